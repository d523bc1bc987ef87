import type {
  archivesMessages as englishMessages,
  archivesTexts as englishTexts,
  meaningOf as englishMeaning,
} from '../../../messages/host/archives.ts';
import type { Words } from '../../words.ts';

export const archivesMessages = {
  busy: '已有内容正在制作。请等待完成，或先取消',
  noRoom: '服务器的磁盘空间不够，请告诉维护服务器的人',
  gone: '此文件已不在服务器上，请重新制作',
  sessionNeeded: '只有已登录的管理员可以下载。在命令行里，各命令会写到您指定的位置',
} satisfies Words<typeof englishMessages>;

export const archivesTexts = {
  part: '备份与珍藏',
  hint: '都由服务器在后台制作，您可以离开此页。文件会一直留在服务器上，直到您重新制作或移除。',
  kinds: {
    backup: '备份',
    keepsake: '珍藏版',
    book: '画册',
    preview: '画册页面',
    check: '纪念册体检',
  },
  what: {
    backup: '包含一切，草稿也在内。万一出事，可以用它找回纪念册。请保存在另一台设备上。',
    keepsake: '宾客看得到的一切，做成无需服务器就能打开的网站，可以存进 U 盘。',
    book: '宾客看得到的一切，排成内页和封面，可以交给印刷店。',
  },
  make: (kind, isThere) =>
    `${isThere ? '重新制作' : '制作'}${{ backup: '备份', keepsake: '珍藏版', book: '画册' }[kind]}`,
  arrange: '查看并编排页面',
  making: '正在制作……',
  cancel: '取消',
  download: (file, size) =>
    `下载${{ backup: '备份', keepsake: '珍藏版', pages: '内页', cover: '封面' }[file]}（${size}）`,
  remove: '从服务器移除',
  removeAsk: '文件会从服务器上删除，无法找回。如需保留，请先下载。',
  madeAt: (time) => `制作于 ${time}。`,
  notMade: '未能制作。请把以下内容交给维护服务器的人：',
  noBackup: '还没有备份。如果服务器现在出故障，一切都会丢失：请制作一份并下载。',
  oldBackup: (time) => `上一次备份是在 ${time}。如果服务器出故障，此后的内容都会丢失：请重新制作一份并下载。`,
  lastBackup: (time) => `上一次备份是在 ${time}。`,
  checkWhat: '看看有没有缺失、损坏或快要出问题的地方，最多需要一分钟。',
  check: '检查纪念册',
  checking: '正在检查……',
  wellTitle: '一切都好。',
  // The doctor writes English, and so are the marks between its words.
  finding: (what, found, todo = '') => `${what}: ${found}${todo ? `. ${todo}` : ''}`,
  forServer: '供维护服务器的人查看',
  inOrder: (what) => `正常：${what.join('、')}。`,
  checked: {
    address: '访问纪念册',
    PUBLIC_URL: '链接和二维码',
    TLS: '加密',
    mail: '邮件',
    translator: '翻译',
  },
  sendToServer: '发给维护服务器的人',
} satisfies Words<typeof englishTexts>;

const meanings: Record<string, string> = {
  disk: '服务器的磁盘快满了。满了以后，宾客就不能再添加内容。',
  database: '纪念册自己的数据已损坏。请先让人看过，再作任何改动。',
  schema: '纪念册已升级，但还没有重新启动。',
  files: '纪念册的部分文件不正常。',
  journal: '服务器上的数据和文件不属于同一本纪念册。',
  'search index': '搜索可能漏掉一些记录，但没有丢失任何内容。',
  backup: '没有备份，或备份太旧。请在上方制作。',
  keepsake: '婚礼已经结束，还没有珍藏版。请在上方制作。',
  pictures: '新图片可能无法处理。',
  ffmpeg: '有些手机拍的视频无法接收。',
  mail: '邮件发送不正常。',
  translator: '文字没有翻译。',
  address: '宾客可能打不开纪念册。',
  PUBLIC_URL: '在宾客的手机上，链接和二维码可能打不开。',
  TLS: '宾客的手机可能提示此网站不安全，或不让录音。',
  TRUST_PROXY: '同时到来的宾客可能会被拒绝。',
  clock: '服务器的时钟不准，验证码可能一发出就失效。',
  wedding: '宾客看到的仍是示例中的名字和日期。',
  rights: '服务器无权使用自己的文件。',
};
export const meaningOf: Words<typeof englishMeaning> = (what) => meanings[what] ?? '服务器有些不正常。';
