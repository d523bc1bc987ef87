import { del, delMany, get, keys, set } from 'idb-keyval';
import type { PreviousUpload, UploadOptions } from 'tus-js-client';
import type { ImageCopy } from '../upload/shrink.ts';
import { deviceStorage } from './storage.ts';

/** A chosen file, its smaller copy (null while that is not made), and whether the guest wants it sent whole. */
export type StoredFile = { file: File; copy: ImageCopy | null; keepOriginal: boolean };

export const newStoredFile = (file: File): StoredFile => ({ file, copy: null, keepOriginal: false });

/** The same for private tabs of Safari, whose databases refuse a File and take an ArrayBuffer. The copy is made anew. */
type FileBytes = Pick<File, 'name' | 'type' | 'lastModified'> & { bytes: ArrayBuffer; keepOriginal: boolean };

async function toBytes({ file, keepOriginal }: StoredFile): Promise<FileBytes> {
  // A begun upload is recognised by its last change.
  const { name, type, lastModified } = file;
  return { bytes: await file.arrayBuffer(), name, type, lastModified, keepOriginal };
}

/** Stores a chosen file on this device under its guest's key; a device that stores nothing is no failure. */
export const fileStore = (userId: number, id: string) => {
  const key = `${userId}:${id}`;
  return {
    load: async (): Promise<StoredFile | null> => {
      const found = await attempt(() => get<StoredFile | FileBytes>(key));
      if (!found || !('bytes' in found)) return found?.file instanceof File ? found : null;
      const { bytes, name, keepOriginal, ...facts } = found;
      return { ...newStoredFile(new File([bytes], name, facts)), keepOriginal };
    },
    /** Resolves when it is stored, or cannot be. */
    keep: (kept: StoredFile) =>
      attempt(() => set(key, kept).catch(async () => set(key, await toBytes(kept)))),
    forget: () => void attempt(() => del(key)),
  };
};

/** Removes the files and the begun uploads of every guest but this one on a shared device; of all when null. */
export async function deleteFilesOfOthers(userId: number | null): Promise<void> {
  for (const key of deviceStorage.keys())
    if (key.startsWith(UPLOADS) && !key.startsWith(`${UPLOADS}${userId}:`)) deviceStorage.remove(key);
  await attempt(async () => {
    const all = await keys<string>();
    await delMany(all.filter((key) => !key.startsWith(`${userId}:`)));
  });
}

async function attempt<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}

const UPLOADS = 'upload:';

/** Where tus-js-client stores the addresses of begun uploads, one per fingerprint. */
export const uploadAddresses: NonNullable<UploadOptions['urlStorage']> = {
  findAllUploads: async () => [],
  findUploadsByFingerprint: async (fingerprint) => {
    const urlStorageKey = UPLOADS + fingerprint;
    try {
      const found = JSON.parse(deviceStorage.get(urlStorageKey) ?? 'null') as PreviousUpload | null;
      return found ? [{ ...found, urlStorageKey }] : [];
    } catch {
      return [];
    }
  },
  removeUpload: async (key) => deviceStorage.remove(key),
  addUpload: async (fingerprint, upload) => {
    deviceStorage.set(UPLOADS + fingerprint, JSON.stringify(upload));
    return UPLOADS + fingerprint;
  },
};
