import { localDay } from '../../../shared/dates.ts';
import type { JournalEntry } from '../journal.ts';
import { isCut } from './faces.ts';
import { arrange, divide, type PhotoPage, type Shot } from './photo-page.ts';
import { framed, toEdges, type PhotoSize } from './photo-size.ts';
import { looksAlike, type Pictures } from './pictures.ts';
import type { Chapter, Group, PlanOptions } from './plan.ts';
import {
  captionLength,
  chooseClosing,
  chooseOpener,
  fullSize,
  heartsOf,
  isAlone,
  isNamed,
  isShort,
  isSingle,
  lovedFulls,
  openerLength,
  standsAlone,
  type Photo,
} from './large-photos.ts';
import { isRecording } from './recordings.ts';
import { fillsPage, heightsOf, isQuote, placeTexts, textItem, textPages, withTexts } from './text-pages.ts';
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
      /** Millimetres that the photos have not. */
      taken: number;
    } & Pick<PhotoPage, 'rows'>)
  /** A page of a few notes, or of one that is loved. */
  | { kind: 'notes'; entries: JournalEntry[] }
  | TextItem;

/** A note of a sentence or two; a letter, which has pages of its own; and what has a photo or a recording. */
export type TextItem =
  | { kind: 'quote' | 'letter'; entry: JournalEntry }
  | { kind: 'entry'; entry: JournalEntry; size: PhotoSize | null };

/** Letters of an author after a comment, which are on one line. */
const authorLength = 18;
/** Pages of photos for each note that has one to itself. */
const pagesPerNote = 32;
/** Millimetres of a chapter's title, and of a guest's with the portrait, on a page of photos. */
const titleHeight = 27;
const portraitHeight = 75;
/** Photos of two facing pages, on which no two look alike. */
const between = 6;
/** The photos of a page that are looked for, and at most. */
function photosOnPage(photos: number, { density, more }: PlanOptions): { wanted: number; most: number } {
  const wanted = photos <= 24 ? 1.5 : photos <= 60 ? 3 : photos <= 100 ? 3.5 : 6;
  return { wanted: (wanted + density) * (more < 0 ? 1.3 : 1), most: density === 3 ? 7 : 6 };
}

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
  // The cover has the most loved one.
  const mostLoved = Math.max(...photos.filter(({ isFilm }) => !isFilm).map(heartsOf));
  const canClose = (one: Photo) =>
    options.by === 'day' &&
    (heartsOf(one) < mostLoved || one.entry.liked_by.length === 0) &&
    !isNamed(one, options) &&
    !one.isFilm &&
    isShort(one, openerLength) &&
    !isCut(one.picture.faces) &&
    framed(one.picture, options.geometry) !== null;
  const isOfDay = ({ entry }: Photo) => localDay(entry.happened_at, options.timeZone) === options.weddingDate;
  const openers = groups.map((group, at) => chooseOpener(group, byGroup[at] ?? [], opening));
  const closing = chooseClosing(byGroup, canClose, isOfDay, opening);
  if (closing) large.push(closing);
  const fills = (one: Photo) => Number(fullSize(one, options) !== null);
  const loved = photos
    .filter((one) => one.entry.liked_by.length > 0 && one !== closing && !openers.includes(one))
    .toSorted((one, other) => heartsOf(other) - heartsOf(one) || fills(other) - fills(one));
  const { wanted, most } = photosOnPage(photos.length, options);
  const pagesOfPhotos = photos.length / wanted;
  const fulls = options.wholePages
    ? new Set(
        photos.filter((one) => isNamed(one, options) && isShort(one, openerLength) && fullSize(one, options)),
      )
    : lovedFulls(loved, pagesOfPhotos, large, options);
  const notes = groups
    .flatMap(({ entries }) =>
      entries.filter((entry) => isQuote(entry) && fillsPage(entry) && entry.liked_by.length > 0),
    )
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
  for (let page = 0; page < options.more; page += 1) addPage(chapters, known, options, set);
  return chapters;
}

/** Gives the most loved photo that shares a page with others one of its own. */
function addPage(
  chapters: readonly Chapter[],
  known: Known,
  options: PlanOptions,
  large: readonly Photo[],
): void {
  const places = chapters.flatMap(({ items }) =>
    items.flatMap((item, at) => {
      if (item.kind !== 'photos' || item.photos.length === 1) return [];
      const photos = item.photos.flatMap(({ entry }) => known.get(entry.id) ?? []);
      const able = photos.filter((photo) => isAlone(photo, large, options));
      return able.map((photo) => ({ items, at, item, photo, others: photos.filter((one) => one !== photo) }));
    }),
  );
  const [first] = places.toSorted((one, other) => heartsOf(other.photo) - heartsOf(one.photo));
  if (!first) return;
  const { items, at, item, photo, others } = first;
  items.splice(at, 1, photosItem(others, item.texts, item.taken, options), ...singleItem(photo, options));
}

type Known = ReadonlyMap<number, Photo>;

function captionOf({ title, description, comments }: JournalEntry): Pick<Shot, 'title' | 'words' | 'said'> {
  const paragraphs = description.split('\n').filter((line) => line.trim() !== '');
  const said = comments.map(({ content }) => weight(content) + authorLength);
  return { title: weight(title), words: [24, ...paragraphs.map(weight)], said };
}

type Wishes = { large: Photo[]; fulls: Set<Photo>; notes: JournalEntry[]; wanted: number; most: number };

function layOutChapter(
  { entries, guest }: Omit<Group, 'title' | 'subtitle'>,
  opener: Photo | undefined,
  known: Known,
  pictures: Pictures,
  options: PlanOptions,
  wishes: Wishes,
): Item[] {
  const { geometry } = options;
  const photos = parted(entries.flatMap((entry) => known.get(entry.id) ?? []));
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
    ...photoPages(small, below, taken, options, wishes),
    ...single.map((photo) => ({ at: photo.at, items: singleItem(photo, options) })),
  ].toSorted((one, other) => one.at - other.at);
  const all = withWholes(pages, full, isTitled ? 1 : 0, options);
  const placeOf = ({ entry }: TextItem) => entries.indexOf(entry);
  return [
    ...(opener ? singleItem(opener, options) : []),
    ...withTexts(all, textPages(others, wishes.notes), placeOf),
  ];
}

/** Adds photos on whole pages, each before those of later photos: two pages are between two, since one has the words of each. */
function withWholes(
  pages: readonly Page[],
  full: readonly Photo[],
  first: number,
  options: PlanOptions,
): Page[] {
  const all = [...pages];
  let free = first;
  for (const photo of full.toSorted((one, other) => one.at - other.at)) {
    const later = all.findIndex(({ at }) => at > photo.at);
    const due = Math.max(free, later === -1 ? all.length - 1 : later);
    const [page, size] = [all[due], fullSize(photo, options)];
    if (page && size) {
      all[due] = { ...page, items: [{ kind: 'full', entry: photo.entry, size }, ...page.items] };
      free = due + 2;
    } else if (size?.place === 'page' && free === all.length) {
      all.push({ at: photo.at, items: [{ kind: 'full', entry: photo.entry, size }] });
      free += 2;
    } else all.push({ at: photo.at, items: ownPage(photo, options) });
  }
  return all;
}

/** Photos on whole pages, on a page to themselves, and among others; without those whose words are too long for each. */
function divideByPlace(photos: readonly Photo[], options: PlanOptions, wishes: Wishes) {
  const isFull = (photo: Photo) => wishes.fulls.has(photo);
  const isSmall = (photo: Photo) => isShort(photo, captionLength);
  const full = photos.filter((photo) => isFull(photo) && fullSize(photo, options));
  const rest = photos.filter((photo) => !full.includes(photo));
  const single = rest.filter((photo) => (isFull(photo) || !isSmall(photo)) && isSingle(photo, options));
  const small = rest.filter((photo) => isSmall(photo) && !single.includes(photo));
  return { full, small, single };
}

function singleItem(photo: Photo, { geometry }: PlanOptions): Item[] {
  const size = toEdges(photo.picture, geometry);
  return size ? [{ kind: 'single', entry: photo.entry, size }] : [];
}

const ownPage = (photo: Photo, options: PlanOptions): Item[] =>
  standsAlone(photo, options) ? singleItem(photo, options) : [photosItem([photo], [], 0, options)];

export type Page = { at: number; items: Item[] };

function photoPages(
  small: readonly Photo[],
  below: ReadonlyMap<Photo, TextItem[]>,
  firstTaken: number,
  options: PlanOptions,
  { large: all, wanted, most }: Wishes,
): Page[] {
  const { geometry } = options;
  const textsOf = (shots: readonly Photo[]) => shots.flatMap((photo) => below.get(photo) ?? []);
  const takenBy = (start: number, end: number) =>
    (start === 0 ? firstTaken : 0) + heightsOf(textsOf(small.slice(start, end)));
  const mayBeAlone = (at: number) => small[at] !== undefined && isAlone(small[at], all, options);
  const counts = divide(small, { geometry, wanted, most }, takenBy, mayBeAlone);
  let from = 0;
  return counts.map((count, page) => {
    const shots = small.slice(from, (from += count));
    const texts = textsOf(shots);
    const taken = (page === 0 ? firstTaken : 0) + heightsOf(texts);
    const at = Math.max(...shots.map((photo) => photo.at));
    const [alone] = taken === 0 && shots.length === 1 ? shots : [];
    return { at, items: alone ? ownPage(alone, options) : [photosItem(shots, texts, taken, options)] };
  });
}

function photosItem(
  shots: readonly Photo[],
  texts: TextItem[],
  taken: number,
  { geometry }: PlanOptions,
): Item & { kind: 'photos' } {
  const { sizes, order, rows } = arrange(shots, geometry, taken);
  const photos = order.flatMap((at, place) =>
    shots[at] && sizes[place] ? [{ entry: shots[at].entry, size: sizes[place] }] : [],
  );
  return { kind: 'photos', rows, photos, texts, taken };
}

/** Photos that look alike wait until others are between them, or come before these. */
function parted(photos: readonly Photo[]): Photo[] {
  const set: Photo[] = [];
  let waiting: Photo[] = [];
  const isFree = (photo: Photo, at = set.length) =>
    !set.slice(Math.max(0, at - between), at + between).some((one) => looksAlike(one.picture, photo.picture));
  for (const photo of photos) {
    waiting.push(photo);
    for (const free of waiting) if (isFree(free)) set.push(free);
    waiting = waiting.filter((one) => !set.includes(one));
  }
  for (const photo of waiting)
    set.splice(
      set.findLastIndex((_, at) => isFree(photo, at)),
      0,
      photo,
    );
  return set;
}
