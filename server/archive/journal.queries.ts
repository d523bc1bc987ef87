import type { ReactionType } from '../../shared/catalog.ts';
import { attached, isThere, profileColumns, published, shownComment } from '../db/expressions.ts';
import { jsonColumns } from '../db/json-columns.ts';
import type { Db } from '../db/open.ts';

export const listEntries = (db: Db) =>
  db
    .selectFrom('entry')
    .where(published)
    .select([
      'id',
      'user_id as guest_id',
      'title',
      'description',
      'content_type',
      'tags',
      'created_at',
      'published_at',
      'happened_at',
    ])
    .orderBy('published_at')
    .orderBy('id')
    .withPlugin(jsonColumns('tags'))
    .execute();

export const listComments = (db: Db) =>
  db
    .selectFrom('comment')
    .innerJoin('entry', 'entry.id', 'comment.entry_id')
    .where(published)
    .where(shownComment)
    .select([
      'comment.id',
      'comment.entry_id',
      'comment.user_id as guest_id',
      'comment.comment_type',
      'comment.content',
      'comment.created_at',
    ])
    .orderBy('comment.id')
    .execute();

export const listLikes = (db: Db) =>
  db
    .selectFrom('entry_like')
    .innerJoin('entry', 'entry.id', 'entry_like.entry_id')
    .where(published)
    .where(isThere('entry_like.user_id'))
    .select(['entry_like.entry_id', 'entry_like.user_id'])
    .orderBy('entry_like.id')
    .execute();

export const listReactions = (db: Db) =>
  db
    .selectFrom('reaction')
    .innerJoin('comment', 'comment.id', 'reaction.comment_id')
    .innerJoin('entry', 'entry.id', 'comment.entry_id')
    .where(published)
    .where(shownComment)
    .where(isThere('reaction.user_id'))
    .select(['reaction.comment_id', 'reaction.user_id as guest_id', 'reaction.reaction_type'])
    .orderBy('reaction.created_at')
    .orderBy('reaction.user_id')
    .$narrowType<{ reaction_type: ReactionType }>()
    .execute();

/** Every registered guest who is not removed; `email` is written only when the couple chooses so. */
export const listGuests = (db: Db) =>
  db
    .selectFrom('guest')
    .select(profileColumns)
    .where(isThere('id'))
    .orderBy('username_key')
    .withPlugin(jsonColumns('relationship_tags'))
    .execute();

export const listFiles = (db: Db) =>
  db
    .selectFrom('upload')
    .innerJoin('upload_file', 'upload_file.upload_id', 'upload.id')
    .where(attached)
    .select([
      'upload.id as upload_id',
      'upload.kind',
      'upload.file_name',
      'upload.sha256',
      'upload.duration',
      'upload.width',
      'upload.height',
      'upload.taken_at',
      'upload.peaks',
      'upload.placeholder',
      'upload.entry_id',
      'upload.comment_id',
      'upload.profile_id',
      'upload_file.key',
      'upload_file.role',
      'upload_file.mime',
      'upload_file.size',
    ])
    .orderBy('upload.created_at')
    .execute();

export const listTranslations = (db: Db) =>
  db.selectFrom('translation').select(['text_hash', 'target_language', 'translated_text']).execute();

export async function countRecords(db: Db) {
  const [entries, guests, comments] = await Promise.all([listEntries(db), listGuests(db), listComments(db)]);
  return { entries: entries.length, guests: guests.length, comments: comments.length };
}
