import { pageSettings } from '../../../shared/host/settings.ts';
import type { Db, RawDb } from '../../db/open.ts';

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

export const unset = (db: Db, name: string) => db.deleteFrom('setting').where('name', '=', name).execute();

export const find = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst())?.value;
