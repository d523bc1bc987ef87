import type { joiningMessages as english } from '../../messages/joining.ts';
import type { Words } from '../words.ts';

export const joiningMessages = {
  joining: {
    ask: '怎么称呼您？',
    action: '加入',
    hint: '大家会在您分享的内容旁看到这个名字。',
    full: '用邮箱和密码注册',
    off: '现在不能只凭名字加入，请用邀请码注册。',
    hostsRegister: '通过此链接可成为管理员，因此需要用邮箱和密码注册。',
    taken: (name, free) => `已有宾客叫“${name}”。可以改用“${free}”，或再加上您的姓氏。`,
  },
  keeping: {
    title: '绑定邮箱，随处登录',
    why: '目前只有这台设备认得您。绑定邮箱、设好密码，换一台设备也能登录。',
    login: (name) => `今后用“${name}”和这个密码登录。`,
    action: '绑定邮箱',
    later: '以后再说',
    done: '邮箱已绑定。今后用您的用户名和密码即可登录。',
    already: '您已经绑定邮箱，也设好了密码',
    emailFirst: '请先绑定邮箱，并设好密码',
    code: {
      missing: '没收到邮件？请看看垃圾邮件，或取消后重新获取验证码。',
      expired: '验证码已失效。请取消后重新获取。',
    },
    leaving: {
      question: '您目前只用名字加入。退出后，只有新人才能让您重新进来。您可以先在个人主页绑定邮箱。',
      label: '仍要退出',
    },
  },
  links: {
    device: '在其他设备上使用',
    deviceWhy: '用另一台设备扫描二维码，或打开链接。仅可使用一次，十分钟内有效。',
    make: '显示链接',
    address: '链接',
    code: '链接的二维码',
    enter: '打开您的纪念册',
    opens: (name) => `此链接将在这台设备上，以“${name}”的身份打开纪念册。`,
    opensInPlaceOf: (name) => `这台设备目前登录的是“${name}”，届时会退出。`,
    action: (name) => `以“${name}”继续`,
    dead: '此链接已失效，请索取新的链接。',
  },
} satisfies Words<typeof english>;
