import { codeOfStatus } from '../../../shared/error-codes.ts';
import type { ErrorEnvelope } from '../../../shared/errors.ts';

/** The part of a tus failure that tells what the server answered. */
type AnsweredFailure = {
  originalResponse?: {
    getStatus(): number;
    getBody(): string;
    getUnderlyingObject(): unknown;
  } | null;
};

/**
 * A failed upload. `data` has the form of a tRPC error's data, so that one mapper finds the guest's sentence
 * for both; it is missing when the server gave no answer at all.
 */
export class UploadError extends Error {
  readonly data: (ErrorEnvelope & { httpStatus: number }) | undefined;

  constructor(data?: ErrorEnvelope & { httpStatus: number }) {
    super(data?.message ?? '');
    this.name = 'UploadError';
    this.data = data;
  }
}

/** What a tus failure means: the server's envelope if it sent one, else its status text, else silence. */
export function toUploadError(failure: Error & AnsweredFailure): UploadError {
  const response = failure.originalResponse;
  const status = response?.getStatus() ?? 0;
  if (!response || status === 0) return new UploadError();
  const envelope = parseEnvelope(response.getBody());
  const { statusText } = response.getUnderlyingObject() as { statusText?: string };
  return new UploadError({
    error: codeOfStatus(status),
    message: statusText ?? '',
    ...envelope,
    httpStatus: status,
  });
}

function parseEnvelope(body: string): Partial<ErrorEnvelope> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
