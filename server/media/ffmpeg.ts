import { spawn } from 'node:child_process';
import pLimit from 'p-limit';
import { fileLimits } from '../../shared/limits.ts';
import { executablePath } from '../config.ts';
import { succeeds } from '../lib/promises.ts';
import { AbortedError, MalformedFileError } from '../ports/media.ts';
import { demuxerOf } from './file-types.ts';
import { maxStretch } from './recordings.ts';
import type { WorkerPool } from './worker-pool.ts';
import { lowerPriority } from './worker-process.ts';

/** ffmpeg, which may be missing, reads one local file in the format that `sniff` found, and nothing that it refers to. */

const seconds = 1000;
/** Milliseconds. A low priority makes a busy machine many times slower. */
const timeouts = {
  version: 60 * seconds,
  check: 60 * seconds,
  poster: 60 * seconds,
  decode: 3 * 60 * seconds,
  convert: 15 * 60 * seconds,
};

/** Guests wait for a check; each may hold several hundred megabytes. */
const checksAtOnce = 2;

/** Bytes at once: a plane of the largest film in four bytes a pixel. */
const maxAllocation = 4 * fileLimits.imagePixels;

export type Ffmpeg = ReturnType<typeof createFfmpeg>;

/** @param program its name on the PATH, or null for a machine without it */
export function createFfmpeg(program: string | null, workers: WorkerPool) {
  const closing = new AbortController();
  const checks = pLimit(checksAtOnce);
  let present: Promise<boolean> | undefined;

  /** @throws AbortedError after `close`, Error with the end of its messages when it fails */
  async function run(
    args: readonly string[],
    { timeout, isWaitedFor = false }: { timeout: number; isWaitedFor?: boolean },
    onOutput: (chunk: Buffer, output: number) => void = () => {},
  ): Promise<void> {
    if (program === null) throw new Error('no ffmpeg');
    if (closing.signal.aborted) throw new AbortedError();
    const quiet = splitArguments(`-hide_banner -loglevel error -nostdin -max_alloc ${maxAllocation}`);
    const child = spawn(program, [...quiet, ...args], {
      // An explicit environment keeps secrets out of the process that parses uploads.
      env: { PATH: executablePath() },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      killSignal: 'SIGKILL',
      signal: closing.signal,
    });
    // The option `timeout` of `spawn` keeps its timer, and with it the process, where the program is missing.
    const timer = setTimeout(() => child.kill('SIGKILL'), timeout);
    for (const [output, pipe] of outputPipes.entries())
      child.stdio[pipe]?.on('data', (chunk: Buffer) => onOutput(chunk, output));
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output = (output + String(chunk)).slice(-2000)));
    // The server's own requests have priority over a conversion.
    if (!isWaitedFor) lowerPriority(child.pid, 15);
    await new Promise<void>((done, failed) => {
      child.on('error', failed);
      child.on('close', (code) =>
        code === 0 ? done() : failed(new Error(`ffmpeg: ${output.trim() || String(code)}`)),
      );
    })
      .catch((error: unknown) => {
        throw closing.signal.aborted ? new AbortedError() : error;
      })
      .finally(() => clearTimeout(timer));
  }

  const inputOf = (path: string, mime: string) => [
    // Each decoding thread holds several frames in memory.
    ...splitArguments(
      `-threads 1 -max_pixels ${fileLimits.imagePixels} -protocol_whitelist file -f ${demuxerOf(mime)} -i`,
    ),
    `file:${path}`,
  ];

  return {
    present: () =>
      (present ??= succeeds(run(['-version'], { timeout: timeouts.version, isWaitedFor: true }))),

    /** Whether a frame of video and a second of sound can be decoded. @throws MalformedFileError for too many pixels */
    async decodes(path: string, mime: string, streams: readonly Stream[]): Promise<boolean[]> {
      const sums = streams.map(() => '');
      const outputs = streams.flatMap((stream, n) => [
        ...firstOf[stream],
        ...splitArguments(`-f framecrc pipe:${outputPipes[n]}`),
      ]);
      try {
        const check = { timeout: timeouts.check, isWaitedFor: true };
        await checks(() =>
          run([...inputOf(path, mime), ...outputs], check, (chunk, output) => {
            sums[output] = ((sums[output] ?? '') + String(chunk)).slice(-2000);
          }),
        );
      } catch (error) {
        if (error instanceof Error && /exceeds specified max pixel count/.test(error.message))
          throw new MalformedFileError('a picture of too many pixels', 'pixels');
        // A build without this decoder says nothing about the file.
        if (streams.length === 1)
          return [error instanceof Error && /decoder[^\n]*not found/i.test(error.message)];
        sums.fill('');
      }
      const decoded = sums.map((lines) => /^\d+,/m.test(lines));
      if (streams.length === 1 || decoded.every(Boolean)) return decoded;
      // Together they cost one start of the program; when one of them fails, each is looked at alone.
      const alone: boolean[] = [];
      for (const stream of streams) alone.push(...(await this.decodes(path, mime, [stream])));
      return alone;
    },

    /** Writes a PNG of one frame to `out`; `at` in seconds. */
    extractFrame: (path: string, mime: string, at: number, out: string) => {
      // Wide pixels of old camcorders become square; a picture of more pixels than a poster has is made smaller first.
      const frame = [
        ...splitArguments('-map 0:v:0 -frames:v 1 -vf'),
        `scale='min(2048,iw)':'min(2048,ih)':force_original_aspect_ratio=decrease,` +
          `scale='iw*clip(sar,1/${maxStretch},${maxStretch})':ih,setsar=1`,
        ...withoutMetadata,
        ...splitArguments('-c:v png -f image2 -y'),
      ];
      return run(['-ss', String(at), ...inputOf(path, mime), ...frame, out], { timeout: timeouts.poster });
    },

    /** Writes an MP4 of H.264 and AAC to `out`, of at most the size that a video may have. */
    convertVideo: (
      path: string,
      mime: string,
      { duration, hdr }: { duration: number | null; hdr: boolean },
      out: string,
    ) =>
      workers.runExclusive(() =>
        run([...inputOf(path, mime), ...videoArguments(duration, hdr), '-y', out], {
          timeout: timeouts.convert,
        }),
      ),

    convertSound: (path: string, mime: string, to: keyof typeof sounds, out: string) =>
      run([...inputOf(path, mime), '-map', '0:a:0', ...withoutMetadata, ...sounds[to], '-y', out], {
        timeout: timeouts.convert,
      }),

    /** Decodes a sound to one channel of 16-bit samples, little-endian. */
    decodeSound: (path: string, mime: string, rate: number, onSamples: (chunk: Buffer) => void) =>
      run(
        [...inputOf(path, mime), ...splitArguments(`-map 0:a:0 -ac 1 -ar ${rate} -f s16le pipe:1`)],
        { timeout: timeouts.decode },
        onSamples,
      ),

    close: () => closing.abort(),
  };
}

type Stream = 'video' | 'audio';
/** The descriptors on which the program may write, besides its messages. */
const outputPipes = [1, 3] as const;

const splitArguments = (line: string): string[] => line.split(' ');
const firstOf: Record<Stream, string[]> = {
  video: splitArguments('-map 0:v:0 -frames:v 1'),
  audio: splitArguments('-map 0:a:0 -t 1'),
};
const withoutMetadata = splitArguments('-map_metadata -1 -map_chapters -1 -sn -dn -fflags +bitexact');
const aac = splitArguments('-c:a aac -b:a 128k -ac 2 -movflags +faststart -f mp4');
const sounds = { aac, mp3: splitArguments('-c:a libmp3lame -q:a 2 -f mp3') };

// Maps high brightness to what an ordinary screen shows.
const toneMapping =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable,zscale=t=bt709:m=bt709:r=tv,';
const scaleFilter =
  "scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,format=yuv420p";
const bestRate = 8_000_000;

function videoArguments(duration: number | null, hdr: boolean): string[] {
  // A tenth of the size limit is left for sound, tables and rate overshoot.
  const rate = Math.floor(
    Math.min(bestRate, duration ? (fileLimits.video * 8 * 0.9) / duration - 128_000 : bestRate),
  );
  const maxRate = Math.max(rate, 100_000);
  return [
    ...splitArguments('-map 0:v:0 -map 0:a:0?'),
    ...withoutMetadata,
    '-vf',
    (hdr ? toneMapping : '') + scaleFilter,
    // A short lookahead needs 150 MB for 1080p instead of 235, for a fifth more bytes.
    ...splitArguments(
      '-c:v libx264 -preset veryfast -crf 23 -profile:v high -threads 1 -rc-lookahead 5 -bf 0',
    ),
    ...splitArguments(`-maxrate ${maxRate} -bufsize ${2 * maxRate}`),
    ...aac,
  ];
}
