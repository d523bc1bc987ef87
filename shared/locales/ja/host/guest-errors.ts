import type { hostGuestErrors as english } from '../../../messages/host/guest-errors.ts';
import type { Words } from '../../words.ts';

export const hostGuestErrors = {
  isHost: '操作できるのはゲストだけです。この方も幹事です。',
  isRemoved: 'このゲストは削除されています。先に元に戻してください。',
  joinedByName: (name) =>
    `${name}さんは名前だけで参加していて、メールアドレスがありません。専用カードがあれば、またアカウントに入れます。`,
  needsNoCard: (name) =>
    `${name}さんは、メールアドレスとパスワードでアカウントに入れます。お困りのときは guests reset-code をお使いください。`,
  needsNoCode: (name, email) =>
    `${name}さんの${email}は確認済みで、コードは要りません。ユーザー名とパスワードで入れます。`,
} satisfies Words<typeof english>;
