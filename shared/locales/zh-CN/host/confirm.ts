import { lifetimes } from '../../../limits.ts';
import type {
  confirmMessages as englishMessages,
  confirmTexts as englishTexts,
} from '../../../messages/host/confirm.ts';
import type { Words } from '../../words.ts';

export const confirmMessages = {
  required: '没有任何改动：此操作需要您的密码',
  passwordRequired: '请输入密码',
  wrong: '密码不正确',
} satisfies Words<typeof englishMessages>;

export const confirmTexts = {
  title: '请输入您的密码',
  once: `输入密码后，${lifetimes.confirmation / 60_000} 分钟内不必再次输入。`,
  confirm: '确认',
  failed: '未能核对密码，请重试。',
} satisfies Words<typeof englishTexts>;
