import type { hostGuestErrors as english } from '../../../messages/host/guest-errors.ts';
import type { Words } from '../../words.ts';

export const hostGuestErrors = {
  isHost: '这里只能管理宾客，而对方也是管理员',
  isRemoved: '这位宾客已被移除，请先恢复账号',
  joinedByName: (name) => `“${name}”只凭名字加入，没有邮箱：用专属卡可以重新进入账号`,
  needsNoCard: (name) => `“${name}”有邮箱和密码，可以进入账号：请用 guests reset-code`,
  needsNoCode: (name, email) => `“${name}”已验证 ${email}，不需要验证码：用户名和密码就够了`,
} satisfies Words<typeof english>;
