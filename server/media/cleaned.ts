import { open, stat } from 'node:fs/promises';
import { MalformedFileError, type OpenFile } from '../ports/media.ts';
import type { Tools } from './conversions.ts';
import { missing } from '../lib/files.ts';
import { canStrip } from './strip-metadata/index.ts';

/** Opens a copy without private metadata; null for a missing file, and where none can be made. */
export async function openCleaned(
  { workers, withStaging }: Pick<Tools, 'workers' | 'withStaging'>,
  { path, mime }: { path: string; mime: string },
): Promise<OpenFile | null> {
  if (!canStrip(mime) || !(await stat(path).catch(missing))) return null;
  return withStaging(async (out) => {
    try {
      await workers.runJob({ type: 'strip', path, mime, out });
    } catch (error) {
      if (error instanceof MalformedFileError) return null;
      throw error;
    }
    return openTemporary(out);
  });
}

/** A file that stays readable after its name is removed. */
async function openTemporary(path: string): Promise<OpenFile> {
  const file = await open(path);
  const { size } = await file.stat();
  return {
    size,
    read: (range) => file.createReadStream({ ...range, autoClose: false, highWaterMark: 256 * 1024 }),
    close: () => file.close(),
  };
}
