import { lifetimes, uploadQuotas } from '../../../limits.ts';
import type { moderationTexts as english } from '../../../messages/host/moderation-page.ts';
import type { Words } from '../../words.ts';

const DAY = 86_400_000;
const GB = 1024 ** 3;

export const moderationTexts = {
  part: '相册内容',
  hide: '隐藏',
  isHidden: `已隐藏，${lifetimes.hidden / DAY} 天内可以恢复。`,
  reason: '原因（选填）',
  reasonHint: '只有管理员看得到。',
  show: '显示',
  isShown: '宾客现在看得到了',

  waiting: '等您过目',
  noWaiting: '没有等待中的记录。',
  more: (total, shown) => `共有 ${total} 条在等待，这里是前 ${shown} 条。`,
  hidden: '已隐藏',
  picture: '（图片）',
  noHidden: '没有隐藏任何内容。在每条记录和评论上，您都能找到“隐藏”。',
  restore: '恢复',
  isRestored: '已恢复',
  what: (subject, username) => `${username}的${subject === 'entry' ? '记录' : '评论'}：`,
  by: (host, reason) => `由${host ?? '服务器'}隐藏${reason === '' ? '。' : `：“${reason}”。`}`,
  until: (time) => `${time} 前可以恢复，之后即删除。`,

  terms: '开放与关闭',
  noBound: `服务器的上限（${uploadQuotas.guest.stored / GB} GB）`,
  megabytes: (size) => (size % 1024 === 0 ? `${size / 1024} GB` : `${size} MB`),
} satisfies Words<typeof english>;
