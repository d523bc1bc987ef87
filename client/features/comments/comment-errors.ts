import { errorMessage, statusOf } from '../../lib/errors.ts';

/** The specification's sentence for a failure, followed by the server's where the guest can act on it. */
export function commentError(error: unknown, sentence: string): string {
  const status = statusOf(error) ?? 0;
  if (status < 400 || status >= 500) return sentence;
  const reason = errorMessage(error, '');
  return reason ? `${sentence} ${reason}` : sentence;
}
