import type { guestsTexts as english } from '../../../messages/host/guests.ts';
import type { Words } from '../../words.ts';

export const guestsTexts = {
  part: '宾客',
  list: '显示哪些宾客',
  lists: { present: '已注册', unfinished: '待验证', removed: '已移除' },
  search: '按名字或邮箱搜索',
  none: {
    present: '还没有人注册。',
    unfinished: '所有人都能登录。',
    removed: '没有移除任何人。',
  },
  notFound: '没有宾客的名字或邮箱与此相符。',
  host: '管理员',
  byName: '凭名字加入',
  stuck: {
    no_code: '已注册，但最近没有索取验证码。登录时会发送。',
    code_sent: '验证码已生成，尚未输入。',
    code_expired: '验证码已失效。重新登录会再发一个，也可以在这里提供。',
    code_spent: '验证码输错了五次，请在这里提供新的。',
    mail_failed: '邮件送不到这个邮箱。请把验证码念给对方，或检查邮箱地址。',
  },
  facts: (entries, comments) => `${entries} 条记录、${comments} 条评论`,
  registered: (day, invite) => `${day}${invite ? `凭邀请“${invite}”` : ''}注册`,
  lastSeen: (day) => `最近来访：${day}`,
  code: '提供验证码',
  codeTitle: (name, code) => `${name}的验证码：${code}`,
  codeHint: (minutes) =>
    `请念给对方听，${minutes} 分钟内有效。请对方先登录，再把它填进要求输入验证码的窗口。`,
  link: '密码链接',
  linkHint: (minutes) =>
    `对方可用此链接设置新密码，仅限一次，${minutes} 分钟内有效。请勿交给别人：凭它就能进入账号。`,
  linkText: '请在这里为婚礼纪念册设置新密码：',
  card: {
    make: '专属卡',
    hint: (name) =>
      `“${name}”扫码或打开链接，就能在任何设备上重新进来，直到您停用此卡或另做一张。请勿交给别人：凭它就能进入账号。`,
    text: '从这里回到婚礼纪念册：',
    qr: '专属卡的二维码',
    end: '停用此卡',
    ended: (name) => `“${name}”的专属卡已停用`,
  },
  endSessions: '退出所有设备',
  ended: (name, count) => `“${name}”已在 ${count} 台设备上退出登录`,
  letIn: '免验证码登录',
  letInDone: (name) => `“${name}”现在登录无需验证码`,
  askAgain: '恢复验证码',
  askAgainDone: (name) => `“${name}”又需要验证码了`,
  hiding: {
    label: '全部隐藏',
    question: (name) =>
      `“${name}”发布的一切将对所有人隐藏。30 天内，您可以在“相册内容”里逐条恢复这些记录和评论；之后即删除。`,
    done: (name, what) => `已隐藏“${name}”的 ${what}`,
  },
  removal: {
    label: '移除宾客',
    question: (name, what) =>
      `“${name}”会立即退出登录，留下的一切（${what}）将对所有人消失。点过的赞仍然计数，但不再显示名字。30 天内可以全部恢复；之后即删除。`,
    done: (name) => `已移除“${name}”`,
  },
  deletion: {
    label: '彻底删除',
    question: (name, what) => `“${name}”及其 ${what}、全部文件、赞和邮箱将立即删除，无法恢复。`,
    done: (name) => `已删除“${name}”`,
  },
  removedUntil: (day) => `已移除。${day}前可以恢复，之后全部删除。`,
  restore: '恢复',
  restored: (name) => `“${name}”回来了`,
  isHost: '管理员可通过“忘记密码？”自行找回密码。',
} satisfies Words<typeof english>;
