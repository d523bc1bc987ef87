import type { figuresTexts as english } from '../../../messages/host/figures.ts';
import type { Words } from '../../words.ts';
import { counted, inLikes } from '../grammar.ts';

export const figuresTexts = {
  part: 'En cifras',
  entries: 'Recuerdos',
  writers: 'Invitados que escribieron',
  ofGuests: (writers, guests) => `${writers} de ${guests}`,
  photos: 'Fotos',
  voice: 'Mensajes de voz',
  minutes: (count) => counted(count, 'minuto'),
  stored: 'Espacio usado',
  left: 'Espacio libre',
  busiest: 'La hora más animada',
  mostLoved: 'Lo más querido',
  liked: (title, username, count) => `${title}, de ${username}: ${inLikes(count)}`,
  none: 'Todavía nada',
} satisfies Words<typeof english>;
