import type { inviteErrors as english } from '../../../messages/host/invite-errors.ts';
import { limits } from '../../../limits.ts';
import type { Words } from '../../words.ts';
import { orLess } from '../grammar.ts';

export const inviteErrors = {
  unknown: 'その招待はありません。',
  nameRequired: '名前を入力してください。',
  nameTooLong: orLess('名前', limits.inviteLabel),
  uses: `1つの招待の人数は、1〜${limits.inviteUses}人にしてください。`,
  badNumber: (name) => `「${name}」の横の人数は、1以上の整数にしてください。`,
  badAddress: (text) => `「${text}」はメールアドレスではありません。`,
  lastDay: '最終日は日付で入力してください。',
  search: orLess('検索のことば', limits.searchQuery),
  nothing: '名前かメールアドレスを1つ以上入力してください。',
  tooMany: `一度に${limits.invitedAtOnce}件までです。`,
  noMail: 'メールを送れません。サーバーにメールの設定がまだありません。',
} satisfies Words<typeof english>;
