import type { figuresTexts as english } from '../../../messages/host/figures.ts';
import type { Words } from '../../words.ts';

export const figuresTexts = {
  part: '数字で見る',
  entries: '投稿',
  writers: '投稿したゲスト',
  ofGuests: (writers, guests) => `${guests}人中${writers}人`,
  photos: '写真',
  voice: '音声',
  minutes: (count) => `${count}分`,
  stored: '使用中の容量',
  left: '残りの容量',
  busiest: 'いちばんにぎわった時間',
  mostLoved: 'いちばん人気の投稿',
  liked: (title, username, likes) => `「${title}」（${username}さん、いいね${likes}件）`,
  none: 'まだありません',
} satisfies Words<typeof english>;
