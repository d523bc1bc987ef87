import type { Entry } from '../../shared/album.ts';
import type { ErrorEnvelope, FieldError } from '../../shared/errors.ts';
import { genericMessages } from '../../shared/messages/generic.ts';

/** A call, an upload or a chunk of code that got no answer: no network, no server, or none within the time. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** Awaits code that is fetched when it is needed. @throws {NetworkError} when it cannot be fetched */
export const loadCode = <Module>(code: Promise<Module>): Promise<Module> =>
  code.catch((cause: unknown) => {
    throw new NetworkError('Code could not be fetched', { cause });
  });

/** The part of a failure that both a tRPC error and an upload error carry. */
type Answered = Partial<ErrorEnvelope> & { httpStatus?: number };

/**
 * The sentence for a failure: the server's; `unreachable` without an answer; else `fallback`. Own errors are reported.
 */
export function errorMessage(
  error: unknown,
  fallback: string,
  unreachable: string = genericMessages.unreachable,
): string {
  const answer = answerOf(error);
  if (answer) return answer.message?.trim() || (answer.error ?? fallback);
  if (isOffline(error)) return unreachable;
  if (error instanceof Error && !isFromElsewhere(error)) reportOnce(error);
  return fallback;
}

const reported = new WeakSet<Error>();

/** A failed query is turned into its sentence at every render. */
function reportOnce(error: Error): void {
  if (reported.has(error)) return;
  reported.add(error);
  report('Unexpected error', error);
}

export const fieldErrorsOf = (error: unknown): FieldError[] => answerOf(error)?.validation_errors ?? [];

/** The entry as it is now, which a refused update of an older one brings. */
export const newerEntry = (error: unknown): Entry | null =>
  (statusOf(error) === 409 && answerOf(error)?.entry) || null;

/** Whether no answer came at all. tRPC wraps what `fetch` throws. */
export const isOffline = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof Error && error.cause instanceof NetworkError);

/** Whether the same call may succeed a moment later: there was no answer, or one with such a code. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status === 503;
}

/** The HTTP status of a refused call; undefined when the server of this application did not answer. */
export const statusOf = (error: unknown): number | undefined => answerOf(error)?.httpStatus;

/** The code of a refused call. */
export const codeOf = (error: unknown): ErrorEnvelope['error'] | undefined => answerOf(error)?.error;

function answerOf(error: unknown): Answered | undefined {
  const data: unknown = (error as { data?: unknown } | null | undefined)?.data;
  return typeof data === 'object' && data !== null ? data : undefined;
}

/** Whether the answer was not this server's: the page of a proxy, or of a network that asks for a login. */
export const isFromElsewhere = (error: unknown): boolean =>
  error instanceof Error &&
  !answerOf(error) &&
  ((error as { meta?: { response?: unknown } }).meta?.response !== undefined ||
    error.cause instanceof SyntaxError);

export function report(what: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that logs
  console.error(what, cause);
}
