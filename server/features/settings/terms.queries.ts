import { sql, type SqlBool } from 'kysely';
import { isOneOf, isSealedNow } from '../../db/expressions.ts';
import type { Db } from '../../db/open.ts';

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
