/** A failure that the host can mend; the message is a sentence that says how. */
export class HostError extends Error {}

/** The code of an error of the system, SQLite or a library, like "ENOENT"; empty when it has none. */
export const errorCode = (error: unknown): string => {
  const code: unknown = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : '';
};
