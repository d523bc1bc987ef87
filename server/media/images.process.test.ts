import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { animated, jpegFromPhone, wideGamutJpeg } from '../testing/pictures.ts';
import { createWorkerPool } from './worker-pool.ts';
import type { ImagePurpose } from './worker-protocol.ts';

const folder = mkdtempSync(join(tmpdir(), 'images-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const workers = createWorkerPool();
let count = 0;
async function pictures(bytes: Buffer, mime: string, purpose: ImagePurpose = 'entry') {
  const path = join(folder, `in${++count}`);
  writeFileSync(path, bytes);
  const made = await workers.runJob({
    type: 'images',
    path,
    mime,
    purpose,
    out: join(folder, `out${count}`),
  });
  const open = (file: { path: string }) => readFileSync(file.path);
  return { ...made, shown: open(made.display), smaller: made.renditions.map(open) };
}

/** The colour in the middle, as a browser on an ordinary screen shows it. */
async function middle(bytes: Buffer): Promise<number[]> {
  const { width, height } = await sharp(bytes).metadata();
  const left = Math.floor(width / 2);
  const top = Math.floor(height / 2);
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

const plain = (width: number, height: number, background = '#ae3d68') =>
  sharp({ create: { width, height, channels: 3, background } });

const corners = ['red', 'lime', 'blue', 'white'];

/** Of each corner, its colour in words: above from left to right, then below. */
async function cornersOf(bytes: Buffer): Promise<string[]> {
  const { width, height } = await sharp(bytes).metadata();
  const at = [0.2, 0.8].flatMap((y) => [0.2, 0.8].map((x) => [x, y] as const));
  const colours = at.map(async ([x, y]) => {
    const area = { left: Math.floor(x * width), top: Math.floor(y * height), width: 1, height: 1 };
    const lit = [...(await sharp(bytes).extract(area).raw().toBuffer())].map((value) => value > 127);
    return lit.every(Boolean) ? 'white' : corners.filter((_, channel) => lit[channel]).join(' and ');
  });
  return Promise.all(colours);
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('An image of orientation %i is turned upright', async (orientation) => {
  // The upright image: 60 by 40, each corner of another colour.
  const upright = await plain(60, 40)
    .composite(
      await Promise.all(
        corners.map(async (colour, n) => ({
          input: await plain(30, 20, colour).png().toBuffer(),
          left: (n % 2) * 30,
          top: Math.floor(n / 2) * 20,
        })),
      ),
    )
    .png()
    .toBuffer();
  // What the camera would have to store for it: the inverse of what the tag asks for.
  const flipped = [2, 4, 5, 7].includes(orientation);
  const turn = { 1: 0, 2: 0, 3: 180, 4: 180, 5: 90, 6: 270, 7: 270, 8: 90 }[orientation] ?? 0;
  const turned = await sharp(upright).rotate(turn).toBuffer();
  const stored = flipped ? await sharp(turned).flop().toBuffer() : turned;
  const bytes = await sharp(stored).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
  const { display, shown, renditions, smaller } = await pictures(bytes, 'image/jpeg');
  for (const { width, height } of [display, ...renditions]) expect([width, height]).toEqual([60, 40]);
  for (const picture of [shown, ...smaller]) expect(await cornersOf(picture)).toEqual(corners);
});

test('A photo gets three widths and a display image, none with metadata', async () => {
  const { display, renditions, shown, smaller } = await pictures(
    await jpegFromPhone(4032, 3024),
    'image/jpeg',
  );
  expect(display).toMatchObject({ mime: 'image/jpeg', width: 1920, height: 2560 });
  expect(renditions.map(({ mime, width }) => [mime, width])).toEqual(
    [320, 800, 1600].map((width) => ['image/webp', width]),
  );
  for (const bytes of [shown, ...smaller]) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  }
});

test('Colours beyond sRGB become the nearest in sRGB', async () => {
  const bytes = await wideGamutJpeg();
  // Stored, it is not all red; taken for sRGB as it is, it would look dull.
  const { shown } = await pictures(bytes, 'image/jpeg');
  const [red = 0, green = 255, blue = 255] = await middle(shown);
  expect([red > 250, green < 12, blue < 12]).toEqual([true, true, true]);
});

test('Images in CMYK, sixteen bits or greys, and of a single pixel, are converted', async () => {
  const cmyk = await plain(50, 50).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  const near = (await middle((await pictures(cmyk, 'image/jpeg')).shown)).map((value, channel) =>
    Math.abs(value - ([0xae, 0x3d, 0x68][channel] ?? 0)),
  );
  expect(Math.max(...near)).toBeLessThan(30);

  const deep = await plain(50, 50).toColourspace('rgb16').png().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  expect(await middle((await pictures(deep, 'image/png')).shown)).toEqual([0xae, 0x3d, 0x68]);

  const grey = await plain(50, 50, '#808080').toColourspace('b-w').png().toBuffer();
  expect((await sharp(grey).metadata()).channels).toBe(1);
  expect((await middle((await pictures(grey, 'image/png')).shown))[0]).toBe(0x80);

  const dot = await pictures(await plain(1, 1).jpeg().toBuffer(), 'image/jpeg');
  expect(dot).toMatchObject({ display: { width: 1, height: 1 }, renditions: [{ width: 1, height: 1 }] });
  expect(dot.placeholder).toMatch(/^[\w+/]+=*$/);
});

test('Transparency is kept without metadata, and a profile picture gets a white background', async () => {
  const clear = sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
  }).withExif({ IFD0: { Artist: 'SecretName' } });
  for (const bytes of [
    await clear.clone().png().toBuffer(),
    await clear.clone().png({ palette: true }).toBuffer(),
  ]) {
    const { display, shown, smaller } = await pictures(bytes, 'image/png');
    expect([display.mime, bytes.includes('SecretName'), shown.includes('SecretName')]).toEqual([
      'image/png',
      true,
      false,
    ]);
    expect((await middle(shown))[3]).toBe(0);
    expect((await middle(smaller[0] ?? shown))[3]).toBe(0);
  }
  const { display, shown } = await pictures(
    await clear.clone().png().toBuffer(),
    'image/png',
    'profile_picture',
  );
  expect([display.mime, await middle(shown)]).toEqual(['image/jpeg', [255, 255, 255]]);
});

test('A WebP is shown as a WebP, and a photo in a PNG is not served as a PNG', async () => {
  const named = await plain(300, 200)
    .withExif({ IFD0: { Artist: 'SecretName' } })
    .webp()
    .toBuffer();
  const { display, shown } = await pictures(named, 'image/webp');
  expect([display.mime, shown.includes('SecretName')]).toEqual(['image/webp', false]);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = (channels: 3 | 4) =>
    sharp({ create: { width: 900, height: 900, channels, background: '#fff', noise } }).png({
      compressionLevel: 1,
    });
  const opaque = await pictures(await photo(3).toBuffer(), 'image/png');
  expect(opaque.display.mime).toBe('image/jpeg');
  const clear = await pictures(await photo(3).ensureAlpha(0.5).toBuffer(), 'image/png');
  expect(clear.display.mime).toBe('image/webp');
});

test.each(['gif', 'webp'] as const)(
  'An animated %s stays animated, and its smaller renditions have one frame',
  async (format) => {
    const bytes = await animated(format, 400, 300);
    const { display, shown, smaller } = await pictures(bytes, `image/${format}`);
    expect(display).toMatchObject({ mime: `image/${format}`, width: 400, height: 300 });
    expect((await sharp(shown, { animated: true }).metadata()).pages).toBe(3);
    expect((await sharp(smaller[0] ?? shown).metadata()).pages ?? 1).toBe(1);
    expect((await pictures(bytes, `image/${format}`, 'profile_picture')).display.mime).toBe('image/jpeg');
  },
);

const broken = { refusal: 'broken' };
const tooMany = { refusal: 'pixels' };

test('Decompression bombs, truncated files and other types are refused with their messages', async () => {
  // One frame of four megapixels, sixty times over.
  const one = await plain(2000, 2000).gif().toBuffer();
  const frames = 13 + 3 * 2 ** (((one[10] ?? 0) & 7) + 1);
  const tall = Buffer.concat([
    one.subarray(0, frames),
    ...Array.from({ length: 60 }, () => one.subarray(frames, -1)),
    one.subarray(-1),
  ]);
  await expect(pictures(tall, 'image/gif')).rejects.toMatchObject(tooMany);

  const gif = await animated('gif', 400, 300);
  await expect(pictures(gif.subarray(0, gif.length - 200), 'image/gif')).rejects.toMatchObject(broken);
  // Kinds that sharp could open, and is not allowed to.
  const tiff = await plain(20, 20).tiff().toBuffer();
  await expect(pictures(tiff, 'image/png')).rejects.toMatchObject(broken);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(pictures(svg, 'image/png')).rejects.toMatchObject(broken);
  await expect(pictures(Buffer.from('....ftypheic'), 'image/heic')).rejects.toMatchObject(broken);
});
