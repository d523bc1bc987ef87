import { execFileSync } from 'node:child_process';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newHandle } from '../auth/secret.ts';
import { tempFolder } from '../testing/processes.ts';
import { hasFfmpeg, recording } from '../testing/recordings.ts';
import { createDiskMedia } from './disk-media.ts';
import { stripMetadata } from './strip-metadata/index.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Recordings as phones, cameras and recorders write them. */

const workers = createWorkerPool();
function open(ffmpeg: string | null) {
  const folder = tempFolder();
  const media = createDiskMedia(join(folder, 'uploads'), { workers, ffmpeg });
  const send = async (path: string) => {
    const key = newHandle();
    await media.write(key, createReadStream(path), Infinity);
    return { key, sniffed: await media.examine(key) };
  };
  return { folder, media, send };
}
/** Writes a file made by ffmpeg. */
function video(folder: string, name: string, ...args: string[]): string {
  const path = join(folder, name);
  execFileSync('ffmpeg', ['-v', 'error', ...args.flatMap((arg) => arg.split(' ')), path]);
  return path;
}
const pictures = '-f lavfi -i testsrc2=size=64x48:rate=10:duration=0.4';
const tone = (seconds: number) => `-f lavfi -i sine=frequency=440:sample_rate=48000:duration=${seconds}`;

test('An MP3 whose ID3 tag claims a wrong length is an MP3', async () => {
  const { folder, send } = open(null);
  const audio = stripMetadata(recording('song.mp3'), 'audio/mpeg');
  for (const claim of [0x7f, 0x10]) {
    const path = join(folder, `${claim}.mp3`);
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), Buffer.from([0, claim, claim, claim])]);
    writeFileSync(path, Buffer.concat([tag, Buffer.alloc(20), audio]));
    expect((await send(path)).sniffed).toMatchObject({ mime: 'audio/mpeg', recording: { plays: true } });
  }
});

describe.skipIf(!hasFfmpeg)('With ffmpeg (skipped without it)', () => {
  test('An Ogg of FLAC and a MOV of MJPEG are recordings to convert, and a very short Opus plays', async () => {
    const { folder, send } = open('ffmpeg');
    const flac = video(folder, 'flac.ogg', tone(0.4), '-c:a flac');
    expect((await send(flac)).sniffed).toMatchObject({ mime: 'audio/ogg', recording: { plays: false } });
    const mov = video(folder, 'old.mov', pictures, tone(0.4), '-c:v mjpeg -c:a pcm_u8');
    expect((await send(mov)).sniffed).toMatchObject({ kind: 'video', recording: { plays: false } });
    const opus = video(folder, 'short.ogg', tone(0.012), '-c:a libopus');
    expect((await send(opus)).sniffed).toMatchObject({ mime: 'audio/ogg', recording: { plays: true } });
  });

  test.each([
    ['film.avi', 'video', pictures, tone(0.4), '-c:v mpeg4 -c:a libmp3lame'],
    ['film.mts', 'video', pictures, tone(0.4), '-c:v libx264 -c:a aac -f mpegts'],
    ['film.3gp', 'video', '-f lavfi -i testsrc2=size=176x144:rate=10:duration=0.4', '-c:v h263'],
    ['song.flac', 'audio', tone(0.4), '-c:a flac'],
    ['song.aac', 'audio', tone(0.4), '-c:a aac'],
  ])('%s is converted', async (name, kind, ...args) => {
    const { folder, media, send } = open('ffmpeg');
    const { key, sniffed } = await send(video(folder, name, ...args));
    expect(sniffed).toMatchObject({ kind, recording: { plays: false } });
    const mime = sniffed?.mime ?? '';
    const made = await media.convert({ key, kind: kind === 'video' ? 'video' : 'audio', mime });
    expect(made.display.mime).toBe(`${kind}/mp4`);
    expect(made.duration).toBeGreaterThan(0.3);
  });

  test('An AMR of a phone is converted', async () => {
    const { folder, media, send } = open('ffmpeg');
    // Frames of 20 ms at 4.75 kbit/s; ffmpeg has no encoder for them.
    const frame = Buffer.from([4, ...Array(12).fill(0)]);
    const file = join(folder, 'voice.amr');
    writeFileSync(file, Buffer.concat([Buffer.from('#!AMR\n'), ...Array<Buffer>(50).fill(frame)]));
    const { key, sniffed } = await send(file);
    expect(sniffed).toMatchObject({ kind: 'audio', mime: 'audio/amr', recording: { plays: false } });
    const made = await media.convert({ key, kind: 'audio', mime: 'audio/amr' });
    expect(made.display.mime).toBe('audio/mp4');
    expect(made.duration).toBeCloseTo(1, 0);
  });

  const posterOf = async (name: string, ...args: string[]) => {
    const { folder, media, send } = open('ffmpeg');
    const { key, sniffed } = await send(video(folder, name, ...args));
    const { poster } = await media.poster({ key, kind: 'video', mime: sniffed?.mime ?? '' });
    const bytes = await media.read(poster.key, { start: 0, end: poster.size - 1 });
    return { poster, image: sharp(bytes && (await buffer(bytes))) };
  };

  test.each([
    ['an anamorphic video has the shape that it is shown in', '-vf setsar=2', 128],
    ['a video of one frame is that frame', '-frames:v 1', 64],
  ])('The poster of %s', async (_name, how, width) => {
    const { poster } = await posterOf('film.mp4', pictures, `-c:v libx264 -pix_fmt yuv420p ${how}`);
    expect([poster.width, poster.height]).toEqual([width, 48]);
  });

  test('A poster is taken from before the middle of a film', async () => {
    // Black at its beginning and its end.
    const part = (colour: string, seconds: number) =>
      `-f lavfi -i color=${colour}:size=64x48:rate=10:duration=${seconds}`;
    const join3 = ['-filter_complex', '[0][1][2]concat=n=3'].join(' ');
    const { image } = await posterOf(
      'dark.mp4',
      part('black', 2),
      part('white', 2),
      part('black', 2),
      join3,
      '-c:v libx264 -pix_fmt yuv420p',
    );
    expect((await image.stats()).channels[0]?.mean).toBeGreaterThan(200);
  });

  test('Ffmpeg gets nothing of the environment but where programs are', async () => {
    const { folder, media } = open(null);
    const program = join(folder, 'ffmpeg');
    writeFileSync(program, `#!/bin/sh\n/usr/bin/env > ${folder}/env\n`, { mode: 0o755 });
    const other = createDiskMedia(join(folder, 'uploads'), { workers, ffmpeg: program });
    expect([await media.converts(), await other.converts()]).toEqual([false, true]);
    const names = readFileSync(join(folder, 'env'), 'utf8').match(/^\w+(?==)/gm) ?? [];
    expect(names.filter((name) => !['PATH', 'PWD', 'SHLVL', '_', 'OLDPWD'].includes(name))).toEqual([]);
  });
});
