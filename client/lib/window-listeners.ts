import { followClicks } from './return-focus.ts';

/** What every page but the landing page listens to, as long as it is open. */
export function listenToWindow(): void {
  followClicks();
  ignoreCompositionKeys();
  followKeyboard();
  watchSmallViewport();
  playOneAtATime();
  keepFocusInSight();
}

/** Keeps Escape and Enter from the application while a word is composed; in Safari they have the key code 229. */
function ignoreCompositionKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const isComposing = event.isComposing || event.keyCode === 229;
      if (isComposing && (event.key === 'Escape' || event.key === 'Enter')) event.stopImmediatePropagation();
    },
    // Ahead of every other listener.
    { capture: true },
  );
}

/** Keeps the height of an on-screen keyboard in `--keyboard`: on iOS it covers the page, elsewhere the value is 0. */
function followKeyboard(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const update = () => {
    // A page that is zoomed in shows less of itself, too.
    const isZoomed = viewport.scale > 1.01;
    const covered = isZoomed ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
}

/** Narrower than 360 px or lower than 544 px at the usual size of text; in rem. */
const NARROW = 22.5;
const LOW = 34;

/**
 * Sets `data-small-viewport` on `<html>` where sticky bars would cover most of the page; media queries miss enlarged text.
 */
function watchSmallViewport(): void {
  const root = document.documentElement;
  const look = () => {
    const rem = Number.parseFloat(getComputedStyle(root).fontSize);
    root.toggleAttribute('data-small-viewport', innerWidth < NARROW * rem || innerHeight < LOW * rem);
  };
  const rem = document.createElement('div');
  Object.assign(rem.style, { position: 'absolute', width: '1rem', visibility: 'hidden' });
  document.body.append(rem);
  new ResizeObserver(look).observe(rem);
  window.addEventListener('resize', look);
  look();
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
