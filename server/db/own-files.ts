import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from './check.ts';
import type { Db, RawDb } from './open.ts';
import { journalId } from './secrets.ts';
import { counted } from '../../shared/messages/english.ts';

/** A database and the files beside it belong to one journal; else nothing starts that could remove files. */

type Folder = { DATA_DIR: string };

const journalMissing = (what: string, { DATA_DIR }: Folder, files: number) =>
  new DatabaseError(
    `${what}, but ${files > 0 ? `${join(DATA_DIR, 'uploads')} holds ${counted(files, 'file')}` : 'its -wal file holds the words'} of a journal, and all is still there: put its wedding.sqlite back, restore a backup (npm run -s admin -- restore ARCHIVE --force), or begin a new journal beside them (npm start -- --accept-files)`,
  );

/** Comes first: opening an empty database deletes the log beside it. @throws DatabaseError for files alone */
export function requireDatabase(file: string, config: Folder): void {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;
  const size = sizeOf(file);
  if (size) return;
  const files = countFiles(config);
  if (files > 0 || sizeOf(`${file}-wal`))
    throw journalMissing(`${file} is ${size === 0 ? 'empty' : 'missing'}`, config, files);
}

/** How many files of guests there are; without a database, too. */
export function countFiles({ DATA_DIR }: Folder): number {
  const folder = join(DATA_DIR, 'uploads');
  return existsSync(folder) ? readdirSync(folder).filter((name) => /^[0-9a-f]{32}/.test(name)).length : 0;
}

type Claim = {
  db: Db;
  raw: RawDb;
  media: { journalId: () => Promise<string | undefined>; setJournalId: (id: string) => Promise<void> };
  config: Folder;
};

/** Marks files that are not another journal's. @throws DatabaseError where guests or all files are missing, unless `accept` */
export async function claimFiles({ db, raw, media, config }: Claim, accept: boolean): Promise<void> {
  const id = await journalId(db);
  const mark = await media.journalId();
  if (mark === id) return;
  const files = countFiles(config);
  const hasAny = (table: string) => raw.prepare(`select exists (select 1 from ${table})`).pluck().get() === 1;
  if (files > 0 && !accept) {
    if (!hasAny('guest')) throw journalMissing('The database has no guest', config, files);
    if (mark !== undefined) return;
  }
  if (files === 0 && mark === undefined && !accept && hasAny('upload_file'))
    throw new DatabaseError(
      `The database names files, but ${join(config.DATA_DIR, 'uploads')} has none: mount the disk that it is on, put them back, or start without them (npm start -- --accept-files)`,
    );
  await media.setJournalId(id);
}
