import type { playerMessages as english } from '../../messages/player.ts';
import type { Words } from '../words.ts';

export const playerMessages = {
  play: 'Lire',
  pause: 'Pause',
  position: 'Position',
  positionOf: (elapsed, length) => `${elapsed} sur ${length}`,
  speed: 'Vitesse',
} satisfies Words<typeof english>;
