import { setImmediate as nextTurn } from 'node:timers/promises';
import { lifetimes, maxOrphans } from '../../../shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { journalId } from '../../db/secrets.ts';
import * as unattached from './unattached.queries.ts';
import * as uploads from './uploads.queries.ts';
import { counted } from '../../../shared/messages/english.ts';

/** A file without a row may belong to a newer database, or to another one: it is set aside, and never with many others. */

/** Files without a row, older than `before` (ms since 1970) in the folder, or `aside`; `returning` has one again. */
export async function findOrphans(deps: Deps, before: number) {
  const mark = await deps.media.journalId();
  const onDisk = await deps.media.list(before);
  const kept = await deps.media.orphans.list();
  const withoutRow = await withoutRows(deps, onDisk);
  const aside = await withoutRows(deps, kept);
  const isAside = new Set(aside);
  const max = Math.max(maxOrphans.files, maxOrphans.share * onDisk.length);
  return {
    /** The folder has the mark of another journal. */
    isForeign: mark !== undefined && mark !== (await journalId(deps.db)),
    files: onDisk.length,
    withoutRow,
    aside,
    returning: kept.filter((key) => !isAside.has(key)),
    tooMany: withoutRow.length > 0 && withoutRow.length + aside.length > max,
  };
}

async function withoutRows({ db }: Deps, keys: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let start = 0; start < keys.length; start += 500) {
    const some = keys.slice(start, start + 500);
    const attached = await uploads.knownKeys(db, some);
    const known = await unattached.knownKeys(db, some);
    found.push(...some.filter((key) => !attached.has(key) && !known.has(key)));
    await nextTurn();
  }
  return found;
}

/** Sets aside what has no row, moves back what has one again, and removes what was aside for 30 days. */
export async function sweepOrphans(deps: Deps): Promise<void> {
  const { media, log } = deps;
  const now = deps.now();
  const before = now.getTime() - lifetimes.unattachedUpload;
  const { isForeign, files, withoutRow, returning, tooMany } = await findOrphans(deps, before);
  if (returning.length > 0) {
    await media.orphans.moveBack(returning);
    log.info({ files: returning.length }, 'files that have a row again were moved back from uploads/orphans');
  }
  if (isForeign) {
    log.warn('uploads/ belongs to another database: nothing in it is swept, see npm run -s admin -- doctor');
    return;
  }
  if (tooMany) {
    log.warn(
      { files: withoutRow.length, of: files },
      'too many files have no row: nothing is swept, see npm run -s admin -- doctor',
    );
    return;
  }
  await media.cleanUp(before);
  await media.orphans.removeOlder(now.getTime() - lifetimes.orphan);
  if (withoutRow.length > 0) {
    await media.orphans.add(withoutRow, now);
    const what = `${counted(withoutRow.length, 'file')} without a row`;
    log.warn({ files: withoutRow.length }, `${what} moved to uploads/orphans, which keeps them for 30 days`);
  }
}
