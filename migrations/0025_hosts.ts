import type { Kysely } from 'kysely';
import { rebuildTable } from './rebuild-table.ts';
import { statements } from './statements.ts';

/** Guests who are hosts, links that make one, the password typed again, and who did what in the log of the hosts' acts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    `CREATE TABLE host (
       user_id INTEGER PRIMARY KEY REFERENCES guest (id) ON DELETE CASCADE,
       made_at TEXT NOT NULL,
       made_by INTEGER REFERENCES guest (id) ON DELETE SET NULL
     ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX host_made_by ON host (made_by)`,
    `ALTER TABLE invite ADD COLUMN makes_host INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE session ADD COLUMN confirmed_at TEXT`,
  )(db);
  // What is done and to what is a list of the code: each new act would build the table anew.
  await rebuildTable(db, 'moderation', (definition) =>
    definition
      .replace(/ CHECK \((action|subject) IN \([^)]*\)\)/g, '')
      .replace('subject_id INTEGER NOT NULL', 'subject_id INTEGER')
      .replace('made_at TEXT NOT NULL', 'made_at TEXT NOT NULL,\n     host_id INTEGER'),
  );
}
