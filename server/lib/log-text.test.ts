import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function textLog() {
  const lines: string[] = [];
  return { lines, log: createLog('text', { write: (line) => void lines.push(line) }) };
}

test('In text form a line is a sentence with its details behind it', () => {
  const { lines, log } = textLog();
  log.info({ mail: 12 }, 'mail sent');
  log.warn({ free_bytes: 1, steps: ['0001'] }, 'disk is nearly full');
  log.info({ method: 'GET', path: '/api/album/', status: 200, ms: 4, guest: 7 }, 'request');
  expect(lines.map((line) => line.replace(/^\d\d:\d\d:\d\d /, ''))).toEqual([
    'mail sent (mail 12)\n',
    'Warning: disk is nearly full (free bytes 1, steps ["0001"])\n',
    'GET /api/album/ 200 in 4 ms (guest 7)\n',
  ]);
});

test('In text form an error keeps its stack, and secrets stay hidden', () => {
  const { lines, log } = textLog();
  log.error({ err: new Error('no room'), password: 'Champagne1' }, 'upload failed');
  expect(lines.join('')).toMatch(/Error: upload failed \(password \(hidden\)\)\nError: no room\n {4}at /);
});

test.skipIf(process.stdout.isTTY)('Without a terminal the automatic format is JSON', () => {
  const lines: string[] = [];
  createLog('auto', { write: (line) => void lines.push(line) }).info('ready');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['ready']);
});
