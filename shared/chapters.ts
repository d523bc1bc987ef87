import { formatted, type LocaleTexts } from './dates.ts';
import { locale as own } from './messages/locale.ts';

/** The hours of a day as chapters: of the album's story, and of the book. */

/** When an entry happened, and what that is known from; ISO times. */
type Dated = Record<'happened_at' | 'taken_at' | 'published_at', string | null>;

export type Chapter<One> = {
  /** When it begins, an ISO time; null where the hour is not known. */
  at: string | null;
  entries: One[];
};

/** A chapter ends at a pause of so many milliseconds, once it has so many entries. */
const PAUSE = 45 * 60_000;
export const CHAPTER_MIN = 4;

/** The author's day of an entry has no hour: it is noon of that day. */
export const knownTime = ({ happened_at, taken_at, published_at }: Dated): string | null =>
  happened_at === taken_at || happened_at === published_at ? happened_at : null;

/**
 * Divides the entries of a day, oldest first. Each boundary depends on what is before it alone, so that none moves when a
 * further page is added. What has no hour belongs to the chapter around it.
 */
export function chaptersOf<One extends Dated>(entries: readonly One[]): Chapter<One>[] {
  const chapters: Chapter<One>[] = [];
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

/** "Saturday, half past four": the weekday, or the whole day, and about the hour, in a time zone. */
export function chapterTitle(
  iso: string,
  timeZone: string,
  isDated = false,
  locale: LocaleTexts = own,
): string {
  const date = isDated ? ({ month: 'long', day: 'numeric' } as const) : {};
  const day = formatted(new Date(iso), { weekday: 'long', ...date, timeZone }, locale.tag);
  return locale.chapter(day, hourTitle(iso, timeZone, locale));
}

/** "half past four": the end of the title of a chapter. */
export function hourTitle(iso: string, timeZone: string, locale: LocaleTexts = own): string {
  // The British format has 24 hours.
  const form = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  const [hour = 0, minute = 0] = formatted(new Date(iso), form, 'en-GB').split(':').map(Number);
  const halves = 2 * hour + Math.floor((minute + 15) / 30);
  return locale.hour(Math.floor(halves / 2) % 24, halves % 2 === 1);
}
