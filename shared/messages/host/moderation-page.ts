import type { OfSubject } from '../../host/moderation.ts';
import { lifetimes, uploadQuotas } from '../../limits.ts';

const DAY = 86_400_000;
const GB = 1024 ** 3;

export const moderationTexts = {
  part: 'What the album shows',
  hide: 'Hide',
  isHidden: `Hidden. It can be restored for ${lifetimes.hidden / DAY} days.`,
  reason: 'Reason (optional)',
  reasonHint: 'Only hosts read it.',
  show: 'Show',
  isShown: 'Guests see it now',

  waiting: 'Waiting for you',
  noWaiting: 'Nothing waits.',
  more: (total: number, shown: number) => `${total} wait; these are the first ${shown}.`,
  hidden: 'Hidden',
  picture: '(picture)',
  noHidden: 'Nothing is hidden. Each entry and comment has “Hide” for you.',
  restore: 'Restore',
  isRestored: 'It is back',
  what: (subject: OfSubject['subject'], username: string) =>
    `${subject === 'entry' ? 'Entry' : 'Comment'} by ${username}:`,
  by: (host: string | null, reason: string) =>
    `Hidden by ${host ?? 'the server'}${reason === '' ? '.' : `: “${reason}”.`}`,
  until: (time: string) => `Can be restored until ${time}, then it is deleted.`,

  terms: 'Before and after',
  noBound: `As much as the server gives (${uploadQuotas.guest.stored / GB} GB)`,
  megabytes: (size: number) => (size % 1024 === 0 ? `${size / 1024} GB` : `${size} MB`),
};
