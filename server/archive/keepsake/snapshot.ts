import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { newHandle } from '../../auth/secret.ts';
import { gather } from '../backup/create.ts';
import { databaseName } from '../backup/manifest.ts';
import type { App } from '../../compose.ts';
import { openDb } from '../../db/open.ts';
import { makeFolder } from '../../lib/folder.ts';
import { readJournal, type Journal } from './journal.ts';

export type Snapshot = {
  journal: Journal;
  uploads: string;
  /** Sentences about files that the database names and the disk does not have. */
  missing: string[];
  /** An empty folder that is removed with the snapshot. */
  scratch: string;
};

/** Calls `work` with everything published at one moment, while guests write. */
export async function withSnapshot<T>(app: App, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const staging = join(app.config.DATA_DIR, 'backups', `.making-${newHandle()}`);
  const [uploads, scratch] = [join(staging, 'uploads'), join(staging, 'scratch')];
  makeFolder(uploads, 0o700);
  makeFolder(scratch, 0o700);
  try {
    const { missing } = await gather(app, staging, uploads, { copies: true });
    const journal = await readSnapshot(join(staging, databaseName));
    const lost = missing.map((key) => `uploads/${key}: named by the database, not on the disk`);
    return await work({ journal, uploads, scratch, missing: lost });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function readSnapshot(file: string): Promise<Journal> {
  const { db } = openDb(file);
  try {
    return await readJournal(db);
  } finally {
    await db.destroy();
  }
}
