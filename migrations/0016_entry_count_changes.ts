import { sql, type Kysely } from 'kysely';

/**
 * Counts how often a total changed. The triggers of entries take an entry out of its totals and add it again whenever its
 * text, type, guest or visibility changes, so what was found among the entries of a total holds while this number does.
 */

const statements = [
  `ALTER TABLE entry_count ADD COLUMN changes INTEGER NOT NULL DEFAULT 0`,
  `CREATE TRIGGER entry_count_changed AFTER UPDATE OF total ON entry_count BEGIN
     UPDATE entry_count SET changes = changes + 1
     WHERE user_id = new.user_id AND content_type = new.content_type;
   END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
