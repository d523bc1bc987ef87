import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../testing/fake-storage.ts';
import { batchSize } from './batch-size.ts';
import { newItem, noWords } from './item.ts';
import { claim, drop, put, letGo, outbox, queueBatch } from './outbox-store.ts';

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => {
  letGo(...outbox.get().map(({ id }) => id));
  batchSize.set(0);
  vi.unstubAllGlobals();
});

function send(...titles: string[]): void {
  const items = titles.map((title) => newItem({ user_id: 1, entry_id: null, words: { ...noWords, title } }));
  put(...items);
  queueBatch(items);
}

it('What joins a batch is sent after what it has, also on the next visit', async () => {
  send('a', 'b', 'c');
  const [sent] = outbox.get();
  drop(sent?.id ?? '');
  send('d');
  expect(batchSize.get()).toBe(4);
  letGo(...outbox.get().map(({ id }) => id));
  const found = await claim(1, () => true);
  expect(found.map(({ words }) => words.title)).toEqual(['b', 'c', 'd']);
});
