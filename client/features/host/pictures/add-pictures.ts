import { limits } from '../../../../shared/limits.ts';
import { newStoredFile } from '../../../lib/storage/file-store.ts';
import { prepareToSend } from '../../../lib/upload/upload.ts';
import { batchSize } from '../../../outbox/batch-size.ts';
import { newItem, newUuid, noWords } from '../../../outbox/item.ts';
import { hold, keepFile, outbox, queue } from '../../../outbox/outbox-store.ts';

/** A picture that was chosen, and the way to its bytes. */
export type Source = { name: string; open: () => Promise<File> };

type Options = {
  userId: number;
  /** Whose pictures they are. */
  as: string;
  /** Those of the hashes whose pictures the journal has. */
  findKnown: (hashes: string[]) => Promise<string[]>;
  onProgress: (done: number) => void;
};

/** Hands pictures to the outbox, but for those that the journal has. @returns how many are new */
export async function addPictures(
  sources: readonly Source[],
  { userId, as, findKnown, onProgress }: Options,
): Promise<number> {
  prepareToSend();
  const part_of = newUuid();
  const before = new Set(outbox.get().map(({ sha256 }) => sha256));
  let added = 0;
  for (let done = 0; done < sources.length; done += limits.batchIds) {
    const files: { file: File; sha256: string }[] = [];
    for (const source of sources.slice(done, done + limits.batchIds)) {
      const file = await source.open();
      files.push({ file, sha256: await hashOf(file) });
      onProgress(done + files.length);
    }
    const hashes = files.flatMap(({ sha256 }) => sha256 || []);
    const known = new Set([...before, ...(await findKnown(hashes))]);
    for (const { file, sha256 } of files) {
      if (sha256 !== '' && known.has(sha256)) continue;
      known.add(sha256);
      before.add(sha256);
      const item = newItem({ user_id: userId, entry_id: null, kind: 'picture', part_of, as, sha256 });
      hold({ ...item, words: { ...noWords, title: file.name } });
      keepFile(item.id, newStoredFile(file));
      const waiting = outbox.get().filter(({ batch_size }) => batch_size > 0).length;
      const batch_size = (waiting > 0 ? (batchSize.get() ?? 0) : 0) + 1;
      queue(item.id, { position: waiting, batch_size });
      batchSize.set(batch_size);
      added += 1;
    }
  }
  return added;
}

/** SHA-256 in hex; "" on pages served over plain HTTP, where the server finds doubles by itself. */
async function hashOf(file: File): Promise<string> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return '';
  const bytes = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
