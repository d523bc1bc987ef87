import type { wallMessages as english } from '../../messages/wall.ts';
import type { Words } from '../words.ts';

export const wallMessages = {
  title: '相册幻灯片',
  isNew: '最新',
  mostLiked: '最受喜爱',
  join: '扫码加入',
  inviteCode: '注册二维码',
  previous: '上一条',
  next: '下一条',
  pause: '暂停',
  resume: '继续',
  fullScreen: '全屏 (F)',
  leave: '退出 (Esc)',
} satisfies Words<typeof english>;
