import type { picturesMessages as english } from '../../../messages/host/pictures.ts';
import { limits } from '../../../limits.ts';
import type { Words } from '../../words.ts';

export const picturesMessages = {
  part: 'プロの写真',
  hint: 'フォルダかZIPファイルを選んでください。すべて届いて公開するまで、ゲストには見えません。公開すると、撮影した順に一度に並びます。',
  name: '表示する名前',
  photographer: 'フォトグラファー',
  title: '結婚式の写真',
  about: 'おふたりが追加した写真です。',
  chooseFolder: 'フォルダを選ぶ',
  choosePictures: '写真を選ぶ',
  chooseZip: 'ZIPファイルを選ぶ',
  looking: (done, all) => `${all}枚中${done}枚を確認中…`,
  added: (count) => `${count}枚を送っています。`,
  onTheWay:
    'このまま思い出帖を使えます。再読み込みしても続きます。別の端末では、同じフォルダをもう一度選んでください。',
  nothingNew: 'どの写真も、すでに思い出帖にあります。',
  known: (count) => `${count}枚は、すでに思い出帖にあります。`,
  noPicture: '中に写真がありません。',
  others: (count) => `写真ではないファイル${count}個を除きました。`,
  tooMany: `一度に送れるのは${limits.pictures}枚までです。すべて届いたら、同じものをもう一度選んでください。`,
  unreadable: '読み取れません。ZIPファイルを展開して、フォルダを選んでください。',
  waiting: (count) => `${count}枚が届きました。ゲストにはまだ見えません。`,
  shown: (count) => `ゲストに見えている写真は${count}枚です。`,
  show: (count) => (count === 1 ? 'ゲストに公開する' : `${count}枚すべてを公開する`),
  published: (count) => `${count}枚をアルバムに公開しました。`,
  stillSending: 'すべて届くまで待つか、届いた分だけを公開してください。',
  removed: (username) => `${username}さんは削除されています。先に元に戻すか、別の名前にしてください。`,
  nameOfGuest: (username) => `「${username}」はゲストの名前です。この写真には別の名前を付けてください。`,
} satisfies Words<typeof english>;
