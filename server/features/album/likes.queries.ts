import type { Expression } from 'kysely';
import { limits } from '../../../shared/limits.ts';
import { compiled } from '../../db/compiled.ts';
import { pictureUrl, published } from '../../db/expressions.ts';
import type { Db } from '../../db/open.ts';

type Like = { entry_id: number; user_id: number };

/** An entry in the album: what is not there takes no like and gives none back. */
const inAlbum = (db: Db, id: Expression<number>) =>
  db.selectFrom('entry').where('entry.id', '=', id).where(published);

const insertLike = compiled<Like & { created_at: string }>()((db, value) =>
  db
    .insertInto('entry_like')
    .columns(['entry_id', 'user_id', 'created_at'])
    .expression(
      inAlbum(db, value('entry_id')).select([
        'entry.id',
        value('user_id').as('user_id'),
        value('created_at').as('created_at'),
      ]),
    )
    .onConflict((conflict) => conflict.doNothing()),
);
const deleteLike = compiled<Like>()((db, value) =>
  db
    .deleteFrom('entry_like')
    .where('user_id', '=', value('user_id'))
    .where('entry_id', '=', inAlbum(db, value('entry_id')).select('entry.id')),
);
const likeCount = compiled<{ id: number }>()((db, value) => inAlbum(db, value('id')).select('like_count'));

export const insert = (db: Db, entryId: number, userId: number, now: string) =>
  insertLike(db, { entry_id: entryId, user_id: userId, created_at: now });

export const remove = (db: Db, entryId: number, userId: number) =>
  deleteLike(db, { entry_id: entryId, user_id: userId });

export const listLikers = (db: Db, entryId: number) =>
  db
    .selectFrom('entry_like')
    .innerJoin('guest', 'guest.id', 'entry_like.user_id')
    .select(['guest.id', 'guest.username', pictureUrl('guest.id').as('profile_picture_url')])
    .where('entry_like.entry_id', '=', entryId)
    .orderBy('entry_like.id', 'desc')
    .limit(limits.likedByShown)
    .execute();

/** The number of likes, as the triggers keep it; undefined for an entry that is not in the album. */
export const count = async (db: Db, entryId: number): Promise<number | undefined> =>
  (await likeCount(db, { id: entryId }))[0]?.like_count;

export const likersOf = (db: Db, entryIds: readonly number[]) =>
  entryIds.length === 0
    ? []
    : db.selectFrom('entry_like').select(['entry_id', 'user_id']).where('entry_id', 'in', entryIds).execute();
