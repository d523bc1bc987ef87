import type { JournalEntry } from '../journal.ts';
import type { Picture } from './pictures.ts';
import type { Group } from './plan.ts';

/** Which photos are printed large: guests send the same view many times, and a book has it large once. */

/** A photo with its chapter's place in the book. */
type Placed = { entry: JournalEntry; picture: Picture; chapter: number };

/** Of colours from 0 to 255, the mean difference up to which two photos look alike. */
const maxDifference = 36;

function looksLike({ picture: { colours: one } }: Placed, { picture: { colours: other } }: Placed): boolean {
  if (!one || !other) return false;
  const difference = one.reduce((sum, colour, at) => sum + Math.abs(colour - (other[at] ?? 0)), 0);
  return difference <= maxDifference * one.length;
}

/** How a photo repeats one that is large: not at all, in a chapter far away, or in its own or one beside it. */
export function repetition(photo: Placed, large: readonly Placed[]): 'none' | 'far' | 'near' {
  const alike = large.filter((one) => one !== photo && looksLike(one, photo));
  if (alike.some(({ chapter }) => Math.abs(chapter - photo.chapter) <= 1)) return 'near';
  return alike.length > 0 ? 'far' : 'none';
}

const isMedia = ({ media }: JournalEntry): boolean => media !== null;

/** Photos of a chapter that keeps one to open it, and a page of others. */
const leastToSpare = 4;

/** Milliseconds that the title of a chapter names. */
const namedTime = 2 * 3_600_000;

/**
 * Adds the photo that opens a chapter to the large ones: the most loved that repeats none of these, then of the time of
 * the title, then wide; of an edited plan the first one. A lone photo stays with the
 * recordings of its chapter, which would be alone on a page.
 */
export function chooseOpener<One extends Placed>(
  { guest, entries }: Group,
  photos: readonly One[],
  { canOpen, isEdited, large }: { canOpen: (photo: One) => boolean; isEdited: boolean; large: One[] },
): One | undefined {
  const isLone = photos.length === 1 && entries.length > 1 && entries.every(isMedia);
  if (guest !== null || isLone) return undefined;
  const begin = Date.parse(entries[0]?.happened_at ?? '');
  const rankOf = (photo: One): number => {
    const { entry, picture } = photo;
    const isLate = Date.parse(entry.happened_at) - begin > namedTime;
    const isTall = picture.width <= picture.height;
    return (
      { none: 0, far: 4, near: Infinity }[repetition(photo, large)] + (isLate ? 2 : 0) + (isTall ? 1 : 0)
    );
  };
  const [first] = photos
    .slice(0, isEdited ? 1 : undefined)
    .filter(canOpen)
    .map((photo) => ({ photo, rank: isEdited ? 0 : rankOf(photo), likes: photo.entry.liked_by.length }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((one, other) => one.rank - other.rank || other.likes - one.likes);
  if (first) large.push(first.photo);
  return first?.photo;
}

/** Photos for so many pages, and adds them to the large ones: those first that repeat none of these. */
export function chooseWhole<One extends Placed>(
  able: readonly One[],
  pages: number,
  pagesOf: (photo: One) => number | undefined,
  large: One[],
): Set<One> {
  const chosen = new Set<One>();
  let free = pages;
  for (const least of ['none', 'far'])
    for (const photo of able) {
      const taken = pagesOf(photo);
      if (!taken || taken > free || chosen.has(photo) || repetition(photo, large) !== least) continue;
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
export function chooseClosing<One extends Placed>(
  chapters: readonly One[][],
  canClose: (photo: One) => boolean,
  isOfDay: (photo: One) => boolean,
  { isEdited, large }: { isEdited: boolean; large: readonly One[] },
): One | undefined {
  const isFree = (photo: One) => !large.includes(photo) && canClose(photo);
  if (isEdited) return chapters.at(-1)?.slice(-1).find(isFree);
  const spare = chapters.filter((photos) => photos.length > leastToSpare).flat();
  const rankOf = (photo: One) =>
    (repetition(photo, large) === 'near' ? 0 : 2) + (isOfDay(photo) ? 1 : 0) + likesShare(photo);
  return spare
    .filter(isFree)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .at(-1);
}

/** Below 1. */
const likesShare = ({ entry }: Placed): number => 1 - 1 / (1 + entry.liked_by.length);
