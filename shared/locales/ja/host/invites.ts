import type { invitesTexts as english } from '../../../messages/host/invites.ts';
import type { Words } from '../../words.ts';

export const invitesTexts = {
  part: '招待',
  intro: '招待はコードで行います。ゲストはコードを読み取るかリンクを開いて、登録します。',
  byMail: 'メールで招待',
  noMail: 'メールの設定がないため、カード、コード、リンクでご招待ください。',
  remind: (count) => `未登録の${count}人に再案内`,
  reminded: (count) => `再案内を${count}通送りました。`,
  search: '招待を検索',
  none: '招待はまだありません。全員に1つ、または名前ごとに1つ作ってください。',
  notFound: '名前の合う招待はありません。',
  forAll: 'ゲストの皆さまへ',
  unnamed: (id) => `招待${id}`,
  came: (uses, max) => (max === null ? `${uses}人が登録` : `${max}人中${uses}人が登録`),
  until: (day) => `${day}まで`,
  states: { open: '受付中', 'used up': '使用済み', expired: '期限切れ', revoked: '取り消し済み' },
  sentTo: (email, day) => `${day}に${email}へ送信`,
  mailFailed: (email) => `${email}に届きませんでした`,
  remindedOn: (day) => `${day}に再案内`,
  cameBy: 'この招待で登録した人：',
  qr: '招待のQRコード',
  shared: (couple) => `${couple}の結婚式の思い出帖にご招待します。こちらからどうぞ：`,
  print: 'カードを印刷',
  printAll: (count) => `カード${count}枚を印刷`,
  revoke: '招待を取り消す',
  revokeAsk: 'この招待では、もう誰も登録できなくなります。登録済みの方はそのままです。元には戻せません。',
  revoked: '招待を取り消しました。',
  kinds: {
    invite: { title: '新しい招待', submit: '招待を作る' },
    cards: {
      title: '名前入りカード',
      pasted: '名前',
      hint: '1行に1つ。読点（、）のあとに人数を書けます。例：「佐藤家、4」',
      submit: 'カードを作る',
    },
    mail: {
      title: 'メールでの招待',
      pasted: 'メールアドレス',
      hint: '1行に1つ、または連絡先からコピーした形のまま。1つのアドレスに1回だけ送ります。',
      submit: '招待を送る',
    },
  },
  fields: {
    label: '招待の名前',
    labelHint:
      '例：「合唱団」「4番テーブル」。この画面では幹事だけに見えますが、印刷したカードには入ります。',
    uses: '人数',
    usesHint: '空欄なら、受け取った人が全員入れます。',
    lastDay: '最終日',
  },
  cardsMade: (count) => `カード${count}枚を印刷できます。`,
  sent: (sent, known) =>
    `招待を${sent}通送りました。${known ? `${known}件のアドレスは、招待済みでした。` : ''}`,
} satisfies Words<typeof english>;
