import { counted } from '../english.ts';

export const figuresTexts = {
  part: 'Figures',
  entries: 'Entries',
  writers: 'Guests who wrote',
  ofGuests: (writers: number, guests: number) => `${writers} of ${guests}`,
  photos: 'Photos',
  voice: 'Voices',
  minutes: (count: number) => counted(count, 'minute'),
  stored: 'Stored',
  left: 'Room left',
  busiest: 'The busiest hour',
  mostLoved: 'Most loved',
  liked: (title: string, username: string, likes: number) =>
    `${title}, by ${username}: ${counted(likes, 'like')}`,
  none: 'Nothing yet',
} as const;
