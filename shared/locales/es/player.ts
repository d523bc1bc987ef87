import type { playerMessages as english } from '../../messages/player.ts';
import type { Words } from '../words.ts';

export const playerMessages = {
  play: 'Reproducir',
  pause: 'Pausar',
  position: 'Posición',
  positionOf: (elapsed, length) => `${elapsed} de ${length}`,
  speed: 'Velocidad',
} satisfies Words<typeof english>;
