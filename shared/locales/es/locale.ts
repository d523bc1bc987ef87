import type { locale as english } from '../../messages/locale.ts';
import type { Words } from '../words.ts';

const hours = 'doce una dos tres cuatro cinco seis siete ocho nueve diez once'.split(' ');

function partOfDay(hour: number): string {
  if (hour === 12) return 'del mediodía';
  if (hour === 0 || hour >= 20) return 'de la noche';
  if (hour < 6) return 'de la madrugada';
  return hour < 12 ? 'de la mañana' : 'de la tarde';
}

/** "a las cuatro de la tarde", "a la una y media de la madrugada", "a mediodía". */
function hourInWords(hour: number, isHalf: boolean): string {
  if (!isHalf && hour % 12 === 0) return hour === 0 ? 'a medianoche' : 'a mediodía';
  const article = hour % 12 === 1 ? 'la' : 'las';
  return `a ${article} ${hours[hour % 12]}${isHalf ? ' y media' : ''} ${partOfDay(hour)}`;
}

export const locale = {
  tag: 'es',
  dir: 'ltr',
  dayAndTime: (day, time) => `${day} a ${/^0?1:/.test(time) ? 'la' : 'las'}\u00a0${time}`,
  // A heading: `Intl` writes the days of the week small.
  chapter: (day, hour) => `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${hour}`,
  hour: hourInWords,
  justNow: 'ahora mismo',
  sentences: (sentences) => sentences.join(' '),
  size: (amount, unit) => `${amount}\u00a0${unit}`,
  share: (part, whole) => `${part} de ${whole}`,
} satisfies Words<typeof english>;
