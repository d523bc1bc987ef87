import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import heicDecode from 'heic-decode';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { videoOfSize } from '../../server/testing/recordings.ts';
import type { Album } from './data.ts';
import { medianOf, percentile, publishFile, send, timed } from './load.ts';
import type { Running } from './processes.ts';
import { print } from './report.ts';

const phonePhoto = join(import.meta.dirname, '../../../shared/media/photo-iphone.heic');

/** A photo of 12 megapixels with noise of several sizes, which compresses about as well as a camera's. */
const makePhoto = (): Promise<Buffer> =>
  sharp(randomBytes(667 * 500 * 3), { raw: { width: 667, height: 500, channels: 3 } })
    .resize(4000, 3000)
    .jpeg()
    .toBuffer();

export async function measureUploads(ours: Running, album: Album): Promise<void> {
  const film = videoOfSize(25_000_000);
  const before = ours.cpu();
  const confirmed = await medianOf(5, () => sendByTus(ours, album, film));
  const cost = (ours.cpu() - before) / 6;
  print('Film of 25 MB by tus, last byte to confirmation', confirmed, 'ms', 100);
  print('The same, processor time of the server', cost, 'ms', 120);

  const photo = await makePhoto();
  const publish = (bytes: Buffer, name: string) => () => publishFile(ours, album, bytes, name);
  const value = await ratio(publish(photo, 'photo.jpg'), () => resize(photo));
  print('Photo of 12 megapixels, ours / sharp', value, '×', 1.3);
  if (!existsSync(phonePhoto)) return;
  const heic = readFileSync(phonePhoto);
  const besideDecoder = await ratio(publish(heic, 'photo.heic'), async () => {
    const images = await heicDecode.all({ buffer: heic });
    await images[0]?.decode();
    images.dispose();
  });
  print('HEIC of 12 megapixels, ours / its decoder', besideDecoder, '×', 1.9);
}

/** @returns the median time of the first beside that of the second, in turn */
const ratio = (ours: () => Promise<unknown>, alone: () => Promise<unknown>): Promise<number> =>
  medianOf(5, async () => (await timed(ours)) / (await timed(alone)));

/** The four pictures that the server makes of a photo. */
async function resize(photo: Buffer): Promise<void> {
  const { data, info } = await sharp(photo)
    .resize(2560, 2560, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const smaller = (width: number) => picture().resize({ width }).webp({ quality: 78, effort: 3 }).toBuffer();
  await Promise.all([picture().jpeg({ quality: 84 }).toBuffer(), ...[320, 800, 1600].map(smaller)]);
}

/** Sends a file as the site's client does. @returns milliseconds from its last piece to the confirmation */
function sendByTus({ url }: Running, { token }: Album, file: Buffer): Promise<number> {
  let begin = 0;
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${url}/api/uploads`,
      chunkSize: 2 ** 20,
      headers: { authorization: `Bearer ${token}` },
      metadata: { purpose: 'entry', filename: 'film.mp4' },
      onBeforeRequest: () => void (begin = performance.now()),
      onSuccess: () => resolve(performance.now() - begin),
      onError: reject,
    });
    upload.start();
  });
}

/** Twenty photos that come at once: the most memory of the server and its worker, and the time of health. */
export async function measureBurst(ours: Running, album: Album): Promise<void> {
  const photo = await makePhoto();
  const latencies: number[] = [];
  let max = 0;
  const sending = new AbortController();
  const watch = async () => {
    while (!sending.signal.aborted) {
      latencies.push(await timed(() => send(ours, album, { path: '/api/system/health' })));
      max = Math.max(max, ours.memory());
      await wait(20);
    }
  };
  const watching = watch();
  const publish = () => publishFile(ours, album, photo, 'photo.jpg');
  await Promise.all(Array.from({ length: 20 }, publish));
  sending.abort();
  await watching;
  print('20 photos at once, memory in all', max, 'MB', 300);
  print('Health meanwhile, p95', percentile(latencies, 0.95), 'ms', 100);
}
