/** Keeps the height of an on-screen keyboard in `--keyboard`: on iOS it covers the page, elsewhere the value is 0. */
export function followKeyboard(): void {
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
