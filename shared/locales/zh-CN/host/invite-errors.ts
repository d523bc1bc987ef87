import { limits } from '../../../limits.ts';
import type { inviteErrors as english } from '../../../messages/host/invite-errors.ts';
import type { Words } from '../../words.ts';
import { orLess } from '../grammar.ts';

export const inviteErrors = {
  unknown: '没有这份邀请',
  nameRequired: '缺少名字',
  nameTooLong: orLess('名字', limits.inviteLabel),
  uses: `一份邀请可供 1 至 ${limits.inviteUses} 位宾客使用`,
  badNumber: (name) => `“${name}”旁的人数须为整数，最少 1 位`,
  badAddress: (text) => `“${text}”不是邮箱地址`,
  lastDay: '截止日须为日期',
  search: orLess('搜索内容', limits.searchQuery),
  nothing: '请至少填写一个名字或邮箱地址',
  tooMany: `一次最多 ${limits.invitedAtOnce} 个`,
  noMail: '无法发送邮件：服务器还没有邮件账号',
} satisfies Words<typeof english>;
