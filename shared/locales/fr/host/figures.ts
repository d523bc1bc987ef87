import type { figuresTexts as english } from '../../../messages/host/figures.ts';
import type { Words } from '../../words.ts';
import { counted } from '../grammar.ts';

export const figuresTexts = {
  part: 'En chiffres',
  entries: 'Souvenirs',
  writers: 'Invités qui ont écrit',
  ofGuests: (writers, guests) => `${writers} sur ${guests}`,
  photos: 'Photos',
  voice: 'Messages vocaux',
  minutes: (count) => counted(count, 'minute'),
  stored: 'Place occupée',
  left: 'Place restante',
  busiest: 'L’heure la plus animée',
  mostLoved: 'Le plus aimé',
  liked: (title, username, likes) => `${title}, par ${username} : ${likes} j’aime`,
  none: 'Rien encore',
} satisfies Words<typeof english>;
