import { jsonColumns } from '../../db/json-columns.ts';
import type { Db } from '../../db/open.ts';
import { attached, profileColumns, shownComment, visibleTo } from '../../db/expressions.ts';

/** Rows of a list that are read in one turn, see `slices`. */
const sliceRows = 1000;

export const findGuest = (db: Db, userId: number) =>
  db
    .selectFrom('guest')
    .select([...profileColumns, 'updated_at'])
    .where('id', '=', userId)
    .withPlugin(jsonColumns('relationship_tags'))
    .executeTakeFirstOrThrow();

export const listEntries = (db: Db, userId: number, after: number) =>
  db
    .selectFrom('entry')
    .select([
      'id',
      'title',
      'description',
      'content_type',
      'privacy_status',
      'tags',
      'created_at',
      'updated_at',
      'published_at',
      'happened_at',
    ])
    .where('user_id', '=', userId)
    .where(visibleTo(userId))
    .where('id', '>', after)
    .orderBy('id')
    .limit(sliceRows)
    .withPlugin(jsonColumns('tags'))
    .execute();

export const listComments = (db: Db, userId: number, after: number) =>
  db
    .selectFrom('comment')
    .innerJoin('entry', 'entry.id', 'comment.entry_id')
    .select([
      'comment.id',
      'comment.entry_id',
      'comment.comment_type',
      'comment.content',
      'comment.created_at',
      'comment.updated_at',
    ])
    .where('comment.user_id', '=', userId)
    .where(shownComment)
    .where(visibleTo(userId))
    .where('comment.id', '>', after)
    .orderBy('comment.id')
    .limit(sliceRows)
    .execute();

export const listLikes = (db: Db, userId: number, after: number) =>
  db
    .selectFrom('entry_like')
    .innerJoin('entry', 'entry.id', 'entry_like.entry_id')
    .select(['entry_like.id', 'entry_like.entry_id', 'entry_like.created_at'])
    .where('entry_like.user_id', '=', userId)
    .where(visibleTo(userId))
    .where('entry_like.id', '>', after)
    .orderBy('entry_like.id')
    .limit(sliceRows)
    .execute();

export const listReactions = (db: Db, userId: number, after: number) =>
  db
    .selectFrom('reaction')
    .innerJoin('comment', 'comment.id', 'reaction.comment_id')
    .innerJoin('entry', 'entry.id', 'comment.entry_id')
    .select([
      'reaction.comment_id as id',
      'reaction.comment_id',
      'reaction.reaction_type',
      'reaction.created_at',
    ])
    .where('reaction.user_id', '=', userId)
    .where(shownComment)
    .where(visibleTo(userId))
    .where('reaction.comment_id', '>', after)
    .orderBy('reaction.comment_id')
    .limit(sliceRows)
    .execute();

/** Originals of the guest's entries, comments and profile picture. */
export const listOriginals = (db: Db, userId: number) =>
  db
    .selectFrom('upload')
    .innerJoin('upload_file', 'upload_file.upload_id', 'upload.id')
    .select([
      'upload.entry_id',
      'upload.comment_id',
      'upload.profile_id',
      'upload.file_name',
      'upload_file.key',
      'upload_file.mime',
      'upload_file.size',
    ])
    // A picture sent with the registration has no sender yet.
    .where((eb) => eb.or([eb('upload.user_id', '=', userId), eb('upload.profile_id', '=', userId)]))
    .where('upload_file.role', '=', 'original')
    .where(attached)
    .orderBy('upload.created_at')
    .execute();
