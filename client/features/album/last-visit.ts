import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { deviceStorage, persisted } from '../../lib/storage/storage.ts';

/** When the newest entry that this guest was shown was published, by the server's clock; blank before the first visit. */
export const lastVisit = (userId: number) => persisted(deviceStorage, `lastVisit:${userId}`, { newest: '' });

const MAX_FACES = 5;

export const newestOf = (entries: readonly Entry[]): string => entries[0]?.published_at ?? '';

/**
 * What others published since a visit, of the first page of the newest; null when nothing came.
 * @param hasMore whether there are further pages
 */
export function newsSince(newest: string, entries: readonly Entry[], hasMore: boolean, userId: number) {
  const isNew = ({ published_at }: Entry) => (published_at ?? '') > newest;
  const news = entries.filter((entry) => isNew(entry) && entry.user_id !== userId);
  const [first] = news;
  if (newest === '' || !first) return null;
  const counts = (['image', 'text', 'audio', 'video'] as const)
    .map((type) => ({ type, count: news.filter(({ content_type }) => content_type === type).length }))
    .filter(({ count }) => count > 0);
  return {
    first,
    text: messages.album.sinceLastVisit(counts, hasMore && entries.every(isNew)),
    faces: [...new Map(news.map((entry) => [entry.user_id, entry])).values()].slice(0, MAX_FACES),
  };
}
