/** Narrower than 360 px or lower than 544 px at the usual size of text; in rem. */
const NARROW = 22.5;
const LOW = 34;

/**
 * Sets `data-small-viewport` on `<html>` where sticky bars would cover most of the page; media queries miss enlarged text.
 */
export function watchSmallViewport(): void {
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
