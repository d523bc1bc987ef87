import type { DestinationStream } from 'pino';

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
export const textLines = (out: DestinationStream): DestinationStream => ({
  write: (line) => out.write(`${asSentence(line)}\n`),
});
