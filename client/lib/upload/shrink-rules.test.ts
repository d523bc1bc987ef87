import { expect, it } from 'vitest';
import {
  canShrink,
  isAnimated,
  isSeeThrough,
  isUniform,
  isWorthwhile,
  jpegName,
  targetSize,
} from './shrink-rules.ts';

const MB = 1024 * 1024;
const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])),
  );
const pixels = (...rgba: number[][]) => new Uint8ClampedArray(rgba.flat());

it('Animations and HEIC are not shrunk on the device', () => {
  expect(['image/jpeg', 'image/png', 'image/webp'].every(canShrink)).toBe(true);
  expect(['image/gif', 'image/heic', 'image/svg+xml', ''].some(canShrink)).toBe(false);
});

it('A large image is shrunk in its ratio, one of many bytes and few pixels only compressed, a small one neither', () => {
  expect(targetSize(4 * MB, { width: 4032, height: 3024 })).toEqual({ width: 3072, height: 2304 });
  expect(targetSize(MB, { width: 1, height: 9000 })).toEqual({ width: 1, height: 3072 });
  expect(targetSize(2 * MB, { width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
  expect(targetSize(1.5 * MB, { width: 3072, height: 2000 })).toBeNull();
});

it('The original is sent unless the copy saves a tenth', () => {
  expect(isWorthwhile(100, 89)).toBe(true);
  expect(isWorthwhile(100, 90)).toBe(false);
  expect(isWorthwhile(100, 0)).toBe(false);
});

it('A picture of one colour, and a transparent one, are detected', () => {
  expect(isUniform(pixels([0, 0, 0, 255], [2, 1, 0, 255]))).toBe(true);
  expect(isUniform(pixels([0, 0, 0, 255], [0, 40, 0, 255]))).toBe(false);
  expect(isSeeThrough(pixels([9, 9, 9, 255], [9, 9, 9, 120]))).toBe(true);
  expect(isSeeThrough(pixels([0, 0, 0, 255]))).toBe(false);
});

it('An animation is detected by the control chunk of a PNG before its picture, and by the flag of a WebP', () => {
  expect(isAnimated(bytes(0x89, 'PNG....IHDR....acTL....IDAT'))).toBe(true);
  expect(isAnimated(bytes(0x89, 'PNG....IHDR....IDAT..acTL'))).toBe(false);
  expect(isAnimated(bytes(0x89, 'PNG....IHDR....iCCP....acTL'))).toBe(true);
  expect(isAnimated(bytes('RIFF....WEBPVP8X', 10, 0, 0, 0, 0b10))).toBe(true);
  expect(isAnimated(bytes('RIFF....WEBPVP8X', 10, 0, 0, 0, 0b10000))).toBe(false);
  expect(isAnimated(bytes('RIFF....WEBPVP8 ', 10, 0, 0, 0, 0b10))).toBe(false);
});

it('The copy has the name of the original', () => {
  expect(jpegName('IMG.0001.PNG')).toBe('IMG.0001.jpg');
  expect(jpegName('.png')).toBe('photo.jpg');
});
