import { sql, type Kysely } from 'kysely';

/** Builds a table anew by a changed CREATE TABLE; rows, ids, indexes and triggers stay. @throws for the same one */
export async function rebuildTable(
  db: Kysely<unknown>,
  table: string,
  change: (definition: string) => string,
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const { rows } = await sql<{ type: string; sql: string }>`
    SELECT type, sql FROM sqlite_schema WHERE tbl_name = ${table} AND sql IS NOT NULL`.execute(db);
  const definition = rows.find(({ type }) => type === 'table')?.sql ?? '';
  const changed = change(definition);
  if (changed === definition) throw new Error(`The definition of ${table} is unchanged: ${definition}`);
  const columns = await sql<{ name: string }>`SELECT name FROM pragma_table_info(${table})`.execute(db);
  const names = columns.rows.map(({ name }) => name).join(', ');

  // Views and triggers may name the table while it is replaced.
  await run(`PRAGMA legacy_alter_table = ON`);
  await run(changed.replace(/^CREATE TABLE "?\w+"?/, `CREATE TABLE ${table}_next`));
  await run(`INSERT INTO ${table}_next (${names}) SELECT ${names} FROM ${table}`);
  await keepLastId(db, table);
  await run(`DROP TABLE ${table}`);
  await run(`ALTER TABLE ${table}_next RENAME TO ${table}`);
  await run(`PRAGMA legacy_alter_table = OFF`);
  for (const { type, sql: object } of rows) if (type !== 'table') await run(object);
}

/** Ids of deleted rows stay used. */
async function keepLastId(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`DELETE FROM sqlite_sequence WHERE name = ${`${table}_next`}`.execute(db);
  await sql`INSERT INTO sqlite_sequence (name, seq)
    SELECT ${`${table}_next`}, seq FROM sqlite_sequence WHERE name = ${table}`.execute(db);
}
