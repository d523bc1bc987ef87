/** A failure that the host can mend; the message is a sentence that says how. */
export class HostError extends Error {}

/** The code of an error of the system, SQLite or a library, like "ENOENT"; empty when it has none. */
export const errorCode = (error: unknown): string => {
  const code: unknown = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : '';
};

/** The first line of an error and of its cause. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`.split('\n')[0] ?? '';
}
