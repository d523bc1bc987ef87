import { useEffect, useEffectEvent, useReducer } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { timeShown } from '../album/index.ts';
import { useWallEntries } from './hooks.ts';
import { hasArrivals, nextSlide, startWith, type Playlist, type Slide } from './playlist.ts';

type Wall = {
  slide: Slide | null;
  /** Null until the entries are known. */
  playlist: Playlist | null;
  back: readonly Slide[];
  /** The slides that were stepped back from, the nearest first. */
  forward: readonly Slide[];
  isPaused: boolean;
};
type Action = { type: 'next'; entries: readonly Entry[] } | { type: 'previous' | 'pause' };

const MAX_BACK = 20;
export const initialWall: Wall = { slide: null, playlist: null, back: [], forward: [], isPaused: false };

export function wallReducer(wall: Wall, action: Action): Wall {
  switch (action.type) {
    case 'next': {
      const { entries } = action;
      const playlist = wall.playlist ?? startWith(entries);
      const back = wall.slide ? [wall.slide, ...wall.back].slice(0, MAX_BACK) : wall.back;
      const [again, ...forward] = wall.forward;
      if (again && !hasArrivals(playlist, entries)) return { ...wall, slide: again, back, forward };
      return { ...wall, ...nextSlide(playlist, entries), back, forward: [] };
    }
    case 'previous': {
      const [slide, ...back] = wall.back;
      if (!slide) return wall;
      return { ...wall, slide, back, forward: wall.slide ? [wall.slide, ...wall.forward] : wall.forward };
    }
    case 'pause':
      return { ...wall, isPaused: !wall.isPaused };
  }
}

export function useWall() {
  const [{ slide, playlist, isPaused }, dispatch] = useReducer(wallReducer, initialWall);
  const entries = useWallEntries(slide?.entries.map(({ id }) => id) ?? []);
  const next = () => entries && dispatch({ type: 'next', entries });
  const step = useEffectEvent(next);

  const isGone = slide?.entries.some(({ id }) => !entries?.some((entry) => entry.id === id));
  const isFirst = slide === null && (playlist === null || Boolean(entries?.length));
  // An arrival does not wait for the end of an older slide, and takes no time from another arrival.
  const isInterrupted =
    !isPaused && slide?.isNew === false && playlist !== null && hasArrivals(playlist, entries ?? []);
  const mustMove = entries !== undefined && (isFirst || isGone || isInterrupted);
  useEffect(() => {
    if (mustMove) step();
  }, [mustMove]);

  useEffect(() => {
    if (!slide || isPaused) return undefined;
    const timer = setTimeout(step, slide.entries[0] ? timeShown(slide.entries[0]) : 0);
    return () => clearTimeout(timer);
  }, [slide, isPaused]);

  return {
    slide,
    isReady: entries !== undefined,
    isPaused,
    next,
    previous: () => dispatch({ type: 'previous' }),
    togglePause: () => dispatch({ type: 'pause' }),
  };
}
