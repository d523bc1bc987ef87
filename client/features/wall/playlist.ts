import type { Entry } from '../../../shared/album.ts';
import { mostLikedOfLastDay } from '../../lib/most-liked.ts';

/** One picture of the wall: an entry, or several portrait photos side by side. */
export type Slide = { entries: readonly Entry[]; isNew: boolean; isMostLiked: boolean };

/** What was shown and what follows; its size depends on the number of entries alone. */
export type Playlist = {
  /** Ids that are no arrivals any more. */
  known: ReadonlySet<number>;
  /** The last entry of the order of the day that was shown. */
  cursor: number | null;
  sinceLiked: number;
};

const LIKED_EVERY = 12;
const PORTRAIT = 0.9;
const SIDE_BY_SIDE = 3;

export const isShowable = ({ content_type, content_url, description, title }: Entry): boolean =>
  content_type === 'text'
    ? content_url === null && (description.trim() || title.trim()) !== ''
    : content_url !== null;

/** A playlist in which nothing that is there now is an arrival. */
export const startWith = (entries: readonly Entry[]): Playlist => ({
  known: new Set(entries.map(({ id }) => id)),
  cursor: null,
  sinceLiked: 0,
});

export const hasArrivals = ({ known }: Playlist, entries: readonly Entry[]): boolean =>
  entries.some(({ id }) => !known.has(id));

/**
 * The next slide: arrivals, now and then the most liked of the last day, else the order of events, from its start
 * again.
 * @returns a slide of null when there is nothing to show
 */
export function nextSlide(
  playlist: Playlist,
  entries: readonly Entry[],
): { slide: Slide | null; playlist: Playlist } {
  // What is gone needs no memory.
  const known = new Set(entries.flatMap(({ id }) => (playlist.known.has(id) ? id : [])));
  const arrivals = withNeighbours(entries.filter(({ id }) => !known.has(id)));
  if (arrivals.length > 0) {
    for (const { id } of arrivals) known.add(id);
    return {
      slide: { entries: arrivals, isNew: true, isMostLiked: false },
      playlist: { ...playlist, known },
    };
  }
  const liked = playlist.sinceLiked >= LIKED_EVERY ? mostLikedOfLastDay(entries) : null;
  if (liked && liked.likes > 0) {
    return {
      slide: { entries: [liked], isNew: false, isMostLiked: true },
      playlist: { ...playlist, known, sinceLiked: 0 },
    };
  }
  const after = entries.slice(entries.findIndex(({ id }) => id === playlist.cursor) + 1);
  const shown = withNeighbours(after.length > 0 ? after : entries);
  return {
    slide: shown.length > 0 ? { entries: shown, isNew: false, isMostLiked: false } : null,
    playlist: { known, cursor: shown.at(-1)?.id ?? null, sinceLiked: playlist.sinceLiked + 1 },
  };
}

const isPortrait = ({ content_type, width, height }: Entry): boolean =>
  content_type === 'image' && width !== null && height !== null && width / height < PORTRAIT;

/** The first of these, a portrait photo with the portrait photos that follow it at once. */
function withNeighbours(entries: readonly Entry[]): readonly Entry[] {
  const end = entries.findIndex((entry) => !isPortrait(entry));
  return entries.slice(0, end < 0 ? SIDE_BY_SIDE : Math.max(1, Math.min(end, SIDE_BY_SIDE)));
}
