import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { severalMessages } from '../../shared/messages/several.ts';
import { session } from '../app/session-store.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { adoptEarlierDrafts } from './earlier-drafts.ts';
import { isSameWords, newItem, noWords, type ReservedItem, type Item } from './item.ts';
import { deliver } from './send.ts';
import { sendEntry, sendPicture } from './send-entry.ts';
import { change, claim, drop, find, put, letGo, outbox } from './outbox-store.ts';
import { hasToSend } from './stored-items.ts';

const words = { ...noWords, title: 'The toast', description: 'Grandpa wept.', tags: 'toast, family' };
const written = (fields: Partial<ReservedItem> = {}) =>
  newItem({ user_id: 1, entry_id: null, words, ...fields });

/** Holds items and leaves them, as a form does that is closed without an answer. */
function leave(...items: ReservedItem[]): void {
  put(...items);
  letGo(...items.map(({ id }) => id));
}

const logIn = (userId: number | null) => session.set({ ...session.get(), userId });

function claimed(userId: number, isWanted: (item: Item) => boolean = () => true) {
  logIn(userId);
  return claim(isWanted);
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  logIn(1);
});
afterEach(() => {
  logIn(null);
  vi.unstubAllGlobals();
});

it('An item is kept until it is dropped, and claimed once', async () => {
  const item = written();
  leave(item);
  expect(await claimed(1)).toMatchObject([{ id: item.id, words, state: 'writing', file: null }]);
  expect(await claimed(1)).toEqual([]);
  drop(item.id);
  expect(await claimed(1)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('What was to be sent is claimed first, and waits; of either the newest comes first', async () => {
  const clock = vi.spyOn(Date, 'now');
  const items = [written(), written({ state: 'sending' }), written({ state: 'refused' })];
  items.forEach((item, time) => {
    clock.mockReturnValue(time);
    leave(item);
  });
  clock.mockRestore();
  expect(
    (await claimed(1)).map(({ id, state }) => [items.findIndex((item) => item.id === id), state]),
  ).toEqual([
    [2, 'waiting'],
    [1, 'waiting'],
    [0, 'writing'],
  ]);
});

it('What is to be sent is known as long as this device keeps it', () => {
  const item = written();
  leave(item);
  expect(hasToSend()).toBe(false);
  put(item);
  change(item.id, { state: 'sending' });
  expect([hasToSend(), hasToSend(({ entry_id }) => entry_id === 12)]).toEqual([true, false]);
  letGo(item.id);
  expect(hasToSend()).toBe(true);
  logIn(2);
  expect(hasToSend()).toBe(false);
});

it('A batch waits in its order, with what was refused', async () => {
  const batch = [2, 0, 1].map((position) => written({ position, batch_size: 3, state: 'refused' }));
  leave(...batch);
  const found = await claimed(1, ({ batch_size }) => batch_size > 0);
  expect(found.map(({ position, state }) => [position, state])).toEqual([
    [0, 'waiting'],
    [1, 'waiting'],
    [2, 'waiting'],
  ]);
});

it('Words that are as they were are not kept', () => {
  const edit = written({ base: words });
  put(edit);
  expect(localStorage).toHaveLength(0);
  change(edit.id, { words: { ...words, tags: '' } });
  expect(localStorage).toHaveLength(1);
  change(edit.id, { words });
  expect([localStorage.length, find(edit.id)?.words]).toEqual([0, words]);
});

it('A draft whose file is gone says so, and without words it is forgotten', async () => {
  leave(written({ has_file: true }), written({ has_file: true, words: noWords }));
  expect(await claimed(1)).toMatchObject([
    { has_file: false, state: 'writing', problem: severalMessages.fileGone, words },
  ]);
  expect(localStorage).toHaveLength(1);
});

it('A form of several files says so when one of them is gone', async () => {
  const form = written({ has_parts: true });
  leave(form, written({ part_of: form.id, position: 1, has_file: true }));
  expect(await claimed(1)).toMatchObject([
    { id: form.id, has_parts: false, problem: severalMessages.fileGone, words },
  ]);
});

it('What was to be sent, and whose file is gone, is refused', async () => {
  leave(written({ has_file: true, state: 'waiting', batch_size: 1 }));
  const [item] = await claimed(1);
  await expect(deliver(item?.id ?? '', sendEntry)).rejects.toThrow(severalMessages.fileGone);
  expect(outbox.get()).toMatchObject([{ state: 'refused', problem: severalMessages.fileGone, words }]);
});

it('Items of other guests are removed from a shared device, and nothing else', async () => {
  leave(...[1, 11, 2].map((user_id) => written({ user_id })));
  localStorage.setItem('unrelated', 'stays');
  expect(await claimed(1)).toHaveLength(1);
  expect(localStorage).toHaveLength(2);
  expect(localStorage.getItem('unrelated')).toBe('stays');
});

it('A damaged item is ignored', async () => {
  localStorage.setItem('outbox:1:a', '{"title":1}');
  localStorage.setItem('outbox:1:b', '{');
  expect(await claimed(1)).toEqual([]);
});

it('Words are compared in every field', () => {
  expect(isSameWords(words, { ...words })).toBe(true);
  expect(isSameWords(words, { ...words, tags: '' })).toBe(false);
  expect(isSameWords(words, { ...words, day: '2026-06-13' })).toBe(false);
});

it('What a version before the outbox kept becomes items, with its state and its files', () => {
  const earlier = { ...words, hasFile: true, files: [], attempted: true, keptAt: 5, place: 0, batchSize: 0 };
  localStorage.setItem('draft:1:12:a', JSON.stringify({ ...earlier, pending: 'published' }));
  const files = [{ id: 'c', title: 'Own', tags: '' }];
  localStorage.setItem('draft:1:new:b', JSON.stringify({ ...earlier, hasFile: false, pending: null, files }));
  adoptEarlierDrafts('outbox:');
  const item = (id: string) => JSON.parse(localStorage.getItem(`outbox:1:${id}`) ?? '{}') as Partial<Item>;
  const saved = { entry_id: 12, state: 'waiting', privacy_status: 'published', words, attempted: true };
  expect(item('a')).toMatchObject({ ...saved, has_file: true });
  expect(item('b')).toMatchObject({ entry_id: null, state: 'writing', words, has_parts: true });
  expect(item('c')).toMatchObject({
    part_of: 'b',
    words: { ...words, title: 'Own', tags: '' },
    has_file: true,
  });
  expect(localStorage).toHaveLength(3);
});

it('A picture whose file this device has lost is refused and kept, not forgotten as sent', async () => {
  const item = newItem({ user_id: 1, entry_id: null, kind: 'picture', as: 'Photographer', has_file: true });
  put(item);
  change(item.id, { batch_size: 1, state: 'waiting' });
  await expect(deliver(item.id, sendPicture)).rejects.toThrow(severalMessages.fileGone);
  expect(find(item.id)).toMatchObject({ state: 'refused', problem: severalMessages.fileGone });
});

it.each([
  [
    'waits after the page of a network that asks for a login',
    new SyntaxError('Unexpected token <'),
    'waiting',
  ],
  ['is refused after a fault of our own', new TypeError('n is not a function'), 'refused'],
])('What is sent in the background %s', async (_, cause, state) => {
  const item = written();
  put(item);
  change(item.id, { batch_size: 1, state: 'waiting' });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await expect(deliver(item.id, () => Promise.reject(TRPCClientError.from(cause)))).rejects.toThrow(
    cause.message,
  );
  expect(find(item.id)).toMatchObject({ state });
  log.mockRestore();
});
