import { codeRules, fileLimits, limits } from '../../limits.ts';
import type { guestsMessages as english } from '../../messages/guests.ts';
import type { Words } from '../words.ts';
import { inMegabytes, namesAnd, orLess } from './grammar.ts';

const countsInWords = ({ comments, likes }: { comments: number; likes: number }) =>
  [...(comments > 0 ? [`${comments} 条评论`] : []), ...(likes > 0 ? [`${likes} 个赞`] : [])].join('、');

const passwordParts = {
  length: [`${limits.password.min} 至 ${limits.password.max} 位`, '，至少包含'],
  uppercase: ['一个大写字母', '、'],
  lowercase: ['一个小写字母', '和'],
  number: ['一个数字', ''],
} as const;

const registered = ['注册成功！', '正在前往登录页……'] as const;

export const guestsMessages = {
  login: {
    usernameRequired: '请输入用户名',
    passwordRequired: '请输入密码',
    refused: '用户名或密码不正确',
    failed: '未能登录，请检查用户名和密码。',
    removed: '新人已关闭此账号。',
    loggedOut: '已退出登录',
  },
  verification: {
    sentTo: [`${codeRules.verification.length} 位数字验证码已发送至 `, '。'],
    eightDigits: `请输入 ${codeRules.verification.length} 位数字验证码`,
    onlyNumbers: '验证码只能是数字',
    invalid: '验证码不正确，请重试。',
    expired: '验证码已失效，请重新登录。',
  },
  registration: {
    answered: (answered, of) =>
      answered > 0 ? ['', `${answered} / ${of} 项`, '已填写'] : ['', `${of} 项`, '待填写'],
    usernameRequired: '请填写用户名',
    usernameTooLong: orLess('用户名', limits.username),
    usernameStrange: '用户名含有不能使用的字符',
    usernameTaken: '这个用户名已有人使用',
    emailRequired: '请填写邮箱',
    emailInvalid: '请填写有效的邮箱地址',
    emailTaken: '这个邮箱已注册过',
    aboutRequired: '请用一句话介绍自己',
    aboutTooLong: orLess('自我介绍', limits.about.registration),
    tagsRequired: '请至少选择一项与新人的关系',
    tagUnknown: '请从列表中选择与新人的关系',
    inviteRequired: '请填写邀请码',
    inviteInvalid: '邀请码无效',
    success: registered.join(''),
    registered,
    failed: '未能注册，请重试。',
  },
  password: {
    required: '请填写密码',
    tooShort: `密码长度至少为 ${limits.password.min} 位`,
    tooShortBrief: `密码至少 ${limits.password.min} 位`,
    tooLong: `密码长度不能超过 ${limits.password.max} 位`,
    tooLongBrief: `密码最多 ${limits.password.max} 位`,
    lowercase: '密码须包含至少一个小写字母',
    uppercase: '密码须包含至少一个大写字母',
    number: '密码须包含至少一个数字',
    mismatch: '两次输入的密码不一致',
    helper: Object.values(passwordParts).flat().join(''),
    parts: passwordParts,
  },
  picture: {
    tooLarge: `头像须小于 ${inMegabytes(fileLimits.profilePicture)}`,
    notImage: '头像须为图片',
  },
  profile: {
    aboutRequired: '请填写自我介绍',
    aboutTooLong: orLess('自我介绍', limits.about.profile),
    updated: '资料已更新！',
    failed: '未能更新资料，请重试。',
    invalidId: '宾客编号无效',
    notFound: '没有找到这位宾客',
    loadFailed: '未能加载个人主页',
    noLiked: '还没有赞过的回忆',
    sinceLastLook: '上次看过之后',
    activity: (counts) => `您的回忆收到 ${countsInWords(counts)}`,
    counts: (counts, names, others) => `${namesAnd(names, others)}留下 ${countsInWords(counts)}`,
    download: '下载我的回忆',
    downloadHint: '。属于您的一切都在一个压缩包里：记录与草稿、评论、赞、问答和原始文件。',
  },
  digest: {
    ask: '您的回忆有新消息时，不再发邮件告诉您？',
    end: '不再发邮件',
    ended: '今后您的回忆有新消息，不会再发邮件告诉您。想重新接收，可在个人主页打开。',
    wanted: '我的回忆有新消息时，用邮件告诉我，每天最多一封',
    failed: '未能保存，请重试。',
  },
  reset: {
    identifierRequired: '请输入用户名或邮箱',
    sent: '如果有相符的账号，验证码已发送到该账号的邮箱。',
    codeHint: `共 ${codeRules.reset.length} 位，区分大小写，${codeRules.reset.seconds / 60} 分钟后失效。`,
    codeSentAgain: '新的验证码已发送！',
    codeAccepted: '验证码正确',
    done: '密码已重设',
    redirecting: '正在前往登录页……',
    sendFailed: '未能发送验证码',
    invalidCode: '验证码不正确或已失效',
    failed: '未能重设密码',
    resendFailed: '未能重新发送验证码',
  },
} satisfies Words<typeof english>;
