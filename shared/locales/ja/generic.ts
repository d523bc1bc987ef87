import type { genericMessages as english } from '../../messages/generic.ts';
import { fileLimits, limits } from '../../limits.ts';
import type { Words } from '../words.ts';
import { inMegabytes } from './grammar.ts';

export const genericMessages = {
  error: 'エラーが起きました。',
  unexpected: '思わぬエラーが起きました。',
  unreachable: 'サーバーにつながりません。もう一度お試しください。',
  notFound: '見つかりません。',
  sessionRequired: 'ログインしてください。',
  sessionEnded: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  forbidden: 'この操作はできません。',
  notYou: 'ほかの人の代わりに操作することはできません。',
  tooManyRequests: '操作の回数が多すぎます。少し待ってから、もう一度お試しください。',
  tooManyTries: '失敗が続いています。しばらく待ってから、もう一度お試しください。',
  busy: 'サーバーが混み合っています。少し待ってから、もう一度お試しください。',
  badJson: '送信内容が正しいJSONではありません。',
  badForm: '送信内容を読み取れませんでした。',
  jsonOnly: 'JSONで送ってください。',
  bodyTooLarge: `送信内容は${inMegabytes(fileLimits.json)}以下にしてください。`,
  strangeText: '表示できない文字を消してください。',
  invalidChoice: '一覧の中から選んでください。',
  invalidPage: 'ページか件数が正しくありません。',
  badTime: '日時はISO形式にしてください。',
  badIdempotencyKey: '重複防止キーはUUIDにしてください。',
  spentIdempotencyKey: 'すでに送信され、その後に削除されています。',
  tooManyIds: `一度に取り出せる投稿は${limits.batchIds}件までです。`,
} satisfies Words<typeof english>;
