import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';
import { textLines } from './log-text.ts';

/** Names whose values never reach the log, whatever object they are in. */
const secretNames = [
  'password',
  'new_password',
  'code',
  'session_token',
  'invite_code',
  'authorization',
  'cookie',
  'email',
];

/**
 * The structured log. Guests appear by their number. Each call chooses what it logs; the list of secret names only
 * catches mistakes.
 * @param format `auto` writes sentences to a terminal and JSON lines to everything else
 */
export function createLog(format: Config['LOG_FORMAT'] = 'json', destination?: DestinationStream): Logger {
  const stdout = destination ?? pino.destination(1);
  const isText = format === 'text' || (format === 'auto' && process.stdout.isTTY);
  const options = {
    serializers: { err: serializeError },
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '(hidden)',
    },
  };
  return pino(options, isText ? textLines(stdout) : stdout);
}

/** System error codes such as ENOSPC are logged as `error_code`, because `code` is redacted: it may be a guest's code. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, ...rest } = pino.stdSerializers.err(error) as { code?: unknown };
  const isOfSystem = /^(E[A-Z]+|[A-Z]+(_[A-Z0-9]+)+)$/.test(String(code));
  return isOfSystem ? { ...rest, error_code: code } : rest;
}
