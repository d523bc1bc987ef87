import { join } from 'node:path';
import type { App } from '../../compose.ts';
import { applyStored } from '../../config.ts';
import { migrate, pendingMigrations } from '../../db/migrate.ts';
import { openLock } from '../../db/open.ts';
import { storedSettings } from '../../features/settings/settings.queries.ts';
import { makeFolder } from '../../lib/folder.ts';
import { writeSnapshot } from './snapshot.ts';

/** Migrates the database and copies one with data first; one process at a time. @throws NewerDatabaseError */
export async function migrateWithCopy(app: App): Promise<{ steps: string[]; copy: string | null }> {
  if ((await pendingMigrations(app.db)).steps.length === 0) return { steps: [], copy: null };
  const folder = join(app.config.DATA_DIR, 'backups');
  makeFolder(folder, 0o700);
  const release = openLock(join(folder, '.migrating'));
  try {
    // Checked again: the previous holder of the lock may have taken every step.
    const pending = await pendingMigrations(app.db);
    let copy: string | null = null;
    if (pending.known > 0 && pending.steps.length > 0 && !app.raw.memory) {
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      copy = join(folder, `before-${pending.steps[0]}-${stamp}.sqlite`);
      writeSnapshot(app.raw, copy);
    }
    const report = (progress: string) => app.log.info({ progress }, 'migrating the database');
    const steps = await migrate(app.db, report);
    // A step may change how they are kept.
    applyStored(app.config, storedSettings(app.raw));
    return { steps, copy };
  } finally {
    release();
  }
}
