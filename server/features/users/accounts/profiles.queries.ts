import { sql } from 'kysely';
import { limits } from '../../../../shared/limits.ts';
import { questionNames, type ProfileAnswers } from '../../../../shared/questions.ts';
import { jsonBoolean, jsonColumns } from '../../../db/json-columns.ts';
import type { Db } from '../../../db/open.ts';
import { isThere, pictureUrl, visibleTo } from '../../../db/expressions.ts';

const answers = sql.join(questionNames.flatMap((name) => [sql.lit(name), sql.ref(`guest.${name}`)]));

/** A guest's profile in the shape of the answer, private fields included; likes only of what the viewer may see, the newest first. */
export const findProfile = (db: Db, id: number, viewerId: number) =>
  db
    .selectFrom('guest')
    .where('guest.id', '=', id)
    .where(isThere('guest.id'))
    .select((eb) => [
      'guest.id',
      'guest.username',
      'guest.email',
      'guest.about',
      'guest.locale',
      'guest.relationship_tags',
      pictureUrl('guest.id').as('profile_picture_url'),
      jsonBoolean(sql`exists (select 1 from whitelist where whitelist.email = guest.email)`).as(
        'is_whitelisted',
      ),
      sql<ProfileAnswers>`json_object(${answers})`.as('profile_questions'),
      eb
        .selectFrom((inner) =>
          inner
            .selectFrom('entry_like')
            .innerJoin('entry', 'entry.id', 'entry_like.entry_id')
            .whereRef('entry_like.user_id', '=', 'guest.id')
            .where(visibleTo(viewerId))
            .select('entry_like.entry_id')
            .orderBy('entry_like.id', 'desc')
            .limit(limits.likedEntries)
            .as('liked'),
        )
        .select(sql<number[]>`json_group_array(liked.entry_id)`.as('ids'))
        .as('liked_entries'),
      'guest.created_at',
      'guest.updated_at',
    ])
    .withPlugin(jsonColumns('relationship_tags', 'is_whitelisted', 'profile_questions', 'liked_entries'))
    .executeTakeFirst();
