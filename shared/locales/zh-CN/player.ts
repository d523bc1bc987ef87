import type { playerMessages as english } from '../../messages/player.ts';
import type { Words } from '../words.ts';

export const playerMessages = {
  play: '播放',
  pause: '暂停',
  position: '播放进度',
  positionOf: (elapsed, length) => `${elapsed}，共 ${length}`,
  speed: '播放速度',
} satisfies Words<typeof english>;
