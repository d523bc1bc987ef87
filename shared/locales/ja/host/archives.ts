import type {
  archivesMessages as englishMessages,
  archivesTexts as english,
  meaningOf as englishMeaning,
} from '../../../messages/host/archives.ts';
import type { Words } from '../../words.ts';
import { listed } from '../grammar.ts';

export const archivesMessages = {
  busy: 'すでに作成中です。終わるまで待つか、中止してください。',
  noRoom: 'サーバーの容量が足りません。サーバー担当の方にお知らせください。',
  gone: 'このファイルはもうサーバーにありません。もう一度作ってください。',
  sessionNeeded:
    'ダウンロードできるのは、ログインしている幹事だけです。シェルのコマンドなら、好きな場所に書き出せます。',
} satisfies Words<typeof englishMessages>;

const names = { backup: 'バックアップ', keepsake: '保存版', book: 'フォトブック' };

export const archivesTexts = {
  part: '手もとに残す',
  hint: 'どれもサーバーで作るので、このページを離れてもかまいません。できたファイルは、次を作るか削除するまでサーバーに残ります。',
  kinds: { ...names, preview: 'フォトブックのページ', check: '思い出帖の点検' },
  what: {
    backup: '下書きも含めたすべて。万一のとき、思い出帖を元に戻せます。別の端末に保管してください。',
    keepsake: 'ゲストが見ているものすべて。サーバーなしで開けるサイトなので、USBメモリーに入れて残せます。',
    book: 'ゲストが見ているものすべて。印刷会社に渡せる、中のページと表紙です。',
  },
  make: (kind, isThere) => `${isThere ? '新しい' : ''}${names[kind]}を作る`,
  arrange: 'ページを見て並べ替える',
  making: '作っています…',
  cancel: '中止',
  download: (file, size) =>
    `${{ backup: names.backup, keepsake: names.keepsake, pages: '中のページ', cover: '表紙' }[file]}をダウンロード（${size}）`,
  remove: 'サーバーから削除',
  removeAsk:
    'ファイルはサーバーから消え、元に戻せません。残しておきたいときは、先にダウンロードしてください。',
  madeAt: (time) => `作成：${time}`,
  notMade: '作れませんでした。サーバー担当の方へ：',
  noBackup:
    'バックアップがまだありません。今サーバーが壊れると、すべて失われます。作って、ダウンロードしてください。',
  oldBackup: (time) =>
    `最後のバックアップは${time}です。サーバーが壊れると、それよりあとのものは失われます。新しく作って、ダウンロードしてください。`,
  lastBackup: (time) => `最後のバックアップは${time}です。`,
  checkWhat: '足りないもの、壊れたもの、問題が起きそうなところがないかを調べます。長くても1分で終わります。',
  check: '点検する',
  checking: '点検中…',
  wellTitle: '異常はありません。',
  // The words of the doctor are English.
  finding: (what, found, todo = '') => `${what}: ${found}${todo ? `. ${todo}` : ''}`,
  forServer: 'サーバー担当の方へ',
  inOrder: (what) => `異常なし：${listed(what)}`,
  checked: {
    address: '思い出帖への接続',
    PUBLIC_URL: 'リンクとQRコード',
    TLS: '暗号化',
    mail: 'メール',
    translator: '翻訳',
  },
  sendToServer: '担当の方に送る',
} satisfies Words<typeof english>;

const meanings: Record<string, string> = {
  disk: 'サーバーの容量が残り少なくなっています。いっぱいになると、ゲストは何も投稿できません。',
  database: '思い出帖の記録が壊れています。サーバー担当の方に見てもらうまで、何も変更しないでください。',
  schema: '思い出帖を更新したあと、まだ起動し直していません。',
  files: '思い出帖のファイルの一部に問題があります。',
  journal: 'サーバーの記録とファイルが、別々の思い出帖のものです。',
  'search index': '検索で見つからない投稿があるかもしれません。何も失われてはいません。',
  backup: 'バックアップがないか、古くなっています。上のボタンで作ってください。',
  keepsake: '結婚式は終わりましたが、保存版がまだありません。上のボタンで作ってください。',
  pictures: '新しい写真を受け取れないことがあります。',
  ffmpeg: '機種によっては、動画を受け取れません。',
  mail: 'メールが正しく送られていません。',
  translator: '翻訳ができません。',
  address: 'ゲストが思い出帖を開けないかもしれません。',
  PUBLIC_URL: 'ゲストのスマートフォンで、リンクやQRコードが開けないかもしれません。',
  TLS: 'ゲストのスマートフォンに警告が出たり、録音できなかったりすることがあります。',
  TRUST_PROXY: '同時に訪れたゲストが、入れないことがあります。',
  clock: 'サーバーの時計がずれています。コードがすぐに期限切れになるかもしれません。',
  wedding: 'ゲストに見えているお名前と日付が、まだ見本のままです。',
  rights: 'サーバーが自分のファイルを使えません。',
};
export const meaningOf: Words<typeof englishMeaning> = (what) =>
  meanings[what] ?? 'サーバーに問題があります。';
