import type { FieldError } from '../../shared/errors.ts';
import { genericMessages } from '../../shared/messages/generic.ts';

/** The part of a failure that both a tRPC error and an upload error carry. */
type Answered = {
  message?: unknown;
  error?: unknown;
  httpStatus?: unknown;
  validation_errors?: unknown;
};

/**
 * The one sentence for any failure: the server's own; without an answer that the server cannot be reached; else
 * `fallback`, the sentence of the specification for what was tried.
 *
 * @param unreachable another wording for "no answer"; the entry form has its own.
 */
export function errorMessage(
  error: unknown,
  fallback: string,
  unreachable: string = genericMessages.unreachable,
): string {
  const answer = answerOf(error);
  if (answer) return text(answer.message) ?? text(answer.error) ?? fallback;
  return isOffline(error) ? unreachable : fallback;
}

/** The rules that the server found broken, in its order. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  const found = answerOf(error)?.validation_errors;
  return Array.isArray(found) ? found.filter(isFieldError) : [];
}

/** Whether no answer came at all: no network, no server, or none within the time. */
export function isOffline(error: unknown): boolean {
  return error instanceof Error && answerOf(error) === undefined && !wasAnswered(error);
}

/** Whether the same call may succeed a moment later: nobody answered, or the server asked for patience. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status === 503;
}

/** The HTTP status of a refused call; undefined when the server of this application did not answer. */
export function statusOf(error: unknown): number | undefined {
  const status = answerOf(error)?.httpStatus;
  return typeof status === 'number' ? status : undefined;
}

function answerOf(error: unknown): Answered | undefined {
  const data: unknown = (error as { data?: unknown } | null | undefined)?.data;
  return typeof data === 'object' && data !== null ? data : undefined;
}

/** An answer that was not this server's (a proxy's page, say) leaves its response behind, or what broke at reading it. */
const wasAnswered = (error: Error): boolean =>
  (error as { meta?: { response?: unknown } }).meta?.response !== undefined ||
  error.cause instanceof SyntaxError;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const isFieldError = (value: unknown): value is FieldError =>
  typeof (value as FieldError | null)?.field === 'string' &&
  typeof (value as FieldError).message === 'string';
