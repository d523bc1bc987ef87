import type { bookTexts as english } from '../../messages/book.ts';
import type { Words } from '../words.ts';

export const bookTexts = {
  writtenBy: 'ゲストがつづった思い出',
  contents: '目次',
  names: 'ゲストの索引',
  answers: { how_long_known: 'おふたりとの出会い', advice_wishes: 'おふたりへのことば' },
  before: 'それまで',
  later: 'そのあと',
  weddingDay: (day) => `${day}、結婚式の日`,
  unknownGuest: 'ゲスト',
  by: ['', 'さん'],
  kinds: { audio: '音声', video: '動画', document: '書類' },
  lasting: (kind, clock) => `${kind} ${clock}`,
  scan: { audio: '読み取って再生', video: '読み取って再生', document: '読み取って開く' },
  onNextPage: '次のページの写真：',
  opposite: '向かいのページの写真：',
  photo: (title, author) => `写真：${title}、${author}さん`,
  still: (title, author) => `動画の一場面：${title}、${author}さん`,
  photoBy: (author) => `${author}さんの写真`,
  wave: '音の大きさの移り変わりを描いた波形',
  code: (address) => `${address}を開くQRコード`,
  coverPhoto: '表紙の写真',
  cover: (couple) => `表紙｜${couple}`,
  thanks:
    'あの日をともに過ごし、この本の一ページ一ページをつづってくださった皆さまに、心から感謝いたします。',
  fonts: '欧文書体はChristian ThalmannのCormorant（SIL Open Font License）です。',
  codes: (site) => `四角いコードを読み取ってログインすると、ゲストは${site}で音声と動画を再生できます。`,
} satisfies Words<typeof english>;
