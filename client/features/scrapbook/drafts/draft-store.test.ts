import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../lib/storage/fake-storage.ts';
import { forgetWritingOfOthers, isSameWriting, writingStore } from './draft-store.ts';

const words = { title: 'The toast', description: 'Grandpa wept.', tags: 'toast, family' };

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('unsaved writing', () => {
  it('is kept per guest and entry until it is forgotten', () => {
    writingStore(1, null).keep(words);
    expect(writingStore(1, null).load()).toEqual(words);
    expect(writingStore(1, 7).load()).toBeNull();
    expect(writingStore(2, null).load()).toBeNull();
    writingStore(1, null).forget();
    expect(writingStore(1, null).load()).toBeNull();
  });

  it('of other guests leaves a shared device', () => {
    for (const guest of [1, 11, 2]) writingStore(guest, null).keep(words);
    localStorage.setItem('unrelated', 'stays');
    forgetWritingOfOthers(1);
    expect(writingStore(1, null).load()).toEqual(words);
    expect(writingStore(11, null).load()).toBeNull();
    expect(writingStore(2, null).load()).toBeNull();
    expect(localStorage.getItem('unrelated')).toBe('stays');
  });

  it('is nothing where the device stores nothing, or something else', () => {
    localStorage.setItem('writing:1:new', '{"title":1}');
    expect(writingStore(1, null).load()).toBeNull();
    vi.stubGlobal('localStorage', undefined);
    expect(writingStore(1, null).load()).toBeNull();
    expect(() => writingStore(1, null).keep(words)).not.toThrow();
  });
});

it('compares all that was typed', () => {
  expect(isSameWriting(words, { ...words })).toBe(true);
  expect(isSameWriting(words, { ...words, tags: '' })).toBe(false);
});
