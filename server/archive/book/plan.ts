import { questions } from '../../../shared/questions.ts';
import type { Journal, JournalEntry, JournalGuest, SourceMedia } from '../journal.ts';
import { localDay, weekdayInWords } from '../../../shared/dates.ts';
import type { Geometry } from './formats.ts';
import { placeByLikes, sizeNote, sizePhoto, sizeRow } from './photo-size.ts';
import type { Density, PhotoSize, Place } from './photo-size.ts';
import type { Picture, Pictures, Printed } from './pictures.ts';
import { weight } from './text.ts';

export type Item =
  | { kind: 'row'; entries: { entry: JournalEntry; size: PhotoSize }[] }
  | { kind: 'quote'; entry: JournalEntry }
  | { kind: 'entry'; entry: JournalEntry; size: PhotoSize | null };

export type Chapter = {
  title: string;
  subtitle: string;
  /** A page of its own, the head of a new page, or a heading between entries. */
  opening: 'page' | 'head' | 'heading';
  guest: JournalGuest | null;
  items: Item[];
};

export type Answers = { title: string; question: string; answers: { guest: JournalGuest; text: string }[] };

export type Grouping = 'day' | 'guest';
export type BookPlan = { chapters: Chapter[]; answers: Answers[] };

export type PlanOptions = {
  by: Grouping;
  geometry: Geometry;
  density: Density;
  timeZone: string;
  weddingDate: string;
};

const quoteLength = 140;
const captionLength = 150;
const longChapter = 6;
const shortChapter = 3;
const maxInARow = 3;

export function planBook(journal: Journal, pictures: Pictures, options: PlanOptions): BookPlan {
  const likes = journal.entries.map(({ liked_by }) => liked_by.length);
  const set = (entry: JournalEntry): Place | null =>
    pictures.has(entry.media?.upload_id ?? '')
      ? placeByLikes(entry.liked_by.length, likes, options.density)
      : null;
  return {
    chapters: groups(journal, options).map(({ entries, ...chapter }) => {
      const opening = openingOf(entries.length, options.density);
      const under = opening === 'page' ? 0 : titleHeight(chapter.guest);
      return { ...chapter, opening, items: itemsOf(entries, set, pictures, options, under) };
    }),
    answers: [
      answersTo(journal, 'how_long_known', 'How we met you'),
      answersTo(journal, 'advice_wishes', 'Advice for the two of you'),
    ].filter(({ answers }) => answers.length > 0),
  };
}

const openingOf = (entries: number, density: Density): Chapter['opening'] =>
  entries >= longChapter && density < 2
    ? 'page'
    : entries >= shortChapter && density < 3
      ? 'head'
      : 'heading';

/** The height of a chapter's title above its first entry; an estimate. */
const titleHeight = (guest: JournalGuest | null): number =>
  guest === null ? 30 : 36 + (guest.media ? 40 : 0) + Math.ceil(weight(guest.about) / 70) * 6;

type Group = { title: string; subtitle: string; guest: JournalGuest | null; entries: JournalEntry[] };

function groups({ entries, guests }: Journal, { by, timeZone, weddingDate }: PlanOptions): Group[] {
  if (by === 'guest') {
    const byGuest = Map.groupBy(entries, ({ guest_id }) => guest_id);
    const collator = new Intl.Collator('en');
    return guests
      .flatMap((guest) => {
        const own = byGuest.get(guest.id);
        const subtitle = guest.relationship_tags.join(', ');
        return own ? [{ title: guest.username, subtitle, guest, entries: own }] : [];
      })
      .toSorted((a, b) => collator.compare(a.title, b.title));
  }
  const byDay = Map.groupBy(entries, ({ happened_at }) => localDay(happened_at, timeZone));
  return [...byDay].map(([day, own]) => ({
    title: weekdayInWords(day, 'UTC'),
    subtitle: day === weddingDate ? 'The wedding day' : '',
    guest: null,
    entries: own,
  }));
}

function itemsOf(
  entries: readonly JournalEntry[],
  placeOf: (entry: JournalEntry) => Place | null,
  pictures: Pictures,
  { geometry, density }: PlanOptions,
  titleAbove: number,
): Item[] {
  const items: Item[] = [];
  let row: { entry: JournalEntry; picture: Picture }[] = [];
  const endRow = () => {
    const sizes = sizeRow(
      row.map(({ picture }) => picture),
      geometry,
    );
    const set = row.flatMap(({ entry }, index) => (sizes[index] ? [{ entry, size: sizes[index] }] : []));
    if (set.length > 1) items.push({ kind: 'row', entries: set });
    else items.push(...set.map((one): Item => ({ kind: 'entry', ...one })));
    row = [];
  };
  for (const entry of entries) {
    const picture = pictures.get(entry.media?.upload_id ?? '');
    const place = placeOf(entry);
    if (picture && place && fitsInRow(entry, place, density)) {
      row.push({ entry, picture });
      if (row.length === maxInARow) endRow();
      continue;
    }
    if (row.length > 0) endRow();
    if (picture && place)
      items.push({
        kind: 'entry',
        entry,
        size: sizePhoto(picture, place, geometry, items.length === 0 ? titleAbove : 0),
      });
    else if (isQuote(entry)) items.push({ kind: 'quote', entry });
    else items.push({ kind: 'entry', entry, size: null });
  }
  if (row.length > 0) endRow();
  return density === 0
    ? items.map((item, index) => enlargedAlone(item, items[index - 1], items[index + 1]))
    : items;

  /** A photo of half a page between two that fill theirs is set as large as them. */
  function enlargedAlone(item: Item, before: Item | undefined, after: Item | undefined): Item {
    if (item.kind !== 'entry' || item.size?.place !== 'column' || item.entry.media?.kind !== 'image')
      return item;
    const picture = pictures.get(item.entry.media.upload_id);
    if (!picture || !before || !fillsPage(before) || (after && !fillsPage(after))) return item;
    return { ...item, size: sizePhoto(picture, 'plate', geometry) };
  }
}

const fillsPage = (item: Item): boolean =>
  item.kind === 'entry' && (item.size?.place === 'page' || item.size?.place === 'plate');

const fitsInRow = (entry: JournalEntry, place: Place, density: Density): boolean =>
  entry.media?.kind === 'image' &&
  (place === 'row' || (place === 'column' && density < 3)) &&
  entry.comments.length === 0 &&
  weight(entry.description) <= captionLength &&
  weight(entry.title) <= 70;

const isQuote = ({ media, description, comments }: JournalEntry): boolean =>
  media === null && comments.length === 0 && description.trim() !== '' && weight(description) <= quoteLength;

function answersTo({ guests }: Journal, name: 'how_long_known' | 'advice_wishes', title: string): Answers {
  const question = questions.find((one) => one.name === name)?.label ?? '';
  const answers = guests
    .map((guest) => ({ guest, text: guest[name] }))
    .filter(({ text }) => text.trim() !== '');
  return { title, question, answers };
}

export const entriesOf = (item: Item): { entry: JournalEntry; size: PhotoSize | null }[] =>
  item.kind === 'row'
    ? item.entries
    : [{ entry: item.entry, size: item.kind === 'entry' ? item.size : null }];

/** The pictures that are printed, each with its size on paper. */
export function printedPictures(plan: BookPlan, pictures: Pictures): Map<Picture, Printed> {
  const printed = new Map<Picture, Printed>();
  const add = (media: SourceMedia | null | undefined, sizeOf: (picture: Picture) => Printed) => {
    const picture = pictures.get(media?.upload_id ?? '');
    if (picture) printed.set(picture, sizeOf(picture));
  };
  for (const { guest, items } of plan.chapters) {
    add(guest?.media, () => ({ width: 34, height: 34, cover: true }));
    for (const { entry, size } of items.flatMap(entriesOf)) {
      if (size) add(entry.media, () => ({ ...size, cover: size.place === 'page' }));
      for (const { media } of entry.comments)
        add(media, (picture) => ({ ...sizeNote(picture), cover: false }));
    }
  }
  return printed;
}
