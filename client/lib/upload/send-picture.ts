import { loadCode } from '../errors.ts';
import type { Picture } from './picture-placement.ts';
import { withUpload, type SentUpload } from './upload.ts';

export { sendFile } from './upload.ts';

// A second try sends the copy of the first, so that the upload is recognised.
const copies = new WeakMap<Picture, Promise<File>>();

async function placed({ file, placement }: Picture): Promise<File> {
  const { shrinkImage } = await loadCode(import('./shrink.ts'));
  const { smaller } = await shrinkImage(file, new AbortController().signal, placement);
  return smaller ?? file;
}

/** `withUpload` for a profile picture, of which the placed square is sent; all of it where this browser cannot cut. */
export async function withPicture<Answer>(
  picture: Picture | null,
  send: (square: File) => Promise<SentUpload>,
  save: (upload: { upload_id?: string }) => Promise<Answer>,
): Promise<Answer> {
  if (!picture) return save({});
  const copy = copies.get(picture) ?? placed(picture);
  copies.set(picture, copy);
  return withUpload(await copy, send, save);
}
