import { useEffect, useLayoutEffect, useRef } from 'react';

/** For `ref` of what takes the focus when it comes: often the control that had it is gone. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** For `ref` of what comes where it may be out of sight. */
export const comeInSight = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

let clicked: HTMLElement | null = null;

/** Keeps the control that was clicked last: Safari does not move the focus to it. */
export function followClicks(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('button, a, summary') : null;
      clicked = control && remaining(control);
    },
    { capture: true },
  );
}

/** The control that a guest used last, by pointer or key; null when there was none. */
const lastControl = (): HTMLElement | null => {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? remaining(focused) : clicked;
};

/** An item disappears with its menu: the menu's button remains. */
function remaining(control: HTMLElement): HTMLElement {
  const buttonId = control.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '';
  return document.getElementById(buttonId) ?? control;
}

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
const isFocusFree = (): boolean =>
  document.activeElement?.matches('body, [role="dialog"], [role="dialog"] *') ?? true;
