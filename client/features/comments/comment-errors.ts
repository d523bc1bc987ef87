import { errorMessage, statusOf } from '../../lib/errors.ts';

/**
 * The specification's sentence for what failed, followed by the server's own where that explains what the guest can
 * do differently.
 */
export function commentError(error: unknown, sentence: string): string {
  const status = statusOf(error) ?? 0;
  if (status < 400 || status >= 500) return sentence;
  const reason = errorMessage(error, '');
  return reason ? `${sentence} ${reason}` : sentence;
}
