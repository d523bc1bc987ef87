import type { Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import { affectsRows } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';

export type ChangeRow = Selectable<Schema['change']>;

const newestFirst = (db: Db) =>
  db.selectFrom('change').select(['id', 'made_at']).orderBy('id', 'desc').limit(1);

export const findNewest = (db: Db) => newestFirst(db).executeTakeFirst();

export const findById = (db: Db, id: number) => newestFirst(db).where('id', '=', id).executeTakeFirst();

export const findNewestAt = (db: Db, time: string) =>
  newestFirst(db).where('made_at', '<=', time).executeTakeFirst();

/** At most `limit` changes after this one, oldest first. */
export const listAfter = (db: Db, id: number, limit: number): Promise<ChangeRow[]> =>
  db.selectFrom('change').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute();

/** Deletes a thousand old changes, not the newest, which positions are compared with. @returns whether there may be more */
export async function prune(db: Db, before: string, kept: number): Promise<boolean> {
  const last = await findNewest(db);
  if (!last) return false;
  return affectsRows(
    db.deleteFrom('change').where('id', 'in', (change) =>
      change
        .selectFrom('change')
        .select('id')
        .where('id', '<', last.id)
        .where((eb) => eb.or([eb('made_at', '<', before), eb('id', '<=', last.id - kept)]))
        .orderBy('id')
        .limit(1000),
    ),
  );
}
