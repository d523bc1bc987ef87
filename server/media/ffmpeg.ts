import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileLimits } from '../../shared/limits.ts';
import { runExclusive } from './worker-pool.ts';
import { AbortedError } from '../ports/media.ts';

/**
 * The one program that may be missing: it makes posters, and converts what browsers do not play. It reads one local
 * file as the format that the bytes said, and nothing that the file names.
 */

const seconds = 1000;
const patience = { version: 10 * seconds, poster: 60 * seconds, convert: 15 * 60 * seconds };

const demuxers: Record<string, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'audio/mp4': 'mov',
  'video/webm': 'matroska',
  'audio/webm': 'matroska',
  'video/ogg': 'ogg',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
};

export type Ffmpeg = ReturnType<typeof createFfmpeg>;

/** @param program its name on the PATH, or null to do as if it were not there */
export function createFfmpeg(program: string | null) {
  const stop = new AbortController();
  let present: Promise<boolean> | undefined;

  /** Runs it to its end. @throws Error with its last words, or Stopped */
  async function run(args: readonly string[], most: number): Promise<void> {
    if (program === null) throw new Error('ffmpeg is not there');
    if (stop.signal.aborted) throw new AbortedError();
    const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin'];
    const child = spawn(program, [...quiet, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      killSignal: 'SIGKILL',
      signal: stop.signal,
      timeout: most,
    });
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => (words = (words + String(chunk)).slice(-2000)));
    // The site answers first.
    if (child.pid !== undefined) setPriority(child.pid, 15);
    await new Promise<void>((done, failed) => {
      child.on('error', failed);
      child.on('close', (code) =>
        code === 0 ? done() : failed(new Error(`ffmpeg: ${words.trim() || String(code)}`)),
      );
    }).catch((error: unknown) => {
      throw stop.signal.aborted ? new AbortedError() : error;
    });
  }

  const reading = (path: string, mime: string) => [
    // One thread to read: each more holds some pictures in memory.
    ...words(`-threads 1 -protocol_whitelist file -f ${demuxers[mime] ?? 'mov'} -i`),
    `file:${path}`,
  ];

  return {
    present: () =>
      (present ??= run(['-version'], patience.version).then(
        () => true,
        () => false,
      )),

    /** Writes a PNG of one picture to `out`; `at` in seconds. */
    picture: (path: string, mime: string, at: number, out: string) => {
      const still = [...words('-map 0:v:0 -frames:v 1'), ...untagged, ...words('-c:v png -f image2 -y')];
      return run(['-ss', String(at), ...reading(path, mime), ...still, out], patience.poster);
    },

    /** Writes an MP4 of H.264 and AAC to `out`, of at most the size that a video may have. */
    video: (
      path: string,
      mime: string,
      { duration, hdr }: { duration: number | null; hdr: boolean },
      out: string,
    ) =>
      runExclusive(() =>
        run([...reading(path, mime), ...videoArguments(duration, hdr), '-y', out], patience.convert),
      ),

    /** Writes an M4A of AAC to `out`. */
    sound: (path: string, mime: string, out: string) =>
      run(
        [...reading(path, mime), '-map', '0:a:0', ...untagged, ...aac, '-f', 'mp4', '-y', out],
        patience.convert,
      ),

    stop: () => stop.abort(),
  };
}

const words = (line: string): string[] => line.split(' ');
const untagged = words('-map_metadata -1 -map_chapters -1 -sn -dn -fflags +bitexact');
const aac = words('-c:a aac -b:a 128k -ac 2 -movflags +faststart');

// Brightness beyond an ordinary screen's is folded into what it shows.
const toneMapping =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable,zscale=t=bt709:m=bt709:r=tv,';
const size =
  "scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,format=yuv420p";
const bestRate = 8_000_000;

function videoArguments(duration: number | null, hdr: boolean): string[] {
  // Nine tenths of the room are for the picture: sound, tables and a rate that is not kept to the bit need the rest.
  const rate = Math.floor(
    Math.min(bestRate, duration ? (fileLimits.video * 8 * 0.9) / duration - 128_000 : bestRate),
  );
  const most = Math.max(rate, 100_000);
  return [
    ...words('-map 0:v:0 -map 0:a:0?'),
    ...untagged,
    '-vf',
    (hdr ? toneMapping : '') + size,
    // Looks ahead less than the preset would: 150 MB for a film of 1080p, not 235, for a fifth more bytes.
    ...words('-c:v libx264 -preset veryfast -crf 23 -profile:v high -threads 1 -rc-lookahead 5 -bf 0'),
    ...words(`-maxrate ${most} -bufsize ${2 * most}`),
    ...aac,
    ...words('-f mp4'),
  ];
}
