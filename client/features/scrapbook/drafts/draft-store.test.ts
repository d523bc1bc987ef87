import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../lib/storage/fake-storage.ts';
import { deleteDraftsOfOthers, draftStore, interruptedSaves, isSameWords, newDraft } from './draft-store.ts';

const words = { title: 'The toast', description: 'Grandpa wept.', tags: 'toast, family', day: '' };

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

it('A draft is kept per guest and entry until it is removed', () => {
  const draft = newDraft(words);
  draftStore(1, null).keep(draft);
  expect(draftStore(1, null).list()).toEqual([{ ...draft, keptAt: expect.any(Number) }]);
  expect(draftStore(1, 7).list()).toEqual([]);
  expect(draftStore(2, null).list()).toEqual([]);
  draftStore(1, null).forget(draft.id);
  expect(draftStore(1, null).list()).toEqual([]);
});

it('Two forms keep two drafts, interrupted saves first and then the newest', () => {
  const clock = vi.spyOn(Date, 'now');
  const store = draftStore(1, null);
  const drafts = [newDraft(words), { ...newDraft(words), pending: 'published' as const }, newDraft(words)];
  drafts.forEach((draft, time) => {
    clock.mockReturnValue(time);
    store.keep(draft);
  });
  clock.mockRestore();
  expect(store.list().map(({ id }) => id)).toEqual([1, 2, 0].map((index) => drafts[index]?.id));
});

it('Interrupted saves are found by guest, drafts that wait for a button are not', () => {
  const interrupted = { ...newDraft(words), pending: 'published' as const };
  for (const entryId of [null, 7]) draftStore(1, entryId).keep(interrupted);
  draftStore(1, 8).keep(newDraft(words));
  draftStore(11, 9).keep(interrupted);
  expect(new Set(interruptedSaves(1))).toEqual(
    new Set([
      { entryId: null, id: interrupted.id },
      { entryId: 7, id: interrupted.id },
    ]),
  );
});

it('Drafts of other guests are removed from a shared device, and nothing else', () => {
  for (const guest of [1, 11, 2]) draftStore(guest, null).keep(newDraft(words));
  localStorage.setItem('unrelated', 'stays');
  deleteDraftsOfOthers(1);
  expect([1, 11, 2].map((guest) => draftStore(guest, null).list().length)).toEqual([1, 0, 0]);
  expect(localStorage.getItem('unrelated')).toBe('stays');
});

it('A damaged draft is ignored', () => {
  localStorage.setItem('draft:1:new:a', '{"title":1}');
  localStorage.setItem('draft:1:new:b', '{');
  expect(draftStore(1, null).list()).toEqual([]);
  expect(interruptedSaves(1)).toEqual([]);
});

it('Words are compared in every field', () => {
  expect(isSameWords(words, { ...words })).toBe(true);
  expect(isSameWords(words, { ...words, tags: '' })).toBe(false);
  expect(isSameWords(words, { ...words, day: '2026-06-13' })).toBe(false);
});
