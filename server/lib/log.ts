import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * Structured log, on stdout unless told. Guests are named by their number. What is logged is chosen word by word; the
 * list below is the net under it.
 */
export function createLog(destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    serializers: { err: tellError },
    redact: {
      paths: [
        'password',
        'new_password',
        'code',
        'session_token',
        'invite_code',
        'authorization',
        'cookie',
        'email',
      ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '(hidden)',
    },
  };
  return pino(options, destination);
}

/** What a host looks up, ENOSPC or SQLITE_FULL, gets a name of its own: no net can tell a `code` from one that opens a door. */
function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, ...told } = pino.stdSerializers.err(error) as { code?: unknown };
  const isOfSystem = /^(E[A-Z]+|[A-Z]+(_[A-Z0-9]+)+)$/.test(String(code));
  return isOfSystem ? { ...told, error_code: code } : told;
}
