import type { bookTexts as english } from '../../messages/book.ts';
import type { Words } from '../words.ts';

export const bookTexts = {
  writtenBy: '宾客共同写下',
  contents: '目录',
  names: '人名索引',
  answers: { how_long_known: '与新人的初识', advice_wishes: '写给新人的话' },
  before: '从前',
  later: '后来',
  weddingDay: (day) => `${day}，婚礼当天`,
  unknownGuest: '一位宾客',
  // The name stands alone below the title, as in print.
  by: ['', ''],
  kinds: { audio: '一段语音', video: '一段视频', document: '一份文档' },
  lasting: (kind, clock) => `${kind}，时长 ${clock}`,
  scan: { audio: '扫码收听', video: '扫码观看', document: '扫码阅读' },
  onNextPage: '下页照片：',
  opposite: '对页照片：',
  photo: (title, author) => `${author}的照片：${title}`,
  still: (title, author) => `${author}的视频画面：${title}`,
  photoBy: (author) => `${author}的照片`,
  wave: '声音强弱随时间变化的图形',
  code: (address) => `二维码，通往 ${address}`,
  coverPhoto: '封面照片',
  cover: (couple) => `${couple}：封面`,
  thanks: '谢谢你们陪我们走过这一天，也谢谢你们写下这本书的每一页。',
  fonts: '西文字体为 Christian Thalmann 设计的 Cormorant（SIL 开放字体许可证）。',
  codes: (site) => `宾客扫描书中的二维码并登录，就能在 ${site} 收听语音、观看视频。`,
} satisfies Words<typeof english>;
