import type { JournalEntry } from '../journal.ts';
import { isCut, isFolded, keepsFaces, peopleIn } from './faces.ts';
import type { Shot } from './photo-page.ts';
import { fillPages, toEdges, type PhotoSize } from './photo-size.ts';
import { looksAlike } from './pictures.ts';
import type { Group, PlanOptions } from './plan.ts';

/** Which photos are printed large: guests send the same view many times, and a book has it large once. */

/** A photo, or the still of a film, with its place in the order of its chapter. */
export type Photo = Shot & { entry: JournalEntry; at: number; chapter: number };

/** Pages of photos for each page that one fills; fewer in a long book, in which more pages have words. */
const pagesPerFull = { 0: 1.1, 1: 5, 2: Infinity, 3: Infinity };
const long = { pages: 80, pagesPerFull: 1.5 };
/** Of a journal with fewer photos, too: a photo on two pages. */
const minFullPages = { 0: 3, 1: 3, 2: 0, 3: 0 };
/** Letters of words that fit below a photo among others, and beside one that has a page to itself. */
export const captionLength = 320;
export const openerLength = 150;
const singleLength = 480;
const maxTitle = 80;
/** How much a photo is loved: a person counts as a heart and a couple as two, and a little more, so that they come before things. */
export const heartsOf = ({ entry, picture }: Pick<Photo, 'entry' | 'picture'>): number =>
  entry.liked_by.length + 1.1 * peopleIn(picture.faces);

export const isNamed = ({ entry }: Photo, { wholePages }: PlanOptions): boolean =>
  wholePages?.includes(entry.id) ?? false;

/** What the couple wants large may be cut anywhere. */
const mayCut = (photo: Photo, { width, height }: PhotoSize, options: PlanOptions): boolean =>
  isNamed(photo, options) || keepsFaces(photo.picture, width / height);

/** On one page, or on two where no face is in the fold or the couple wants it. */
export function fullSize(photo: Photo, options: PlanOptions): PhotoSize | null {
  const { picture, isFilm } = photo;
  if (isFilm) return null;
  const page = fillPages(picture, options.geometry, 'page');
  if (page && mayCut(photo, page, options)) return page;
  const spread = fillPages(picture, options.geometry, 'spread');
  if (!spread || !mayCut(photo, spread, options)) return null;
  const { width, height } = spread;
  return isNamed(photo, options) || !isFolded(picture, width / height, width) ? spread : null;
}

const lettersOf = ({ words, said }: Photo): number => [...words, ...said].reduce((sum, one) => sum + one, 0);

export const isShort = (photo: Photo, most: number): boolean =>
  lettersOf(photo) <= most &&
  photo.title <= maxTitle &&
  photo.entry.comments.every(({ media }) => media === null);

export function isSingle(photo: Photo, options: PlanOptions): boolean {
  const size = toEdges(photo.picture, options.geometry);
  return !photo.isFilm && isShort(photo, singleLength) && size !== null && mayCut(photo, size, options);
}

/** Below a wide photo much of an upright page is empty: one that opens no chapter, over its title, has another below it. */
export const standsAlone = (photo: Photo, options: PlanOptions): boolean =>
  isSingle(photo, options) &&
  (photo.picture.height > photo.picture.width || options.geometry.height <= options.geometry.width);

export const isAlone = (photo: Photo, large: readonly Photo[], options: PlanOptions): boolean =>
  standsAlone(photo, options) &&
  !large.some((one) => one !== photo && looksAlike(one.picture, photo.picture));

/** Whether a photo repeats a large one of its chapter or one beside it. */
const repeats = (photo: Photo, large: readonly Photo[]): boolean =>
  large.some(
    (one) =>
      one !== photo && Math.abs(one.chapter - photo.chapter) <= 1 && looksAlike(one.picture, photo.picture),
  );

const isMedia = ({ media }: JournalEntry): boolean => media !== null;

/** Photos of a chapter that keeps one to open it, and a page of others. */
const leastToSpare = 4;

/** Milliseconds that the title of a chapter names. */
const namedTime = 2 * 3_600_000;

/**
 * Adds the photo that opens a chapter to the large ones: the most loved that repeats none of these, then whole, wide and
 * of the time of the title; of an edited plan the first one. A lone photo stays with the
 * recordings of its chapter, which would be alone on a page.
 */
export function chooseOpener(
  { guest, entries }: Group,
  photos: readonly Photo[],
  { canOpen, isEdited, large }: { canOpen: (photo: Photo) => boolean; isEdited: boolean; large: Photo[] },
): Photo | undefined {
  const isLone = photos.length === 1 && entries.length > 1 && entries.every(isMedia);
  if (guest !== null || isLone) return undefined;
  const begin = Date.parse(entries[0]?.happened_at ?? '');
  const rankOf = (photo: Photo): number => {
    const { entry, picture } = photo;
    const isLate = Date.parse(entry.happened_at) - begin > namedTime;
    const isTall = picture.width <= picture.height;
    return (
      (repeats(photo, large) ? Infinity : 0) +
      (isCut(picture.faces) ? 8 : 0) +
      (isTall ? 2 : 0) +
      (isLate ? 1 : 0)
    );
  };
  const [first] = photos
    .slice(0, isEdited ? 1 : undefined)
    .filter(canOpen)
    .map((photo) => ({ photo, rank: isEdited ? 0 : rankOf(photo) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((one, other) => one.rank - other.rank || heartsOf(other.photo) - heartsOf(one.photo));
  if (first) large.push(first.photo);
  return first?.photo;
}

/** The most loved photos that may fill pages, until enough pages are filled. */
export function lovedFulls(
  loved: readonly Photo[],
  pagesOfPhotos: number,
  large: Photo[],
  options: PlanOptions,
) {
  const { density } = options;
  const perFull = density === 0 && pagesOfPhotos > long.pages ? long.pagesPerFull : pagesPerFull[density];
  const pages = Math.max(minFullPages[density], Math.floor(pagesOfPhotos / perFull));
  const able = loved.filter((photo) => isShort(photo, openerLength) && !isCut(photo.picture.faces));
  const pagesOf = (photo: Photo) => {
    const place = fullSize(photo, options)?.place;
    return place === 'spread' ? 2 : Number(place === 'page' || standsAlone(photo, options));
  };
  const chosen = new Set<Photo>();
  let free = pages;
  for (const photo of able) {
    const taken = pagesOf(photo);
    if (taken === 0 || taken > free || repeats(photo, large)) continue;
    chosen.add(photo);
    large.push(photo);
    free -= taken;
  }
  return chosen;
}

/**
 * The photo that ends the book: of chapters that can spare one the most loved of the wedding day, if possible one that
 * repeats no large photo, and the last of several; of an edited plan its last one.
 */
export function chooseClosing(
  chapters: readonly Photo[][],
  canClose: (photo: Photo) => boolean,
  isOfDay: (photo: Photo) => boolean,
  { isEdited, large }: { isEdited: boolean; large: readonly Photo[] },
): Photo | undefined {
  const isFree = (photo: Photo) => !large.includes(photo) && canClose(photo);
  if (isEdited) return chapters.at(-1)?.slice(-1).find(isFree);
  const spare = chapters.filter((photos) => photos.length > leastToSpare).flat();
  const rankOf = (photo: Photo) =>
    (repeats(photo, large) ? 0 : 2) + (isOfDay(photo) ? 1 : 0) + heartsShare(photo);
  return spare
    .filter(isFree)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .at(-1);
}

/** Below 1. */
const heartsShare = (photo: Photo): number => 1 - 1 / (1 + heartsOf(photo));
