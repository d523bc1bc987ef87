import { localDay } from '../../../shared/dates.ts';
import type { JournalEntry } from '../journal.ts';
import { arrange, divide, type PhotoPage, type Shot } from './photo-page.ts';
import { fillPages, framed, toEdges, type PhotoSize } from './photo-size.ts';
import type { Pictures } from './pictures.ts';
import type { Chapter, Group, PlanOptions } from './plan.ts';
import { chooseClosing, chooseOpener, chooseWhole, repetition } from './large-photos.ts';
import { isRecording } from './recordings.ts';
import { heightsOf, isQuote, placeTexts, textItem, textPages, withTexts } from './text-pages.ts';
import { weight } from './text.ts';

/** Sets the entries of chapters on pages: the most loved photos large, snapshots together, and texts between them. */

export type Item =
  /** A photo on whole pages, with no words on them. */
  | { kind: 'full'; entry: JournalEntry; size: PhotoSize }
  /** A page with one photo to three of its edges. */
  | { kind: 'single'; entry: JournalEntry; size: PhotoSize }
  /** Alone and uncut before the last page of the book. */
  | { kind: 'closing'; entry: JournalEntry; size: PhotoSize }
  | ({
      kind: 'photos';
      photos: { entry: JournalEntry; size: PhotoSize }[];
      /** Too short for a page of their own. */
      texts: TextItem[];
    } & Pick<PhotoPage, 'rows' | 'isBeside'>)
  /** A page of a few notes, or of one that is loved. */
  | { kind: 'notes'; entries: JournalEntry[] }
  | TextItem;

/** A note of a sentence or two; a letter, which has pages of its own; and what has a photo or a recording. */
export type TextItem =
  | { kind: 'quote' | 'letter'; entry: JournalEntry }
  | { kind: 'entry'; entry: JournalEntry; size: PhotoSize | null };

/** Pages of photos for each page that one fills; fewer in a long book, in which more pages have words. */
const pagesPerFull = { 0: 2.5, 1: 5, 2: Infinity, 3: Infinity };
const long = { pages: 80, pagesPerFull: 1.9 };
/** Of a journal with fewer photos, too: a photo on two pages. */
const minFullPages = { 0: 2, 1: 2, 2: 0, 3: 0 };
/** Letters of words that fit below a photo among others, and beside one that has a page to itself. */
const captionLength = 320;
const openerLength = 150;
const singleLength = 480;
const maxTitle = 80;
/** Letters of an author after a comment, which are on one line. */
const authorLength = 18;
/** Letters that fill the strip beside a tall photo. */
const stripLength = 150;
/** Pages of photos for each note that has one to itself. */
const pagesPerNote = 24;
/** Millimetres of a chapter's title, and of a guest's with the portrait, on a page of photos. */
const titleHeight = 27;
const portraitHeight = 75;
/** Photos are of one batch when their author sent them within so many milliseconds. */
const batchPause = 10 * 60_000;

/** The photos of a page that are looked for, and at most. */
function photosOnPage(photos: number, { density, air }: PlanOptions): { wanted: number; most: number } {
  const wanted = photos <= 24 ? 2 : photos <= 60 ? 3 : photos <= 100 ? 4 : 5;
  return { wanted: (wanted + density) * (1 - air), most: density === 3 ? 7 : 6 };
}

/** A photo, or the still of a film, with its place in the order of its chapter. */
export type Photo = Shot & { entry: JournalEntry; at: number; chapter: number };

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
  const canOpen = (one: Photo) => density < 2 && isSingle(one, options) && isShort(one, openerLength);
  const opening = { canOpen, isEdited: options.chapters !== undefined, large };
  const isNamed = ({ entry }: Photo) => options.wholePages?.includes(entry.id);
  const canClose = (one: Photo) =>
    options.by === 'day' &&
    !isNamed(one) &&
    !one.isFilm &&
    isShort(one, openerLength) &&
    framed(one.picture, options.geometry) !== null;
  const isOfDay = ({ entry }: Photo) => localDay(entry.happened_at, options.timeZone) === options.weddingDate;
  const openers = groups.map((group, at) => chooseOpener(group, byGroup[at] ?? [], opening));
  const closing = chooseClosing(byGroup, canClose, isOfDay, opening);
  if (closing) large.push(closing);
  const loved = photos
    .filter(
      (one) =>
        (likesOf(one) > 0 || options.more > 0) &&
        one !== closing &&
        !openers.includes(one) &&
        byGroup[one.chapter]?.length !== 1,
    )
    .toSorted((one, other) => likesOf(other) - likesOf(one));
  const { wanted, most } = photosOnPage(photos.length, options);
  const pagesOfPhotos = photos.length / wanted;
  const fulls = options.wholePages
    ? new Set(photos.filter((one) => isNamed(one) && isShort(one, openerLength) && fullSize(one, options)))
    : lovedFulls(loved, pagesOfPhotos, large, options);
  const notes = groups
    .flatMap(({ entries }) => entries.filter((entry) => isQuote(entry) && entry.liked_by.length > 0))
    .toSorted((one, other) => other.liked_by.length - one.liked_by.length)
    .slice(0, density > 1 ? 0 : Math.ceil(pagesOfPhotos / pagesPerNote));
  const set = [...openers, closing, ...fulls].filter((photo) => photo !== undefined);
  const wishes = { large: set, fulls, notes, wanted, most };
  const known = new Map(photos.map((photo) => [photo.entry.id, photo]));
  const chapters = groups.map(({ entries: all, ...chapter }, at) => {
    const entries = all.filter((entry) => entry !== closing?.entry);
    const items = layOutChapter({ entries, ...chapter }, openers[at], known, pictures, options, wishes);
    return { ...chapter, items };
  });
  const size = closing && framed(closing.picture, options.geometry);
  if (size) chapters.at(-1)?.items.push({ kind: 'closing', entry: closing.entry, size });
  return chapters;
}

function captionOf({ title, description, comments }: JournalEntry): Pick<Shot, 'title' | 'words'> {
  const paragraphs = description.split('\n').filter((line) => line.trim() !== '');
  const said = comments.map(({ content }) => weight(content) + authorLength);
  return { title: weight(title), words: [24, ...paragraphs.map(weight), ...said] };
}

/** The most loved photos that may fill pages, until enough pages are filled. */
function lovedFulls(loved: readonly Photo[], pagesOfPhotos: number, large: Photo[], options: PlanOptions) {
  const { density } = options;
  const perFull = density === 0 && pagesOfPhotos > long.pages ? long.pagesPerFull : pagesPerFull[density];
  const pages = Math.max(minFullPages[density], Math.floor(pagesOfPhotos / perFull));
  const able = loved.filter((photo) => isShort(photo, openerLength));
  const pagesOf = (photo: Photo) => {
    const place = fullSize(photo, options)?.place;
    return place && (place === 'spread' ? 2 : 1);
  };
  return chooseWhole(able, pages + options.more, pagesOf, large);
}

const likesOf = ({ entry }: Photo): number => entry.liked_by.length;

const fullSize = ({ picture, isFilm }: Photo, { geometry }: PlanOptions): PhotoSize | null =>
  isFilm ? null : (fillPages(picture, geometry, 'page') ?? fillPages(picture, geometry, 'spread'));

const lettersOf = ({ words }: Photo): number => words.reduce((sum, one) => sum + one, 0);

const isShort = (photo: Photo, most: number): boolean =>
  lettersOf(photo) <= most &&
  photo.title <= maxTitle &&
  photo.entry.comments.every(({ media }) => media === null);

/** Words of a photo alone are as few as those of most openers, but for the title of a chapter. */
const wordsOf = (photo: Photo): 'few' | 'many' => (lettersOf(photo) < stripLength ? 'few' : 'many');

const isSingle = (photo: Photo, { geometry }: PlanOptions): boolean =>
  !photo.isFilm && isShort(photo, singleLength) && toEdges(photo.picture, geometry) !== null;

/** On a page of its own that no chapter begins with: a wide one, or a tall one whose words fill the strip beside it. */
const isAlone = (photo: Photo, options: PlanOptions): boolean =>
  isSingle(photo, options) &&
  (photo.picture.width >= photo.picture.height || lettersOf(photo) >= stripLength);

type Wishes = { large: Photo[]; fulls: Set<Photo>; notes: JournalEntry[]; wanted: number; most: number };

function layOutChapter(
  { entries, guest }: Omit<Group, 'title' | 'subtitle'>,
  opener: Photo | undefined,
  known: ReadonlyMap<number, Photo>,
  pictures: Pictures,
  options: PlanOptions,
  wishes: Wishes,
): Item[] {
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

  const { below, others } = placeTexts(texts, small, geometry, wishes.notes);
  const first = Math.min(...[...small, ...single].map(({ at }) => at));
  const isTitled = opener === undefined && !others.some(({ at }) => at < first);
  const taken = isTitled ? (guest?.media ? portraitHeight : titleHeight) : 0;
  const pages = [
    ...photoPages(small, full, below, taken, options, wishes),
    ...single.map((photo) => ({ at: photo.at, items: singleItem(photo, options) })),
  ].toSorted((one, other) => one.at - other.at);
  // No two photos face each other on whole pages, since the words of each are on the page that faces it.
  const isTurned = isTitled && pages[0]?.items[0]?.kind === 'full';
  const turned = isTurned ? pages.map(({ at, items }) => ({ at, items: items.toReversed() })) : pages;
  const placeOf = ({ entry }: TextItem) => entries.indexOf(entry);
  return [
    ...(opener ? singleItem(opener, options, 'many') : []),
    ...withTexts(turned, textPages(others, wishes.notes), placeOf),
  ];
}

/** Photos on whole pages, on a page to themselves, and among others; without those whose words are too long for each. */
function divideByPlace(photos: readonly Photo[], options: PlanOptions, wishes: Wishes) {
  const isFull = (photo: Photo) => wishes.fulls.has(photo);
  const isSmall = (photo: Photo) => isShort(photo, captionLength);
  const others = photos.filter((photo) => isSmall(photo) && !isFull(photo));
  // The words of a whole page are on the page that faces it, so that one of photos is between two.
  const full = photos.filter(isFull).slice(0, Math.ceil(others.length / wishes.most));
  const rest = photos.filter((photo) => !full.includes(photo));
  const single = rest.filter((photo) => (isFull(photo) || !isSmall(photo)) && isAlone(photo, options));
  const small = rest.filter((photo) => isSmall(photo) && !single.includes(photo));
  return { full, small, single };
}

function singleItem(photo: Photo, { geometry }: PlanOptions, words = wordsOf(photo)): Item[] {
  const size = toEdges(photo.picture, geometry, words);
  return size ? [{ kind: 'single', entry: photo.entry, size }] : [];
}

export type Page = { at: number; items: Item[] };

function photoPages(
  small: readonly Photo[],
  full: readonly Photo[],
  below: ReadonlyMap<Photo, TextItem[]>,
  firstTaken: number,
  options: PlanOptions,
  { large: all, wanted, most }: Wishes,
): Page[] {
  const { geometry } = options;
  const textsOf = (shots: readonly Photo[]) => shots.flatMap((photo) => below.get(photo) ?? []);
  const takenBy = (start: number, end: number) =>
    (start === 0 ? firstTaken : 0) + heightsOf(textsOf(small.slice(start, end)));
  const mayBeAlone = (at: number) =>
    small[at] !== undefined && isAlone(small[at], options) && repetition(small[at], all) !== 'near';
  const counts = divide(
    small,
    { geometry, wanted, most },
    takenBy,
    (at) => isOneBatch(small, at),
    mayBeAlone,
  );
  const waiting = [...full];
  let from = 0;
  return counts.map((count, page) => {
    const shots = small.slice(from, (from += count));
    const isDue = (photo: Photo) =>
      waiting.length >= counts.length - page || photo.at < (small[from]?.at ?? 0);
    const large = waiting[0] && isDue(waiting[0]) ? waiting.shift() : undefined;
    const size = large ? fullSize(large, options) : null;
    const texts = textsOf(shots);
    const taken = (page === 0 ? firstTaken : 0) + heightsOf(texts);
    const whole = large && size ? [{ kind: 'full' as const, entry: large.entry, size }] : [];
    const [alone] = shots;
    if (alone && shots.length === 1 && taken === 0 && isAlone(alone, options))
      return { at: alone.at, items: [...whole, ...singleItem(alone, options)] };
    const { sizes, order, rows, isBeside } = arrange(shots, geometry, taken);
    const photos = order.flatMap((at, place) =>
      shots[at] && sizes[place] ? [{ entry: shots[at].entry, size: sizes[place] }] : [],
    );
    return {
      at: alone?.at ?? 0,
      items: [...whole, { kind: 'photos' as const, rows, isBeside, photos, texts }],
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
