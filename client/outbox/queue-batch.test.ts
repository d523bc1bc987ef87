import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../app/session-store.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { batchSize } from './stored-items.ts';
import { newItem, noWords } from './item.ts';
import { claim, drop, put, letGo, outbox, queueBatch } from './outbox-store.ts';

const logIn = (userId: number | null) => session.set({ ...session.get(), userId });

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  logIn(1);
});
afterEach(() => {
  logIn(null);
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
  const found = await claim(() => true);
  expect(found.map(({ words }) => words.title)).toEqual(['b', 'c', 'd']);
});
