import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { animated, animatedPng, noise } from '../testing/pictures.ts';
import { tempFolder } from '../testing/processes.ts';
import { fromPixels } from './heic.ts';
import { sniffBytes } from './sniff.ts';
import { stripMetadata } from './strip-metadata/index.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Images as phones, cameras and interrupted copies leave them. */

const workers = createWorkerPool();
async function make(bytes: Buffer, mime: string) {
  const path = join(tempFolder(), 'image');
  writeFileSync(path, bytes);
  expect((await sniffBytes(bytes))?.mime).toBe(mime);
  const made = await workers.runJob({ type: 'images', path, mime, purpose: 'entry', out: `${path}.out` });
  return { ...made, shown: readFileSync(made.display.path) };
}
const broken = { refusal: 'broken' };

/** Photo-like: no two rows are alike. */
const photo = (progressive = false) =>
  noise(600, 900).then((bytes) => sharp(bytes).jpeg({ progressive }).toBuffer());

test('A JPEG without its end mark is shown whole', async () => {
  for (const bytes of [await photo(), await photo(true)]) {
    const whole = await sharp(bytes).raw().toBuffer();
    const { display, shown } = await make(bytes.subarray(0, -2), 'image/jpeg');
    expect(display).toMatchObject({ width: 600, height: 900 });
    const { data } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
    const difference = data.reduce((sum, value, at) => sum + Math.abs(value - (whole[at] ?? 0)), 0);
    expect(difference / data.length).toBeLessThan(20);
  }
});

test('A JPEG is accepted without its last rows, and refused without half of them', async () => {
  const bytes = await photo();
  const cut = (share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
  expect((await make(cut(0.98), 'image/jpeg')).display.height).toBe(900);
  for (const share of [0.5, 0.9]) await expect(make(cut(share), 'image/jpeg')).rejects.toMatchObject(broken);
  const progressive = await photo(true);
  const half = progressive.subarray(0, progressive.length / 2);
  await expect(make(half, 'image/jpeg')).rejects.toMatchObject(broken);
});

const tiles = 2400;
/** As a camera writes it: each tile of 8 × 8 pixels ends at a restart mark. */
async function photoOfTiles(): Promise<{ head: Buffer; parts: Buffer[] }> {
  const encode = (picture: Sharp) =>
    picture.jpeg({ chromaSubsampling: '4:4:4', optimiseCoding: false }).toBuffer();
  const whole = await encode(sharp(await noise(320, 480)));
  const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
  const samples = await Promise.all([1, 2, 3, 4, 5].map(async () => encode(sharp(await noise(8, 8)))));
  const parts = Array.from({ length: tiles }, (_, n) => {
    const tile = samples[n % samples.length] ?? whole;
    return Buffer.concat([tile.subarray(scan + 14, -2), Buffer.from([0xff, 0xd0 + (n % 8)])]);
  });
  const interval = Buffer.from([0xff, 0xdd, 0, 4, 0, 1]);
  return { head: Buffer.concat([whole.subarray(0, scan), interval, whole.subarray(scan, scan + 14)]), parts };
}

test('A JPEG with restart marks is accepted with a small damaged block, and refused with a large one', async () => {
  const { head, parts } = await photoOfTiles();
  const damaged = (count: number) => {
    const block = Buffer.alloc(Buffer.concat(parts.slice(300, 300 + count)).length, 0xff);
    const kept = [...parts.slice(0, 300), block, ...parts.slice(300 + count)];
    return Buffer.concat([head, ...kept, Buffer.from([0xff, 0xd9])]);
  };
  for (const count of [0, 1, 115])
    expect((await make(damaged(count), 'image/jpeg')).display).toMatchObject({ width: 320, height: 480 });
  await expect(make(damaged(400), 'image/jpeg')).rejects.toMatchObject(broken);
  const tail = (bytes: Buffer) => bytes.subarray(-50_000).toString('hex');
  expect(tail(stripMetadata(damaged(115), 'image/jpeg'))).toBe(tail(damaged(115)));
});

test('An AVIF is shown as a JPEG, or as a WebP where it is transparent', async () => {
  const background = { r: 174, g: 61, b: 104, alpha: 0.5 };
  const clear = sharp({ create: { width: 400, height: 300, channels: 4, background } });
  const { display, renditions } = await make(
    await clear.clone().removeAlpha().avif().toBuffer(),
    'image/avif',
  );
  expect([display.mime, display.width, renditions.length]).toEqual(['image/jpeg', 400, 1]);
  const transparent = await make(await clear.avif().toBuffer(), 'image/avif');
  expect(transparent.display.mime).toBe('image/webp');
  expect((await sharp(transparent.shown).stats()).isOpaque).toBe(false);
});

const iphone = join(import.meta.dirname, '../../../shared/media/photo-iphone.heic');
async function expectWhole(bytes: Buffer, mime: string): Promise<void> {
  for (const share of [0.05, 0.5, 0.99]) {
    const part = bytes.subarray(0, Math.max(400, Math.floor(bytes.length * share)));
    await expect(make(part, mime)).rejects.toMatchObject(broken);
  }
}
test('A truncated AVIF is refused', async () => {
  await expectWhole(
    await sharp(await noise(400, 300))
      .avif()
      .toBuffer(),
    'image/avif',
  );
});
test.skipIf(!existsSync(iphone))('A truncated HEIC is refused (needs ../shared/media)', async () => {
  await expectWhole(readFileSync(iphone), 'image/heic');
});

test('The colours of a HEIC stay what they are, for any number of pixels, and so does its transparency', async () => {
  for (const [width, height] of [
    [8, 8],
    [5, 3],
    [1, 1],
  ] as const) {
    const pixels = Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) =>
      at % 4 === 3 ? 255 : (at * 37 + 11) % 251,
    );
    const colours = [...pixels].filter((_, at) => at % 4 !== 3);
    expect([...(await fromPixels(pixels, width, height).raw().toBuffer())]).toEqual(colours);
    pixels[3] = 0;
    expect([...(await fromPixels(pixels, width, height).raw().toBuffer())]).toEqual([...pixels]);
  }
});

test('A HEIC that libheif does not decode is refused with a message of its own', async () => {
  const avif = await sharp(await noise(64, 48))
    .avif()
    .toBuffer();
  const heic = Buffer.from(avif.toString('latin1').replace('ftypavif', 'ftypheic'), 'latin1');
  await expect(make(heic, 'image/heic')).rejects.toMatchObject({ refusal: 'heic' });
});

test('A GIF whose canvas is larger than 64 megapixels is refused, whatever the size of its frames', async () => {
  for (const bytes of [
    await animated('gif'),
    await sharp(await animated('gif'))
      .gif()
      .toBuffer(),
  ]) {
    bytes.writeUInt16LE(60_000, 6);
    bytes.writeUInt16LE(60_000, 8);
    await expect(make(bytes, 'image/gif')).rejects.toMatchObject({ refusal: 'pixels' });
  }
});

test('An animated PNG keeps its frames and loses its comments', async () => {
  const bytes = await animatedPng();
  const { display, shown } = await make(bytes, 'image/png');
  expect(display).toMatchObject({ mime: 'image/png', width: 40, height: 30 });
  for (const kept of ['acTL', 'fcTL', 'fdAT']) expect(shown.includes(kept)).toBe(true);
  expect(shown.includes('SecretPlace')).toBe(false);
  await expect(make(bytes.subarray(0, -12), 'image/png')).rejects.toMatchObject(broken);
  const endless = Buffer.from(bytes);
  endless.writeUInt32BE(0xffffffff, endless.indexOf('acTL') + 4);
  await expect(make(endless, 'image/png')).rejects.toMatchObject({ refusal: 'pixels' });
});
