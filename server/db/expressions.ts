import { sql, type SqlBool, type ExpressionBuilder, type ExpressionWrapper } from 'kysely';
import { questionNames } from '../../shared/questions.ts';
import type { Schema } from './schema.ts';

/**
 * The one rule of visibility, part of every query: in the album, or the viewer's own and not hidden by a host; hosts also
 * see what waits for them.
 */
export const visibleTo = (viewerId: Viewer) => (eb: ExpressionBuilder<Schema, 'entry'>) =>
  eb.or([
    published(eb),
    eb.and([
      eb('entry.hidden_at', 'is', null),
      // After a plus a parameter does not decide the plan: SQLite would compile the statement anew for each value.
      eb.or([eb('entry.user_id', '=', sql<number>`+${viewerId}`), waitsFor(viewerId)]),
    ]),
  ]);

type Viewer = number | ExpressionWrapper<Schema, 'entry', number>;

// As text: it is part of nearly every query.
const waitsFor = (viewerId: Viewer) => sql<SqlBool>`(entry.waiting_since is not null
  and entry.privacy_status = 'published' and exists (select 1 from host where host.user_id = +${viewerId}))`;

/** What every guest sees: published and neither hidden, waiting nor sealed, which is when the triggers give an entry its position. */
export const published = (eb: ExpressionBuilder<Schema, 'entry'>) => eb('entry.place', 'is not', null);

/** Whether entries that are published now stay sealed: the hosts set when the album opens, and it has not. */
export const isSealedNow = sql<SqlBool>`exists (select 1 from setting where name = 'opens_at')`;

/** A comment that the host did not hide; its entry decides whether it is visible. */
export const shownComment = (eb: ExpressionBuilder<Schema, 'comment'>) => eb('comment.hidden_at', 'is', null);

/** Part of every query that names guests: of those who are removed, the entries and comments are hidden. */
export const isThere = (guestId: string) =>
  sql<boolean>`${sql.ref(guestId)} not in (select id from guest where removed_at is not null)`;

/** An upload that an entry, a comment or a profile owns. */
export const attached = (eb: ExpressionBuilder<Schema, 'upload'>) =>
  eb(eb.fn.coalesce('upload.entry_id', 'upload.comment_id', 'upload.profile_id'), 'is not', null);

/** An invite that is neither revoked nor over. */
export const isInForce = (now: string) =>
  sql<SqlBool>`(invite.revoked_at is null and ifnull(invite.expires_at > ${now}, 1))`;

/** One text of a statement for lists of every length. */
export const isOneOf = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`;

export const pictureUrl = (guestId: 'guest.id') => sql<string | null>`(
  select media_url(upload_file.key)
  from upload join upload_file on upload_file.upload_id = upload.id and upload_file.role = 'display'
  where upload.profile_id = ${sql.ref(guestId)}
)`;

/** A guest's own answers and address, without any secret. */
export const profileColumns = [
  'id',
  'username',
  'email',
  'about',
  ...questionNames,
  'relationship_tags',
  'created_at',
] as const;
