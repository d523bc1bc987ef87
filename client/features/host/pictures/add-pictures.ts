import { isPicture } from '../../../../shared/host/picture-files.ts';
import { limits } from '../../../../shared/limits.ts';
import { newStoredFile } from '../../../lib/storage/file-store.ts';
import { prepareToSend } from '../../../lib/upload/upload.ts';
import { newItem, newUuid, noWords } from '../../../outbox/item.ts';
import { drop, put, keepFile, outbox, queueBatch } from '../../../outbox/outbox-store.ts';

/** A file that was chosen, by its path in the folder or archive, and the way to its bytes. */
export type Source = { path: string; open: () => Promise<File> };

type Options = {
  /** Whose pictures they are. */
  as: string;
  /** Those of the hashes whose pictures the journal has. */
  findKnown: (hashes: string[]) => Promise<string[]>;
  onProgress: (progress: { done: number; all: number }) => void;
};

/** Hands the pictures among these files to the outbox, but for those that the journal has. @returns how many are which */
export async function addPictures(sources: readonly Source[], options: Options) {
  const { as, findKnown, onProgress } = options;
  prepareToSend();
  const found = sources.filter(({ path }) => isPicture(path));
  const pictures = found.slice(0, limits.pictures);
  const all = pictures.length;
  const part_of = newUuid();
  // Those whose files this device has lost are chosen again.
  drop(
    ...outbox
      .get()
      .flatMap(({ id, kind, state, file }) => (kind === 'picture' && state === 'refused' && !file ? id : [])),
  );
  const seen = new Set(outbox.get().map(({ sha256 }) => sha256));
  let added = 0;
  for (let done = 0; done < all; done += limits.batchIds) {
    const files: { file: File; sha256: string }[] = [];
    for (const { open } of pictures.slice(done, done + limits.batchIds)) {
      const file = await open();
      files.push({ file, sha256: await hashOf(file) });
      onProgress({ done: done + files.length, all });
    }
    for (const hash of await findKnown(files.flatMap(({ sha256 }) => sha256 || []))) seen.add(hash);
    const stored: Promise<void>[] = [];
    for (const { file, sha256 } of files) {
      if (sha256 !== '' && seen.has(sha256)) continue;
      seen.add(sha256);
      const item = newItem({ entry_id: null, kind: 'picture', part_of, as, sha256 });
      put({ ...item, words: { ...noWords, title: file.name } });
      stored.push(keepFile(item.id, newStoredFile(file)));
      queueBatch([{ id: item.id }]);
      added += 1;
    }
    // What is said to be on its way survives a reload.
    await Promise.all(stored);
  }
  const others = sources.length - found.length;
  return { added, known: all - added, others, isCut: found.length > all };
}

/** SHA-256 in hex; "" on pages served over plain HTTP, where the server finds doubles by itself. */
async function hashOf(file: File): Promise<string> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return '';
  const bytes = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
