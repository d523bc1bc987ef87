import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Album } from './data.ts';
import type { Running } from './processes.ts';

/** A photo with noise of several sizes, which compresses about as well as a camera's. */
export function makePhoto(width: number, height: number): Promise<Buffer> {
  const [columns, rows] = [Math.ceil(width / 6), Math.ceil(height / 6)];
  return sharp(randomBytes(columns * rows * 3), { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height)
    .jpeg()
    .toBuffer();
}

/** Publishes a photo. @returns the addresses of its files, smallest first */
export async function uploadPhoto(ours: Running, album: Album, photo: Buffer): Promise<string[]> {
  const { images, content_url } = await uploadFile(ours, album, photo, 'photo.jpg', 'image/jpeg');
  return [...images.map(({ url }) => url), content_url];
}

type Published = { content_url: string; images: { url: string }[] };

/** Publishes a file by one form. @throws when it is refused */
export async function uploadFile(
  ours: Running,
  { token }: Album,
  bytes: Buffer,
  name: string,
  type: string,
): Promise<Published> {
  const body = new FormData();
  body.set('title', 'A file');
  body.set('privacy_status', 'published');
  body.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${ours.url}/api/album/entry`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`an upload answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { entry: Published }).entry;
}
