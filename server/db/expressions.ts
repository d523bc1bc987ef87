import { sql, type ExpressionBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** Pieces of SQL that more than one feature's queries need. */

/**
 * The one rule of visibility: published, or the viewer's own, and not hidden by the host. Used by every query, total
 * and media check; nothing is ever filtered afterwards.
 */
export const visibleTo = (viewerId: number) => (eb: ExpressionBuilder<Schema, 'entry'>) =>
  eb.and([
    eb('entry.hidden_at', 'is', null),
    eb.or([eb('entry.privacy_status', '=', 'published'), eb('entry.user_id', '=', viewerId)]),
  ]);

/** What everybody sees: `visibleTo` without a viewer. */
export const published = (eb: ExpressionBuilder<Schema, 'entry'>) =>
  eb.and([eb('entry.hidden_at', 'is', null), eb('entry.privacy_status', '=', 'published')]);

/** A comment that the host did not hide; whether it is seen is its entry's matter. */
export const shownComment = (eb: ExpressionBuilder<Schema, 'comment'>) => eb('comment.hidden_at', 'is', null);

/** The address of a guest's picture, or null. */
export const pictureUrl = (guestId: 'guest.id') => sql<string | null>`(
  select media_url(upload_file.key)
  from upload join upload_file on upload_file.upload_id = upload.id and upload_file.role = 'display'
  where upload.profile_id = ${sql.ref(guestId)}
)`;
