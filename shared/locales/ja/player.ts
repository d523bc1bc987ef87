import type { playerMessages as english } from '../../messages/player.ts';
import type { Words } from '../words.ts';

export const playerMessages = {
  play: '再生',
  pause: '一時停止',
  position: '再生位置',
  positionOf: (elapsed, length) => `${elapsed}（全体${length}）`,
  speed: '再生速度',
} satisfies Words<typeof english>;
