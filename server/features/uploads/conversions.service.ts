import type { Deps } from '../../deps.ts';
import type { NewUploadFile, UploadRow } from '../../db/schema.ts';
import { transaction } from '../../db/open.ts';
import { AbortedError, type Derived, type StoredFile } from '../../ports/media.ts';
import * as uploads from './uploads.queries.ts';

/** Conversions and posters take minutes and run in the background, one at a time, from a queue in the database. */

const maxTries = 3;

/** Processes the queue in the background; may be called at any time. */
export const processPending = (deps: Deps): void =>
  deps.tasks.runOnce('conversions', () => processQueue(deps));

async function processQueue(deps: Deps): Promise<void> {
  // The owner who was served longest ago is next.
  const served = new Map<number | null, number>();
  let turn = 0;
  const next = async () => {
    const first = await uploads.firstPendingOfEachOwner(deps.db);
    return first.toSorted((a, b) => (served.get(a.user_id) ?? 0) - (served.get(b.user_id) ?? 0))[0];
  };
  for (let upload = await next(); upload; upload = await next()) {
    served.set(upload.user_id, (turn += 1));
    try {
      await make(deps, upload);
    } catch (error) {
      if (error instanceof AbortedError) {
        // A conversion aborted by closing has not failed.
        await uploads.countTry(deps.db, upload.id, -1);
        return;
      }
      deps.log.warn({ err: error, entry: upload.entry_id }, `${upload.pending} of a recording failed`);
      await markFailed(deps, upload);
    }
  }
  // Without the program they are not known, and wait for it.
  if (await deps.media.converts()) await computePeaks(deps);
}

async function computePeaks(deps: Deps): Promise<void> {
  const next = () => uploads.firstWithoutPeaks(deps.db);
  for (let upload = await next(); upload; upload = await next()) {
    const { id, kind, tries } = upload;
    const source = tries < maxTries ? await uploads.findFile(deps.db, id, 'display') : undefined;
    try {
      await uploads.countTry(deps.db, id, 1);
      const peaks = source ? await deps.media.peaks({ ...source, kind }) : null;
      await uploads.update(deps.db, id, { peaks: peaks ?? '' });
    } catch (error) {
      if (error instanceof AbortedError) {
        await uploads.countTry(deps.db, id, -1);
        return;
      }
      deps.log.warn({ err: error, entry: upload.entry_id }, 'peaks of a sound failed');
      await uploads.update(deps.db, id, { peaks: '' });
    }
  }
}

/** Converts a recording, or takes its poster. */
async function make(deps: Deps, upload: UploadRow): Promise<void> {
  const { id, kind, pending } = upload;
  const source = await uploads.findFile(deps.db, id, pending === 'poster' ? 'display' : 'original');
  if (!source || upload.tries >= maxTries || !(await deps.media.converts())) {
    await markFailed(deps, upload);
    return;
  }
  await uploads.countTry(deps.db, id, 1);
  if (pending === 'poster') {
    const { poster, placeholder } = await deps.media.poster({ ...source, kind });
    await record(deps, upload, [rowOf(id, 'poster')(poster)], { placeholder, pending: null });
  } else {
    const made = await deps.media.convert({ ...source, kind });
    const { width, height, duration, placeholder } = made;
    const facts = { width, height, duration, placeholder };
    await record(deps, upload, rowsOf(id, made), { ...facts, state: 'ready', pending: null, tries: 0 });
  }
}

/** Records the files made of an upload; removes them if it differs from `was`, as the work began, or was deleted. */
export async function record(deps: Deps, was: UploadRow, files: NewUploadFile[], change: uploads.Change) {
  const discard = () => deps.media.remove(files.map(({ key }) => key));
  const isCurrent = await transaction(deps, async ({ db }) => {
    const is = await uploads.findById(db, was.id);
    if (is?.state !== was.state || is.pending !== was.pending) return false;
    await uploads.insertFiles(db, files);
    await uploads.update(db, was.id, change);
    return true;
  }).catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  if (!isCurrent) await discard();
}

const markFailed = (deps: Deps, { id, pending }: UploadRow) =>
  uploads.update(deps.db, id, { pending: null, ...(pending === 'convert' && { state: 'failed' }) });

const rowOf =
  (id: string, role: NewUploadFile['role']) =>
  (file: StoredFile): NewUploadFile => ({ ...file, upload_id: id, role });

export const rowsOf = (id: string, made: Pick<Derived, 'display' | 'renditions' | 'poster'>) => [
  rowOf(id, 'display')(made.display),
  ...made.renditions.map(rowOf(id, 'rendition')),
  ...(made.poster ? [rowOf(id, 'poster')(made.poster)] : []),
];
