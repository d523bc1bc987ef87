import type {
  confirmMessages as englishMessages,
  confirmTexts as english,
} from '../../../messages/host/confirm.ts';
import { lifetimes } from '../../../limits.ts';
import type { Words } from '../../words.ts';

export const confirmMessages = {
  required: 'まだ何も変わっていません。この操作にはパスワードが必要です。',
  passwordRequired: 'パスワードを入力してください。',
  wrong: 'パスワードが違います。',
} satisfies Words<typeof englishMessages>;

export const confirmTexts = {
  title: 'パスワードの確認',
  once: `一度入力すると、${lifetimes.confirmation / 60_000}分間は聞かれません。`,
  confirm: '確認する',
  failed: 'パスワードを確認できませんでした。もう一度お試しください。',
} satisfies Words<typeof english>;
