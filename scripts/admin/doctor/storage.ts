import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../../server/compose.ts';
import { pendingMigrations } from '../../../server/db/migrate.ts';
import { fail, inMegabytes, ok, warn, type Finding } from './finding.ts';

/** Whether this code and this database belong together. */
export async function checkSchema({ db }: App): Promise<Finding[]> {
  const { known, steps } = await pendingMigrations(db);
  if (steps.length > 0)
    return [
      warn(
        'schema',
        `${steps.join(', ')} still to come`,
        'start the server: it copies the database, then brings it up to date',
      ),
    ];
  return [ok('schema', `up to date (${known} steps)`)];
}

/** The database's own checks: its pages, its references, its search index. */
export function checkDatabase({ raw }: App): Finding[] {
  const todo = 'stop the server and restore the last backup: admin restore';
  const findings: Finding[] = [];
  const verdict = raw.pragma('integrity_check', { simple: true });
  if (verdict !== 'ok') findings.push(fail('database', String(verdict).split('\n')[0] ?? '', todo));
  const orphans = raw.pragma('foreign_key_check') as unknown[];
  if (orphans.length > 0) findings.push(fail('database', `${orphans.length} rows refer to nothing`, todo));
  try {
    // Compares the index with what was indexed; it writes nothing.
    raw.prepare(`insert into entry_search (entry_search, rank) values ('integrity-check', 1)`).run();
  } catch {
    findings.push(
      fail(
        'search index',
        'does not match the entries',
        'the entries are whole, only the search is not: restore the last backup with admin restore',
      ),
    );
  }
  return findings.length > 0 ? findings : [ok('database', 'sound: pages, references and search index')];
}

type FileRow = { key: string; size: number };

/** Every row has its file, every file its row. */
export async function checkFiles({ raw, config }: App): Promise<Finding[]> {
  const folder = join(config.DATA_DIR, 'uploads');
  // The folder first: a file that comes in between has a row then, and none is taken for an orphan.
  const onDisk = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name !== '.gitkeep',
  );
  const rows = raw.prepare('select key, size from upload_file').all() as FileRow[];
  const missing: string[] = [];
  const changed: string[] = [];
  let bytes = 0;
  for (const { key, size } of rows) {
    const info = await stat(join(folder, key)).catch(() => undefined);
    if (!info) missing.push(key);
    else if (info.size !== size) changed.push(key);
    bytes += info?.size ?? 0;
  }
  const known = new Set(rows.map(({ key }) => key));
  const orphans = onDisk.filter(({ name }) => !known.has(name));
  const findings: Finding[] = [];
  const todo = 'fetch them from a backup: tar -xf BACKUP.tar uploads/NAME';
  if (missing.length > 0)
    findings.push(fail('files', `${missing.length} are gone from the disk: ${brief(missing)}`, todo));
  if (changed.length > 0)
    findings.push(
      fail('files', `${changed.length} have another size than was written down: ${brief(changed)}`, todo),
    );
  if (orphans.length > 0)
    findings.push(
      warn(
        'files',
        `${orphans.length} belong to nothing`,
        'nothing to do: the server removes them within a day',
      ),
    );
  return findings.length > 0
    ? findings
    : [ok('files', `${rows.length}, ${inMegabytes(bytes)}, all in their place`)];
}

const brief = (keys: readonly string[]) => keys.slice(0, 3).join(', ') + (keys.length > 3 ? ' …' : '');

/** A backup is only worth something when it is new. */
export async function checkBackups({ config }: App): Promise<Finding[]> {
  const names = await readdir(join(config.DATA_DIR, 'backups')).catch(() => []);
  const newest = names
    .filter((name) => /^wedding-.*\.tar$/.test(name))
    .toSorted()
    .at(-1);
  const todo = 'admin backup --to ANOTHER-DISK, every day: see docs/backup.md';
  if (!newest) return [warn('backup', `none in ${config.DATA_DIR}/backups`, todo)];
  const { mtimeMs } = await stat(join(config.DATA_DIR, 'backups', newest));
  const days = (Date.now() - mtimeMs) / 86_400_000;
  if (days > 7) return [warn('backup', `the newest is ${Math.floor(days)} days old`, todo)];
  return [ok('backup', newest)];
}
