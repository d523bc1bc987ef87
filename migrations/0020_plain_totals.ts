import { sql, type Kysely } from 'kysely';

/** Removes the counts of entries in blocks, and how often a total changed: nothing reads them. */

const statements = [
  `DROP TRIGGER entry_block_updated`,
  `DROP TRIGGER entry_block_deleted`,
  `DROP TABLE entry_block`,
  `DROP TRIGGER entry_count_changed`,
  `ALTER TABLE entry_count DROP COLUMN changes`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
