import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lifetimes } from '../../../shared/limits.ts';
import type { App } from '../../../server/compose.ts';
import { namedFiles } from '../../../server/archive/backup/create.ts';
import { measure } from '../../../server/archive/backup/manifest.ts';
import { readLastBackup, readLastKeepsake } from '../../../server/archive/last-made.ts';
import { damage, restoreAdvice } from '../../../server/db/check.ts';
import { pendingMigrations } from '../../../server/db/migrate.ts';
import type { RawDb } from '../../../server/db/open.ts';
import { findOrphans } from '../../../server/features/uploads/orphans.service.ts';
import { localTime } from '../../../server/lib/time-zone.ts';
import { userName } from '../owner.ts';
import { fail, inMegabytes, listed, ok, warn, type Finding } from '../../../server/doctor/finding.ts';
import { errorCode } from '../../../server/lib/error-code.ts';

/** Checks that the database has the schema of this code. */
export async function checkSchema({ db }: App): Promise<Finding[]> {
  const { known, steps } = await pendingMigrations(db);
  if (steps.length === 0) return [ok('schema', `up to date (${known} steps)`)];
  const todo = 'start the server: it copies the database, then applies them';
  return [warn('schema', `${steps.join(', ')} not applied yet`, todo)];
}

/** Runs the integrity checks of SQLite: pages, references and search index. */
export function checkDatabase({ raw }: App): Finding[] {
  const damaged = damage(raw, 'whole');
  // No other result of a damaged database is reliable.
  if (damaged !== null) return [fail('database', `its pages are damaged (${damaged})`, restoreAdvice)];
  const orphans = raw.pragma('foreign_key_check') as unknown[];
  const findings = listed([
    orphans.length > 0 && fail('database', `${orphans.length} rows refer to nothing`, restoreAdvice),
    checkSearch(raw),
  ]);
  return findings.length > 0 ? findings : [ok('database', 'sound: pages, references and search index')];
}

function checkSearch(raw: RawDb): Finding | false {
  try {
    // Compares the index with the indexed text; writes nothing.
    raw.prepare(`insert into entry_search (entry_search, rank) values ('integrity-check', 1)`).run();
    return false;
  } catch (error) {
    const code = errorCode(error);
    if (!code.startsWith('SQLITE_CORRUPT')) throw error;
    const found = 'the search index does not match the entries, which are whole';
    return fail('search index', found, 'npm run -s admin -- doctor --rebuild-search');
  }
}

export const rebuildSearchIndexes = (raw: RawDb): void =>
  raw.transaction(() => {
    raw.exec(`
      insert into entry_search (entry_search) values ('rebuild');
      insert into entry_gram (entry_gram) values ('delete-all');
      insert into entry_gram (rowid, grams) select place, grams from entry_grams;`);
  })();

/** Bytes that are read and compared unless all are asked for. */
const sampled = 256 * 1024 * 1024;

/** Compares the sizes of all files, and the checksums of a sample or of all. */
export async function checkFiles({ raw, config }: App, allFiles = false): Promise<Finding[]> {
  const maxBytes = allFiles ? Infinity : sampled;
  const folder = join(config.DATA_DIR, 'uploads');
  const rows = namedFiles(raw, 'random()');
  const missing: string[] = [];
  const changed: string[] = [];
  const foreign: string[] = [];
  const own = process.geteuid?.() ?? 0;
  let bytes = 0;
  let compared = 0;
  for (const { key, size, sha256 } of rows) {
    const info = await stat(join(folder, key)).catch(() => undefined);
    if (!info) missing.push(key);
    else if (info.uid !== own && own !== 0 && (info.mode & 0o004) === 0) foreign.push(key);
    else if (info.size !== size) changed.push(key);
    else if (sha256 !== null && compared + size <= maxBytes) {
      compared += size;
      const found = await measure(join(folder, key)).catch(() => null);
      if (found?.sha256 !== sha256) changed.push(key);
    }
    bytes += info?.size ?? 0;
  }
  const todo = 'fetch them from a backup: tar -xf BACKUP.tar -C DATA_DIR uploads/NAME';
  const otherUser = `belong to another user and cannot be read by ${userName()}`;
  const fault = (keys: readonly string[], found: string, remedy = todo) =>
    keys.length > 0 && fail('files', `${keys.length} ${found}: ${brief(keys)}`, remedy);
  const findings = listed([
    fault(missing, 'are missing on the disk'),
    fault(changed, 'have another size or content than the database says'),
    fault(foreign, otherUser, `chown -R ${userName()} ${folder}`),
  ]);
  return findings.length > 0 ? findings : [ok('files', `${rows.length}, ${inMegabytes(bytes)}, all there`)];
}

const brief = (keys: readonly string[]) => keys.slice(0, 3).join(', ') + (keys.length > 3 ? ' …' : '');

const backupAdvice =
  'npm run -s admin -- backup --to FOLDER-ON-ANOTHER-DISK, every night: see docs/backup.md';

/** Checks the age of the last complete backup, in any folder. */
export function checkBackups({ config }: App): Finding[] {
  const last = readLastBackup(config.DATA_DIR);
  if (!last) return [warn('backup', 'none was made yet', backupAdvice)];
  const age = Date.now() - Date.parse(last.made_at);
  const days = Math.floor(age / 86_400_000);
  if (age > lifetimes.backup)
    return [warn('backup', `the last one is ${days} days old: ${last.file}`, backupAdvice)];
  const place = last.other_disk ? 'on another disk' : 'on the same disk as DATA_DIR, so copy it to another';
  return [ok('backup', `${localTime(last.made_at, config.TIME_ZONE)}, ${place}: ${last.file}`)];
}

/** Warns a week after the wedding when no keepsake was made since then. */
export function checkKeepsake({ config }: App): Finding[] {
  const last = readLastKeepsake(config.DATA_DIR);
  const wedding = Date.parse(config.WEDDING_DATE);
  const isDue = Date.now() > wedding + 7 * 86_400_000;
  if (last && !(isDue && Date.parse(last.made_at) < wedding))
    return [ok('keepsake', `${localTime(last.made_at, config.TIME_ZONE)}: ${last.to}`)];
  if (!isDue) return [];
  return [warn('keepsake', 'none was made since the wedding', 'npm run -s admin -- keepsake --to FOLDER')];
}

/** Checks that the files are those of this database; none of these findings removes a file. */
export async function checkOrphans(app: App): Promise<Finding[]> {
  if ((await pendingMigrations(app.db)).steps.length > 0) return [];
  const { isForeign, files, withoutRow, aside, tooMany } = await findOrphans(app, Infinity);
  return listed([
    isForeign &&
      fail(
        'journal',
        'uploads/ has the mark of another database, so nothing in it is swept',
        'put the database and the files of one journal together; if these are, start once with: npm start -- --accept-files',
      ),
    tooMany &&
      fail(
        'files',
        `${withoutRow.length} of ${files} belong to no row: the database is older than they are, or another one`,
        'put the right database back or restore the newest backup, see docs/backup.md; the server leaves these files where they are',
      ),
    !tooMany &&
      withoutRow.length > 0 &&
      warn(
        'files',
        `${withoutRow.length} belong to no row`,
        'nothing to do: the server moves them to uploads/orphans after a day',
      ),
    aside.length > 0 &&
      warn(
        'files',
        `${aside.length} without a row are in uploads/orphans, each for 30 days`,
        'nothing to do; when guests miss files, restore the database that knows them: the files come back by themselves',
      ),
  ]);
}
