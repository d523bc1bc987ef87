import { expect, test } from 'vitest';
import { createKeyedLimit } from './keyed-limit.ts';

test('Work of one key waits for its turn, work of another key does not, and a full queue refuses', async () => {
  const limit = createKeyedLimit({ running: 1, pending: 1 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = limit.run('a', () => promise);
  let secondRuns = false;
  const second = limit.run('a', async () => (secondRuns = true));
  await expect(limit.run('a', async () => 'third')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await limit.run('b', async () => 'other')).toBe('other');
  expect(secondRuns).toBe(false);
  resolve('done');
  expect(await first).toBe('done');
  expect(await second).toBe(true);
  expect(await limit.run('a', async () => 'again')).toBe('again');
});

test('A failure frees its place', async () => {
  const limit = createKeyedLimit({ running: 1, pending: 0 });
  await expect(limit.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await limit.run('a', async () => 1)).toBe(1);
});
