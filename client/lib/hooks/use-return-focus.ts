import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to whatever had it before a dialog opened, unless it was led elsewhere. Mantine does so
 * only for a dialog that was there, closed, before it was opened, and that stays after it was closed.
 */
export function useReturnFocus(opened: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // The dialog takes the focus a moment later.
    if (opened) before.current = document.activeElement;
  }, [opened]);
  useEffect(() => {
    if (!opened) return undefined;
    // Not while React commits: it puts the focus back where it was.
    return () => {
      const holder = document.activeElement;
      const isFree =
        holder === null || holder === document.body || holder.closest('[role="dialog"]') !== null;
      if (isFree && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    };
  }, [opened]);
}
