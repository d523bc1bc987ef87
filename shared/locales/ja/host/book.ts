import type {
  bookMessages as englishMessages,
  bookPartTexts as english,
} from '../../../messages/host/book.ts';
import type { Words } from '../../words.ts';

export const bookMessages = {
  changedElsewhere: 'フォトブックは、ほかの画面で変更されています。今の内容を表示しています。',
} satisfies Words<typeof englishMessages>;

export const bookPartTexts = {
  part: 'フォトブック',
  hint: '印刷されるとおりのページを見ながら、投稿の順番を変えたり、外したり、写真を1ページいっぱいにしたりできます。',
  show: 'ページを見る',
  showNew: '新しいページを見る',
  changed: '画像は変更前のものです。',
  notSaved: '変更を保存できませんでした。もう一度お試しください。',
  anew: '自動の並びに戻す',
  anewAsk: '変更した順番、選択、献辞はすべて消え、元に戻せません。',
  make: 'できあがったら、印刷用のファイルを作る',
  size: 'ページの大きさ',
  sizes: {
    square: '正方形（210×210 mm）',
    a4: 'A4（210×297 mm）',
    us: 'USレター（8.5×11インチ）',
  },
  paper: '紙',
  finishes: {
    matt: '白・マット',
    gloss: '白・光沢',
    uncoated: '白・非塗工',
    cream: 'クリーム・非塗工',
  },
  paperOf: (finish, grams) => `${finish}（${grams} g/m²）`,
  dedication: '献辞',
  dedicationHint: '巻頭に、1ページを使って入ります。',
  cover: '表紙',
  page: (page) => `${page}ページ`,
  acts: (entry) => `変更：${entry}`,
  up: (entry) => `上へ移動：${entry}`,
  down: (entry) => `下へ移動：${entry}`,
  wholePage: '1ページいっぱいに載せる',
  onCover: '表紙に使う',
  leaveOut: '外す',
  leftOut: '外した投稿',
  sheet: '印刷会社へ',
  pages: (count, width, height) => `${count}ページ（${width}×${height} mm、表紙は別）`,
  bleed: (width) => `塗り足し：四方に${width} mm、トンボ付き`,
  spine: (width) => `背幅：この紙の一般的な厚さで${width} mm。印刷会社の数値が優先です`,
  noCodes: '思い出帖に公開アドレスがないため、音声と動画にQRコードは付きません',
} satisfies Words<typeof english>;
