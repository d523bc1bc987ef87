import { execFileSync, spawnSync } from 'node:child_process';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newHandle } from '../auth/secret.ts';
import { tempFolder } from '../testing/processes.ts';
import { hasFfmpeg, recording } from '../testing/recordings.ts';
import { createDiskMedia } from './disk-media.ts';
import { createWorkerPool } from './worker-pool.ts';

/** What one film may take of the machine. */

const workers = createWorkerPool();
/** The film of the tests with other claims about its picture. */
function film({ width = 64, height = 48, stretch = 1 }): Buffer {
  const bytes = Buffer.from(recording('film.mp4'));
  const picture = bytes.indexOf('avc1', bytes.indexOf('stsd'));
  bytes.writeUInt16BE(width, picture + 28);
  bytes.writeUInt16BE(height, picture + 30);
  bytes.writeUInt32BE(stretch, bytes.indexOf('pasp') + 4);
  return bytes;
}

async function examine(bytes: Buffer, ffmpeg: string | null = null) {
  const folder = tempFolder();
  const media = createDiskMedia(join(folder, 'uploads'), { workers, ffmpeg });
  const path = join(folder, 'film');
  writeFileSync(path, bytes);
  const key = newHandle();
  await media.write(key, createReadStream(path), Infinity);
  return media.examine(key);
}

test('A film of too many pixels is refused before it is decoded', async () => {
  expect(await examine(film({}))).toMatchObject({ recording: { width: 64, height: 48 } });
  await expect(examine(film({ width: 16_000, height: 15_000 }))).rejects.toMatchObject({ refusal: 'pixels' });
});

test('A film is shown at most four times as wide as its pixels', async () => {
  expect(await examine(film({ stretch: 64 }))).toMatchObject({ recording: { width: 256, height: 48 } });
});

/** Writes down its arguments, how many of it run, and its niceness, as ffmpeg would be started. */
function fakeProgram(): { program: string; runs: () => string[] } {
  const folder = tempFolder();
  const log = join(folder, 'log');
  const running = join(folder, 'running');
  const lines = [
    '#!/bin/sh',
    `mkdir -p ${running}; touch ${running}/$$; sleep 0.3`,
    `echo "$(ls ${running} | wc -l) $*" >> ${log}`,
    `rm ${running}/$$; echo "0, 0, 0"; echo "0, 0, 0" >&3 2>/dev/null; true`,
  ];
  const program = join(folder, 'program');
  writeFileSync(program, lines.join('\n'), { mode: 0o700 });
  return { program, runs: () => readFileSync(log, 'utf8').trim().split('\n') };
}

test('At most two films are examined at once, each with bounds of pixels and memory', async () => {
  const { program, runs } = fakeProgram();
  const folder = tempFolder();
  const media = createDiskMedia(join(folder, 'uploads'), { workers, ffmpeg: program });
  const path = join(folder, 'film');
  writeFileSync(path, recording('film.mp4'));
  const keys = Array.from({ length: 6 }, newHandle);
  for (const key of keys) await media.write(key, createReadStream(path), Infinity);
  await Promise.all(keys.map((key) => media.examine(key)));
  const checks = runs().filter((line) => line.includes('framecrc'));
  expect(checks).toHaveLength(6);
  for (const line of checks) {
    expect(Number(line.split(' ')[0])).toBeLessThanOrEqual(2);
    expect(line).toContain('-max_alloc 256000000');
    expect(line).toContain('-max_pixels 64000000');
  }
});

test.skipIf(!hasFfmpeg)(
  'An AVI of too many pixels is refused by ffmpeg itself (skipped without it)',
  async () => {
    const path = join(tempFolder(), 'film.avi');
    const picture = '-f lavfi -i color=size=9000x8000:rate=10 -frames:v 1 -c:v mjpeg';
    execFileSync('ffmpeg', ['-v', 'error', ...picture.split(' '), path]);
    await expect(examine(readFileSync(path), 'ffmpeg')).rejects.toMatchObject({ refusal: 'pixels' });
  },
);

test('A priority that may not be set is no failure', async () => {
  // Root may raise a priority unless it is denied the right to.
  const denied = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-sys_nice'] : [];
  const [first, ...rest] = [...denied, 'nice', '-n', '19', process.execPath];
  const code = `
    const { createFfmpeg } = await import(${JSON.stringify(join(import.meta.dirname, 'ffmpeg.ts'))});
    await createFfmpeg('true', {}).convertSound('a', 'audio/mpeg', 'mp3', 'b');
    const { createWorkerPool } = await import(${JSON.stringify(join(import.meta.dirname, 'worker-pool.ts'))});
    const found = await createWorkerPool().runJob({ type: 'sniff', path: process.argv[1] });
    console.log(found.mime);
    process.exit();`;
  const song = join(tempFolder(), 'song');
  writeFileSync(song, recording('song.mp3'));
  const { stdout, stderr } = spawnSync(first, [...rest, '--input-type=module', '--eval', code, song], {
    encoding: 'utf8',
  });
  expect([stdout.trim(), stderr]).toEqual(['audio/mpeg', '']);
});
