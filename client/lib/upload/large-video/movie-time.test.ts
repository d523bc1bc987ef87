import { expect, test } from 'vitest';
import { recording } from '../../../../server/testing/recordings.ts';
import { takenAt } from '../../../../server/media/taken-at.ts';
import { withTimeOf } from './movie-time.ts';

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)], { type: 'video/mp4' });
const timeOf = async (video: Blob) =>
  takenAt(Buffer.from(await video.arrayBuffer()), { kind: 'video', mime: 'video/mp4', extension: 'mp4' });

/** A video whose header has a time, in seconds from 1904. */
function videoAt(seconds: number): Blob {
  const bytes = Buffer.from(recording('film.mp4'));
  bytes.writeUInt32BE(seconds, bytes.indexOf('mvhd') + 8);
  return blob(bytes);
}
const june = 2_082_844_800 + Date.UTC(2026, 5, 13, 14) / 1000;

test('A video that is made has the time of its original', async () => {
  const made = await withTimeOf(videoAt(june), videoAt(june + 86_400 * 30));
  expect(await timeOf(made)).toBe('2026-06-13T14:00:00.000Z');
  expect(made.size).toBe(recording('film.mp4').length);
});

test('A video whose original has no time has none', async () => {
  expect(await timeOf(await withTimeOf(blob(recording('film.webm')), videoAt(june)))).toBeNull();
});
