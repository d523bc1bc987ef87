import type { becomeHostTexts as english } from '../../../messages/host/become.ts';
import type { Words } from '../../words.ts';

export const becomeHostTexts = {
  title: '成为管理员',
  register: '通过此链接可成为管理员。请注册；已有账号的，直接登录即可。',
  failed: '未能成为管理员，请重试。',
} satisfies Words<typeof english>;
