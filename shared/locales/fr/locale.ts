import type { locale as english } from '../../messages/locale.ts';
import type { Words } from '../words.ts';

const hours = 'une deux trois quatre cinq six sept huit neuf dix onze'.split(' ');

/** "quatre heures de l’après-midi", "neuf heures et demie du matin", "midi et demi". */
function hourInWords(hour: number, isHalf: boolean): string {
  if (hour % 12 === 0) return (hour === 0 ? 'minuit' : 'midi') + (isHalf ? ' et demi' : '');
  const name = `${hours[(hour % 12) - 1]} heure${hour % 12 === 1 ? '' : 's'}${isHalf ? ' et demie' : ''}`;
  return `${name} ${hour < 12 ? 'du matin' : hour < 18 ? 'de l’après-midi' : 'du soir'}`;
}

export const locale = {
  tag: 'fr',
  dir: 'ltr',
  dayAndTime: (day, time) => `${day} à ${time}`,
  // A heading begins with a capital, which `Intl` does not give to a weekday.
  chapter: (day, hour) => `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${hour}`,
  hour: hourInWords,
  justNow: 'à l’instant',
  sentences: (sentences) => sentences.join(' '),
  size: (amount, unit) => `${amount} ${unit === 'KB' ? 'ko' : unit.replace('B', 'o')}`,
  share: (part, whole) => `${part} sur ${whole}`,
} satisfies Words<typeof english>;
