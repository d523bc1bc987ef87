import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animated } from '../../testing/pictures.ts';
import { stripGif, stripWebp } from './animation.ts';
import { MalformedFileError } from '../../ports/media.ts';

const pixels = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer();

test('A GIF keeps its frames, times and loop, and loses its comments', async () => {
  const plain = await animated('gif');
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, 11]),
    Buffer.from('SecretPlace'),
    Buffer.from([0]),
  ]);
  const first = plain.indexOf(Buffer.from([0x21, 0xf9]));
  const bytes = Buffer.concat([
    plain.subarray(0, first),
    comment,
    plain.subarray(first),
    Buffer.from('<script>'),
  ]);
  const after = stripGif(bytes);
  expect(after.includes('SecretPlace')).toBe(false);
  expect(after.includes('<script>')).toBe(false);
  expect(await pixels(after)).toEqual(await pixels(plain));
  const { pages, delay, loop } = await sharp(plain, { animated: true }).metadata();
  expect(pages).toBe(3);
  expect(await sharp(after, { animated: true }).metadata()).toMatchObject({ pages, delay, loop });
  expect(() => stripGif(bytes.subarray(0, plain.length / 2))).toThrow(MalformedFileError);
});

test('A WebP keeps its frames and loses EXIF and XMP', async () => {
  const bytes = await sharp(await animated('webp'), { animated: true })
    .withExif({ IFD0: { Copyright: 'SecretPlace' } })
    .webp({ lossless: true })
    .toBuffer();
  expect(bytes.includes('SecretPlace')).toBe(true);
  const after = stripWebp(bytes);
  expect(after.includes('SecretPlace')).toBe(false);
  expect(await pixels(after)).toEqual(await pixels(bytes));
  const { pages, exif } = await sharp(after, { animated: true }).metadata();
  expect([pages, exif]).toEqual([3, undefined]);
  expect(() => stripWebp(bytes.subarray(0, bytes.length - 20))).toThrow(MalformedFileError);
});
