import type { Entry } from '../../shared/album.ts';
import { fileLimits } from '../../shared/limits.ts';
import { api } from '../app/api.ts';
import { noCopy, shrinkImage } from '../lib/upload/shrink.ts';
import { withUpload } from '../lib/upload/upload.ts';
import { fieldsOf } from './entry-words.ts';
import type { ReservedItem } from './item.ts';
import { change, changeInMemory, find, keepFile } from './outbox-store.ts';
import { fileGone, sendFileOf } from './send.ts';

/** Sends the file of an entry, then its fields: all of a new one, of an edit those that the guest changed. */
export async function sendEntry(item: ReservedItem): Promise<Entry> {
  const { id, entry_id, stop, attempted } = item;
  if (item.has_file) changeInMemory(id, { progress: { step: 'preparing' } });
  const { file, ...taken } = await fileOf(item);
  stop.signal.throwIfAborted();
  const { words, base, privacy_status } = item;
  const fields = { ...fieldsOf(words, base, entry_id === null), privacy_status, ...taken };
  const { entry } = await withUpload(file, sendFileOf(item), async (upload) => {
    if (file) changeInMemory(id, { progress: { step: 'saving' } });
    if (entry_id !== null)
      return api.album.update.mutate({
        ...fields,
        ...upload,
        entry_id,
        ...(item.seen !== null && { if_updated_at: item.seen }),
      });
    change(id, { attempted: true });
    const created = await api.album.create.mutate({
      ...fields,
      title: words.title,
      ...upload,
      idempotency_key: id,
    });
    // The first attempt may have arrived with other words.
    return attempted
      ? api.album.update.mutate({ ...fields, ...upload, entry_id: created.entry_id })
      : created;
  });
  return entry;
}

/**
 * The file that is sent, and when it was taken where its metadata lacks it. Its smaller copy is kept, so that a reload
 * resumes its upload.
 */
async function fileOf({ id, has_file, stop, file: stored }: ReservedItem) {
  if (!has_file || !stored) return { file: null };
  const copy = stored.copy ?? (await shrinkImage(stored.file, stop.signal));
  if (!stored.copy && !stop.signal.aborted && find(id)) void keepFile(id, { ...stored, copy });
  if (stored.keepOriginal || !copy.smaller) return { file: stored.file };
  return { file: copy.smaller, ...(copy.taken_at && { taken_at: copy.taken_at }) };
}

/** Sends one of the photographer's pictures whole, or as a smaller copy where it is larger than any entry's. */
export async function sendPicture(item: ReservedItem): Promise<void> {
  const { id, as, sha256, stop, file: stored } = item;
  if (!stored) throw fileGone();
  changeInMemory(id, { progress: { step: 'preparing' } });
  const { file } = stored;
  const copy = file.size > fileLimits.image ? await shrinkImage(file, stop.signal) : noCopy;
  stop.signal.throwIfAborted();
  await withUpload(copy.smaller ?? file, sendFileOf(item), ({ upload_id = '' }) => {
    changeInMemory(id, { progress: { step: 'saving' } });
    return api.host.add_picture.mutate({
      as,
      upload_id,
      ...(sha256 && { sha256 }),
      ...(copy.taken_at && { taken_at: copy.taken_at }),
    });
  });
}
