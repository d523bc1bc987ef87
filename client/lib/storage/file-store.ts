import { del, delMany, get, keys, set } from 'idb-keyval';
import type { ImageCopy } from '../upload/shrink.ts';
import { forgetUploadsOfOthers } from '../upload/upload-addresses.ts';

/** A chosen file, its smaller copy (null while that is not made), and whether the guest wants it sent whole. */
export type StoredFile = { file: File; copy: ImageCopy | null; keepOriginal: boolean };

export const newStoredFile = (file: File, keepOriginal = false): StoredFile => ({
  file,
  copy: null,
  keepOriginal,
});

/** The same for private tabs of Safari, whose databases refuse a File and take an ArrayBuffer. The copy is made anew. */
type FileBytes = Pick<File, 'name' | 'type' | 'lastModified'> & { bytes: ArrayBuffer; keepOriginal: boolean };

const toBytes = async ({ file, keepOriginal }: StoredFile): Promise<FileBytes> => ({
  bytes: await file.arrayBuffer(),
  name: file.name,
  type: file.type,
  // A begun upload is recognised by it.
  lastModified: file.lastModified,
  keepOriginal,
});

const toStoredFile = ({ bytes, name, keepOriginal, ...facts }: FileBytes): StoredFile =>
  newStoredFile(new File([bytes], name, facts), keepOriginal);

/** Stores a chosen file on this device under its guest's key; a device that stores nothing is no failure. */
export const fileStore = (userId: number, name: string) => {
  const key = `${userId}:${name}`;
  return {
    load: async (): Promise<StoredFile | null> => {
      const found = await attempt(() => get<Partial<StoredFile> & Partial<FileBytes>>(key));
      if (found?.bytes) return toStoredFile(found as FileBytes);
      return found?.file instanceof File ? (found as StoredFile) : null;
    },
    keep: (kept: StoredFile) =>
      void attempt(() => set(key, kept).catch(async () => set(key, await toBytes(kept)))),
    forget: () => void attempt(() => del(key)),
  };
};

/** Removes the files and the begun uploads of every guest but this one on a shared device; of all when null. */
export async function deleteFilesOfOthers(userId: number | null): Promise<void> {
  forgetUploadsOfOthers(userId);
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
