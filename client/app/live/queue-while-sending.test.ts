import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Change } from '../../../shared/changes.ts';
import { queueWhileSending } from './queue-while-sending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const comments = (entry_id: number): Change => ({ type: 'comments', entry_id });
const gone = (entry_id: number): Change => ({ type: 'gone', entry_id });

function open(mutationKey: unknown[]) {
  const cache = new QueryClient();
  const applied: Change[] = [];
  const queue = queueWhileSending(cache, (change) => void applied.push(change));
  const answer = Promise.withResolvers<void>();
  const call = new MutationObserver(cache, { mutationKey, mutationFn: () => answer.promise });
  return { queue, applied, call, answer: answer.resolve };
}

it('applies a change at once while the guest sends nothing', () => {
  const { queue, applied } = open([]);
  queue.add(gone(1));
  expect(applied).toEqual([gone(1)]);
});

it('applies the last change of each subject, a second after the answer to a like', async () => {
  const { queue, applied, call, answer } = open([['album', 'like']]);
  const sent = call.mutate();
  for (const change of [comments(1), gone(2), comments(1), { type: 'reset' } as const]) queue.add(change);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(applied).toEqual([]);
  answer();
  await sent;
  queue.add(comments(3));
  await vi.advanceTimersByTimeAsync(900);
  expect(applied).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(applied).toEqual([gone(2), comments(1), { type: 'reset' }, comments(3)]);
  queue.add(comments(4));
  expect(applied.at(-1)).toEqual(comments(4));
});

it('does not wait for calls whose effect is shown after their answer', () => {
  const { queue, applied, call } = open([['album', 'update']]);
  void call.mutate();
  queue.add(gone(1));
  expect(applied).toEqual([gone(1)]);
});
