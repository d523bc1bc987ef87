import type { playerMessages as english } from '../../messages/player.ts';
import type { Words } from '../words.ts';

export const playerMessages = {
  play: 'Abspielen',
  pause: 'Anhalten',
  position: 'Stelle',
  positionOf: (elapsed, length) => `${elapsed} von ${length}`,
  speed: 'Tempo',
} satisfies Words<typeof english>;
