import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session, writeSession } from '../app/session-store.ts';
import { NetworkError } from '../lib/errors.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { batchSize } from './stored-items.ts';
import { newItem, noWords, type ReservedItem } from './item.ts';
import { put, leaveBatch, letGo, outbox, queueBatch } from './outbox-store.ts';
import { sendInBackground } from './sender.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  logIn(1);
  batchSize.set(null);
});
afterEach(() => {
  logIn(null);
  batchSize.set(0);
  vi.unstubAllGlobals();
});

const written = (title: string, fields: Partial<ReservedItem> = {}) =>
  newItem({ user_id: 1, entry_id: null, words: { ...noWords, title }, ...fields });

function logIn(userId: number | null): void {
  if (userId !== null) writeSession({ userId, token: 'token' });
  session.set({ ...session.get(), userId });
}

/** Leaves items on this device, as a page does that is closed. */
function leave(...items: ReservedItem[]): void {
  put(...items);
  letGo(...items.map(({ id }) => id));
}

/** Sends until nothing waits. @returns the titles of what was sent */
async function sendAll(): Promise<string[]> {
  const sent: string[] = [];
  const stop = sendInBackground(async ({ words }) => void sent.push(words.title));
  await vi.waitFor(() => {
    expect(batchSize.get()).not.toBeNull();
    expect(outbox.get()).toEqual([]);
  });
  stop();
  return sent;
}

it('What a form was saving is sent after the batch, and counted with it; what is written is left alone', async () => {
  const batch = ['a', 'b'].map((title, position) =>
    written(title, { state: 'waiting', position, batch_size: 3 }),
  );
  leave(written('edit', { state: 'sending', entry_id: 12, position: 2 }), ...batch, written('draft'));
  expect(await sendAll()).toEqual(['a', 'b', 'edit']);
  expect(batchSize.get()).toBe(4);
  expect(localStorage.length).toBe(1 + 3);
});

it('Without anything to send nothing is counted', async () => {
  leave(written('draft'));
  expect(await sendAll()).toEqual([]);
  expect(batchSize.get()).toBe(0);
});

it('What is cancelled is counted neither now nor on the next visit', async () => {
  const items = ['a', 'b', 'c'].map((title) => written(title));
  put(...items);
  queueBatch(items);
  leaveBatch(items[0]?.id ?? '', { state: 'writing' });
  expect(batchSize.get()).toBe(2);
  letGo(...items.map(({ id }) => id));
  batchSize.set(null);
  expect(await sendAll()).toEqual(['b', 'c']);
  expect(batchSize.get()).toBe(2);
});

it('The next guest of a device sees nothing of the one before, whose items stay on the device', () => {
  const items = [written('draft'), written('under an entry', { kind: 'comment', entry_id: 5 })];
  put(...items);
  queueBatch([{ id: items[0]?.id ?? '' }]);
  logIn(2);
  expect([outbox.get(), batchSize.get()]).toEqual([[], null]);
  expect(localStorage).toHaveLength(2 + 3);
});

it('What the next guest sends does not wait for the network of the one before, who sends by one sender later', async () => {
  vi.stubGlobal('window', new EventTarget());
  const send = (user_id: number, action: () => Promise<void>) => {
    logIn(user_id);
    const item = written(`by ${user_id}`, { user_id });
    put(item);
    queueBatch([item]);
    return sendInBackground(action);
  };
  const unreachable = vi.fn<() => Promise<void>>().mockRejectedValue(new NetworkError());
  const stopFirst = send(1, unreachable);
  const unanswered = { state: 'waiting', progress: { step: 'unanswered' } };
  await vi.waitFor(() => expect(outbox.get()).toMatchObject([unanswered]));
  await vi.waitFor(() => expect(unreachable).toHaveBeenCalledOnce());
  stopFirst();
  const stop = send(2, async () => undefined);
  await vi.waitFor(() => expect(outbox.get()).toEqual([]));
  stop();
  const stopAgain = send(1, () => new Promise(() => undefined));
  const second = written('second');
  put(second);
  queueBatch([second]);
  await vi.waitFor(() => expect(outbox.get().map(({ state }) => state)).toEqual(['sending', 'waiting']));
  window.dispatchEvent(new Event('online'));
  await new Promise(setImmediate);
  expect(unreachable).toHaveBeenCalledOnce();
  stopAgain();
});
