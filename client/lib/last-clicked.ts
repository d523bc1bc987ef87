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
export const lastControl = (): HTMLElement | null => {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? remaining(focused) : clicked;
};

/** An item disappears with its menu: the menu's button remains. */
function remaining(control: HTMLElement): HTMLElement {
  const buttonId = control.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '';
  return document.getElementById(buttonId) ?? control;
}
