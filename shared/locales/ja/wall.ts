import type { wallMessages as english } from '../../messages/wall.ts';
import type { Words } from '../words.ts';

export const wallMessages = {
  title: 'アルバムのスライドショー',
  isNew: '新着',
  mostLiked: 'いちばん人気',
  join: 'ご参加はこちら',
  inviteCode: '登録用のQRコード',
  previous: '前へ',
  next: '次へ',
  pause: '一時停止',
  resume: '再開',
  fullScreen: '全画面（F）',
  leave: '終了（Esc）',
} satisfies Words<typeof english>;
