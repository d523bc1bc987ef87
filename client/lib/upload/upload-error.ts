import type { DetailedError } from 'tus-js-client';
import { codeOfStatus } from '../../../shared/error-codes.ts';
import type { ErrorEnvelope } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages.ts';
import { NetworkError } from '../errors.ts';

/** An upload that the server refused. `data` has the form of a tRPC error's data, so that `errorMessage` reads both. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly data: ErrorEnvelope & { httpStatus: number };

  constructor(data: ErrorEnvelope & { httpStatus: number }) {
    super(data.message);
    this.data = data;
  }
}

/** What a tus failure means: the server's envelope if it sent one, else the status text; or that no answer came. */
export function toUploadError(
  failure: Error & Partial<Pick<DetailedError, 'originalResponse'>>,
): UploadError | NetworkError {
  const response = failure.originalResponse;
  const status = response?.getStatus() ?? 0;
  if (!response || status === 0) return new NetworkError('The upload got no answer', { cause: failure });
  const envelope = parseEnvelope(response.getBody());
  const { statusText } = response.getUnderlyingObject() as { statusText?: string };
  return new UploadError({
    error: codeOfStatus(status),
    message: statusText || messages.entry.unknown,
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
