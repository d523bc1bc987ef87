import type { moderationTexts as english } from '../../../messages/host/moderation-page.ts';
import { lifetimes, uploadQuotas } from '../../../limits.ts';
import type { Words } from '../../words.ts';

const DAY = 86_400_000;
const GB = 1024 ** 3;

export const moderationTexts = {
  part: 'Was das Album zeigt',
  hide: 'Ausblenden',
  isHidden: `Ausgeblendet. Lässt sich ${lifetimes.hidden / DAY} Tage lang zurückholen.`,
  reason: 'Grund (freiwillig)',
  reasonHint: 'Nur Gastgeber lesen ihn.',
  show: 'Zeigen',
  isShown: 'Gäste sehen es jetzt',

  waiting: 'Wartet auf dich',
  noWaiting: 'Nichts wartet.',
  more: (total, shown) => `${total} warten; das sind die ersten ${shown}.`,
  hidden: 'Ausgeblendet',
  picture: '(Bild)',
  noHidden: 'Nichts ist ausgeblendet. Bei jedem Eintrag und Kommentar hast du „Ausblenden“.',
  restore: 'Zurückholen',
  isRestored: 'Es ist wieder da',
  what: (subject, username) => `${subject === 'entry' ? 'Eintrag' : 'Kommentar'} von ${username}:`,
  by: (host, reason) =>
    `${host === null ? 'Vom Server' : `Von ${host}`} ausgeblendet${reason === '' ? '.' : `: „${reason}“.`}`,
  until: (time) => `Lässt sich bis zum ${time} zurückholen, danach wird es gelöscht.`,

  terms: 'Vor und nach dem Fest',
  noBound: `So viel, wie der Server hergibt (${uploadQuotas.guest.stored / GB} GB)`,
  megabytes: (size) => (size % 1024 === 0 ? `${size / 1024}\u00a0GB` : `${size}\u00a0MB`),
} satisfies Words<typeof english>;
