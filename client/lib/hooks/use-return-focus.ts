import { useEffect, useLayoutEffect, useRef } from 'react';
import { lastControl } from '../last-clicked.ts';

/** Returns the focus to the control that opened a dialog; Mantine does so only for dialogs that stay rendered. */
export function useReturnFocus(opened: boolean): void {
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    // The dialog takes the focus a moment later.
    if (opened) opener.current = lastControl();
  }, [opened]);
  useEffect(() => {
    if (!opened) return undefined;
    // Not while React commits: it puts the focus back where it was.
    return () => {
      if (isFocusFree()) opener.current?.focus({ preventScroll: true });
    };
  }, [opened]);
}

/** Whether the focus is nowhere, or in a dialog that is about to go. */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;
}
