import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import heicDecode from 'heic-decode';
import sharp from 'sharp';
import { videoOfSize } from '../../server/testing/recordings.ts';
import type { Album } from './data.ts';
import { makePhoto, uploadFile } from './photos.ts';
import type { Running } from './processes.ts';
import type { UploadFigure } from './report.ts';

/** Uploads beside what their bytes cost without the server: writing them to the disk, or resizing them. */

const filmBytes = 25_000_000;
const pieceBytes = 4 * 2 ** 20;
const rounds = 5;
const phonePhoto = join(import.meta.dirname, '../../../shared/media/photo-iphone.heic');

type Timed = {
  title: string;
  baseline: string;
  goal: number;
  ours: () => Promise<void>;
  alone: () => Promise<void>;
};

export async function measureUploads(ours: Running, album: Album): Promise<UploadFigure[]> {
  const film = videoOfSize(filmBytes);
  const source = join(album.folder, 'film.mp4');
  writeFileSync(source, film);
  const copy = async () => {
    const target = join(album.folder, 'copy.mp4');
    const { status } = spawnSync('dd', [`if=${source}`, `of=${target}`, 'bs=1M', 'conv=fsync'], {
      stdio: 'ignore',
    });
    if (status !== 0) throw new Error('dd failed');
  };
  const photo = await makePhoto(4000, 3000);
  const timed: Timed[] = [
    {
      title: 'Film of 25 MB, tus',
      baseline: 'dd with fsync',
      goal: 0.35,
      ours: () => sendByTus(ours, album, film),
      alone: copy,
    },
    {
      title: 'Film of 25 MB, form',
      baseline: 'dd with fsync',
      goal: 0.5,
      ours: async () => void (await uploadFile(ours, album, film, 'film.mp4', 'video/mp4')),
      alone: copy,
    },
    {
      title: 'Photo of 12 megapixels, form',
      baseline: 'sharp, the same pictures',
      goal: 1 / 1.3,
      ours: async () => void (await uploadFile(ours, album, photo, 'photo.jpg', 'image/jpeg')),
      alone: () => resize(photo),
    },
  ];
  if (existsSync(phonePhoto)) {
    const heic = readFileSync(phonePhoto);
    timed.push({
      title: 'HEIC of 12 megapixels, form',
      baseline: 'its decoder',
      goal: 1 / 1.5,
      ours: async () => void (await uploadFile(ours, album, heic, 'photo.heic', 'image/heic')),
      alone: () => decode(heic),
    });
  }
  const figures: UploadFigure[] = [];
  for (const { title, baseline, goal, ...work } of timed) {
    const times: { ours: number[]; alone: number[] } = { ours: [], alone: [] };
    for (let round = 0; round <= rounds; round++) {
      for (const side of ['ours', 'alone'] as const) {
        const begin = performance.now();
        await work[side]();
        // The first round warms both up.
        if (round > 0) times[side].push(performance.now() - begin);
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
    figures.push({ title, baseline, goal, ms: median(times.ours), baselineMs: median(times.alone) });
    console.log(figures.at(-1));
  }
  return figures;
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

/** Sends a file in pieces, one after the other, and publishes it. */
async function sendByTus(ours: Running, { token }: Album, file: Buffer): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const metadata = Object.entries({ purpose: 'entry', filename: 'film.mp4' })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const created = await fetch(`${ours.url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(file.length), 'upload-metadata': metadata },
  });
  const location = created.headers.get('location') ?? '';
  for (let offset = 0; offset < file.length; offset += pieceBytes) {
    const answer = await fetch(new URL(location, ours.url), {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(file.subarray(offset, offset + pieceBytes)),
    });
    if (answer.status !== 204) throw new Error(`a piece answered ${answer.status}: ${await answer.text()}`);
  }
  const entry = await fetch(`${ours.url}/api/album/entry`, {
    method: 'POST',
    headers: { authorization: headers.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'A film', upload_id: location.split('/').at(-1) }),
  });
  if (entry.status !== 201) throw new Error(`the entry answered ${entry.status}: ${await entry.text()}`);
}
