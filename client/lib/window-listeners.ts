import { followClicks } from './return-focus.ts';

/** What every page but the landing page listens to, as long as it is open. */
export function listenToWindow(): void {
  followClicks();
  ignoreCompositionKeys();
  followKeyboard();
  watchSmallViewport();
  // What is not needed for the first display.
  import('./late-listeners.ts').then(({ listenLater }) => listenLater()).catch(() => undefined);
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
