/** Narrower than 360 px or lower than 544 px at the usual size of text; in rem. */
const NARROW = 22.5;
const LOW = 34;

/**
 * Marks `<html>` with `data-little-room` where the window is small or the text large: what is sticky would cover most of
 * the page. Media queries do not follow every way of enlarging text.
 */
export function followRoom(): void {
  const root = document.documentElement;
  const look = () => {
    const rem = Number.parseFloat(getComputedStyle(root).fontSize);
    root.toggleAttribute('data-little-room', innerWidth < NARROW * rem || innerHeight < LOW * rem);
  };
  const rem = document.createElement('div');
  Object.assign(rem.style, { position: 'absolute', width: '1rem', visibility: 'hidden' });
  document.body.append(rem);
  new ResizeObserver(look).observe(rem);
  window.addEventListener('resize', look);
  look();
}
