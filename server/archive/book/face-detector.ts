import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Sharp } from 'sharp';
import { z } from 'zod';
import { readJson, writeWhole } from '../../lib/files.ts';
import { makeFolder } from '../../lib/folder.ts';
import type { Face } from './faces.ts';

const share = z.number();
const Found = z.array(
  z.tuple([z.string(), z.array(z.object({ x: share, y: share, width: share, height: share }))]),
);

/** Of the longer side: of more, the detector finds hardly a face more. */
const pixels = 512;

/**
 * Finds the faces of photos, of each one once, and none from when its thread has failed. Nothing leaves the machine.
 * @param detector the folder with its package; null finds none
 * @param file where the faces of earlier photos are kept, by the ids of their uploads
 */
export function faceFinder(detector: string | null, file: string) {
  const known = new Map<string, Face[]>(readJson(Found, () => readFileSync(file, 'utf8')));
  const kept = known.size;
  let worker: Promise<Worker> | undefined;
  let hasFailed = false;
  async function start(folder: string): Promise<Worker> {
    const started = new Worker(new URL('face-worker.ts', import.meta.url), { workerData: folder });
    await once(started, 'message');
    return started;
  }
  async function find(folder: string, photo: Sharp): Promise<Face[] | undefined> {
    const { data, info } = await photo
      .resize(pixels, pixels, { fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    try {
      const running = await (worker ??= start(folder));
      running.postMessage({ data, width: info.width, height: info.height });
      const [faces] = (await once(running, 'message')) as [Face[]];
      return faces;
    } catch (error) {
      // It would not answer the next photo.
      hasFailed = true;
      process.stderr.write(`Faces are not looked for any more: ${String(error)}\n`);
      return undefined;
    }
  }
  return {
    of: async (uploadId: string, open: () => Promise<Sharp>): Promise<Face[]> => {
      const before = known.get(uploadId);
      if (before || detector === null || hasFailed) return before ?? [];
      const faces = await find(detector, await open());
      if (faces) known.set(uploadId, faces);
      return faces ?? [];
    },
    /** Ends the thread, and keeps what was found. */
    close: async (): Promise<void> => {
      if (!hasFailed) await (await worker)?.terminate();
      if (known.size === kept) return;
      makeFolder(dirname(file));
      await writeWhole(file, (part) => writeFile(part, JSON.stringify([...known])));
    },
  };
}

export type FaceFinder = ReturnType<typeof faceFinder>;
