import type { FileKind } from '../../shared/content-kind.ts';
import { messages } from '../../shared/messages.ts';
import { AppError } from '../errors.ts';
import { runJob } from './worker-pool.ts';
import type { MadeFile, PicturePurpose, Pictures, Recording } from './worker-protocol.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import { AbortedError, type Converted, type Poster, type StoredFile } from '../ports/media.ts';

/** What the adapter lends: the program, paths that clean up after themselves, and a place for what is finished. */
type Tools = {
  program: Ffmpeg;
  staged: <T>(work: (path: string) => Promise<T>) => Promise<T>;
  keepAll: <T>(work: (keep: Keep) => Promise<T>) => Promise<T>;
  pictures: <T>(
    path: string,
    mime: string,
    purpose: PicturePurpose,
    use: (made: Pictures) => Promise<T>,
  ) => Promise<T>;
};
type Keep = (file: Pick<MadeFile, 'path' | 'extension' | 'mime'> & Partial<MadeFile>) => Promise<StoredFile>;
type Source = { path: string; kind: FileKind; mime: string };

// Later than most fades from black, earlier than most ends.
const posterAt = 1;

/** @throws AppError BAD_REQUEST, Stopped: as `Media.convert` */
export const convertRecording = (tools: Tools, { path, kind, mime }: Source): Promise<Converted> =>
  judged(() =>
    tools.staged(async (out) => {
      const before = await recordingOf(path);
      if (kind === 'video') await videoOf(tools.program, path, mime, before, out);
      else await tools.program.sound(path, mime, out);
      const { duration, width, height } = await recordingOf(out);
      const made =
        kind === 'video' ? { mime: 'video/mp4', extension: 'mp4' } : { mime: 'audio/mp4', extension: 'm4a' };
      // Taken before the file moves to its place.
      const still = kind === 'video' ? takePoster(tools, { path: out, kind, mime: made.mime }) : undefined;
      const shown = await still?.catch((error: unknown) => {
        if (error instanceof AbortedError) throw error;
      });
      const display = await tools.keepAll((keep) => keep({ path: out, ...made }));
      const { poster = null, placeholder = null } = shown ?? {};
      return { display, renditions: [], poster, placeholder, duration, width, height };
    }),
  );

async function videoOf(
  program: Ffmpeg,
  path: string,
  mime: string,
  { duration, hdr }: Recording,
  out: string,
) {
  await program.video(path, mime, { duration, hdr }, out).catch((error: unknown) => {
    // Not every build can fold the brightness; flat colours are better than no video.
    if (!hdr || error instanceof AbortedError) throw error;
    return program.video(path, mime, { duration, hdr: false }, out);
  });
}

/** @throws AppError BAD_REQUEST, Stopped: as `Media.poster` */
export const takePoster = (tools: Tools, { path, mime }: Source): Promise<Poster> =>
  judged(() =>
    tools.staged(async (out) => {
      const { duration } = await recordingOf(path);
      await tools.program.picture(path, mime, Math.min(posterAt, (duration ?? 0) / 2), out);
      return tools.pictures(out, 'image/png', 'poster', ({ display, placeholder }) =>
        tools.keepAll(async (keep) => ({ poster: await keep(display), placeholder })),
      );
    }),
  );

async function recordingOf(path: string): Promise<Recording> {
  const sniffed = await runJob({ do: 'sniff', path });
  if (!sniffed?.recording) throw new AppError('BAD_REQUEST', messages.file.broken, 'file');
  return sniffed.recording;
}

/** What the program says of a file is for nobody's eyes. */
async function judged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AbortedError || error instanceof AppError) throw error;
    throw new AppError('BAD_REQUEST', messages.file.broken, 'file');
  }
}
