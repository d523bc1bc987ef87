import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../lib/storage/fake-storage.ts';
import { deleteDraftsOfOthers, isSameDraft, draftStore } from './draft-store.ts';

const words = { title: 'The toast', description: 'Grandpa wept.', tags: 'toast, family' };

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('unsaved writing', () => {
  it('is kept per guest and entry until it is forgotten', () => {
    draftStore(1, null).keep(words);
    expect(draftStore(1, null).load()).toEqual(words);
    expect(draftStore(1, 7).load()).toBeNull();
    expect(draftStore(2, null).load()).toBeNull();
    draftStore(1, null).forget();
    expect(draftStore(1, null).load()).toBeNull();
  });

  it('of other guests leaves a shared device', () => {
    for (const guest of [1, 11, 2]) draftStore(guest, null).keep(words);
    localStorage.setItem('unrelated', 'stays');
    deleteDraftsOfOthers(1);
    expect(draftStore(1, null).load()).toEqual(words);
    expect(draftStore(11, null).load()).toBeNull();
    expect(draftStore(2, null).load()).toBeNull();
    expect(localStorage.getItem('unrelated')).toBe('stays');
  });

  it('is nothing where the device stores nothing, or something else', () => {
    localStorage.setItem('writing:1:new', '{"title":1}');
    expect(draftStore(1, null).load()).toBeNull();
    vi.stubGlobal('localStorage', undefined);
    expect(draftStore(1, null).load()).toBeNull();
    expect(() => draftStore(1, null).keep(words)).not.toThrow();
  });
});

it('compares all that was typed', () => {
  expect(isSameDraft(words, { ...words })).toBe(true);
  expect(isSameDraft(words, { ...words, tags: '' })).toBe(false);
});
