import { sql } from 'kysely';
import { photographerDomain } from '../../../shared/names.ts';
import type { Db } from '../../db/open.ts';

/** Those of the keys that an entry of this author has, or had before it was removed for good. */
export async function listKnown(db: Db, authorId: number, keys: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('entry')
    .select('idempotency_key as key')
    .where('user_id', '=', authorId)
    .where('idempotency_key', 'in', keys)
    .union(db.selectFrom('spent_key').select('key').where('user_id', '=', authorId).where('key', 'in', keys))
    .execute();
  return found.flatMap(({ key }) => key ?? []);
}

/** The drafts of an author, by the time of the camera; those without it come last, by the names of their files. */
export const listWaiting = async (db: Db, authorId: number, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('upload', 'upload.entry_id', 'entry.id')
    .select('entry.id')
    .where('entry.user_id', '=', authorId)
    .where('entry.privacy_status', '=', 'draft')
    .where('entry.hidden_at', 'is', null)
    .orderBy(sql`upload.taken_at is null`)
    .orderBy('upload.taken_at')
    .orderBy('upload.file_name')
    .orderBy('entry.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** The accounts of imported pictures, with their drafts and what guests see. */
export const listAccounts = (db: Db) =>
  db
    .selectFrom('guest')
    .leftJoin('entry', 'entry.user_id', 'guest.id')
    .select(['guest.id', 'guest.username'])
    .select(sql<number>`count(*) filter (where privacy_status = 'draft' and hidden_at is null)`.as('drafts'))
    .select(sql<number>`count(place)`.as('shown'))
    .where('guest.email', 'like', `%${photographerDomain}`)
    .where('guest.removed_at', 'is', null)
    .groupBy('guest.id')
    .orderBy('guest.id')
    .execute();
