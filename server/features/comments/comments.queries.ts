import { sql, type Expression, type ExpressionBuilder } from 'kysely';
import type { ReactionType } from '../../../shared/catalog.ts';
import type { Owned } from '../../db/owned.ts';
import { compiled } from '../../db/compiled.ts';
import { published, pictureUrl, shownComment } from '../../db/expressions.ts';
import type { Db } from '../../db/open.ts';
import type { CommentRow, Schema } from '../../db/schema.ts';

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

const reactionOf = (viewerId: Expression<number>) => (eb: ExpressionBuilder<Schema, 'comment'>) =>
  eb
    .selectFrom('reaction')
    .select('reaction.reaction_type')
    .whereRef('reaction.comment_id', '=', 'comment.id')
    .where('reaction.user_id', '=', viewerId)
    .as('user_reaction');

const seenBy = (db: Db, viewerId: Expression<number>) =>
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
    ]);

type Window = { limit: number; offset: number };

const entryPage = compiled<{ entry_id: number; viewer_id: number } & Window>()((db, value) =>
  seenBy(db, value('viewer_id'))
    .where('comment.entry_id', '=', value('entry_id'))
    .where(shownComment)
    .orderBy('comment.id', 'desc')
    .limit(value('limit'))
    .offset(value('offset')),
);

export const listByEntry = (db: Db, viewerId: number, entryId: number, { limit, offset }: Window) =>
  entryPage(db, { entry_id: entryId, viewer_id: viewerId, limit, offset });

const entryCount = compiled<{ entry_id: number }>()((db, value) =>
  db
    .selectFrom('comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('entry_id', '=', value('entry_id'))
    .where(shownComment),
);

export const countByEntry = async (db: Db, entryId: number): Promise<number> =>
  (await entryCount(db, { entry_id: entryId }))[0]?.count ?? 0;

const commentById = compiled<{ id: number; viewer_id: number }>()((db, value) =>
  seenBy(db, value('viewer_id')).where('comment.id', '=', value('id')),
);

export const findById = async (db: Db, viewerId: number, id: number) =>
  found(await commentById(db, { id, viewer_id: viewerId }));

const rowInAlbum = compiled<{ id: number }>()((db, value) =>
  db
    .selectFrom('comment')
    .innerJoin('entry', 'entry.id', 'comment.entry_id')
    .selectAll('comment')
    .where('comment.id', '=', value('id'))
    .where(published)
    .where(shownComment),
);

export const findOnPublished = async (db: Db, id: number): Promise<CommentRow | undefined> =>
  (await rowInAlbum(db, { id }))[0];

export async function findIdByKey(db: Db, userId: number, key: string | undefined) {
  if (key === undefined) return undefined;
  const query = db.selectFrom('comment').select('id').where('user_id', '=', userId);
  return (await query.where('idempotency_key', '=', key).executeTakeFirst())?.id;
}

type NewComment = Omit<CommentRow, 'id' | 'hidden_at'>;

const insertComment = compiled<NewComment>()((db, value) =>
  db
    .insertInto('comment')
    .columns([
      'entry_id',
      'user_id',
      'comment_type',
      'content',
      'created_at',
      'updated_at',
      'idempotency_key',
    ])
    .expression(
      db
        .selectFrom('entry')
        .where('entry.id', '=', value('entry_id'))
        .where(published)
        .select([
          'entry.id',
          value('user_id').as('user_id'),
          value('comment_type').as('comment_type'),
          value('content').as('content'),
          value('created_at').as('created_at'),
          value('updated_at').as('updated_at'),
          value('idempotency_key').as('idempotency_key'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/** @returns undefined, and adds nothing, for an entry that is not in the album and for a key that was used before */
export const insert = async (db: Db, comment: NewComment): Promise<number | undefined> =>
  (await insertComment(db, comment))[0]?.id;

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

const reactionState = compiled<{ id: number; viewer_id: number }>()((db, value) =>
  db
    .selectFrom('comment')
    .select([reactions.as('reactions'), reactionOf(value('viewer_id'))])
    .where('comment.id', '=', value('id')),
);

export const findReactions = async (db: Db, viewerId: number, commentId: number) =>
  found(await reactionState(db, { id: commentId, viewer_id: viewerId }));

/** The one row of a result. @throws when there is none */
function found<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('no such comment');
  return row;
}
