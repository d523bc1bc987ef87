import type { figuresTexts as english } from '../../../messages/host/figures.ts';
import type { Words } from '../../words.ts';

export const figuresTexts = {
  part: '统计',
  entries: '记录',
  writers: '写过记录的宾客',
  ofGuests: (writers, guests) => `${writers} 位，共 ${guests} 位`,
  photos: '照片',
  voice: '语音',
  minutes: (count) => `${count} 分钟`,
  stored: '已用空间',
  left: '剩余空间',
  busiest: '最热闹的时刻',
  mostLoved: '最受喜爱',
  liked: (title, username, likes) => `${username}的“${title}”，${likes} 个赞`,
  none: '还没有',
} satisfies Words<typeof english>;
