import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '../../../../shared/limits.ts';
import { letGo, outbox } from '../../../outbox/outbox-store.ts';
import { fakeStorage } from '../../../testing/fake-storage.ts';
import { addPictures } from './add-pictures.ts';

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => {
  letGo(...outbox.get().map(({ id }) => id));
  vi.unstubAllGlobals();
});

it('More pictures than one call names are asked for by several, and those that are known are not sent', async () => {
  const count = limits.batchIds + 10;
  const sources = Array.from({ length: count }, (_, n) => ({
    path: `IMG_${n}.jpg`,
    open: async () => new File([String(n)], `IMG_${n}.jpg`),
  }));
  const asked: number[] = [];
  const findKnown = async (hashes: string[]) => {
    asked.push(hashes.length);
    return hashes.slice(-1);
  };
  const options = { as: 'Photographer', findKnown, onProgress: () => undefined };
  expect(await addPictures(sources, options)).toMatchObject({ added: count - 2, known: 2 });
  expect(asked).toEqual([limits.batchIds, 10]);
  expect(outbox.get()).toHaveLength(count - 2);
});
