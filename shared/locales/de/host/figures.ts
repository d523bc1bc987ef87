import type { figuresTexts as english } from '../../../messages/host/figures.ts';
import type { Words } from '../../words.ts';
import { counted } from '../grammar.ts';

export const figuresTexts = {
  part: 'In Zahlen',
  entries: 'Einträge',
  writers: 'Gäste mit Einträgen',
  ofGuests: (writers, guests) => `${writers} von ${guests}`,
  photos: 'Fotos',
  voice: 'Stimmen',
  minutes: (count) => counted(count, 'Minute', 'Minuten'),
  stored: 'Belegt',
  left: 'Noch frei',
  busiest: 'Die lebhafteste Stunde',
  mostLoved: 'Der Liebling aller',
  liked: (title, username, likes) => `${title}, von ${username}: ${counted(likes, 'Herz', 'Herzen')}`,
  none: 'Noch nichts',
} satisfies Words<typeof english>;
