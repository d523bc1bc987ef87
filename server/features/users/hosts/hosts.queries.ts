import type { Insertable } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { hasRows } from '../../../db/rows.ts';
import type { Schema } from '../../../db/schema.ts';

export const has = (db: Db, userId: number) => hasRows(db.selectFrom('host').where('user_id', '=', userId));

export const exist = (db: Db) => hasRows(db.selectFrom('host'));

/** The first one first, without guests who are removed. */
export const list = (db: Db) =>
  db
    .selectFrom('host')
    .innerJoin('guest', 'guest.id', 'host.user_id')
    .leftJoin('guest as maker', 'maker.id', 'host.made_by')
    .select(['guest.id', 'guest.username', 'host.made_at', 'maker.username as made_by'])
    .where('guest.removed_at', 'is', null)
    .orderBy('host.made_at')
    .orderBy('guest.id')
    .execute();

export const insert = (db: Db, row: Insertable<Schema['host']>) =>
  db.insertInto('host').values(row).execute();

export const deleteById = (db: Db, userId: number) =>
  db.deleteFrom('host').where('user_id', '=', userId).execute();
