import { CHAPTER_MIN, chaptersOf, chapterTitle, knownTime, type Chapter } from '../../../shared/chapters.ts';
import { dateInWords, formatted, localDay } from '../../../shared/dates.ts';
import type { Journal, JournalEntry } from '../journal.ts';
import type { Pictures } from './pictures.ts';
import type { Group, PlanOptions } from './plan.ts';

/** The hours of the album's story as chapters of a book, which knows all of them: none is long, lone or without a photo. */

const longest = { time: 4 * 3_600_000, entries: 40 };
/** So few join the chapter before them on the same day. */
const fewEntries = 8;
const leastEntries = 2;
/** So many days before the wedding its story begins. */
const nearDays = 3;

type Hours = Chapter<JournalEntry>;

export function hoursOf(
  { entries }: Journal,
  pictures: Pictures,
  { timeZone, weddingDate, texts }: PlanOptions,
): Group[] {
  const begin = new Date(Date.parse(weddingDate) - nearDays * 86_400_000).toISOString().slice(0, 10);
  const byDay = Map.groupBy(entries, ({ happened_at }) => {
    const day = localDay(happened_at, timeZone);
    return day < begin ? '' : day;
  });
  const titleOf = (at: string) => chapterTitle(at, timeZone, false, texts.locale).replaceAll("'", '’');
  const weekdayOf = (day: string) =>
    formatted(new Date(day), { weekday: 'long', timeZone: 'UTC' }, texts.locale.tag).replace(/^./u, (first) =>
      first.toUpperCase(),
    );
  const dayGroups = ([day, own]: [string, JournalEntry[]]): Group[] => {
    if (day === '') return [{ title: texts.bookTexts.before, subtitle: '', guest: null, entries: own }];
    const date = dateInWords(day, texts.locale);
    const subtitle = day === weddingDate ? texts.bookTexts.weddingDay(date) : date;
    return chaptersOf(own)
      .flatMap((hours) => divideLong(hours, titleOf))
      .map((hours) => {
        // Hours that are few and far apart are a day.
        const isDay = hours.at === null || timeOf(hours) > longest.time;
        const title = isDay ? weekdayOf(day) : titleOf(hours.at ?? '');
        return { title, subtitle, guest: null, entries: hours.entries };
      });
  };
  const hasPhoto = ({ media }: JournalEntry) => pictures.has(media?.upload_id ?? '');
  const isBare = (own: JournalEntry[]) => entries.some(hasPhoto) && !own.some(hasPhoto);
  return joinSmall(
    [...byDay].flatMap(dayGroups),
    ({ entries: own }) => own.length < leastEntries || isBare(own),
  );
}

const timesOf = ({ entries }: Pick<Hours, 'entries'>): number[] =>
  entries.flatMap((entry) => Date.parse(knownTime(entry) ?? '') || []);

function timeOf(hours: Hours): number {
  const times = timesOf(hours);
  return (times.at(-1) ?? 0) - (times[0] ?? 0);
}

/** At the longest pause in the middle half, where another title begins. */
function divideLong(hours: Hours, titleOf: (at: string) => string): Hours[] {
  const { at, entries } = hours;
  if (timeOf(hours) <= longest.time && entries.length <= longest.entries) return [hours];
  const margin = Math.max(CHAPTER_MIN, Math.floor(entries.length / 4));
  const pauses = entries.slice(margin, entries.length - margin + 1).flatMap((entry, index) => {
    const from = margin + index;
    const next = knownTime(entry);
    const before = timesOf({ entries: entries.slice(0, from) }).at(-1);
    if (next === null || before === undefined || titleOf(next) === titleOf(at ?? next)) return [];
    return [{ from, at: next, pause: Date.parse(next) - before }];
  });
  const [cut] = pauses.toSorted((one, other) => other.pause - one.pause);
  if (!cut) return [hours];
  return [
    ...divideLong({ at, entries: entries.slice(0, cut.from) }, titleOf),
    ...divideLong({ at: cut.at, entries: entries.slice(cut.from) }, titleOf),
  ];
}

/** What is too small for a chapter joins that before it, or the next of its day; the first one joins the next. */
function joinSmall(groups: readonly Group[], isSmall: (group: Group) => boolean): Group[] {
  const joined: Group[] = [];
  for (const [at, group] of groups.entries()) {
    const last = joined.at(-1);
    const isOfDay = last?.subtitle === group.subtitle;
    const isSame = isOfDay && (last.title === group.title || group.entries.length < fewEntries);
    const goesOn = isSmall(group) && groups[at + 1]?.subtitle !== group.subtitle;
    if (last && (isSame || goesOn || isSmall(last)))
      joined[joined.length - 1] = {
        ...(isSmall(last) ? group : last),
        entries: [...last.entries, ...group.entries],
      };
    else joined.push(group);
  }
  return joined;
}
