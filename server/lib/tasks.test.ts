import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTasks } from './tasks.ts';

test('runOnce follows a run with one more, however often it is called meanwhile', async () => {
  const tasks = createTasks(pino({ level: 'silent' }));
  const runs: string[] = [];
  const released = Promise.withResolvers<void>();
  tasks.runOnce('a', async () => {
    runs.push('first');
    await released.promise;
  });
  for (const name of ['second', 'third']) tasks.runOnce('a', async () => void runs.push(name));
  tasks.runOnce('b', async () => void runs.push('other name'));
  released.resolve();
  await tasks.idle();
  expect(runs).toEqual(['first', 'other name', 'third']);

  tasks.runOnce('a', () => Promise.reject(new Error('failed')));
  await tasks.idle();
  tasks.runOnce('a', async () => void runs.push('after a failure'));
  await tasks.idle();
  expect(runs.at(-1)).toBe('after a failure');
});
