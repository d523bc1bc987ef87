import type { App } from '../../../server/compose.ts';
import { pendingMigrations } from '../../../server/db/migrate.ts';
import { findOrphans } from '../../../server/features/uploads/orphans.service.ts';
import { fail, listed, warn, type Finding } from './finding.ts';

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
