import { shrinkImage } from './shrink.ts';
import { forgetIfLost } from './upload.ts';

// A second try sends the copy of the first, so that the upload knows it again.
const copies = new WeakMap<File, Promise<File>>();

async function smallest(file: File): Promise<File> {
  const { smaller } = await shrinkImage(file, new AbortController().signal);
  return smaller ?? file;
}

/**
 * Makes a profile picture smaller where that helps, sends it by `send`, and calls `save` with the `upload_id` that
 * came back. When the server has lost the picture meanwhile, the next try sends it anew.
 */
export async function withPicture<Answer>(
  file: File | null,
  send: (picture: File) => Promise<string>,
  save: (picture: { upload_id?: string }) => Promise<Answer>,
): Promise<Answer> {
  if (!file) return save({});
  const copy = copies.get(file) ?? smallest(file);
  copies.set(file, copy);
  const sent = await copy;
  const upload_id = await send(sent);
  try {
    return await save({ upload_id });
  } catch (error) {
    forgetIfLost(sent, error);
    throw error;
  }
}
