import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Small recordings of 0.4 s, made by ffmpeg from its test pictures (64 by 48) and a tone. Each is called SecretPlace and
 * says where it was taken (+51.5000-000.1166), wherever its kind has room for that; the MP4s, the MOV and one WebM carry
 * a track of subtitles with coordinates as well, as cameras of drones write them.
 */
export type RecordingName =
  | 'film.mp4'
  | 'film.mov'
  | 'film.webm'
  /** In fragments, as a browser records it or a camera that may lose its power. */
  | 'film-fragments.mp4'
  | 'film-subtitles.webm'
  /** No browser plays these two: MPEG-4 part 2, and Theora. */
  | 'film-mpeg4.mp4'
  | 'film.ogv'
  | 'song.mp3'
  | 'song.m4a'
  | 'song.ogg'
  | 'song.wav';

export const recording = (name: RecordingName): Buffer =>
  readFileSync(join(import.meta.dirname, 'recordings', name));

/** What must never be served. */
export const secretWords = ['SecretPlace', '51.5', '000.1166', '0.116667'];

/** An MP4 of exactly this size, in bytes: an empty box fills it up. */
export function videoOfSize(size: number): Buffer {
  const video = recording('film.mp4');
  const box = Buffer.alloc(size - video.length);
  box.writeUInt32BE(box.length);
  box.write('free', 4, 'latin1');
  return Buffer.concat([video, box]);
}

/** Whether ffmpeg is installed: it makes recordings for tests, and converts them in the journal. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
