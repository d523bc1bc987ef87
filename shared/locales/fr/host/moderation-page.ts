import { lifetimes, uploadQuotas } from '../../../limits.ts';
import type { moderationTexts as english } from '../../../messages/host/moderation-page.ts';
import type { Words } from '../../words.ts';
import { of } from '../grammar.ts';

const DAY = 86_400_000;
const GB = 1024 ** 3;

export const moderationTexts = {
  part: 'Ce que montre l’album',
  hide: 'Masquer',
  isHidden: `Masqué. Vous pouvez le rétablir pendant ${lifetimes.hidden / DAY} jours.`,
  reason: 'Raison (facultatif)',
  reasonHint: 'Seuls les hôtes la lisent.',
  show: 'Afficher',
  isShown: 'Les invités le voient maintenant',

  waiting: 'En attente de votre accord',
  noWaiting: 'Rien en attente.',
  more: (total, shown) => `${total} en attente ; voici les ${shown} premiers.`,
  hidden: 'Masqués',
  picture: '(photo)',
  noHidden: 'Rien n’est masqué. Chaque souvenir et chaque commentaire a pour vous un bouton « Masquer ».',
  restore: 'Rétablir',
  isRestored: 'C’est rétabli',
  what: (subject, username) => `${subject === 'entry' ? 'Souvenir' : 'Commentaire'} ${of(username)} :`,
  by: (host, reason) => `Masqué par ${host ?? 'le serveur'}${reason === '' ? '.' : ` : « ${reason} ».`}`,
  until: (time) => `Peut être rétabli jusqu’au ${time}, puis sera supprimé.`,

  terms: 'Avant et après',
  noBound: `Autant que le serveur en donne (${uploadQuotas.guest.stored / GB} Go)`,
  megabytes: (size) => (size % 1024 === 0 ? `${size / 1024} Go` : `${size} Mo`),
} satisfies Words<typeof english>;
