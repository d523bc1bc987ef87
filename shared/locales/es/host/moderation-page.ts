import { lifetimes, uploadQuotas } from '../../../limits.ts';
import type { moderationTexts as english } from '../../../messages/host/moderation-page.ts';
import type { Words } from '../../words.ts';

const DAY = 86_400_000;
const GB = 1024 ** 3;

export const moderationTexts = {
  part: 'Lo que muestra el álbum',
  hide: 'Ocultar',
  isHidden: `Oculto. Se puede recuperar durante ${lifetimes.hidden / DAY} días.`,
  reason: 'Motivo (opcional)',
  reasonHint: 'Solo lo leen los anfitriones.',
  show: 'Mostrar',
  isShown: 'Los invitados ya lo ven',

  waiting: 'Esperan tu visto bueno',
  noWaiting: 'No hay nada pendiente.',
  more: (total, shown) => `Hay ${total} pendientes; estos son los ${shown} primeros.`,
  hidden: 'Ocultos',
  picture: '(foto)',
  noHidden: 'No hay nada oculto. En cada recuerdo y comentario tienes el botón «Ocultar».',
  restore: 'Recuperar',
  isRestored: 'Ya está de vuelta',
  what: (subject, username) => `${subject === 'entry' ? 'Recuerdo' : 'Comentario'} de ${username}:`,
  by: (host, reason) => `Ocultado por ${host ?? 'el servidor'}${reason === '' ? '.' : `: «${reason}».`}`,
  until: (time) => `Se puede recuperar hasta el ${time}; después se elimina.`,

  terms: 'Antes y después',
  noBound: `Todo el que da el servidor (${uploadQuotas.guest.stored / GB}\u00a0GB)`,
  megabytes: (size) => (size % 1024 === 0 ? `${size / 1024}\u00a0GB` : `${size}\u00a0MB`),
} satisfies Words<typeof english>;
