import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * Structured log, on stdout unless told. Guests are named by their number. What is logged is chosen word by word; the
 * list below is the net under it.
 */
export function createLog(destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
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
