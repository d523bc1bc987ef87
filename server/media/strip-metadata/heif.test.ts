import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { MalformedFileError } from '../../ports/media.ts';
import { metadataOf, noise } from '../../testing/pictures.ts';
import { decodeHeic } from '../heic.ts';
import { stripMetadata } from './index.ts';

let photo: Buffer;

beforeAll(async () => {
  photo = await sharp(await noise(96, 64))
    .withExif({
      IFD0: { Orientation: '6', Make: 'SecretCamera', Artist: 'SecretName' },
      IFD3: { GPSLatitudeRef: 'N' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><SecretPlace/></x:xmpmeta>')
    .avif()
    .toBuffer();
});

const strip = (bytes: Buffer, mime = 'image/avif') => stripMetadata(Buffer.from(bytes), mime);
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
const box = (type: string, content: string) => {
  const bytes = Buffer.from(`0000${type}${content}`, 'latin1');
  bytes.writeUInt32BE(bytes.length);
  return bytes;
};
/** The photo with another box type, everything else in its place. */
const renamed = (from: string, to: string) => {
  const bytes = Buffer.from(photo);
  bytes.write(to, bytes.indexOf(from, 0, 'latin1'), 'latin1');
  return bytes;
};

test('An AVIF keeps its pixels and its size, and loses EXIF but for the orientation, and XMP', async () => {
  expect([photo.includes('SecretCamera'), photo.includes('SecretPlace')]).toEqual([true, true]);
  const after = strip(photo);
  expect(after.includes('Secret')).toBe(false);
  expect(after.length).toBe(photo.length);
  expect((await pixels(after)).equals(await pixels(photo))).toBe(true);
  const { exif, width } = await metadataOf(after);
  expect(width).toBe(96);
  expect(exif?.includes(Buffer.from([0x12, 0x01]))).toBe(true);
  expect(strip(after)).toEqual(after);
});

test('Data that belong to no picture, properties that describe one, and bytes behind the last box are erased', async () => {
  const described = renamed('pixi', 'udes');
  const at = described.indexOf('udes') + 4;
  described.write('Secret', at, 'latin1');
  const bytes = Buffer.concat([
    described,
    box('mdat', 'SecretVideo'),
    box('uuid', 'SecretPlace'),
    Buffer.from('ftypSecretTail'),
  ]);
  const after = strip(bytes);
  expect(after.includes('Secret')).toBe(false);
  expect(after.toString('latin1', at - 4, at)).toBe('free');
  expect((await pixels(after)).equals(await pixels(photo))).toBe(true);
});

test.each([
  ['truncated', () => photo.subarray(0, -20)],
  ['an image sequence', () => Buffer.concat([photo, box('moov', '')])],
  ['with an item of an unknown kind', () => renamed('Exif', 'Elsa')],
  ['without its table of items', () => renamed('iloc', 'free')],
])('A photo that is %s is refused', (_, make) => {
  expect(() => strip(make())).toThrow(MalformedFileError);
});

const iphone = join(import.meta.dirname, '../../../../shared/media/photo-iphone.heic');
test.skipIf(!existsSync(iphone))(
  'A HEIC of a phone keeps its pixels and loses what the camera wrote (needs ../shared/media)',
  async () => {
    const bytes = readFileSync(iphone);
    const after = strip(bytes, 'image/heic');
    expect([bytes.includes('iPhone 7'), after.includes('iPhone 7')]).toEqual([true, false]);
    expect(after.length).toBe(bytes.length);
    const decode = async (heic: Buffer) => (await decodeHeic(heic, 65_000)).raw().toBuffer();
    expect((await decode(after)).equals(await decode(bytes))).toBe(true);
  },
);
