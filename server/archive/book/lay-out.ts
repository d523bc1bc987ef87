import type { JournalEntry } from '../journal.ts';
import { arrange, divide, type PhotoPage, type Shot } from './photo-page.ts';
import type { Geometry } from './formats.ts';
import { fillPages, inColumn, toEdges, type Density, type PhotoSize } from './photo-size.ts';
import type { Pictures } from './pictures.ts';
import type { Chapter, Group, PlanOptions } from './plan.ts';
import { chooseOpener, chooseWhole, repetition } from './large-photos.ts';
import { isRecording } from './recordings.ts';
import { weight } from './text.ts';

/** Sets the entries of chapters on pages: the most loved photos large, snapshots together, and texts between them. */

export type Item =
  /** A photo on whole pages, with no words on them. */
  | { kind: 'full'; entry: JournalEntry; size: PhotoSize }
  /** A page with one photo to three of its edges. */
  | { kind: 'single'; entry: JournalEntry; size: PhotoSize }
  /** A page of photos, with the words of a photo that fills the pages before or after it. */
  | ({
      kind: 'photos';
      photos: { entry: JournalEntry; size: PhotoSize }[];
      words: JournalEntry | null;
      /** Too short for a page of their own. */
      texts: TextItem[];
    } & Omit<PhotoPage, 'sizes'>)
  | TextItem;

export type TextItem =
  { kind: 'quote'; entry: JournalEntry } | { kind: 'entry'; entry: JournalEntry; size: PhotoSize | null };

/** Pages of photos for each page that one fills, and for each that has a page to itself. */
const pagesPerFull = { 0: 2.5, 1: 5, 2: Infinity, 3: Infinity };
const pagesPerSingle = { 0: 4, 1: 5, 2: Infinity, 3: Infinity };
/** Of a journal with fewer photos, too: a photo on two pages. */
const minFullPages = { 0: 2, 1: 2, 2: 0, 3: 0 };
/** Letters of words that fit below a photo among others, and beside one that has a page to itself. */
const captionLength = 320;
const openerLength = 130;
const singleLength = 480;
const maxTitle = 80;
const quoteLength = 140;
/** Millimetres of a chapter's title, of a guest's with the portrait, and of the words of a whole page, on a page of photos. */
const titleHeight = 27;
const portraitHeight = 75;
const wordsHeight = 17;
/** The share of a page that texts take below the photos of their time, and that texts without photos fill. */
const maxShared = { few: 0.28, most: 0.42 };
const leastFilled = 0.7;
/** Photos are of one batch when their author sent them within so many milliseconds. */
const batchPause = 10 * 60_000;

/** The photos of a page that are looked for, and at most. */
function photosOnPage(photos: number, density: Density): { wanted: number; most: number } {
  const wanted = photos <= 24 ? 2 : photos <= 60 ? 3 : photos <= 100 ? 4 : 5;
  return { wanted: wanted + density, most: density === 3 ? 7 : 6 };
}

/** A photo, or the still of a film, with its place in the order of its chapter. */
type Photo = Shot & { entry: JournalEntry; at: number; chapter: number };
type Placed = { at: number; item: TextItem };

export function layOut(groups: readonly Group[], pictures: Pictures, options: PlanOptions): Chapter[] {
  const { density } = options;
  const photosOf = ({ entries }: Group, chapter: number): Photo[] =>
    entries.flatMap((entry, at) => {
      const picture = pictures.get(entry.media?.upload_id ?? '');
      return picture ? { entry, at, chapter, picture, ...captionOf(entry), isFilm: isRecording(entry) } : [];
    });
  const byGroup = groups.map(photosOf);
  const photos = byGroup.flat();
  const large: Photo[] = [];
  const openers = groups.map((group, at) => openerOf(group, byGroup[at] ?? [], large, options));
  const loved = photos
    .filter((photo) => likesOf(photo) > 0 && !openers.includes(photo))
    .toSorted((one, other) => likesOf(other) - likesOf(one));
  const { wanted, most } = photosOnPage(photos.length, density);
  const pagesOfPhotos = photos.length / wanted;
  const isNamed = ({ entry }: Photo) => options.wholePages?.includes(entry.id);
  const fulls = options.wholePages
    ? new Set(photos.filter((photo) => isNamed(photo) && fullSize(photo, options)))
    : lovedFulls(loved, pagesOfPhotos, large, options);
  const singles = new Set(
    loved
      .filter((photo) => !fulls.has(photo) && isSingle(photo, options) && repetition(photo, large) !== 'near')
      .slice(0, Math.floor(pagesOfPhotos / pagesPerSingle[density])),
  );
  const wishes = { fulls, singles, wanted, most };
  const known = new Map(photos.map((photo) => [photo.entry.id, photo]));
  return groups.map(({ entries, ...chapter }, at) => ({
    ...chapter,
    ...layOutChapter({ entries, ...chapter }, openers[at], known, pictures, options, wishes),
  }));
}

function captionOf({ title, description, comments }: JournalEntry): Pick<Shot, 'title' | 'words'> {
  const words = `${description}${comments.map(({ content }) => content).join('')}`;
  return { title: weight(title), words: weight(words) + 24 + 12 * comments.length };
}

/** The most loved photos that may fill pages, until enough pages are filled. */
function lovedFulls(loved: readonly Photo[], pagesOfPhotos: number, large: Photo[], options: PlanOptions) {
  const { density } = options;
  const pages = Math.max(minFullPages[density], Math.floor(pagesOfPhotos / pagesPerFull[density]));
  const able = loved.filter((photo) => isShort(photo, openerLength));
  const pagesOf = (photo: Photo) => {
    const place = fullSize(photo, options)?.place;
    return place && (place === 'spread' ? 2 : 1);
  };
  return chooseWhole(able, pages, pagesOf, large);
}

const likesOf = ({ entry }: Photo): number => entry.liked_by.length;

const fullSize = ({ picture, isFilm }: Photo, { geometry }: PlanOptions): PhotoSize | null =>
  isFilm ? null : (fillPages(picture, geometry, 'page') ?? fillPages(picture, geometry, 'spread'));

const isShort = ({ entry, title, words }: Photo, most: number): boolean =>
  words <= most && title <= maxTitle && entry.comments.every(({ media }) => media === null);

const isSingle = (photo: Photo, { geometry }: PlanOptions): boolean =>
  !photo.isFilm && isShort(photo, singleLength) && toEdges(photo.picture, geometry) !== null;

type Wishes = { fulls: Set<Photo>; singles: Set<Photo>; wanted: number; most: number };

function layOutChapter(
  { entries, guest }: Omit<Group, 'title' | 'subtitle'>,
  opener: Photo | undefined,
  known: ReadonlyMap<number, Photo>,
  pictures: Pictures,
  options: PlanOptions,
  wishes: Wishes,
): Pick<Chapter, 'items' | 'isOpenedByPhoto'> {
  const { geometry } = options;
  const photos = entries.flatMap((entry) => known.get(entry.id) ?? []);
  const { full, single, small } = divideByPlace(
    photos.filter((photo) => photo !== opener),
    options,
    wishes,
  );
  const set = new Set([...full, ...single, ...small, opener].map((photo) => photo?.entry));
  const texts = entries.flatMap((entry, at) =>
    set.has(entry) ? [] : [{ at, item: textItem(entry, pictures, options) }],
  );

  const { below, others } = placeTexts(texts, small, geometry);
  const isTitled = opener === undefined && others.length === 0;
  const taken = isTitled ? (guest?.media ? portraitHeight : titleHeight) : 0;
  const pages = [
    ...photoPages(small, full, below, taken, options, wishes),
    ...single.map((photo) => ({ at: photo.at, items: singleItem(photo, options) })),
  ].toSorted((one, other) => one.at - other.at);
  if (isTitled && pages[0]?.items[0]?.kind === 'full') pages[0].items.reverse();
  return {
    isOpenedByPhoto: opener !== undefined,
    items: opener
      ? [...singleItem(opener, options), ...withTexts(pages, others, geometry)]
      : [...others.map(({ item }) => item), ...pages.flatMap(({ items }) => items)],
  };
}

/** Puts each short text below the photo that it follows, or near it; more on a page where the others would not fill one. */
function placeTexts(texts: readonly Placed[], small: readonly Photo[], { depth }: Geometry) {
  const below = new Map<Photo, TextItem[]>(small.map((photo) => [photo, []]));
  const place = (share: number) => (text: Placed) => {
    const fits = (photo: Photo) => heightsOf([...(below.get(photo) ?? []), text.item]) < depth * share;
    const before = small.filter((photo) => photo.at < text.at).toReversed();
    const photo = [...before, ...small].find(fits);
    if (photo) below.get(photo)?.push(text.item);
    return !photo;
  };
  const rest = texts.filter(place(maxShared.few));
  const fillsPage = heightsOf(rest.map(({ item }) => item)) > depth * leastFilled;
  return { below, others: fillsPage ? rest : rest.filter(place(maxShared.most)) };
}

/** The photo that opens a chapter; of an edited plan its first one. */
function openerOf(
  { guest, entries }: Group,
  photos: readonly Photo[],
  large: Photo[],
  options: PlanOptions,
): Photo | undefined {
  if (guest !== null || options.density > 1) return undefined;
  const isAble = (photo: Photo) => isSingle(photo, options) && isShort(photo, openerLength);
  const [first] = photos;
  if (options.chapters) return first && isAble(first) ? first : undefined;
  return chooseOpener(photos.filter(isAble), entries[0]?.happened_at ?? '', large);
}

/** Photos on whole pages, on a page to themselves, and among others; without those whose words are too long for each. */
function divideByPlace(photos: readonly Photo[], options: PlanOptions, wishes: Wishes) {
  const isFull = (photo: Photo) => wishes.fulls.has(photo);
  const isSmall = (photo: Photo) => isShort(photo, captionLength) && !wishes.singles.has(photo);
  const others = photos.filter((photo) => isSmall(photo) && !isFull(photo));
  // The words of a whole page are on a page of photos beside it.
  const full = photos.filter(isFull).slice(0, Math.ceil(others.length / wishes.most));
  const rest = photos.filter((photo) => !full.includes(photo));
  const single = rest.filter((photo) => (isFull(photo) || !isSmall(photo)) && isSingle(photo, options));
  const small = rest.filter((photo) => isSmall(photo) && !single.includes(photo));
  return { full, small, single };
}

function singleItem({ entry, picture }: Photo, { geometry }: PlanOptions): Item[] {
  const size = toEdges(picture, geometry);
  return size ? [{ kind: 'single', entry, size }] : [];
}

type Page = { at: number; items: Item[] };

function photoPages(
  small: readonly Photo[],
  full: readonly Photo[],
  below: ReadonlyMap<Photo, TextItem[]>,
  firstTaken: number,
  options: PlanOptions,
  { wanted, most }: Wishes,
): Page[] {
  const { geometry } = options;
  const textsOf = (shots: readonly Photo[]) => shots.flatMap((photo) => below.get(photo) ?? []);
  const takenBy = (start: number, end: number) =>
    (start === 0 ? firstTaken : 0) +
    (full.length > 0 ? wordsHeight : 0) +
    heightsOf(textsOf(small.slice(start, end)));
  const counts = divide(small, { geometry, wanted, most }, takenBy, (at) => isOneBatch(small, at));
  const waiting = [...full];
  let from = 0;
  return counts.map((count, page) => {
    const shots = small.slice(from, (from += count));
    const isDue = (photo: Photo) =>
      waiting.length >= counts.length - page || photo.at < (small[from]?.at ?? 0);
    const large = waiting[0] && isDue(waiting[0]) ? waiting.shift() : undefined;
    const size = large ? fullSize(large, options) : null;
    const texts = textsOf(shots);
    const taken = (page === 0 ? firstTaken : 0) + (large ? wordsHeight : 0) + heightsOf(texts);
    const [alone] = shots;
    if (alone && shots.length === 1 && taken === 0 && isSingle(alone, options))
      return { at: alone.at, items: singleItem(alone, options) };
    const { sizes, ...arranged } = arrange(shots, geometry, taken);
    const photos = shots.flatMap(({ entry }, index) => (sizes[index] ? [{ entry, size: sizes[index] }] : []));
    return {
      at: alone?.at ?? 0,
      items: [
        ...(large && size ? [{ kind: 'full' as const, entry: large.entry, size }] : []),
        {
          kind: 'photos' as const,
          ...arranged,
          photos,
          words: large?.entry ?? null,
          texts,
        },
      ],
    };
  });
}

const isOneBatch = (photos: readonly Photo[], at: number): boolean => {
  const [before, after] = [photos[at - 1]?.entry, photos[at]?.entry];
  return (
    before !== undefined &&
    before.guest_id === after?.guest_id &&
    Math.abs(Date.parse(after.published_at) - Date.parse(before.published_at)) < batchPause
  );
};

const isQuote = ({ media, description, comments }: JournalEntry): boolean =>
  media === null && comments.length === 0 && description.trim() !== '' && weight(description) <= quoteLength;

function textItem(entry: JournalEntry, pictures: Pictures, { geometry, density }: PlanOptions): TextItem {
  if (isQuote(entry)) return { kind: 'quote', entry };
  const picture = pictures.get(entry.media?.upload_id ?? '');
  return { kind: 'entry', entry, size: picture ? inColumn(picture, geometry, density) : null };
}

/** Millimetres of an entry in the flow of the text; an estimate. */
function heightOf(item: TextItem): number {
  if (item.kind !== 'entry') return 30;
  const { description, media, comments } = item.entry;
  const lines = weight(description) / 70 + description.split('\n').length;
  const notes = comments.reduce((sum, comment) => sum + (comment.media ? 40 : 8), 11);
  if (media && !item.size) return Math.max(32, 27 + lines * 4) + notes - 8;
  return Math.max(20 + lines * 5.2 + (item.size?.height ?? 0), notes + (media ? 30 : 0));
}

const heightsOf = (items: readonly TextItem[]): number =>
  items.reduce((sum, item) => sum + heightOf(item), 0);

/** Texts follow the photos of their time as soon as they fill most of a page, the others at the end. */
function withTexts(pages: readonly Page[], texts: readonly Placed[], { depth }: Geometry): Item[] {
  const items: Item[] = [];
  let waiting = [...texts];
  for (const [index, page] of pages.entries()) {
    items.push(...page.items);
    const next = pages[index + 1]?.at ?? 0;
    const due = waiting.filter(({ at }) => at < next);
    if (heightsOf(due.map(({ item }) => item)) < depth * leastFilled) continue;
    items.push(...due.map(({ item }) => item));
    waiting = waiting.filter((text) => !due.includes(text));
  }
  return [...items, ...waiting.map(({ item }) => item)];
}
