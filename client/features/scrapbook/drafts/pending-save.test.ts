import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../lib/storage/fake-storage.ts';
import { brokenOff, sendingStore } from './pending-save.ts';
import { forgetWritingOfOthers } from './draft-store.ts';

const words = { title: 'The toast', description: '', tags: '' };
const begun = { privacy_status: 'published', words, address: '/api/uploads/1', size: 7 } as const;

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

it('finds the saves of one guest that were broken off, not those that wait for a button', () => {
  sendingStore(1, null).keep(begun);
  sendingStore(1, 7).keep(begun);
  sendingStore(1, 8).keep(begun);
  sendingStore(1, 8).pause();
  sendingStore(11, 9).keep(begun);
  expect(new Set(brokenOff(1))).toEqual(new Set([7, null]));
  expect(sendingStore(1, 8).load()).toEqual({ ...begun, privacy_status: null });
  sendingStore(1, 7).forget();
  expect(brokenOff(1)).toEqual([null]);
});

it('goes with the writing of a guest who is not here any more', () => {
  sendingStore(11, null).keep(begun);
  forgetWritingOfOthers(1);
  expect(sendingStore(11, null).load()).toBeNull();
});

it('is nothing where the device stores nothing, or something else', () => {
  localStorage.setItem('writing:1:new:sending', '{"privacy_status":"published","size":"7"}');
  expect(sendingStore(1, null).load()).toBeNull();
  expect(brokenOff(1)).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  expect(brokenOff(1)).toEqual([]);
  expect(() => sendingStore(1, null).pause()).not.toThrow();
});
