import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { countOf, hasRows, type Window } from '../../db/rows.ts';

export const has = (db: Db, email: string) => hasRows(db.selectFrom('whitelist').where('email', '=', email));

export const insert = (db: Db, email: string, now: string) =>
  db.insertInto('whitelist').values({ email, created_at: now }).execute();

export const deleteByEmail = (db: Db, email: string) =>
  db.deleteFrom('whitelist').where('email', '=', email).execute();

export const list = (db: Db) => db.selectFrom('whitelist').selectAll().orderBy('email').execute();

const found = (db: Db, text: string) =>
  db.selectFrom('whitelist').where(sql<boolean>`instr(email, ${text}) > 0`);

export const count = (db: Db, text: string) => countOf(found(db, text));

export const page = (db: Db, text: string, { limit, offset }: Window) =>
  found(db, text).selectAll().orderBy('email').limit(limit).offset(offset).execute();
