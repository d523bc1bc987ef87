import { Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import type { Db } from './open.ts';

/** The database was written by a later version of the journal; its message is one line for the host. */
export class NewerDatabaseError extends Error {
  constructor(steps: readonly string[]) {
    super(
      `The database is newer than this version of the journal (it knows ${steps.join(', ')}): start the newer version, or restore a backup from before the update`,
    );
  }
}

async function doneMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const done = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return done.map((row) => row.name);
}

/**
 * The steps that are still to be taken, and how many have been.
 * @throws NewerDatabase when the database knows a step that this code does not
 */
export async function pendingMigrations(db: Db): Promise<{ known: number; steps: string[] }> {
  const done = await doneMigrations(db);
  const unknown = done.filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  return { known: done.length, steps: Object.keys(migrations).filter((name) => !done.includes(name)) };
}

/**
 * Brings the database to the schema of this code, each step in a transaction.
 * @returns the names of the steps that were taken now
 * @throws NewerDatabase, or what a step failed with
 */
export async function migrate(db: Db): Promise<string[]> {
  const { steps } = await pendingMigrations(db);
  if (steps.length === 0) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
  return results.filter((step) => step.status === 'Success').map((step) => step.migrationName);
}
