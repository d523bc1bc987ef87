import { sql, type SqlBool } from 'kysely';
import { pageSettings } from '../../../shared/host/settings.ts';
import { isOneOf, isSealedNow } from '../../db/expressions.ts';
import type { Db, RawDb } from '../../db/open.ts';
import { affectsRows } from '../../db/rows.ts';

/** What hosts set on their page; nothing in a database of an earlier version. */
export function storedSettings(raw: RawDb): Record<string, string> {
  if (!raw.prepare(`select 1 from sqlite_schema where name = 'setting'`).get()) return {};
  const rows = raw.prepare('select name, value from setting').raw().all() as [string, string][];
  return Object.fromEntries(rows.filter(([name]) => pageSettings.some((one) => one === name)));
}

export const set = (db: Db, name: string, value: string) =>
  db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();

/** @param value the only one that goes @returns whether it went */
export const unset = (db: Db, name: string, value?: string) =>
  affectsRows(
    db
      .deleteFrom('setting')
      .where('name', '=', name)
      .$if(value !== undefined, (query) => query.where('value', '=', value ?? '')),
  );

export const find = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst())?.value;

/** Seals or opens some of the entries that are not yet as the album is now. @returns how many */
export async function sealOrOpen(db: Db, limit: number): Promise<number> {
  const shown = db.selectFrom('entry').select('id').where('place', 'is not', null).where(isSealedNow);
  const sealed = db
    .selectFrom('entry')
    .select('id')
    .where('sealed', '=', sql.lit(1))
    .where(sql<SqlBool>`not ${isSealedNow}`);
  const ids = (await shown.unionAll(sealed).limit(limit).execute()).map(({ id }) => id);
  if (ids.length > 0)
    await db
      .updateTable('entry')
      .set({ sealed: sql`1 - sealed` })
      .where(isOneOf('id', ids))
      .execute();
  return ids.length;
}

/** Open pages read everything anew. */
export const announce = (db: Db, made_at: string) =>
  db.insertInto('change').values({ kind: 'album', user_id: 0, seen_by: 'all', made_at }).execute();
