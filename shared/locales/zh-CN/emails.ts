import type { emailTexts as english } from '../../messages/emails.ts';
import type { Words } from '../words.ts';

export const emailTexts = {
  greeting: ['', '，您好：'],
  hello: '您好：',
  signature: (couple) => `${couple}的婚礼纪念册`,
  verification: {
    subject: '您的验证码',
    intro: '很高兴您能来。请在婚礼纪念册里输入以下验证码，确认这个邮箱属于您：',
    valid: (minutes) => `验证码 ${minutes} 分钟内有效。过期后重新登录，就会收到新的。`,
    unexpected: '没想到会收到这封邮件？可能是有人填错了邮箱，不必理会。',
  },
  passwordReset: {
    subject: '重设密码的验证码',
    intro: '忘记密码，人人难免。用以下验证码，就能设置新密码：',
    orLink: '验证码区分大小写。也可以直接打开这个链接：',
    link: '设置新密码',
    valid: (minutes) => `验证码和链接 ${minutes} 分钟内有效，只能使用一次。`,
    unexpected: '不是您本人操作？不必理会，密码不会改变。',
  },
  passwordChanged: {
    subject: '您的密码已更改',
    done: '新密码已设好，所有设备都已退出登录。现在就可以用新密码登录。',
    unexpected: '不是您本人操作？请在登录页点“忘记密码？”，并告诉新人。',
  },
  emailChanged: {
    subject: '您的邮箱已更换',
    done: '您在婚礼纪念册的资料里换了新邮箱，今后的邮件都会发到那里。',
    unexpected: '不是您本人操作？请尽快告诉新人，新人可以帮您改回来。',
  },
  digest: {
    subject: '您的回忆有新消息',
    intro: '上次看过之后，大家在婚礼纪念册里留下了这些：',
    activity: (activity) => `${activity}。`,
    link: '去看看',
    end: '这样的邮件每天最多一封，有新消息才发。不想再收，可在这里关闭：',
    endLink: '不再接收这类邮件',
  },
  hostNotes: {
    subject: '您的婚礼纪念册有新消息',
    intro: '婚礼纪念册里有这些事，请您留意：',
    link: '打开管理页',
    end: '这样的邮件每天最多一封，故障除外。可在管理页关闭。',
  },
  invite: {
    subject: '一份可以转发的邀请',
    intro: '婚礼纪念册里还少了谁？这里有一份邀请，把下面的链接转发给对方即可：',
    orCode: '也可以用这个邀请码：',
    one: '仅供一人加入。',
  },
  invitation: {
    subject: '邀您加入我们的婚礼纪念册',
    reminder: '再次邀您加入婚礼纪念册',
    intro: (couple) =>
      `${couple}正把宾客的照片、语音和故事收进一本私享的婚礼纪念册，就差您的了。打开链接即可加入：`,
    link: '加入婚礼纪念册',
    orCode: '也可以在那里输入这个邀请码：',
    one: '这份邀请专为您准备，仅供一人加入。',
    last: '只提醒这一次。如不想加入，不必理会。',
    first: '如不想加入，不必理会，最多只会再提醒一次。',
  },
} satisfies Words<typeof english>;
