import { sql } from 'kysely';
import { limits } from '../../../shared/limits.ts';
import { compiled } from '../../db/compiled.ts';
import { pictureUrl } from '../../db/expressions.ts';
import type { Db } from '../../db/open.ts';

type Like = { entry_id: number; user_id: number };

const insertLike = compiled<Like & { created_at: string }>()(
  (_db, value) => sql`
    insert into entry_like (entry_id, user_id, created_at)
    values (${value('entry_id')}, ${value('user_id')}, ${value('created_at')}) on conflict do nothing`,
);
const deleteLike = compiled<Like>()((db, value) =>
  db
    .deleteFrom('entry_like')
    .where('entry_id', '=', value('entry_id'))
    .where('user_id', '=', value('user_id')),
);
const likeCount = compiled<{ id: number }>()((db, value) =>
  db.selectFrom('entry').select('like_count').where('id', '=', value('id')),
);

export const insert = (db: Db, entryId: number, userId: number, now: string) =>
  insertLike(db, { entry_id: entryId, user_id: userId, created_at: now });

export const remove = (db: Db, entryId: number, userId: number) =>
  deleteLike(db, { entry_id: entryId, user_id: userId });

/** The guests who liked an entry, newest like first, as many as an entry names. */
export const listGuests = (db: Db, entryId: number) =>
  db
    .selectFrom('entry_like')
    .innerJoin('guest', 'guest.id', 'entry_like.user_id')
    .select(['guest.id', 'guest.username', pictureUrl('guest.id').as('profile_picture_url')])
    .where('entry_like.entry_id', '=', entryId)
    .orderBy('entry_like.id', 'desc')
    .limit(limits.likedByShown)
    .execute();

/** The number of likes, as the triggers keep it; 0 for an entry that does not exist. */
export const count = async (db: Db, entryId: number): Promise<number> =>
  (await likeCount(db, { id: entryId }))[0]?.like_count ?? 0;

/** Who liked which of these entries. */
export const listLikers = (db: Db, entryIds: readonly number[]) =>
  entryIds.length === 0
    ? []
    : db.selectFrom('entry_like').select(['entry_id', 'user_id']).where('entry_id', 'in', entryIds).execute();
