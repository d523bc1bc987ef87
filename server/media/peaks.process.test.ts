import { execFileSync } from 'node:child_process';
import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { peakCount } from '../../shared/limits.ts';
import { newHandle } from '../auth/secret.ts';
import { tempFolder } from '../testing/processes.ts';
import { hasFfmpeg } from '../testing/recordings.ts';
import { toneOf } from '../testing/tone.ts';
import { createDiskMedia } from './disk-media.ts';
import { createWorkerPool } from './worker-pool.ts';

const workers = createWorkerPool();
// One second each: quiet, silent, loud.
const parts = [0.25, 0, 0.75];

async function peaksOf(path: string, mime: string) {
  const media = createDiskMedia(join(tempFolder(), 'uploads'), { workers });
  const key = newHandle();
  await media.write(key, createReadStream(path), Infinity);
  const peaks = await media.peaks({ key, kind: 'audio', mime });
  return peaks === null ? null : [...Buffer.from(peaks, 'base64')];
}

function file(name: string, bytes: Buffer): string {
  const path = join(tempFolder(), name);
  writeFileSync(path, bytes);
  return path;
}

/** The mean of each third, without the values at the edges of the thirds. */
const thirds = (peaks: number[]): number[] =>
  [0, 1, 2].map((part) => {
    const values = peaks.slice(((part + 0.1) * peaks.length) / 3, ((part + 0.9) * peaks.length) / 3);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });

describe.skipIf(!hasFfmpeg)('With ffmpeg (skipped without it)', () => {
  test('The peaks of a compressed sound follow its loudness', async () => {
    const path = join(tempFolder(), 'a.m4a');
    execFileSync('ffmpeg', ['-v', 'error', '-i', file('a.wav', toneOf(parts)), path]);
    const peaks = await peaksOf(path, 'audio/mp4');
    expect(peaks).toHaveLength(peakCount);
    const [quiet = 0, silent = 0, loud = 0] = thirds(peaks ?? []);
    expect(silent).toBeLessThan(5);
    expect(quiet).toBeGreaterThan(60);
    expect(quiet).toBeLessThan(120);
    expect(loud).toBeGreaterThan(200);
  });
});
