import type {
  actionLabels as englishActions,
  subjectLabels as englishSubjects,
} from '../../../messages/host/log.ts';
import type { Words } from '../../words.ts';

export const actionLabels = {
  show: '公開',
  hide: '非表示',
  restore: '復元',
  remove: '削除',
  add: '追加',
  invite: '招待の作成',
  import: '取り込み',
  make: '作成',
  download: 'ダウンロード',
  cancel: '中止',
  set: '変更',
  card: 'カードの作成',
  end_card: 'カードの無効化',
  code: 'コードの発行',
  link: 'パスワード用リンクの作成',
  password: 'パスワードの設定',
  logout: 'ログアウト',
} satisfies Words<typeof englishActions>;

export const subjectLabels = {
  entry: '投稿',
  comment: 'コメント',
  guest: 'ゲスト',
  whitelist: 'コードのいらないアドレス',
  host: '幹事',
  archive: '保存データ',
  setting: '設定',
  invite: '招待',
} satisfies Words<typeof englishSubjects>;
