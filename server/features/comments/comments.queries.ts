import { sql, type ExpressionBuilder } from 'kysely';
import type { ReactionType } from '../../../shared/catalog.ts';
import type { Owned, CommentRow, Schema } from '../../db/schema.ts';
import { published, pictureUrl, shownComment } from '../../db/expressions.ts';
import { jsonColumns } from '../../db/json-columns.ts';
import type { Db } from '../../db/open.ts';
import { countOf, type Window } from '../../db/rows.ts';

/** The text, or the address of the image. */
const content = sql<string>`case comment.comment_type when 'image' then coalesce((
  select media_url(upload_file.key) from upload_file
  where upload_file.upload_id = upload.id and upload_file.role = 'display'
), '') else comment.content end`;

// A group without rows is no group: only counts of one or more.
const reactions = sql<Partial<Record<ReactionType, number>>>`(
  select json_group_object(reaction_type, total) from (
    select reaction_type, count(*) as total from reaction
    where reaction.comment_id = comment.id group by reaction_type
  )
)`;

const reactionOf = (viewerId: number) => (eb: ExpressionBuilder<Schema, 'comment'>) =>
  eb
    .selectFrom('reaction')
    .select('reaction.reaction_type')
    .whereRef('reaction.comment_id', '=', 'comment.id')
    .where('reaction.user_id', '=', viewerId)
    .as('user_reaction');

const seenBy = (db: Db, viewerId: number) =>
  db
    .selectFrom('comment')
    .innerJoin('guest', 'guest.id', 'comment.user_id')
    .leftJoin('upload', 'upload.comment_id', 'comment.id')
    .select([
      'comment.id',
      'comment.entry_id',
      'comment.user_id',
      'guest.username',
      pictureUrl('guest.id').as('profile_picture_url'),
      'comment.comment_type',
      content.as('content'),
      'upload.width',
      'upload.height',
      'comment.created_at',
      'comment.updated_at',
      reactions.as('reactions'),
      reactionOf(viewerId),
    ])
    .withPlugin(jsonColumns('reactions'));

export const listByEntry = (db: Db, viewerId: number, entryId: number, { limit, offset }: Window) =>
  seenBy(db, viewerId)
    .where('comment.entry_id', '=', entryId)
    .where(shownComment)
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countByEntry = (db: Db, entryId: number) =>
  countOf(db.selectFrom('comment').where('entry_id', '=', entryId).where(shownComment));

export const findById = (db: Db, viewerId: number, id: number) =>
  seenBy(db, viewerId).where('comment.id', '=', id).executeTakeFirstOrThrow();

/** A comment that is not hidden, of an entry in the album. */
export const findOnPublished = (db: Db, id: number): Promise<CommentRow | undefined> =>
  db
    .selectFrom('comment')
    .innerJoin('entry', 'entry.id', 'comment.entry_id')
    .selectAll('comment')
    .where('comment.id', '=', id)
    .where(published)
    .where(shownComment)
    .executeTakeFirst();

export async function findIdByKey(db: Db, userId: number, key: string | undefined) {
  if (key === undefined) return undefined;
  const query = db.selectFrom('comment').select('id').where('user_id', '=', userId);
  return (await query.where('idempotency_key', '=', key).executeTakeFirst())?.id;
}

/** In the transaction that found the entry in the album. @returns the id */
export async function insert(db: Db, comment: Omit<CommentRow, 'id' | 'hidden_at'>): Promise<number> {
  const { id } = await db.insertInto('comment').values(comment).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const update = (
  db: Db,
  { id }: Owned<CommentRow>,
  change: Pick<CommentRow, 'content' | 'updated_at'>,
) => db.updateTable('comment').set(change).where('id', '=', id).execute();

export const remove = (db: Db, { id }: Owned<CommentRow>) =>
  db.deleteFrom('comment').where('id', '=', id).execute();

/** Sets a guest's one reaction to a comment, whichever it was before. */
export const setReaction = (db: Db, commentId: number, userId: number, type: ReactionType, now: string) =>
  db
    .insertInto('reaction')
    .values({ comment_id: commentId, user_id: userId, reaction_type: type, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['comment_id', 'user_id']).doUpdateSet({ reaction_type: type, created_at: now }),
    )
    .execute();

export const deleteReaction = (db: Db, commentId: number, userId: number) =>
  db.deleteFrom('reaction').where('comment_id', '=', commentId).where('user_id', '=', userId).execute();

export const findReactions = (db: Db, viewerId: number, commentId: number) =>
  db
    .selectFrom('comment')
    .select([reactions.as('reactions'), reactionOf(viewerId)])
    .withPlugin(jsonColumns('reactions'))
    .where('comment.id', '=', commentId)
    .executeTakeFirstOrThrow();
