import type {
  choices as englishChoices,
  settingTexts as englishSettings,
  weddingTexts as english,
} from '../../../messages/host/wedding.ts';
import type { Words } from '../../words.ts';

export const weddingTexts = {
  part: '結婚式',
  save: '保存',
  saved: '保存しました。ゲストの画面にも反映されます。',
  fixed: 'サーバーで設定されています。変更もサーバーで行います。',
  photo: 'トップページの写真',
  photoHint:
    'アドレスを知っている人なら、招待がなくても見られます。ログイン中のゲストには、最近の1日でいちばん人気の写真があれば、そちらが表示されます。',
  choosePhoto: '写真を選ぶ',
  sending: '送信中…',
  removePhoto: '写真を外す',
  server: 'メール、翻訳、アドレスの設定は、サーバー担当の方が行います。現在の状態：',
} satisfies Words<typeof english>;

export const settingTexts = {
  COUPLE_NAMES: {
    label: 'おふたりのお名前',
    hint: 'ゲストに見える形で。例：健太＆美咲',
  },
  WEDDING_DATE: { label: '結婚式の日付' },
  WEDDING_PLACE: { label: '会場', hint: 'トップページ、カード、保存版に入ります。' },
  TIME_ZONE: {
    label: '結婚式のタイムゾーン',
    hint: '思い出帖の日付と時刻は、この地域のものになります。',
  },
  LANDING_SENTENCE: {
    label: 'トップページのひとこと',
    hint: 'アドレスを知っている人なら、誰でも読めます。',
  },
  SITE_LANGUAGE: {
    label: '思い出帖の言語',
    hint: 'ゲストの言語に対応していないときと、メールでの招待に使われます。',
  },
  RELATIONSHIP_TAGS: {
    label: 'おふたりとの関係の選択肢',
    hint: 'ゲストがこの中から選びます。読点（、）で区切ってください。',
  },
  JOIN_BY_NAME: {
    label: '名前だけでの参加',
    hint: '招待から名前だけで入れます。メールアドレスもパスワードもいりません。',
  },
  GUEST_DOWNLOADS: { label: 'ゲストによるアルバムのダウンロード' },
  DIGEST: { label: 'ゲストへのメール（コメントやいいね）' },
  HOST_NOTES: { label: '幹事へのメール（大切なお知らせ）' },
  approval: {
    label: 'ゲストの投稿を公開する時期',
    hint: 'ゲストには、確認待ちであることが表示されます。幹事の投稿はすぐに公開されます。',
  },
  opens_at: {
    label: 'アルバムを公開する日時',
    hint: 'それまでは幹事も含めて全員が、自分の投稿しか見られません。空欄なら公開中です。',
  },
  closes_at: {
    label: '受付を終了する日時',
    hint: 'その後、ゲストは新しい投稿やコメントができません。見たり、いいねしたりすることはでき、下書きも残ります。空欄なら終了しません。',
  },
  guest_megabytes: { label: 'ゲスト1人が使える容量' },
} satisfies Words<typeof englishSettings>;

export const choices = {
  JOIN_BY_NAME: { off: '受け付けない', on: '受け付ける' },
  GUEST_DOWNLOADS: { on: '許可する', off: '許可しない' },
  DIGEST: { off: '送らない', daily: '1日1回、お知らせがあるとき' },
  HOST_NOTES: { off: '送らない', daily: '1日1回、異常はすぐに' },
  approval: { off: 'すぐに', on: '幹事の確認後' },
} satisfies Words<typeof englishChoices>;
