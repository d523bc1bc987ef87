/** Nobody listens to two things: what begins to play, wherever on the page, stops everything else that does. */
export function playOneAtATime(): void {
  document.addEventListener(
    'play',
    ({ target }) => {
      for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video'))
        if (other !== target) other.pause();
    },
    // It does not bubble.
    { capture: true },
  );
}
