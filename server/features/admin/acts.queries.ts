import { sql, type Insertable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

export const insert = (db: Db, row: Insertable<Schema['moderation']>) =>
  db.insertInto('moderation').values(row).execute();

/** What hosts call the subject, while it is there; a draft is private, with its comments. */
const name = sql<string | null>`case act.subject
  when 'entry' then (select title from entry where id = act.subject_id and privacy_status = 'published')
  when 'comment' then (select substr(content, 1, 60) from comment join entry on entry.id = entry_id
    where comment.id = act.subject_id and comment_type = 'text' and privacy_status = 'published')
  when 'invite' then (
    select coalesce(nullif(label, ''), email) from invite
    left join invitation on invite_id = invite.id where invite.id = act.subject_id)
  when 'setting' then null
  else (select username from guest where id = act.subject_id) end`;

/** The newest first. */
export const list = (db: Db, before: number, limit: number) =>
  db
    .selectFrom('moderation as act')
    .leftJoin('guest as by', 'by.id', 'act.host_id')
    .selectAll('act')
    .select(['by.username as host', name.as('name')])
    .where('act.id', '<', before)
    .orderBy('act.id', 'desc')
    .limit(limit)
    .execute();
