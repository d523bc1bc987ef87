/** What every page but the landing page listens to from a moment after its first display. */
export function listenLater(): void {
  ignoreDoubledPresses();
  playOneAtATime();
  keepFocusInSight();
  keepFocusNear();
}

/** Keeps the second click of a doubled press from what has taken the place of the control that the first one met. */
function ignoreDoubledPresses(): void {
  let met: Element | null = null;
  const look = (event: MouseEvent) => {
    const control = (event.target as Element).closest('button, a, summary');
    if (event.detail === 1) met = control;
    else if (event.detail > 1 && control !== met) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener('click', look, { capture: true });
}

function playOneAtATime(): void {
  document.addEventListener(
    'play',
    ({ target }) => {
      for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video'))
        if (other !== target) other.pause();
    },
    // The event does not bubble.
    { capture: true },
  );
}

/**
 * Keeps the focused control of a keyboard guest in the window while the page grows above it: more entries arrive, and
 * cards out of sight have guessed heights. A control that the guest scrolled away stays away.
 */
function keepFocusInSight(): void {
  let wasInSight = false;
  // It reports after layout and after the observer of sizes, which thus finds the state before the growth.
  const sight = new IntersectionObserver(
    (changes) => {
      wasInSight = (changes.at(-1)?.intersectionRatio ?? 0) >= 0.9;
    },
    { threshold: 0.9 },
  );
  document.addEventListener('focusin', ({ target }) => {
    sight.disconnect();
    // The browser has scrolled to it.
    wasInSight = true;
    if (target instanceof Element) sight.observe(target);
  });
  new ResizeObserver(() => {
    const focused = document.activeElement;
    // A form that grows while one types is scrolled by the browser.
    if (wasInSight && focused?.matches(':focus-visible') && !focused.closest('form'))
      focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }).observe(document.body);
}

const controls = 'a[href], button, summary, [tabindex]';

/** Gives the focus to a neighbour of the control that had it and is removed, as the row of an act that is done. */
function keepFocusNear(): void {
  let focused = document.activeElement;
  document.addEventListener('focusin', ({ target }) => (focused = target as Element));
  new MutationObserver((changes) => {
    if (document.activeElement !== document.body || focused?.isConnected !== false) return;
    // A menu gives it on itself, too.
    if (focused.closest('[role="menu"]')) return;
    for (const { target, removedNodes, nextSibling, previousSibling } of changes) {
      // A page or a dialog that goes gives it on itself.
      const around = (target as Element).closest<HTMLElement>('main, [role="dialog"]');
      if (!around || ![...removedNodes].some((gone) => gone.contains(focused))) continue;
      const near = [nextSibling, previousSibling, target].flatMap((node) =>
        node instanceof HTMLElement ? [node, ...node.querySelectorAll<HTMLElement>(controls)] : [],
      );
      for (const control of [...near, around]) {
        if (control.matches(controls)) control.focus({ preventScroll: true });
        if (document.activeElement === control) return;
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
}
