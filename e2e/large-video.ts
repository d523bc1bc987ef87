import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileLimits } from '../shared/limits.ts';
import { hasFfmpeg, videoOfSize } from '../server/testing/recordings.ts';

export const ffmpeg = (...args: string[]): Buffer =>
  execFileSync('ffmpeg', ['-v', 'error', ...args.flatMap((arg) => arg.split(' '))]);

const dance = join(import.meta.dirname, '../scripts/admin/demo/recordings/first-dance.mp4');

/**
 * Writes the demo's dance, over the limit; without ffmpeg a short video with an empty box.
 * @returns its path
 */
export function writeLargeDance(folder: string): string {
  const video = join(folder, 'IMG_0613.MOV');
  if (!hasFfmpeg) writeFileSync(video, videoOfSize(fileLimits.video + 1));
  else
    ffmpeg(
      `-y -stream_loop 3 -i ${dance} -vf scale=640:-2 -c:v libx264 -preset ultrafast -g 25 -pix_fmt yuv420p`,
      `-b:v 12M -minrate 12M -maxrate 12M -bufsize 4M -x264-params nal-hrd=cbr -c:a copy ${video}`,
    );
  return video;
}
