import type { Entry } from '../../../../shared/album.ts';
import { formatted, localDay } from '../../../../shared/dates.ts';
import type { AlbumOrder } from '../filters/album-filters.ts';
import { messages } from '../../../../shared/messages.ts';

export type Day = { key: string; entries: Entry[] };

/** Groups consecutive entries by the day of their publishing, or of their happening, in a time zone; the order stays. */
export function groupByDay(entries: readonly Entry[], order: AlbumOrder, timeZone: string): Day[] {
  const keyed = entries.map((entry) => ({ entry, key: localDay(timeOf(entry, order), timeZone) }));
  return groupWhile(keyed, ({ key }, before) => key === before.key).map((day) => ({
    key: day[0]?.key ?? '',
    entries: day.map(({ entry }) => entry),
  }));
}

export const timeOf = ({ published_at, created_at, happened_at }: Entry, order: AlbumOrder): string =>
  (order === 'oldest' ? happened_at : published_at) ?? created_at;

const MS_PER_DAY = 86_400_000;
const midnight = (key: string): number => new Date(`${key}T00:00:00Z`).getTime();

/** "Saturday, June 13"; with the year when it is not that of the wedding. */
export function dayTitle(key: string, weddingDate: string): string {
  const sameYear = weddingDate.slice(0, 4) === key.slice(0, 4);
  return formatted(new Date(midnight(key)), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
    ...(!sameYear && { year: 'numeric' }),
  });
}

/** How many days a day is after another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnight(to) - midnight(from.slice(0, 10))) / MS_PER_DAY);

/** What a day is to the wedding: the day itself, the one before or after; null for every other day. */
export function dayRelation(key: string, weddingDate: string): string | null {
  const { dayBefore, dayItself, dayAfter } = messages.album;
  return { [-1]: dayBefore, 0: dayItself, 1: dayAfter }[daysBetween(weddingDate, key)] ?? null;
}

/** Pictures that a guest publishes within this time of each other were sent at once; in milliseconds. */
const BATCH_PAUSE = 120_000;

/** Newest first, the pictures that a guest sent at once still stand in the order in which they were sent. */
export const batchesForward = (entries: readonly Entry[]): Entry[] =>
  groupWhile(entries, (entry, later) => isOfBatch(later, entry)).flatMap((batch) => batch.toReversed());

/** Divides a list, in its order, where an item does not belong to the one before it. */
export function groupWhile<Item>(
  items: readonly Item[],
  belongs: (item: Item, before: Item) => boolean,
): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (before !== undefined && belongs(item, before)) last?.push(item);
    else groups.push([item]);
  }
  return groups;
}

const isPicture = ({ content_type }: Entry): boolean => content_type === 'image' || content_type === 'video';

const isOfBatch = (later: Entry, earlier: Entry): boolean =>
  isPicture(later) &&
  isPicture(earlier) &&
  later.user_id === earlier.user_id &&
  Date.parse(timeOf(later, 'newest')) - Date.parse(timeOf(earlier, 'newest')) <= BATCH_PAUSE;
