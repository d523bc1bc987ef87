export function playOneAtATime(): void {
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
