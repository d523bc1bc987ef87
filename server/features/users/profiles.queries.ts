import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { isWhitelisted } from './guests.queries.ts';
import { pictureUrl, visibleTo } from '../../db/expressions.ts';

/** A guest's profile in the shape of the answer, private fields included; likes only of what the viewer may see. */
export const findProfile = (db: Db, id: number, viewerId: number) =>
  db
    .selectFrom('guest')
    .where('guest.id', '=', id)
    .select((eb) => [
      'guest.id',
      'guest.username',
      'guest.email',
      'guest.about',
      'guest.relationship_tags',
      pictureUrl('guest.id').as('profile_picture_url'),
      isWhitelisted.as('is_whitelisted'),
      sql<
        Record<
          'how_long_known' | 'fondest_memory' | 'favorite_food' | 'favorite_song' | 'advice_wishes',
          string
        >
      >`
        json_object(
          'how_long_known', how_long_known, 'fondest_memory', fondest_memory,
          'favorite_food', favorite_food, 'favorite_song', favorite_song, 'advice_wishes', advice_wishes
        )`.as('profile_questions'),
      eb
        .selectFrom((inner) =>
          inner
            .selectFrom('entry_like')
            .innerJoin('entry', 'entry.id', 'entry_like.entry_id')
            .whereRef('entry_like.user_id', '=', 'guest.id')
            .where(visibleTo(viewerId))
            .select('entry_like.entry_id')
            .orderBy('entry_like.id')
            .as('liked'),
        )
        .select(sql<number[]>`json_group_array(liked.entry_id)`.as('ids'))
        .as('liked_entries'),
      'guest.created_at',
      'guest.updated_at',
    ])
    .executeTakeFirst();
