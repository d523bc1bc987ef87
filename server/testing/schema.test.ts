import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  commentTypes,
  contentTypes,
  privacyStatuses,
  reactionTypes,
  uploadPurposes,
} from '../../shared/catalog.ts';
import { questionNames } from '../../shared/questions.ts';
import { openDb } from '../db/open.ts';
import { migrate } from '../db/migrate.ts';

/** Checks the schema of the database that the migrations make. */
const { db, raw } = openDb(':memory:');
await migrate(db);

type Row = Record<string, string | number | null>;
const all = (sql: string, ...values: unknown[]) => raw.prepare(sql).all(...values) as Row[];
const tables = all(
  `select name, strict from pragma_table_list
   where schema = 'main' and type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'`,
);
const names = tables.map(({ name }) => String(name));

test('Every table is STRICT', () => {
  expect(names.length).toBeGreaterThan(12);
  expect(tables.filter(({ strict }) => strict !== 1)).toEqual([]);
});

test('Every foreign key has an ON DELETE action and an index', () => {
  const keys = names.flatMap((table) =>
    all(`select ? as "table", "from", on_delete from pragma_foreign_key_list(?)`, table, table),
  );
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter(({ on_delete }) => !['CASCADE', 'SET NULL'].includes(String(on_delete)))).toEqual([]);
  const leads = (table: string) =>
    new Set(
      all(`select name from pragma_index_list(?)`, table).map(
        ({ name }) => all(`select name from pragma_index_info(?) where seqno = 0`, name)[0]?.name,
      ),
    );
  expect(keys.filter(({ table, from }) => !leads(String(table)).has(String(from)))).toEqual([]);
});

test('The row types name the columns of the tables', () => {
  const source = ['schema.ts', 'schema-internal.ts']
    .map((name) => readFileSync(join(import.meta.dirname, '..', 'db', name), 'utf8'))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace('ProfileAnswers & {', `{ ${questionNames.map((name) => `${name}: string;`).join(' ')}`);
  for (const table of names) {
    const body = new RegExp(`\\n  ${table}: \\{([^}]*)\\}`).exec(source)?.[1];
    expect(body, table).toBeDefined();
    const described = [...(body ?? '').matchAll(/(?:^|[;{\s])(\w+): /g)].map((match) => match[1]);
    const columns = all(`select name from pragma_table_info(?)`, table).map(({ name }) => name);
    expect(new Set(described), table).toEqual(new Set(columns));
  }
});

test('The CHECKs of closed lists have the values of the catalog', () => {
  const lists: Record<string, readonly string[]> = {
    'comment.comment_type': commentTypes,
    'entry.content_type': contentTypes,
    'entry.privacy_status': privacyStatuses,
    'reaction.reaction_type': reactionTypes,
    'unattached_upload.purpose': uploadPurposes,
    'upload.purpose': uploadPurposes,
  };
  const checks = Object.fromEntries(
    all(`select name, sql from sqlite_schema where type = 'table'`).flatMap(({ name, sql }) =>
      [...String(sql).matchAll(/CHECK \((\w+) IN \(([^)]*)\)/gi)].map(([, column, values]) => [
        `${name}.${column}`,
        [...(values ?? '').matchAll(/'([^']*)'/g)].map(([, value]) => value),
      ]),
    ),
  );
  for (const [column, list] of Object.entries(lists))
    expect([column, checks[column]]).toEqual([column, list]);
});

test('Every index and trigger of the list exists, also after a table was built anew', async () => {
  const objects = all(
    `select type || ' ' || tbl_name || '.' || name as object from sqlite_schema
     where type in ('index', 'trigger') and sql is not null order by tbl_name, type, name`,
  ).map(({ object }) => `${object}\n`);
  await expect(objects.join('')).toMatchFileSnapshot('./schema-objects.txt');
});

test('Acknowledged writes survive a power cut', () => {
  expect(raw.pragma('synchronous', { simple: true })).toBe(2);
  expect(raw.pragma('foreign_keys', { simple: true })).toBe(1);
  expect(raw.pragma('busy_timeout', { simple: true })).toBe(2000);
});

test('Ids are never used twice', () => {
  const reused = names
    .filter((name) => ['guest', 'entry', 'comment'].includes(name))
    .filter(
      (name) =>
        !/AUTOINCREMENT/.test(String(all(`select sql from sqlite_schema where name = ?`, name)[0]?.sql)),
    );
  expect(reused).toEqual([]);
});
