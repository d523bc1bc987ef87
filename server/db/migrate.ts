import { CompiledQuery } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import { HostError } from '../lib/error-code.ts';
import type { Db } from './open.ts';

/** The database was written by a later version of the journal; the message is one line for the host. */
export class NewerDatabaseError extends HostError {
  constructor(steps: readonly string[]) {
    super(
      `The database is newer than this version of the journal (it knows ${steps.join(', ')}): start the newer version, or restore a backup from before the update`,
    );
  }
}

async function doneMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) {
    if (tables[0] === undefined) return [];
    throw new HostError(
      `The database is another program's (it has the table ${tables[0].name}) and stays as it is: set another DATA_DIR, or put the journal's wedding.sqlite back`,
    );
  }
  const done = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return done.map((row) => row.name);
}

/** The steps that the database still lacks, and the number of those it has. @throws HostError when it is not ours */
export async function pendingMigrations(db: Db): Promise<{ known: number; steps: string[] }> {
  const done = await doneMigrations(db);
  const unknown = done.filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  return { known: done.length, steps: Object.keys(migrations).filter((name) => !done.includes(name)) };
}

/** Takes the missing steps in one transaction and returns their names; `report` takes lines of progress. */
export async function migrate(db: Db, report?: (progress: string) => void): Promise<string[]> {
  const { steps } = await pendingMigrations(db);
  if (steps.length === 0) return [];
  const withReport = Object.entries(migrations).map(([name, step]): [string, Migration] => [
    name,
    { up: (tx) => step.up(tx, report) },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(withReport) };
  const { error, results = [] } = await withoutForeignKeys(db, () =>
    new Migrator({ db, provider }).migrateToLatest(),
  );
  if (error) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
  return results.filter((step) => step.status === 'Success').map((step) => step.migrationName);
}

/** A table that is built anew is dropped, which would delete the rows of other tables that refer to it. */
async function withoutForeignKeys<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const enforce = (value: 'ON' | 'OFF') =>
    db.executeQuery(CompiledQuery.raw(`PRAGMA foreign_keys = ${value}`));
  await enforce('OFF');
  try {
    return await work();
  } finally {
    await enforce('ON');
  }
}
