import { fileLimits } from '../../shared/limits.ts';
import { api } from '../app/api.ts';
import { noCopy, shrinkImage } from '../lib/upload/shrink.ts';
import { withUpload } from '../lib/upload/upload.ts';
import type { HeldItem } from './item.ts';
import { changeInMemory } from './outbox-store.ts';
import { fileGone, sendFileOf } from './sender.ts';

/** Sends one of the photographer's pictures whole, or as a smaller copy where it is larger than any entry's. */
export async function sendPicture(item: HeldItem): Promise<void> {
  const { id, as, sha256, stop, file: stored } = item;
  if (!stored) throw fileGone();
  changeInMemory(id, { progress: { step: 'preparing' } });
  const { file } = stored;
  const copy = file.size > fileLimits.image ? await shrinkImage(file, stop.signal) : noCopy;
  stop.signal.throwIfAborted();
  await withUpload(copy.smaller ?? file, sendFileOf(item), ({ upload_id = '' }) =>
    api.host.add_picture.mutate({
      as,
      upload_id,
      ...(sha256 && { sha256 }),
      ...(copy.taken_at && { taken_at: copy.taken_at }),
    }),
  );
}
