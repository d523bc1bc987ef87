import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadPurpose } from '../../shared/catalog.ts';
import { allOrFirstError } from '../lib/promises.ts';
import { freeBytes, missing, older } from '../lib/files.ts';
import type { Range } from '../lib/range.ts';
import {
  convertRecording,
  openCleaned,
  peaksOfRecording,
  requireDecodable,
  takePoster,
  type Tools,
} from './conversions.ts';
import { createFfmpeg } from './ffmpeg.ts';
import { createOrphans } from './orphans.ts';
import { servedAs } from './file-types.ts';
import type { WorkerPool } from './worker-pool.ts';
import {
  AbortedError,
  type Derived,
  type OpenFile,
  type Original,
  type Sniffed,
  type StoredFile,
} from '../ports/media.ts';
import { checkedKey, createStaging, keysIn, writeAll } from './staging.ts';

type Bytes = AsyncIterable<Uint8Array>;

type Programs = { workers: WorkerPool; ffmpeg?: string | null };

export type Media = ReturnType<typeof createDiskMedia>;

/** Files in one folder, each there wholly or not at all. Keys are written once; `ffmpeg` null: this machine has none. */
export function createDiskMedia(folder: string, { workers, ffmpeg = 'ffmpeg' }: Programs) {
  const { staging, pathOf, withStaging, commit, store, storeAll } = createStaging(folder);
  const sizeOf = async (path: string) => (await stat(path).catch(missing))?.size ?? 0;
  const partial = (id: string) => join(staging, checkedKey(id));
  const program = createFfmpeg(ffmpeg, workers);
  let isClosed = false;

  const makeImages: Tools['makeImages'] = (path, mime, purpose, use) =>
    withStaging(async (out) => use(await workers.runJob({ type: 'images', path, mime, purpose, out })));

  const tools: Tools = { ffmpeg: program, workers, withStaging, storeAll, makeImages };

  return {
    /** Writes a stream to a new file. @throws FileTooLargeError beyond `maxBytes` */
    write: (key: string, bytes: Bytes, maxBytes: number) =>
      withStaging(async (path) => {
        const size = await writeAll(path, 'wx', bytes, maxBytes);
        await commit(path, key);
        return size;
      }),

    /** Appends to the partial file of an upload at `offset`; bytes before an error stay. @returns the new size */
    async append(id: string, offset: number, bytes: Bytes): Promise<number> {
      await mkdir(staging, { recursive: true });
      return offset + (await writeAll(partial(id), 'a', bytes));
    },

    /** Bytes of an upload that have arrived, in its partial file or, when that was moved, in its place. */
    partialSize: async (id: string) => (await sizeOf(partial(id))) || sizeOf(pathOf(id)),

    /** Moves the complete partial file of an upload to its place, unless it is there already or empty. @returns the size */
    async importPartial(id: string): Promise<number> {
      const moved = await sizeOf(pathOf(id));
      const size = moved || (await sizeOf(partial(id)));
      if (moved === 0 && size > 0) await commit(partial(id), id);
      return size;
    },

    /** Prepares for an `examine` that will follow soon. */
    warmUp() {
      workers.warmUp();
      void program.present();
    },

    /** What a file is by its bytes, and the copy for guests of a recording that plays; undefined when not accepted. */
    async examine(key: string): Promise<(Sniffed & { display: StoredFile | null }) | undefined> {
      const path = pathOf(key);
      return withStaging(async (out) => {
        const examined = await workers.runJob({ type: 'sniff', path, copy: out });
        if (!examined) return undefined;
        const { copied, ...sniffed } = examined;
        const copy = copied && { mime: servedAs(sniffed.mime), ...copied, path: out };
        const [display] = await storeAll((storeOne) =>
          allOrFirstError([copy && storeOne(copy), requireDecodable(program, path, sniffed)]),
        );
        return { ...sniffed, display };
      });
    },

    /** Decodes the original and makes the files that guests see. */
    async derive({ key, kind, mime }: Original, purpose: UploadPurpose): Promise<Derived> {
      const path = pathOf(key);
      if (kind === 'image') {
        return makeImages(path, mime, purpose, ({ display, renditions, placeholder }) =>
          storeAll(async (storeOne) => {
            const smaller: StoredFile[] = [];
            for (const rendition of renditions) smaller.push(await storeOne(rendition));
            const { width, height } = display;
            const shown = { display: await storeOne(display), renditions: smaller, poster: null };
            return { ...shown, width, height, placeholder };
          }),
        );
      }
      return withStaging(async (out) => {
        const copied =
          kind === 'document'
            ? await copyFile(path, out)
            : await workers.runJob({ type: 'strip', path, mime, out });
        const display = await store({ path: out, mime: servedAs(mime), ...copied });
        return { display, renditions: [], poster: null, width: null, height: null, placeholder: null };
      });
    },

    /** Whether this machine can convert recordings and make posters. */
    converts: () => program.present(),
    /** Converts a recording that browsers do not play. Takes minutes. */
    convert: ({ key, kind, mime }: Original) => convertRecording(tools, { path: pathOf(key), kind, mime }),
    poster: ({ key, kind, mime }: Original) => takePoster(tools, { path: pathOf(key), kind, mime }),
    /** Loudness over the length of audio: base64, 255 at its loudest; null of nothing. */
    peaks: ({ key, kind, mime }: Original) => peaksOfRecording(tools, { path: pathOf(key), kind, mime }),

    /** An original without private metadata, otherwise bit for bit; null where that is impossible. */
    async openCleaned({ key, mime }: Pick<Original, 'key' | 'mime'>): Promise<OpenFile | null> {
      if (isClosed) throw new AbortedError();
      return openCleaned(tools, { path: pathOf(key), mime });
    },

    /** Undefined where the file is missing, or shorter than that: its reader would wait for the rest. */
    async read(key: string, range: Range) {
      const file = await open(pathOf(key)).catch(missing);
      if (file && (await file.stat()).size <= range.end) {
        await file.close();
        return undefined;
      }
      return file?.createReadStream({ ...range, highWaterMark: 256 * 1024 });
    },

    /** Removes the files of these keys, and what has arrived of uploads of these names. */
    async remove(keys: readonly string[]) {
      const paths = keys.flatMap((key) => [pathOf(key), partial(key)]);
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    },

    /** Every key on the disk that is older than `before` (ms since 1970). */
    list: async (before: number) => older(folder, await keysIn(folder), before),

    /** Removes unfinished files that a crash left, older than `before` (ms since 1970). */
    async cleanUp(before: number) {
      const names = await readdir(staging, { recursive: true, withFileTypes: true }).catch(missing);
      const files = (names ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      for (const path of await older('', files, before)) await rm(path, { force: true });
    },

    ...createOrphans(folder),

    free: () => freeBytes(folder),

    /** Aborts conversions; they are pending again at the next start. */
    close() {
      isClosed = true;
      program.close();
    },
  };
}
