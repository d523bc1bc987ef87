/** Words of the audio player, which is loaded with the first sound. */
export const playerMessages = {
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  positionOf: (elapsed: string, length: string) => `${elapsed} of ${length}`,
  speed: 'Speed',
} as const;
