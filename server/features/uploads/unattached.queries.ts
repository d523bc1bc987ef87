import type { Db } from '../../db/open.ts';
import type { UnattachedUploadRow } from '../../db/schema.ts';
import { isExpired, type Expiry } from './uploads.queries.ts';

export type Owner =
  | { user_id: number; invite_id: null; address: null }
  | { user_id: null; invite_id: number | null; address: string };

export const insert = (db: Db, row: UnattachedUploadRow) =>
  db.insertInto('unattached_upload').values(row).execute();

export const findById = (db: Db, id: string): Promise<UnattachedUploadRow | undefined> =>
  db.selectFrom('unattached_upload').selectAll().where('id', '=', id).executeTakeFirst();

/** The bytes of an unattached upload are on the disk under its id. */
export const knownKeys = async (db: Db, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom('unattached_upload').select('id').where('id', 'in', keys).execute();
  return new Set(rows.map(({ id }) => id));
};

export const setOwner = (db: Db, id: string, from: number, user_id: number) =>
  db
    .updateTable('unattached_upload')
    .set({ user_id })
    .where('id', '=', id)
    .where('user_id', '=', from)
    .execute();

export const usageOf = (db: Db, owner: Owner): Promise<{ uploads: number; bytes: number }> =>
  db
    .selectFrom('unattached_upload')
    .where((eb) =>
      owner.user_id === null
        ? eb.and([eb('address', '=', owner.address), eb('invite_id', 'is', owner.invite_id)])
        : eb('user_id', '=', owner.user_id),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('uploads'),
      eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('bytes'),
    ])
    .executeTakeFirstOrThrow();

export const deleteById = (db: Db, id: string): Promise<UnattachedUploadRow | undefined> =>
  db.deleteFrom('unattached_upload').where('id', '=', id).returningAll().executeTakeFirst();

export const deleteExpired = (db: Db, before: Expiry): Promise<UnattachedUploadRow[]> =>
  db.deleteFrom('unattached_upload').where(isExpired(before)).returningAll().execute();
