import { isOneOf, visibleTo } from '../../db/expressions.ts';
import type { Db } from '../../db/open.ts';
import { sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Entries with these ids that the viewer may see; each with its upload and what is sent of it. */
export const listVisible = (db: Db, ids: readonly number[], viewerId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('guest', 'guest.id', 'entry.user_id')
    .leftJoin('upload', 'upload.entry_id', 'entry.id')
    .leftJoin('download_file as file', 'file.upload_id', 'upload.id')
    .where(isOneOf('entry.id', ids))
    .where(visibleTo(viewerId))
    .select([
      'entry.id',
      'guest.username',
      'entry.title',
      'entry.description',
      'entry.content_type',
      sql<string>`coalesce(entry.happened_at, entry.published_at, entry.created_at)`.as('happened_at'),
      'upload.id as upload_id',
      'file.key',
      'file.mime',
      'file.cleaned',
      'file.size',
      'file.crc32',
    ])
    .execute();

type Sent = { id: number; uploadId: string | null; viewerId: number; ticket: string };

/** An entry that is still visible with this upload, while the session of the list has not ended. */
export const findSendable = (db: Db, { id, uploadId, viewerId, ticket }: Sent) =>
  db
    .selectFrom('entry')
    .leftJoin('upload', 'upload.entry_id', 'entry.id')
    .innerJoin('download', (join) => join.on('download.id', '=', ticket))
    .select('entry.id')
    .where('entry.id', '=', id)
    .where(visibleTo(viewerId))
    .$if(uploadId !== null, (query) => query.where('upload.id', '=', uploadId))
    .executeTakeFirst();

/** Whether what an archive holds changed after a row of the log, or the log no longer has that row. */
export async function hasChanged(db: Db, since: number, below: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select 1 as id where not exists (select 1 from change where id = ${since})
    union all
    select change.id from change left join entry on entry.id = change.entry_id
    where change.id > ${since} and change.liker_id is null and (
      change.kind = 'guest' or change.kind = 'entry' and
        (entry.place < ${below} or entry.place is null and change.seen_by = 'all'))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Uploads that are not measured yet: the original, and a document or what the site shows, null while that is made. */
export const listUnmeasured = (db: Db, entryIds?: readonly number[]) =>
  db
    .selectFrom('upload')
    .innerJoin('upload_file as original', (join) =>
      join.onRef('original.upload_id', '=', 'upload.id').on('original.role', '=', 'original'),
    )
    .leftJoin('upload_file as shown', (join) =>
      join
        .onRef('shown.upload_id', '=', 'upload.id')
        .on(sql`shown.role`, '=', sql`iif(upload.kind = 'document', 'original', 'display')`),
    )
    .leftJoin('download_file', 'download_file.upload_id', 'upload.id')
    .where('upload.entry_id', 'is not', null)
    .where('download_file.upload_id', 'is', null)
    .$if(entryIds !== undefined, (query) => query.where(isOneOf('upload.entry_id', entryIds ?? [])))
    .select(['upload.id as upload_id', 'upload.kind', 'original.key as original_key'])
    .select(['original.mime as original_mime', 'shown.key', 'shown.mime', 'shown.size'])
    .execute();

/** Keeps what was measured, unless the upload was removed meanwhile. */
export const insertMeasured = (db: Db, file: Schema['download_file']) =>
  sql`insert into download_file (upload_id, key, mime, cleaned, size, crc32)
    select id, ${file.key}, ${file.mime}, ${file.cleaned}, ${file.size}, ${file.crc32}
    from upload where id = ${file.upload_id} on conflict do nothing`.execute(db);

export const deleteMeasured = (db: Db, uploadId: string) =>
  db.deleteFrom('download_file').where('upload_id', '=', uploadId).execute();

type NewTicket = { id: string; session_id: number; files: string; created_at: string };

/** Keeps the list of an archive, and of the session's earlier ones only the newest. */
export async function insertTicket(db: Db, ticket: NewTicket, kept: number): Promise<void> {
  await db.insertInto('download').values(ticket).execute();
  await db
    .deleteFrom('download')
    .where('session_id', '=', ticket.session_id)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('download')
        .select('id')
        .where('session_id', '=', ticket.session_id)
        .orderBy('created_at', 'desc')
        .limit(kept),
    )
    .execute();
}

export const findTicket = (db: Db, id: string, sessionId: number, after: string) =>
  db
    .selectFrom('download')
    .select(['files', 'created_at'])
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('created_at', '>', after)
    .executeTakeFirst();

export const deleteTicketsBefore = (db: Db, before: string) =>
  db.deleteFrom('download').where('created_at', '<=', before).execute();
