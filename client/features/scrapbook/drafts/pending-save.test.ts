import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../lib/storage/fake-storage.ts';
import { interruptedSave, pendingSaveStore } from './pending-save.ts';
import { deleteDraftsOfOthers } from './draft-store.ts';

const words = { title: 'The toast', description: '', tags: '' };
const begun = { privacy_status: 'published', words, address: '/api/uploads/1', size: 7 } as const;

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

it('finds the saves of one guest that were broken off, not those that wait for a button', () => {
  pendingSaveStore(1, null).keep(begun);
  pendingSaveStore(1, 7).keep(begun);
  pendingSaveStore(1, 8).keep(begun);
  pendingSaveStore(1, 8).pause();
  pendingSaveStore(11, 9).keep(begun);
  expect(new Set(interruptedSave(1))).toEqual(new Set([7, null]));
  expect(pendingSaveStore(1, 8).load()).toEqual({ ...begun, privacy_status: null });
  pendingSaveStore(1, 7).forget();
  expect(interruptedSave(1)).toEqual([null]);
});

it('goes with the writing of a guest who is not here any more', () => {
  pendingSaveStore(11, null).keep(begun);
  deleteDraftsOfOthers(1);
  expect(pendingSaveStore(11, null).load()).toBeNull();
});

it('is nothing where the device stores nothing, or something else', () => {
  localStorage.setItem('writing:1:new:sending', '{"privacy_status":"published","size":"7"}');
  expect(pendingSaveStore(1, null).load()).toBeNull();
  expect(interruptedSave(1)).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  expect(interruptedSave(1)).toEqual([]);
  expect(() => pendingSaveStore(1, null).pause()).not.toThrow();
});
