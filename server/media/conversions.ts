import { open, stat } from 'node:fs/promises';
import type { FileKind } from '../../shared/content-kind.ts';
import {
  AbortedError,
  MalformedFileError,
  type Converted,
  type OpenFile,
  type Poster,
  type Recording,
  type Sniffed,
  type StoredFile,
} from '../ports/media.ts';
import { AppError } from '../errors.ts';
import { missing } from '../lib/files.ts';
import { createLoudness } from './loudness.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import { canStrip } from './strip-metadata/index.ts';
import type { WorkerPool } from './worker-pool.ts';
import type { ImagePurpose, MadeFile, MadeImages } from './worker-protocol.ts';

/** What the adapter provides: the programs, staging paths that are removed afterwards, and a place for finished files. */
export type Tools = {
  ffmpeg: Ffmpeg;
  workers: WorkerPool;
  withStaging: <T>(work: (path: string) => Promise<T>) => Promise<T>;
  storeAll: <T>(work: (store: Store) => Promise<T>) => Promise<T>;
  makeImages: <T>(
    path: string,
    mime: string,
    purpose: ImagePurpose,
    use: (made: MadeImages) => Promise<T>,
  ) => Promise<T>;
};
/** Size and hash of a file that a worker made are known. */
export type Store = (file: Pick<MadeFile, 'path' | 'mime'> & Partial<MadeFile>) => Promise<StoredFile>;
type Source = { path: string; kind: FileKind; mime: string };

/** @throws MalformedFileError, AbortedError: as `Media.convert` */
export const convertRecording = (tools: Tools, { path, kind, mime }: Source): Promise<Converted> =>
  withMalformedFileError(() =>
    tools.withStaging(async (out) => {
      const source = await inspect(tools, path);
      if (kind === 'video') await convertVideo(tools.ffmpeg, { path, mime }, source, out);
      else await tools.ffmpeg.convertSound(path, mime, 'aac', out);
      const { duration, width, height } = await inspect(tools, out);
      const made = kind === 'video' ? 'video/mp4' : 'audio/mp4';
      // Taken before the file moves to its place.
      const still =
        kind === 'video'
          ? await takePoster(tools, { path: out, kind, mime: made }).catch((error: unknown) => {
              if (error instanceof AbortedError) throw error;
            })
          : undefined;
      const display = await tools.storeAll((store) => store({ path: out, mime: made }));
      const { poster = null, placeholder = null } = still ?? {};
      return { display, renditions: [], poster, placeholder, duration, width, height };
    }),
  );

async function convertVideo(
  ffmpeg: Ffmpeg,
  { path, mime }: { path: string; mime: string },
  { duration, hdr }: Recording,
  out: string,
): Promise<void> {
  await ffmpeg.convertVideo(path, mime, { duration, hdr }, out).catch((error: unknown) => {
    // Not every build can map high brightness; flat colours are better than no video.
    if (!hdr || error instanceof AbortedError) throw error;
    return ffmpeg.convertVideo(path, mime, { duration, hdr: false }, out);
  });
}

/** Takes a frame from before the middle, where few films are black, or else the first one. @throws as `Media.poster` */
export const takePoster = (tools: Tools, { path, mime }: Source): Promise<Poster> =>
  withMalformedFileError(() =>
    tools.withStaging(async (out) => {
      const duration = (await inspect(tools, path)).duration ?? 0;
      const frame = `${out}.frame`;
      const isExtracted = async (seconds: number) => {
        try {
          await tools.ffmpeg.extractFrame(path, mime, seconds, frame);
          return (await stat(frame)).size > 0;
        } catch (error) {
          if (error instanceof AbortedError) throw error;
          return false;
        }
      };
      if (!(await isExtracted(duration * 0.4)) && !(await isExtracted(0)))
        throw new MalformedFileError('no frame can be decoded');
      return tools.makeImages(frame, 'image/png', 'poster', ({ display, placeholder }) =>
        tools.storeAll(async (store) => ({ poster: await store(display), placeholder })),
      );
    }),
  );

const peakRate = 8000;

/** @throws MalformedFileError, AbortedError: as `Media.peaks` */
export const peaksOfRecording = ({ ffmpeg }: Tools, { path, mime }: Source): Promise<string | null> =>
  withMalformedFileError(async () => {
    const loudness = createLoudness(peakRate);
    let rest: Buffer = Buffer.alloc(0);
    await ffmpeg.decodeSound(path, mime, peakRate, (chunk) => {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const end = bytes.length - (bytes.length % 2);
      for (let at = 0; at < end; at += 2) loudness.add(bytes.readInt16LE(at));
      rest = bytes.subarray(end);
    });
    return loudness.peaks();
  });

/** @throws MalformedFileError when its first frame or its first second of sound cannot be decoded */
export async function requireDecodable(ffmpeg: Ffmpeg, path: string, sniffed: Sniffed): Promise<void> {
  const { kind, mime, recording } = sniffed;
  if (!recording || !(await ffmpeg.present())) return;
  const streams = [
    ...(kind === 'video' ? (['video'] as const) : []),
    ...(kind === 'audio' || recording.sound ? (['audio'] as const) : []),
  ];
  const decoded = await ffmpeg.decodes(path, mime, streams);
  const broken = streams.find((_, n) => !decoded[n]);
  if (broken) throw new MalformedFileError(`its ${broken} cannot be decoded`);
}

/** Opens a copy without private metadata; null for a missing file, and where none can be made. */
export async function openCleaned(
  { workers, withStaging }: Tools,
  { path, mime }: Pick<Source, 'path' | 'mime'>,
): Promise<OpenFile | null> {
  if (!canStrip(mime) || !(await stat(path).catch(missing))) return null;
  return withStaging(async (out) => {
    try {
      await workers.runJob({ type: 'strip', path, mime, out });
    } catch (error) {
      if (error instanceof MalformedFileError) return null;
      throw error;
    }
    // It stays readable after its name is removed.
    const file = await open(out);
    const { size } = await file.stat();
    return {
      size,
      read: (range) => file.createReadStream({ ...range, autoClose: false, highWaterMark: 256 * 1024 }),
      [Symbol.asyncDispose]: () => file.close(),
    };
  });
}

async function inspect(tools: Tools, path: string): Promise<Recording> {
  const sniffed = await tools.workers.runJob({ type: 'sniff', path });
  if (!sniffed?.recording) throw new MalformedFileError('no recording');
  return sniffed.recording;
}

/** Replaces ffmpeg's errors, whose text holds paths, by "the file is damaged". */
async function withMalformedFileError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ([AbortedError, AppError, MalformedFileError].some((type) => error instanceof type)) throw error;
    throw new MalformedFileError('ffmpeg cannot read it');
  }
}
