import type { Entry } from '../../shared/album.ts';

const DAY = 86_400_000;

/** The entry with the most likes, of the day before the last; the first of several, null without entries. */
export function mostLikedOfLastDay(entries: readonly Entry[]): Entry | null {
  const timeOf = ({ published_at, created_at }: Entry) => Date.parse(published_at ?? created_at);
  const latest = Math.max(...entries.map(timeOf));
  const ofLastDay = entries.filter((entry) => latest - timeOf(entry) < DAY);
  return ofLastDay.toSorted((one, other) => other.likes - one.likes)[0] ?? null;
}
