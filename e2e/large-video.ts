import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileLimits } from '../shared/limits.ts';
import { videoOfSize } from '../server/testing/recordings.ts';

export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

export const ffmpeg = (...args: string[]): Buffer =>
  execFileSync('ffmpeg', ['-v', 'error', ...args.flatMap((arg) => arg.split(' '))]);

const dance = join(import.meta.dirname, '../scripts/admin/demo/recordings/first-dance.mp4');

/** The demo's dance with grain, over the limit; without ffmpeg a short video with an empty box. */
export function largeDance(): Buffer {
  if (!hasFfmpeg) return videoOfSize(fileLimits.video + 1);
  const folder = mkdtempSync(join(tmpdir(), 'dance-'));
  const video = join(folder, 'dance.mp4');
  ffmpeg(
    `-stream_loop 3 -i ${dance} -vf noise=alls=10:allf=t -c:v libx264 -preset ultrafast -g 25 -pix_fmt yuv420p`,
    `-b:v 12M -minrate 12M -maxrate 12M -bufsize 4M -x264-params nal-hrd=cbr -c:a copy ${video}`,
  );
  const bytes = readFileSync(video);
  rmSync(folder, { recursive: true });
  return bytes;
}
