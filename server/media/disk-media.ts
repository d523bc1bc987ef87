import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors.ts';
import { newHandle } from '../auth/secret.ts';
import { runJob } from './worker-pool.ts';
import type { MadeFile, PicturePurpose, Pictures } from './worker-protocol.ts';
import { createFfmpeg } from './ffmpeg.ts';
import { convertRecording, takePoster } from './conversions.ts';
import { FileTooLargeError, type Media, type StoredFile } from '../ports/media.ts';

/**
 * The files of the journal as files of one folder, named by their keys. Everything is written beside its place,
 * fsynced and renamed into it, so that a key is there wholly or not at all.
 * @param ffmpeg the program's name on the PATH, or null to do without
 */
export function createDiskMedia(
  folder: string,
  { ffmpeg = 'ffmpeg' }: { ffmpeg?: string | null } = {},
): Media {
  const staging = join(folder, 'staging');
  const place = (key: string) => join(folder, checked(key));
  const program = createFfmpeg(ffmpeg);

  /**
   * Lends a path in staging, to be written to or used as the beginning of names; afterwards nothing of it is there.
   * @throws AppError INSUFFICIENT_STORAGE when the disk is full
   */
  async function staged<T>(work: (path: string) => Promise<T>): Promise<T> {
    await mkdir(staging, { recursive: true });
    const name = newHandle();
    try {
      return await work(join(staging, name));
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new AppError('INSUFFICIENT_STORAGE') : error;
    } finally {
      const left = (await readdir(staging)).filter((file) => file.startsWith(name));
      await Promise.all(left.map((file) => rm(join(staging, file), { force: true })));
    }
  }

  /** Moves a finished file to its place. */
  async function settle(path: string, key: string): Promise<void> {
    await sync(path);
    await rename(path, place(key));
    await sync(folder);
  }

  async function keep(
    file: Pick<MadeFile, 'path' | 'extension' | 'mime'> & Partial<MadeFile>,
  ): Promise<StoredFile> {
    const key = `${newHandle()}.${file.extension}`;
    const { size } = await stat(file.path);
    await settle(file.path, key);
    return { key, mime: file.mime, size, width: file.width ?? null, height: file.height ?? null };
  }

  /** Keeps all of them, or none. */
  async function keepAll<T>(work: (keepOne: typeof keep) => Promise<T>): Promise<T> {
    const kept: string[] = [];
    try {
      return await work(async (file) => {
        const stored = await keep(file);
        kept.push(stored.key);
        return stored;
      });
    } catch (error) {
      await Promise.all(kept.map((key) => rm(place(key), { force: true })));
      throw error;
    }
  }

  const pictures = <T>(
    path: string,
    mime: string,
    purpose: PicturePurpose,
    use: (made: Pictures) => Promise<T>,
  ) => staged(async (out) => use(await runJob({ do: 'picture', path, mime, purpose, out })));

  const media = { program, staged, keepAll, pictures };

  return {
    write: (key, bytes, most) =>
      staged(async (path) => {
        const hash = createHash('sha256');
        let size = 0;
        const file = await open(path, 'wx', 0o600);
        try {
          for await (const chunk of bytes) {
            size += chunk.length;
            if (size > most) throw new FileTooLargeError();
            hash.update(chunk);
            // Plain `write` may write a part of it and say so in its answer alone.
            await file.writeFile(chunk);
          }
        } finally {
          await file.close();
        }
        await settle(path, key);
        return { size, sha256: hash.digest('hex') };
      }),

    async adopt(key, path) {
      const { size } = await stat(path);
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
      await settle(path, key);
      return { size, sha256: hash.digest('hex') };
    },

    sniff: async (key) => (await runJob({ do: 'sniff', path: place(key) })) ?? undefined,

    async derive({ key, kind, mime }, purpose) {
      const path = place(key);
      if (kind === 'image') {
        return pictures(path, mime, purpose, ({ display, renditions, placeholder }) =>
          keepAll(async (keepOne) => {
            const smaller: StoredFile[] = [];
            for (const rendition of renditions) smaller.push(await keepOne(rendition));
            const { width, height } = display;
            return {
              display: await keepOne(display),
              renditions: smaller,
              poster: null,
              width,
              height,
              placeholder,
            };
          }),
        );
      }
      return staged(async (out) => {
        if (kind === 'document') await copyFile(path, out);
        else await runJob({ do: 'clean', path, mime, out });
        const display = await keep({ path: out, ...shownAs(mime) });
        return { display, renditions: [], poster: null, width: null, height: null, placeholder: null };
      });
    },

    converts: () => program.present(),
    convert: ({ key, kind, mime }) => convertRecording(media, { path: place(key), kind, mime }),
    poster: ({ key, kind, mime }) => takePoster(media, { path: place(key), kind, mime }),

    async read(key, range) {
      const file = await open(place(key)).catch(missing);
      return file?.createReadStream(range);
    },

    async remove(keys) {
      await Promise.all(keys.map((key) => rm(place(key), { force: true })));
    },

    async list(before) {
      const names = await readdir(folder, { withFileTypes: true });
      const keys = names
        .filter((entry) => entry.isFile() && keyPattern.test(entry.name))
        .map((entry) => entry.name);
      return older(folder, keys, before);
    },

    async tidy(before) {
      const names = await readdir(staging, { recursive: true, withFileTypes: true }).catch(missing);
      const files = (names ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      for (const path of await older('', files, before)) await rm(path, { force: true });
    },

    async free() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },

    close: () => program.stop(),
  };
}

const extensions: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/webm': 'webm',
  'video/ogg': 'ogv',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'application/msword': 'doc',
};

/** Under which type and ending a copy is served; browsers play a MOV of theirs only when it is called an MP4. */
const shownAs = (mime: string) =>
  mime === 'video/quicktime'
    ? { mime: 'video/mp4', extension: 'mp4' }
    : { mime, extension: extensions[mime] ?? 'docx' };

const keyPattern = /^[0-9a-f]{32}(\.[a-z0-9]+)?$/;

/** Keys come from our own rows; a name that could leave the folder is a fault of ours. */
function checked(key: string): string {
  if (!keyPattern.test(key)) throw new Error('not a media key');
  return key;
}

async function older(folder: string, names: readonly string[], before: number): Promise<string[]> {
  const old: string[] = [];
  for (const name of names) {
    const info = await stat(join(folder, name)).catch(missing);
    if (info && info.mtimeMs < before) old.push(name);
  }
  return old;
}

async function sync(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}

function missing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
}
