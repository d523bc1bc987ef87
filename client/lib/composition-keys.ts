/** Keeps Escape and Enter from the application while a word is composed; in Safari they have the key code 229. */
export function ignoreCompositionKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const isComposing = event.isComposing || event.keyCode === COMPOSING;
      if (isComposing && (event.key === 'Escape' || event.key === 'Enter')) event.stopImmediatePropagation();
    },
    // Ahead of every other listener.
    { capture: true },
  );
}

const COMPOSING = 229;
