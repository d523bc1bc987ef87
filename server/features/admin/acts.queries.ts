import type { Insertable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

export const insert = (db: Db, row: Insertable<Schema['moderation']>) =>
  db.insertInto('moderation').values(row).execute();

/** The newest first. */
export const list = (db: Db, before: number, limit: number) =>
  db
    .selectFrom('moderation as act')
    .leftJoin('guest as by', 'by.id', 'act.host_id')
    .leftJoin('guest as to', (on) =>
      on.onRef('to.id', '=', 'act.subject_id').on('act.subject', 'in', ['guest', 'host']),
    )
    .selectAll('act')
    .select(['by.username as host', 'to.username as name'])
    .where('act.id', '<', before)
    .orderBy('act.id', 'desc')
    .limit(limit)
    .execute();
