import { useRef } from 'react';
import type { adjacentEntries } from './adjacent-entries.ts';

const DISTANCE = 48;

type Point = { x: number; y: number };

/** Touch handlers: a swipe with one finger that begins in `[data-swipe]` and on no input steps to the entry before or after. */
export function useSwipe(
  { previous, next }: ReturnType<typeof adjacentEntries>,
  onStep: (id: number) => void,
) {
  const start = useRef<Point | null>(null);
  return {
    onTouchStart: ({ target, touches }: React.TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      const isOnSurface =
        target instanceof Element && target.closest('[data-swipe]') !== null && !target.closest('input');
      start.current = touch && isOnSurface ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: React.TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!touch || !from) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      const isSideways = Math.abs(dx) >= DISTANCE && Math.abs(dx) > 2 * Math.abs(dy);
      const id = dx < 0 ? next : previous;
      if (isSideways && id !== null) onStep(id);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}
