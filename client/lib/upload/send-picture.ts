import { loadCode } from '../errors.ts';
import { withUpload, type SentUpload } from './upload.ts';

export { sendFile } from './upload.ts';

// A second try sends the copy of the first, so that the upload is recognised.
const copies = new WeakMap<File, Promise<File>>();

async function smallest(file: File): Promise<File> {
  const { shrinkImage } = await loadCode(import('./shrink.ts'));
  const { smaller } = await shrinkImage(file, new AbortController().signal);
  return smaller ?? file;
}

/** `withUpload` for a profile picture, which is made smaller first where that helps. */
export async function withPicture<Answer>(
  file: File | null,
  send: (picture: File) => Promise<SentUpload>,
  save: (picture: { upload_id?: string }) => Promise<Answer>,
): Promise<Answer> {
  if (!file) return save({});
  const copy = copies.get(file) ?? smallest(file);
  copies.set(file, copy);
  return withUpload(await copy, send, save);
}
