import { sql, type Kysely } from 'kysely';
import { rebuildTable } from './rebuild-table.ts';
import { statements } from './statements.ts';

/** An entry may wait for a host or be sealed until the album opens: the rule of what is in the album says so too. */

const columns = [
  `ALTER TABLE entry ADD COLUMN waiting_since TEXT`,
  `ALTER TABLE entry ADD COLUMN sealed INTEGER NOT NULL DEFAULT 0 CHECK (sealed IN (0, 1))`,
  `CREATE INDEX entry_waiting ON entry (waiting_since) WHERE waiting_since IS NOT NULL`,
  `CREATE INDEX entry_sealed ON entry (id) WHERE sealed = 1`,
];

const fires = [/published_at, hidden_at|hidden_at, published_at/, '$&, waiting_since, sealed'] as const;
const isVisible = [
  /(entry|new)\.hidden_at IS NULL\)/g,
  '$1.hidden_at IS NULL AND $1.waiting_since IS NULL AND $1.sealed = 0)',
] as const;

/** Makes a view or a trigger anew by its changed definition. */
async function replace(db: Kysely<unknown>, name: string, ...changes: (typeof fires | typeof isVisible)[]) {
  const { rows } = await sql<{ type: string; sql: string }>`
    SELECT type, sql FROM sqlite_schema WHERE name = ${name}`.execute(db);
  for (const { type, sql: definition } of rows) {
    let changed = definition;
    for (const [from, to] of changes) changed = changed.replace(from, to);
    await statements(`DROP ${type} ${name}`, changed)(db);
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(...columns)(db);
  await replace(db, 'entry_place', isVisible);
  await replace(db, 'entry_inserted', isVisible);
  await replace(db, 'entry_updated', fires, isVisible);
  await replace(db, 'change_entry_updated', fires);
  // The album opened, or was sealed: open pages read everything anew.
  await rebuildTable(db, 'change', (definition) =>
    definition.replaceAll(`'guest', 'session'`, `'guest', 'album', 'session'`),
  );
}
