/**
 * Keeps the focused control of a keyboard guest in the window while the page grows above it: more entries arrive, and
 * cards out of sight have guessed heights. A control that the guest scrolled away stays away.
 */
export function keepFocusInSight(): void {
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
