import type { Deps } from '../../deps.ts';
import type { Range } from '../../lib/range.ts';
import type { Schema } from '../../db/schema.ts';
import { AbortedError } from '../../ports/media.ts';
import { checksumOf } from '../zip.ts';
import * as rows from './downloads.queries.ts';

/** What a download sends: a photo's original without metadata, else the shown file; measured once, by reading it. */
export type Measured = Schema['download_file'];

type Unmeasured = Awaited<ReturnType<typeof rows.listUnmeasured>>[number];

/** Measures in the background what was uploaded since the last time. */
export const measureFiles = (deps: Deps): void =>
  deps.tasks.runOnce('measure', () =>
    measureMissing(deps).catch((error: unknown) => {
      if (!(error instanceof AbortedError)) throw error;
    }),
  );

/** Measures the uploads of these entries, or all, that are not measured yet. */
export async function measureMissing(deps: Deps, entryIds?: readonly number[]): Promise<void> {
  for (const upload of await rows.listUnmeasured(deps.db, entryIds)) {
    const measured = await measure(deps, upload);
    if (measured) await rows.insertMeasured(deps.db, measured);
  }
}

async function measure(deps: Deps, upload: Unmeasured): Promise<Measured | undefined> {
  const { upload_id, kind, original_key, original_mime, key, mime, size } = upload;
  const original = { key: original_key, mime: original_mime };
  await using cleaned = kind === 'image' ? await deps.media.openCleaned(original) : null;
  if (cleaned) {
    const sum = await checksumOf(cleaned.read({ start: 0, end: cleaned.size - 1 }));
    return { upload_id, ...original, cleaned: 1, size: cleaned.size, crc32: sum };
  }
  if (key === null || mime === null || size === null) return undefined;
  const bytes = await deps.media.read(key, { start: 0, end: size - 1 });
  return bytes && { upload_id, key, mime, size, cleaned: 0, crc32: await checksumOf(bytes) };
}

/** The bytes of a measured file, opened at the first one. @throws Error when it is not as it was measured */
export async function* bytesOf(deps: Deps, file: Measured, range: Range): AsyncGenerator<Buffer> {
  if (!file.cleaned) {
    const bytes = await deps.media.read(file.key, range);
    if (!bytes) throw new Error(`${file.key} is missing on the disk`);
    yield* bytes;
    return;
  }
  await using cleaned = await deps.media.openCleaned(file);
  if (cleaned?.size !== file.size) {
    await rows.deleteMeasured(deps.db, file.upload_id);
    throw new Error(`${file.key} is not as it was measured`);
  }
  yield* cleaned.read(range);
}
