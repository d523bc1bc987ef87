import type { PreviousUpload, UploadOptions } from 'tus-js-client';
import { deviceStorage } from '../storage/storage.ts';

const PREFIX = 'upload:';

/** Where tus-js-client stores the addresses of begun uploads, one per fingerprint. */
export const uploadAddresses: NonNullable<UploadOptions['urlStorage']> = {
  findAllUploads: async () => [],
  findUploadsByFingerprint: async (fingerprint) => {
    const urlStorageKey = PREFIX + fingerprint;
    try {
      const found = JSON.parse(deviceStorage.get(urlStorageKey) ?? 'null') as PreviousUpload | null;
      return found ? [{ ...found, urlStorageKey }] : [];
    } catch {
      return [];
    }
  },
  removeUpload: async (key) => deviceStorage.remove(key),
  addUpload: async (fingerprint, upload) => {
    deviceStorage.set(PREFIX + fingerprint, JSON.stringify(upload));
    return PREFIX + fingerprint;
  },
};

/** Forgets the uploads of every guest but this one on a shared device; of all when null. */
export function forgetUploadsOfOthers(userId: number | null): void {
  for (const key of deviceStorage.keys())
    if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${userId}:`)) deviceStorage.remove(key);
}
