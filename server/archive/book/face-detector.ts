import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Sharp } from 'sharp';
import { writeWhole } from '../../lib/files.ts';
import type { Face } from './faces.ts';

type Found = [uploadId: string, faces: Face[]];

/** Of the longer side: of more, the detector finds hardly a face more. */
const pixels = 512;

/**
 * Finds the faces of photos, of each one once. Nothing leaves the machine.
 * @param detector the folder with its package; null finds none
 * @param file where the faces of earlier photos are kept, by the ids of their uploads
 */
export function faceFinder(detector: string | null, file: string) {
  const known = new Map(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Found[]) : []);
  const before = known.size;
  let worker: Promise<Worker | null> | undefined;
  async function start(folder: string): Promise<Worker | null> {
    const started = new Worker(new URL('face-worker.ts', import.meta.url), { workerData: folder });
    try {
      await once(started, 'message');
      return started;
    } catch (error) {
      process.stderr.write(`Faces are not looked for: ${String(error)}\n`);
      return null;
    }
  }
  async function find(folder: string, photo: Sharp): Promise<Face[]> {
    const { data, info } = await photo
      .resize(pixels, pixels, { fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const running = await (worker ??= start(folder));
    if (!running) return [];
    running.postMessage({ data, width: info.width, height: info.height });
    const [faces] = (await once(running, 'message')) as [Face[]];
    return faces;
  }
  return {
    of: async (uploadId: string, open: () => Promise<Sharp>): Promise<Face[]> => {
      const faces = known.get(uploadId) ?? (detector === null ? [] : await find(detector, await open()));
      if (detector !== null) known.set(uploadId, faces);
      return faces;
    },
    /** Ends the thread, and keeps what was found. */
    close: async (): Promise<void> => {
      await (await worker)?.terminate();
      if (known.size > before) await writeWhole(file, (part) => writeFile(part, JSON.stringify([...known])));
    },
  };
}

export type FaceFinder = ReturnType<typeof faceFinder>;
