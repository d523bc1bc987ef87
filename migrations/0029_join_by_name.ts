import type { Kysely } from 'kysely';
import { rebuildTable } from './rebuild-table.ts';
import { statements } from './statements.ts';

/** Guests who joined by name have neither e-mail nor password; links open an account, a cookie brings a session back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rebuildTable(db, 'guest', (definition) =>
    definition
      .replace('email TEXT NOT NULL UNIQUE', 'email TEXT UNIQUE')
      .replace('password_hash TEXT NOT NULL', 'password_hash TEXT')
      .replace(/\)\s*STRICT$/, ', CHECK ((email IS NULL) = (password_hash IS NULL))) STRICT'),
  );
  await addTables(db);
}

const addTables = statements(
  `ALTER TABLE code ADD COLUMN password_hash TEXT`,
  `ALTER TABLE session ADD COLUMN cookie_family TEXT`,
  `ALTER TABLE session ADD COLUMN cookie_hash TEXT`,
  `ALTER TABLE session ADD COLUMN cookie_before TEXT`,
  `ALTER TABLE session ADD COLUMN cookie_used_at TEXT`,
  `CREATE UNIQUE INDEX session_cookie ON session (cookie_family)`,
  `CREATE TABLE guest_link (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     user_id INTEGER NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
     kind TEXT NOT NULL CHECK (kind IN ('join', 'device', 'card')),
     secret_hash TEXT NOT NULL UNIQUE,
     created_at TEXT NOT NULL,
     expires_at TEXT
   ) STRICT`,
  `CREATE INDEX guest_link_user ON guest_link (user_id, kind)`,
  `CREATE INDEX guest_link_expiry ON guest_link (expires_at)`,
);
