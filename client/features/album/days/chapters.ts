import type { Entry } from '../../../../shared/album.ts';
import { chapterTitle } from '../../../../shared/chapters.ts';
import { formatted, localDay } from '../../../../shared/dates.ts';
import { daysBetween } from './days.ts';

/** Narrower pictures leave much of a wide window free when they are seen whole. */
const OPENER_RATIO = 1.2;

/** The most loved picture that can be as wide as the page and is ready, the first of several; undefined without one. */
export function openerOf(entries: readonly Entry[]): Entry | undefined {
  const wide = entries.filter(
    ({ content_url, width, height }) => content_url && width && height && width / height >= OPENER_RATIO,
  );
  const most = Math.max(...wide.map(({ likes }) => likes));
  return wide.find(({ likes }) => likes === most);
}

/** A place of the story that one can go to: its time, its title, and its day, in a word or two. */
export type Place = { at: string; title: string; day: string };

/** So many days from the wedding a weekday says which one is meant. */
const NEAR_DAYS = 3;

/** The places of the story by the times that its hours begin; what has the same title is one. */
export function placesOf(hours: readonly string[], weddingDate: string, timeZone: string): Place[] {
  const places: Place[] = [];
  for (const at of hours) {
    const isNear = Math.abs(daysBetween(weddingDate, localDay(at, timeZone))) <= NEAR_DAYS;
    const title = chapterTitle(at, timeZone, !isNear);
    const form = isNear ? ({ weekday: 'short' } as const) : ({ month: 'short', day: 'numeric' } as const);
    const day = formatted(new Date(at), { ...form, timeZone });
    if (places.at(-1)?.title !== title) places.push({ at, title, day });
  }
  return places;
}

/** The last place that is not after a time, by its index; the first where all are. */
export const placeAt = (places: readonly Place[], time: string): number =>
  Math.max(
    0,
    places.findLastIndex(({ at }) => at <= time),
  );
