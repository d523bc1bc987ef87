import type { JournalEntry } from '../journal.ts';
import type { Geometry } from './formats.ts';
import type { Photo } from './large-photos.ts';
import type { Item, Page, TextItem } from './lay-out.ts';
import { inColumn } from './photo-size.ts';
import type { Pictures } from './pictures.ts';
import type { PlanOptions } from './plan.ts';
import { weight } from './text.ts';

/** Sets texts below the photos of their time, or on pages between those of photos. */

/** Letters of a note, which has one line when it is longer than one below photos, of one below photos, of those on a page, and least of one that has a page. */
const noteLength = { most: 230, below: 140, page: 520, alone: 80 };
/** Notes on a page at most. */
const notesOnPage = 3;
/** The share of a page that texts take below the photos of their time, and that texts without photos fill. */
const maxShared = { few: 0.28, most: 0.42 };
const leastFilled = 0.7;
const cardPause = { wanted: 4, least: 1 };
/** Millimetres of what has a page of its own. */
const wholePage = 1000;

type Placed<One = TextItem> = { at: number; item: One };

const isCard = (item: TextItem): boolean => item.entry.media !== null && item.kind === 'entry' && !item.size;

/** Puts each short text below the photo that it follows, or near it, notes in their order; more on a page where the others would not fill one. */
export function placeTexts(
  texts: readonly Placed[],
  small: readonly Photo[],
  { depth }: Geometry,
  loved: readonly JournalEntry[],
) {
  const below = new Map<Photo, TextItem[]>(small.map((photo) => [photo, []]));
  const notes: { at: number; photo: number }[] = [];
  const isInOrder = ({ at, item }: Placed, photo: number) =>
    isCard(item) || notes.every((one) => (one.at < at ? one.photo <= photo : one.photo > photo));
  const place = (share: number, pause: number) => (text: Placed) => {
    if (loved.includes(text.item.entry)) return true;
    // The card of a recording has no other one within so many photos as a page has.
    const hasRoom = (at: number) =>
      !small.slice(Math.max(0, at - pause), at + pause + 1).some((one) => below.get(one)?.some(isCard));
    const fits = (photo: Photo) =>
      heightsOf([...(below.get(photo) ?? []), text.item]) <
        depth * (isCard(text.item) ? maxShared.most : share) &&
      (!isCard(text.item) || hasRoom(small.indexOf(photo)));
    const before = small.filter((photo) => photo.at < text.at).toReversed();
    const photo = [...before, ...small].find((one) => fits(one) && isInOrder(text, small.indexOf(one)));
    if (photo) below.get(photo)?.push(text.item);
    if (photo && !isCard(text.item)) notes.push({ at: text.at, photo: small.indexOf(photo) });
    return !photo;
  };
  const rest = texts.filter(place(maxShared.few, cardPause.wanted));
  const fillsPage = heightsOf(rest.map(({ item }) => item)) > depth * leastFilled;
  return { below, others: fillsPage ? rest : rest.filter(place(maxShared.most, cardPause.least)) };
}

type Flowing = Exclude<Item, { kind: 'full' | 'single' | 'photos' }>;

/**
 * Texts as they are set beside pages of photos: notes that follow each other are together, but for the most loved ones;
 * recordings wait for a short note, which shares their page.
 */
export function textPages(texts: readonly Placed[], loved: readonly JournalEntry[]): Placed<Flowing>[] {
  const pages: Placed<Flowing>[] = [];
  let cards: Placed[] = [];
  for (const { at, item } of texts) {
    const last = pages.at(-1)?.item;
    const isNote = heightOf(item) < wholePage && item.kind === 'quote' && !loved.includes(item.entry);
    const isOpen =
      last?.kind === 'notes' &&
      last.entries.length < notesOnPage &&
      lettersOf([...last.entries, item.entry]) <= noteLength.page;
    if (isCard(item)) cards.push({ at, item });
    else if (isNote && cards.length > 0) {
      pages.push(...cards.map((card) => ({ ...card, at })), { at, item });
      cards = [];
    } else if (item.kind !== 'quote') pages.push({ at, item });
    else if (isOpen && ![item.entry, ...last.entries].some((one) => loved.includes(one)))
      last.entries.push(item.entry);
    else pages.push({ at, item: { kind: 'notes', entries: [item.entry] } });
  }
  return [...pages, ...cards].toSorted((one, other) => one.at - other.at);
}

export const isQuote = ({ media, description }: JournalEntry): boolean =>
  media === null && weight(description) <= (description.includes('\n') ? noteLength.below : noteLength.most);

/** Fewer words are lost on a page of their own. */
export const fillsPage = ({ description }: JournalEntry): boolean => weight(description) >= noteLength.alone;

const lettersOf = (entries: readonly JournalEntry[]): number =>
  entries.reduce((sum, { description }) => sum + weight(description), 0);

export function textItem(
  entry: JournalEntry,
  pictures: Pictures,
  { geometry, density }: PlanOptions,
): TextItem {
  if (entry.media === null) return { kind: isQuote(entry) ? 'quote' : 'letter', entry };
  const picture = pictures.get(entry.media.upload_id);
  return { kind: 'entry', entry, size: picture ? inColumn(picture, geometry, density) : null };
}

/** Millimetres of an entry in the flow of the text; an estimate. */
function heightOf(item: Flowing): number {
  if (item.kind === 'quote' && lettersOf([item.entry]) <= noteLength.below)
    return 30 + 6 * item.entry.comments.length;
  if (item.kind !== 'entry') return wholePage;
  const { description, media, comments } = item.entry;
  const lines = weight(description) / 70 + description.split('\n').length;
  const above = item.size ? 20 + item.size.height : media?.kind === 'audio' ? 46 : 34;
  return comments.reduce((sum, comment) => sum + (comment.media ? 40 : 8), above + lines * 5.2);
}

export const heightsOf = (items: readonly Flowing[]): number =>
  items.reduce((sum, item) => sum + heightOf(item), 0);

/** Texts are before the photos that came after them, and notes in their order. */
export function withTexts(
  pages: readonly Page[],
  texts: readonly Placed<Flowing>[],
  placeOf: (text: TextItem) => number,
): Item[] {
  const notes = pages.map(({ items }) =>
    items.flatMap((item) =>
      item.kind === 'photos' ? item.texts.filter((one) => !isCard(one)).map(placeOf) : [],
    ),
  );
  let waiting = [...texts];
  const items = pages.flatMap((page, index) => {
    const isDue = ({ at }: Placed<Flowing>) =>
      notes[index]?.some((note) => note > at) ||
      (at < page.at &&
        notes
          .slice(index)
          .flat()
          .every((note) => note > at));
    const due = waiting.filter(isDue);
    waiting = waiting.filter((text) => !due.includes(text));
    return [...due.map(({ item }) => item), ...page.items];
  });
  return [...items, ...waiting.map(({ item }) => item)];
}
