import { useEffect, useEffectEvent, useRef, useState } from 'react';

const cardOf = (entryId: number) => document.querySelector<HTMLElement>(`[data-entry="${entryId}"]`);

/**
 * Keeps the focus in the dialog, and returns it to the card of the last entry, in sight, or to the page's heading.
 * @returns whether a key opened it: then the focus begins on a control, where its ring is; after a tap a ring would only
 * disturb
 */
export function useDialogFocus(isOpen: boolean, entryId: number): boolean {
  const [last, setLast] = useState({ isOpen: false, byKeyboard: false, opener: null as Element | null });
  const hasRing = () => document.activeElement?.matches(':focus-visible') ?? false;
  if (isOpen !== last.isOpen) {
    const opener = isOpen ? document.activeElement : last.opener;
    setLast({ isOpen, byKeyboard: isOpen && hasRing(), opener });
  }

  const first = useRef(entryId);
  const enter = useEffectEvent(() => {
    first.current = entryId;
  });
  const leave = useEffectEvent(() => {
    // The page may show the entry twice.
    const opener = last.opener?.closest<HTMLElement>(`[data-entry="${entryId}"]`);
    const card = opener?.isConnected ? opener : cardOf(entryId);
    (card ?? document.querySelector<HTMLElement>('h1'))?.focus();
    if (entryId === first.current) return;
    // The browser restores its own position after the step back in its history.
    requestAnimationFrame(() => card?.scrollIntoView({ block: 'center' }));
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    enter();
    return () => leave();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    // The page behind goes along, so that closing ends where the card is.
    if (entryId !== first.current) cardOf(entryId)?.scrollIntoView({ block: 'center' });
    // A step replaces the focused element: the focus moves to the new title.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-entry-title="${entryId}"]`)?.focus();
  }, [isOpen, entryId]);
  return last.byKeyboard;
}
