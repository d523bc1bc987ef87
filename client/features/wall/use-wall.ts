import { useEffect, useEffectEvent, useReducer } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { timeShown } from '../album/index.ts';
import { useWallEntries } from './hooks.ts';
import { emptyPlaylist, hasArrivals, nextSlide, startWith, type Playlist, type Slide } from './playlist.ts';

type Wall = {
  slide: Slide | null;
  playlist: Playlist;
  back: readonly Slide[];
  /** The slides that were stepped back from, the nearest first. */
  forward: readonly Slide[];
  isPaused: boolean;
};
type Action =
  | { type: 'next'; entries: readonly Entry[] }
  | { type: 'previous' }
  | { type: 'pause' }
  | { type: 'start'; entries: readonly Entry[] };

const MOST_BACK = 20;
const initial: Wall = { slide: null, playlist: emptyPlaylist, back: [], forward: [], isPaused: false };

export function wallReducer(wall: Wall, action: Action): Wall {
  switch (action.type) {
    case 'start':
      return wallReducer({ ...wall, playlist: startWith(action.entries) }, { ...action, type: 'next' });
    case 'next': {
      const back = wall.slide ? [wall.slide, ...wall.back].slice(0, MOST_BACK) : wall.back;
      const [again, ...forward] = wall.forward;
      if (again && !hasArrivals(wall.playlist, action.entries))
        return { ...wall, slide: again, back, forward };
      return { ...wall, ...nextSlide(wall.playlist, action.entries), back, forward: [] };
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
  const [{ slide, playlist, isPaused }, dispatch] = useReducer(wallReducer, initial);
  const shownIds = slide?.entries.map(({ id }) => id) ?? [];
  const entries = useWallEntries(shownIds);
  const isReady = entries !== undefined;
  const next = () => dispatch({ type: 'next', entries: entries ?? [] });
  const step = useEffectEvent(next);
  const start = useEffectEvent(() => dispatch({ type: 'start', entries: entries ?? [] }));
  useEffect(() => {
    if (isReady) start();
  }, [isReady]);

  const isGone = slide?.entries.some(({ id }) => !entries?.some((entry) => entry.id === id)) ?? false;
  const isEmpty = slide === null && isReady && entries.length > 0;
  // An arrival does not wait for the end of an older slide, and takes no time from another arrival.
  const isInterrupted = isReady && slide?.isNew === false && hasArrivals(playlist, entries);
  const mustMove = isGone || isEmpty || (isInterrupted && !isPaused);
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
    shownIds,
    /** Undefined until the entries are known. */
    isReady,
    isPaused,
    next,
    previous: () => dispatch({ type: 'previous' }),
    togglePause: () => dispatch({ type: 'pause' }),
  };
}
