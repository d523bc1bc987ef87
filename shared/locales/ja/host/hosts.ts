import type {
  hostsMessages as englishMessages,
  hostsTexts as english,
} from '../../../messages/host/hosts.ts';
import type { Words } from '../../words.ts';

export const hostsMessages = {
  nameRequired: 'ユーザー名を入力してください。',
  unknownGuest: 'このユーザー名のゲストはいません。',
  noPassword:
    '幹事にはパスワードが必要ですが、このアカウントにはまだありません。プロフィールで設定できます。',
  noHost: 'このゲストは幹事ではありません。',
  last: '最後の幹事は外せません。先に別の幹事を追加してください。',
  badLink: 'このリンクは使用済みか、期限切れです。新しいリンクをもらってください。',
} satisfies Words<typeof englishMessages>;

export const hostsTexts = {
  part: '幹事の一覧',
  intro:
    '幹事は、幹事のページをすべて見て、操作できます。幹事を増やすときは、まず招待から登録してもらい、そのあとゲストの一覧から追加してください。',
  you: (name) => `${name}（自分）`,
  since: (date, by) => `${date}から${by === null ? '' : `（${by}さんが追加）`}`,
  add: '幹事を追加',
  addText: (name) =>
    `${name}さんはこれらのページを見て、そのすべての操作と、幹事を外すこともできるようになります。`,
  added: (name) => `${name}さんを幹事に追加しました。`,
  remove: '幹事から外す',
  removeText: (name) =>
    `${name}さんは幹事ではなくなり、すべての端末でログアウトされます。投稿はすべてそのままで、ゲストとして残ります。`,
  log: '幹事の操作の記録',
  mailed: (count) => `メール：${count}件`,
  reminded: (count) => `リマインダー：${count}件`,
  noActs: 'まだありません。このページやサーバーで幹事がしたことが、ここに並びます。',
  act: (action, subject, which, note) =>
    `${action}：${subject}${which === '' ? '' : ` ${which}`}${note === '' ? '' : `（${note}）`}`,
  actBy: (host, time) =>
    `${host === null ? 'サーバー' : host.name === null ? '削除された幹事' : `${host.name}さん`}、${time}`,
} satisfies Words<typeof english>;
