import type { severalMessages as english } from '../../messages/several.ts';
import { limits } from '../../limits.ts';
import type { Words } from '../words.ts';

export const severalMessages = {
  bar: '送信の状況',
  chosen: (count) => `ファイル${count}個（投稿${count}件）`,
  each: 'すべてに共通のタイトルです（2つ目から番号が付きます）。ファイルを開くと、個別に名前を付けたり、外したりできます。',
  done: '完了',
  untitled: (count) => `共通のタイトル、またはあと${count}個のタイトルが必要です`,
  cannotBeSent: '送信不可',
  refused: (refused, left) => `${refused}個は送れません。それを除いた${left}件の投稿を保存します。`,
  ownWords: (fileName) => `個別のタイトルとタグ：${fileName}`,
  ownTitle: '個別のタイトル',
  ownTags: '個別のタグ',
  addMore: '追加',
  remove: (fileName) => `${fileName}を外す`,
  max: `一度に送れるファイルは${limits.severalFiles}個までです。`,
  progress: (saved, size) => `${size}件中${saved}件を保存済み`,
  meanwhile: '送信中もほかのページを見られます。サイトは開いたままにしてください。',
  unanswered:
    'サイトが応答しません。このネットワークへのログインが必要か、接続が遮断されているのかもしれません。内容は残っており、自動で再送信されます。',
  saved: (count) => (count === 1 ? '投稿を保存しました。' : `${count}件の投稿をすべて保存しました。`),
  failed: (count, problem) =>
    problem === null ? `${count}件を保存できませんでした。` : `${count}件を保存できませんでした：${problem}`,
  ownProblem: (fileName, problem) => `${fileName}：${problem}`,
  notSaved: '保存できませんでした。',
  show: '一覧を表示',
  hide: '一覧を隠す',
  close: '閉じる',
  retry: 'もう一度',
  retryAll: 'すべてもう一度',
  cancel: 'キャンセル',
  cancelOne: (title) => `キャンセル：${title}`,
  retryOne: (title) => `もう一度：${title}`,
  waiting: '順番待ち',
  more: (count) => `ほか${count}件`,
  fileGone: 'ファイルがこの端末から見つかりません。もう一度選んでください。',
} satisfies Words<typeof english>;
