import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { deleteFilesOfOthers, uploadAddresses } from './file-store.ts';

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

const upload = { size: 7, metadata: {}, creationTime: '', uploadUrl: '/api/uploads/1' };
const find = (fingerprint: string) => uploadAddresses.findUploadsByFingerprint(fingerprint);

it('An upload is found by its whole fingerprint until it is removed', async () => {
  const urlStorageKey = await uploadAddresses.addUpload('1:entry:a.jpg', upload as never);
  expect(await find('1:entry:a.jpg')).toEqual([{ ...upload, urlStorageKey }]);
  expect(await find('1:entry:a')).toEqual([]);
  await uploadAddresses.removeUpload(urlStorageKey);
  expect(await find('1:entry:a.jpg')).toEqual([]);
});

it('Uploads of other guests are removed, and damaged ones are ignored', async () => {
  for (const guest of [1, 11]) await uploadAddresses.addUpload(`${guest}:entry`, upload as never);
  localStorage.setItem('upload:1:broken', '{');
  await deleteFilesOfOthers(1);
  expect([await find('1:entry'), await find('11:entry'), await find('1:broken')]).toMatchObject([
    [{}],
    [],
    [],
  ]);
  await deleteFilesOfOthers(null);
  expect(await find('1:entry')).toEqual([]);
});
