import type { Deps } from '../../compose.ts';
import type { NewUploadFile, UploadRow } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { AbortedError, type Derived, type Media, type StoredFile } from '../../ports/media.ts';
import * as uploads from './uploads.queries.ts';

/**
 * Work of minutes, off the request path: posters, and recordings that browsers do not play. One at a time; what waits is
 * in the database, so that it goes on after a restart.
 */

// Work that ended the process three times is not begun a fourth.
const mostTries = 3;

type Shift = { again: boolean };
const working = new WeakMap<Media, Shift>();

/** Does what waits, in the background; may be called at any time. */
export function processPending(deps: Deps): void {
  const shift = working.get(deps.media);
  if (shift) {
    shift.again = true;
    return;
  }
  const begun = { again: true };
  working.set(deps.media, begun);
  deps.tasks.run('conversions', async () => {
    try {
      while (begun.again) {
        begun.again = false;
        await workThrough(deps);
      }
    } finally {
      working.delete(deps.media);
    }
  });
}

async function workThrough(deps: Deps): Promise<void> {
  for (let upload = await uploads.nextPending(deps.db); upload; upload = await uploads.nextPending(deps.db)) {
    try {
      await work(deps, upload);
    } catch (error) {
      if (error instanceof AbortedError) {
        // Closing down is no fault of the recording.
        await uploads.countTry(deps.db, upload.id, -1);
        return;
      }
      deps.log.warn({ err: error, upload: upload.id }, `${upload.pending} of a recording failed`);
      await markFailed(deps, upload);
    }
  }
}

async function work(deps: Deps, upload: UploadRow): Promise<void> {
  const { id, kind, pending } = upload;
  const source =
    pending === 'poster' ? await uploads.findDisplay(deps.db, id) : await uploads.findOriginal(deps.db, id);
  if (!source || upload.tries >= mostTries || !(await deps.media.converts())) {
    await markFailed(deps, upload);
    return;
  }
  await uploads.countTry(deps.db, id, 1);
  if (pending === 'poster') {
    const { poster, placeholder } = await deps.media.poster({ ...source, kind });
    await write(deps, upload, [rowOf(id, 'poster')(poster)], { placeholder, pending: null });
  } else {
    const made = await deps.media.convert({ ...source, kind });
    const { width, height, duration, placeholder } = made;
    const about = { width, height, duration, placeholder };
    await write(deps, upload, rowsOf(id, made), { ...about, state: 'ready', pending: null });
  }
}

/**
 * Writes down what was made of an upload that is still as it was; else it was made for nothing, and goes.
 * @param was what the work began with
 */
export async function write(
  deps: Deps,
  was: Pick<UploadRow, 'id' | 'state' | 'pending'>,
  files: NewUploadFile[],
  change: uploads.Change,
): Promise<void> {
  const drop = () => deps.media.remove(files.map(({ key }) => key));
  const isWritten = await transaction(deps, async ({ db }) => {
    const is = await uploads.findById(db, was.id);
    if (is?.state !== was.state || is.pending !== was.pending) return false;
    await uploads.insertFiles(db, files);
    await uploads.update(db, was.id, change);
    return true;
  }).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  if (!isWritten) await drop();
}

const markFailed = (deps: Deps, { id, pending }: UploadRow) =>
  uploads.update(deps.db, id, { pending: null, ...(pending === 'convert' && { state: 'failed' }) });

const rowOf =
  (id: string, role: NewUploadFile['role']) =>
  (file: StoredFile): NewUploadFile => ({ ...file, upload_id: id, role });

/** The rows of what was made of an original. */
export const rowsOf = (
  id: string,
  made: Pick<Derived, 'display' | 'renditions' | 'poster'>,
): NewUploadFile[] => [
  rowOf(id, 'display')(made.display),
  ...made.renditions.map(rowOf(id, 'rendition')),
  ...(made.poster ? [rowOf(id, 'poster')(made.poster)] : []),
];
