import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpeg } from '../testing/pictures.ts';
import { recording } from '../testing/recordings.ts';
import { fileType } from './file-types.ts';
import { takenAt } from './taken-at.ts';

const photo = async (time: string, zone?: string, nameOfZone = 'OffsetTimeOriginal') =>
  sharp(await jpeg())
    .withExif({ IFD2: { DateTimeOriginal: time, ...(zone !== undefined && { [nameOfZone]: zone }) } })
    .jpeg()
    .toBuffer();
const jpegType = fileType('image/jpeg');

test('A photo was taken when its EXIF says, in the zone of its camera', async () => {
  expect(takenAt(await photo('2026:06:12 15:04:05', '+09:00'), jpegType)).toBe('2026-06-12T15:04:05+09:00');
  expect(takenAt(await photo('2026:06:12 15:04:05'), jpegType)).toBe('2026-06-12T15:04:05');
});

test('A photo without a usable time has none', async () => {
  expect(takenAt(await jpeg(), jpegType)).toBeNull();
  for (const time of [
    '0000:00:00 00:00:00',
    '1980:01:01 00:00:00',
    '2026:13:40 99:00:00',
    '2026:02:30 12:00:00',
    'yesterday',
  ])
    expect([time, takenAt(await photo(time), jpegType)]).toEqual([time, null]);
});

test.each(['png', 'webp', 'avif'] as const)('EXIF is found in %s', async (format) => {
  const bytes = await sharp(await photo('2026:06:12 15:04:05', '-03:30'))
    .keepExif()
    .toFormat(format)
    .toBuffer();
  expect(takenAt(bytes, fileType(`image/${format}`))).toBe('2026-06-12T15:04:05-03:30');
});

test('OffsetTime counts where OffsetTimeOriginal is missing', async () => {
  const bytes = await photo('2026:06:12 15:04:05', '+02:00', 'OffsetTime');
  expect(takenAt(bytes, jpegType)).toBe('2026-06-12T15:04:05+02:00');
});

test('A file of nothing but headers costs little and has no time', () => {
  expect(takenAt(Buffer.from('II*\0'.repeat(1_000_000), 'latin1'), jpegType)).toBeNull();
});

test('A video was taken when its header says', () => {
  const video = recording('film.mov');
  const header = video.indexOf('mvhd') + 8;
  video.writeUInt32BE(Date.UTC(2026, 5, 12, 6, 4, 5) / 1000 + 2_082_844_800, header);
  expect(takenAt(video, fileType('video/quicktime'))).toBe('2026-06-12T06:04:05.000Z');
  video.writeUInt32BE(0, header);
  expect(takenAt(video, fileType('video/quicktime'))).toBeNull();
});

test('Damaged EXIF gives a time or none, and never an error', async () => {
  const bytes = await photo('2026:06:12 15:04:05', '+09:00');
  let seed = 11;
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const start = bytes.indexOf('Exif');
  for (let round = 0; round < 500; round += 1) {
    const damaged = Buffer.from(bytes);
    for (let hit = 0; hit < 6; hit += 1) damaged[start + 6 + random(150)] = random(256);
    const time = takenAt(damaged.subarray(0, start + 20 + random(200)), jpegType);
    expect(time === null || /^\d{4}-[\d-]+T[\d:]+([+-][\d:]+)?$/.test(time)).toBe(true);
  }
});
