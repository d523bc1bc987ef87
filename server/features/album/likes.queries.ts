import { sql } from 'kysely';
import { limits } from '../../../shared/limits.ts';
import { isThere, pictureUrl, published } from '../../db/expressions.ts';
import type { Db } from '../../db/open.ts';

/** An entry in the album: what is not there takes no like and gives none back. */
const inAlbum = (db: Db, id: number) => db.selectFrom('entry').where('entry.id', '=', id).where(published);

export const insert = (db: Db, entryId: number, userId: number, now: string) =>
  db
    .insertInto('entry_like')
    .columns(['entry_id', 'user_id', 'created_at'])
    .expression(
      inAlbum(db, entryId).select(['entry.id', sql.val(userId).as('user_id'), sql.val(now).as('created_at')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const remove = (db: Db, entryId: number, userId: number) =>
  db
    .deleteFrom('entry_like')
    .where('user_id', '=', userId)
    .where('entry_id', '=', inAlbum(db, entryId).select('entry.id'))
    .execute();

export const listLikers = (db: Db, entryId: number) =>
  db
    .selectFrom('entry_like')
    .innerJoin('guest', 'guest.id', 'entry_like.user_id')
    .select(['guest.id', 'guest.username', pictureUrl('guest.id').as('profile_picture_url')])
    .where('entry_like.entry_id', '=', entryId)
    .where(isThere('guest.id'))
    .orderBy('entry_like.id', 'desc')
    .limit(limits.likedByShown)
    .execute();

/** The number of likes, as the triggers keep it; undefined for an entry that is not in the album. */
export const count = async (db: Db, entryId: number): Promise<number | undefined> =>
  (await inAlbum(db, entryId).select('like_count').executeTakeFirst())?.like_count;
