import type { Db } from '../../../db/open.ts';
import { hasRows } from '../../../db/rows.ts';

export const has = (db: Db, email: string) => hasRows(db.selectFrom('whitelist').where('email', '=', email));

export const insert = (db: Db, email: string, now: string) =>
  db.insertInto('whitelist').values({ email, created_at: now }).execute();

export const deleteByEmail = (db: Db, email: string) =>
  db.deleteFrom('whitelist').where('email', '=', email).execute();

export const list = (db: Db) => db.selectFrom('whitelist').selectAll().orderBy('email').execute();
