import type { moderationTexts as english } from '../../../messages/host/moderation-page.ts';
import { lifetimes, uploadQuotas } from '../../../limits.ts';
import type { Words } from '../../words.ts';

const DAY = 86_400_000;
const GB = 1024 ** 3;

export const moderationTexts = {
  part: 'アルバムの表示',
  hide: '非表示にする',
  isHidden: `非表示にしました。${lifetimes.hidden / DAY}日以内なら元に戻せます。`,
  reason: '理由（任意）',
  reasonHint: '幹事だけが読めます。',
  show: '公開する',
  isShown: 'ゲストに公開しました。',

  waiting: '確認待ち',
  noWaiting: '確認待ちの投稿はありません。',
  more: (total, shown) => `確認待ちは${total}件です。最初の${shown}件を表示しています。`,
  hidden: '非表示中',
  picture: '（写真）',
  noHidden: '非表示のものはありません。投稿とコメントの「非表示にする」で隠せます。',
  restore: '元に戻す',
  isRestored: '元に戻しました。',
  what: (subject, username) => `${username}さんの${subject === 'entry' ? '投稿' : 'コメント'}：`,
  by: (host, reason) =>
    `${host === null ? 'サーバー' : `${host}さん`}が非表示にしました${reason === '' ? '' : `（理由：${reason}）`}。`,
  until: (time) => `${time}まで元に戻せます。その後は削除されます。`,

  terms: '公開と受付',
  noBound: `サーバーの上限まで（${uploadQuotas.guest.stored / GB}GB）`,
  megabytes: (size) => (size % 1024 === 0 ? `${size / 1024}GB` : `${size}MB`),
} satisfies Words<typeof english>;
