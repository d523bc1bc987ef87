import type {
  hostsMessages as englishMessages,
  hostsTexts as englishTexts,
} from '../../../messages/host/hosts.ts';
import type { Words } from '../../words.ts';

export const hostsMessages = {
  nameRequired: '请填写用户名',
  unknownGuest: '没有宾客使用这个用户名',
  noPassword: '管理员需要密码，而此账号还没有：请在个人主页设置',
  noHost: '这位宾客不是管理员',
  last: '至少要有一位管理员：请先添加另一位',
  badLink: '此链接已被使用或已失效，请索取新的链接。',
} satisfies Words<typeof englishMessages>;

export const hostsTexts = {
  part: '管理员',
  intro: '管理员可以查看所有管理页面，并使用其中的全部功能。请新的管理员先凭邀请注册，再从宾客列表中添加：',
  you: (name) => `${name}（您）`,
  since: (date, by) => `${date}起${by === null ? '' : `，由${by}添加`}`,
  add: '添加管理员',
  addText: (name) => `${name}将能查看这些页面并使用其中的全部功能，也能移除其他管理员。`,
  added: (name) => `${name} 已成为管理员`,
  remove: '移除管理员身份',
  removeText: (name) => `“${name}”将不再是管理员，并在所有设备上退出登录。宾客身份和全部记录都会保留。`,
  log: '管理日志',
  mailed: (count) => `电子邮件：${count}`,
  reminded: (count) => `提醒：${count}`,
  noActs: '还没有内容。管理员在此页面或服务器上的操作，都会列在这里。',
  act: (action, subject, which, note) =>
    `${action}：${subject} ${which}`.trimEnd() + (note === '' ? '' : `——“${note}”`),
  actBy: (host, time) =>
    `由${host === null ? '服务器' : (host.name ?? '一位账号已移除的管理员')}操作，${time}`,
} satisfies Words<typeof englishTexts>;
