import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';

/** Names whose values never reach the log, whatever object they are in. */
const secretNames = new Set([
  'password',
  'new_password',
  'code',
  'session_token',
  'invite_code',
  'authorization',
  'cookie',
  'email',
]);
const maxDepth = 3;

type Fields = Record<string, unknown>;

/** Replaces secret values to a depth of three names. */
function withoutSecrets(fields: Fields, depth = 1): Fields {
  const clean: Fields = {};
  for (const [name, value] of Object.entries(fields))
    clean[name] = secretNames.has(name) ? '(hidden)' : cleanValue(value, depth);
  return clean;
}

function cleanValue(value: unknown, depth: number): unknown {
  if (depth >= maxDepth || !isFields(value)) return value;
  return Array.isArray(value)
    ? value.map((item) => cleanValue(item, depth + 1))
    : withoutSecrets(value, depth + 1);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !(value instanceof Error);

/** The structured log; guests appear by number, and the list of secret names only catches mistakes. */
export function createLog(format: Config['LOG_FORMAT'] = 'json', destination?: DestinationStream): Logger {
  const stdout = destination ?? pino.destination(1);
  const isText = format === 'text' || (format === 'auto' && process.stdout.isTTY);
  const options = {
    serializers: { err: serializeError },
    // By paths only the names at the top, which a child logger's own fields need; wildcards cost 20 µs a line.
    redact: { paths: [...secretNames], censor: '(hidden)' },
    formatters: { log: withoutSecrets },
  };
  return pino(options, isText ? textLines(stdout) : stdout);
}

/** System error codes such as ENOSPC are logged as `error_code`, because `code` is redacted: it may be a guest's code. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, ...rest } = pino.stdSerializers.err(error) as { code?: unknown };
  const isOfSystem = /^(E[A-Z]+|[A-Z]+(_[A-Z0-9]+)+)$/.test(String(code));
  return withoutSecrets(isOfSystem ? { ...rest, error_code: code } : rest, 2);
}

const levels: Record<number, string> = { 40: 'Warning: ', 50: 'Error: ', 60: 'Fatal: ' };

type Line = { level: number; time: number; msg?: string; err?: { stack?: string } } & Record<string, unknown>;

const inWords = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** One JSON line of the log as a sentence: "18:30:05 mail sent (mail 12)". */
function asSentence(json: string): string {
  const { level, time, msg = '', err, pid: _, hostname: __, reqId: ___, ...rest } = JSON.parse(json) as Line;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const { method, path, status, ms, ...others } = rest;
  const subject = method === undefined ? msg : [method, path, status, `in ${inWords(ms)} ms`].join(' ');
  const details = Object.entries(others).map(
    ([name, value]) => `${name.replaceAll('_', ' ')} ${inWords(value)}`,
  );
  const sentence = `${clock} ${levels[level] ?? ''}${subject}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
  return [sentence, ...(err?.stack ? [err.stack] : [])].join('\n');
}

/** Turns the log's JSON lines into sentences on their way to a terminal. */
const textLines = (out: DestinationStream): DestinationStream => ({
  write: (line) => out.write(`${asSentence(line)}\n`),
});
