import { useEffect, useRef, useState } from 'react';

/** Whether a key opened it: then the focus begins on a control, where its ring is; after a tap a ring would only disturb. */
export function useOpenedByKeyboard(isOpen: boolean): boolean {
  const [last, setLast] = useState({ isOpen: false, byKeyboard: false });
  const hasRing = () => document.activeElement?.matches(':focus-visible') ?? false;
  if (isOpen !== last.isOpen) setLast({ isOpen, byKeyboard: isOpen && hasRing() });
  return last.byKeyboard;
}

/** A step replaces the focused element: the focus moves to the new title and stays in the dialog. */
export function useKeptFocus(isOpen: boolean, entryId: number): void {
  useEffect(() => {
    if (isOpen && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-entry-title="${entryId}"]`)?.focus();
  }, [isOpen, entryId]);
}

const cardOf = (entryId: number) => document.querySelector<HTMLElement>(`[data-entry="${entryId}"]`);

/** After the dialog the focus is on the card of the last entry, in sight, or on the page's heading. */
export function useReturnToCard(isOpen: boolean, entryId: number): void {
  const first = useRef(entryId);
  const shown = useRef(entryId);
  useEffect(() => {
    shown.current = entryId;
    // The page behind goes along, so that closing ends where the card is.
    if (isOpen && entryId !== first.current) cardOf(entryId)?.scrollIntoView({ block: 'center' });
  }, [isOpen, entryId]);
  useEffect(() => {
    if (!isOpen) return;
    first.current = shown.current;
    return () => {
      const card = cardOf(shown.current);
      (card ?? document.querySelector<HTMLElement>('h1'))?.focus();
      if (shown.current === first.current) return;
      // The browser restores its own position after the step back in its history.
      requestAnimationFrame(() => card?.scrollIntoView({ block: 'center' }));
    };
  }, [isOpen]);
}
