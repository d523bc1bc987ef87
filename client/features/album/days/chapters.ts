import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { localDay } from '../../../../shared/dates.ts';
import { daysBetween } from './days.ts';

export type Chapter = {
  /** When it begins, an ISO time; null where the hour is not known. */
  at: string | null;
  entries: Entry[];
};

/** A chapter ends at a pause of so many milliseconds, once it has so many entries. */
const PAUSE = 45 * 60_000;
export const CHAPTER_MIN = 4;

/** The author's day of an entry has no hour: it is noon of that day. */
const knownTime = ({ happened_at, taken_at, published_at }: Entry): string | null =>
  happened_at === taken_at || happened_at === published_at ? happened_at : null;

/**
 * Divides the entries of a day, oldest first. Each boundary depends on what is before it alone, so that none moves when a
 * further page is added. What has no hour belongs to the chapter around it.
 */
export function chaptersOf(entries: readonly Entry[]): Chapter[] {
  const chapters: Chapter[] = [];
  let last = Infinity;
  for (const entry of entries) {
    const at = knownTime(entry);
    const time = at === null ? last : Date.parse(at);
    const chapter = chapters.at(-1);
    const isNext =
      chapter?.at === null
        ? at !== null
        : time - last >= PAUSE && chapter !== undefined && chapter.entries.length >= CHAPTER_MIN;
    if (chapter && !isNext) chapter.entries.push(entry);
    else chapters.push({ at, entries: [entry] });
    last = time;
  }
  return chapters;
}

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
    const day = new Date(at).toLocaleDateString('en-US', { ...form, timeZone });
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

/** "Saturday, half past four": the weekday, or the whole day, and about the hour, in a time zone. */
export function chapterTitle(iso: string, timeZone: string, isDated = false): string {
  const time = new Date(iso);
  const date = isDated ? ({ month: 'long', day: 'numeric' } as const) : {};
  const weekday = time.toLocaleDateString('en-US', { weekday: 'long', ...date, timeZone });
  const [hour = 0, minute = 0] = time
    .toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
    .split(':')
    .map(Number);
  const halves = 2 * hour + Math.floor((minute + 15) / 30);
  return messages.album.chapter(weekday, Math.floor(halves / 2) % 24, halves % 2 === 1);
}
