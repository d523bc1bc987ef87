import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import heicDecode from 'heic-decode';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { videoOfSize } from '../../server/testing/recordings.ts';
import type { Album } from './data.ts';
import { median, percentile } from './load.ts';
import { startProcess, type Running } from './processes.ts';
import type { Reached } from './report.ts';

const filmBytes = 25_000_000;
/** What the site's client sends at a time. */
const pieceBytes = 2 ** 20;
const rounds = 5;
const phonePhoto = join(import.meta.dirname, '../../../shared/media/photo-iphone.heic');

/** A photo with noise of several sizes, which compresses about as well as a camera's. */
function makePhoto(width: number, height: number): Promise<Buffer> {
  const [columns, rows] = [Math.ceil(width / 6), Math.ceil(height / 6)];
  return sharp(randomBytes(columns * rows * 3), { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height)
    .jpeg()
    .toBuffer();
}

/** Publishes a file by one form. @throws when it is refused */
async function uploadFile(ours: Running, { token }: Album, bytes: Buffer, name: string, type: string) {
  const body = new FormData();
  body.set('title', 'A file');
  body.set('privacy_status', 'published');
  body.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${ours.url}/api/album/entry`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`an upload answered ${answer.status}: ${await answer.text()}`);
}

export async function measureUploads(ours: Running, album: Album): Promise<Reached[]> {
  const film = videoOfSize(filmBytes);
  const confirmations: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const before = ours.cpu();
    const confirmed = await sendByTus(ours, album, film);
    if (round > 0) confirmations.push(confirmed);
    if (round > 0) cpu.push((ours.cpu() - before) / 1000);
  }
  const title = 'Film of 25 MB by tus, last byte to confirmation';
  const found: Reached[] = [
    { title, value: median(confirmations), unit: 'ms', goal: 100 },
    { title: 'The same, processor time of the server', value: median(cpu), unit: 'ms', goal: 120 },
  ];
  const photo = await makePhoto(4000, 3000);
  const send = (bytes: Buffer, name: string, type: string) => () =>
    uploadFile(ours, album, bytes, name, type);
  const photoRatio = await ratio(send(photo, 'photo.jpg', 'image/jpeg'), () => resize(photo));
  found.push({ title: 'Photo of 12 megapixels, ours / sharp', value: photoRatio, unit: '', goal: 1.3 });
  if (existsSync(phonePhoto)) {
    const heic = readFileSync(phonePhoto);
    const value = await ratio(send(heic, 'photo.heic', 'image/heic'), () => decode(heic));
    found.push({ title: 'HEIC of 12 megapixels, ours / its decoder', value, unit: '', goal: 1.9 });
  }
  return found;
}

/** @returns the median time of the first beside that of the second, in turn; the first round warms both up */
async function ratio(ours: () => Promise<unknown>, alone: () => Promise<unknown>): Promise<number> {
  const ratios: number[] = [];
  const timed = async (work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    return performance.now() - begin;
  };
  for (let round = 0; round <= rounds; round++) {
    const value = (await timed(ours)) / (await timed(alone));
    if (round > 0) ratios.push(value);
  }
  return median(ratios);
}

/** The four pictures that the server makes of a photo. */
async function resize(photo: Buffer): Promise<void> {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize(2560, 2560, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  await Promise.all([
    picture().jpeg({ quality: 84 }).toBuffer(),
    ...[320, 800, 1600].map((width) =>
      picture().resize({ width }).webp({ quality: 78, effort: 3 }).toBuffer(),
    ),
  ]);
}

async function decode(heic: Buffer): Promise<void> {
  const images = await heicDecode.all({ buffer: heic });
  await images[0]?.decode();
  images.dispose();
}

/** Sends a file as the site's client does. @returns milliseconds from its last piece to the confirmation */
function sendByTus(ours: Running, { token }: Album, file: Buffer): Promise<number> {
  let begin = 0;
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${ours.url}/api/uploads`,
      chunkSize: pieceBytes,
      headers: { authorization: `Bearer ${token}` },
      metadata: { purpose: 'entry', filename: 'film.mp4' },
      onBeforeRequest: () => void (begin = performance.now()),
      onSuccess: () => resolve(performance.now() - begin),
      onError: reject,
    });
    upload.start();
  });
}

const photosAtOnce = 20;
const sampleMs = 20;

/** Photos of twelve megapixels that come at once: the most memory of the server and its worker, and the time of health. */
export async function measureBurst(album: Album): Promise<Reached[]> {
  const ours = await startProcess('server/main.ts', { DATA_DIR: album.folder });
  try {
    const photo = await makePhoto(4000, 3000);
    const latencies: number[] = [];
    let max = 0;
    const sending = new AbortController();
    const watch = async () => {
      while (!sending.signal.aborted) {
        const sent = performance.now();
        const answer = await fetch(`${ours.url}/api/system/health`);
        if (!answer.ok) throw new Error(`health answered ${answer.status}`);
        latencies.push(performance.now() - sent);
        max = Math.max(max, ours.treeMemory() / 2 ** 20);
        await new Promise((resolve) => setTimeout(resolve, sampleMs));
      }
    };
    const watching = watch();
    const send = () => uploadFile(ours, album, photo, 'photo.jpg', 'image/jpeg');
    await Promise.all(Array.from({ length: photosAtOnce }, send));
    sending.abort();
    await watching;
    return [
      { title: '20 photos at once, memory in all', value: max, unit: 'MB', goal: 300 },
      { title: 'Health meanwhile, p95', value: percentile(latencies, 0.95), unit: 'ms', goal: 100 },
    ];
  } finally {
    await ours.stop();
  }
}
