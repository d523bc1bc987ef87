import type { locale as english } from '../../messages/locale.ts';
import type { Words } from '../words.ts';

const hours = 'zwölf ein zwei drei vier fünf sechs sieben acht neun zehn elf'.split(' ');

/** "vier Uhr", "halb zehn morgens"; from noon to the evening an hour needs no word for the time of the day. */
function hourInWords(hour: number, isHalf: boolean): string {
  if (!isHalf && hour % 12 === 0) return hour === 0 ? 'Mitternacht' : 'zwölf Uhr mittags';
  // "Halb fünf" is half past four.
  const next = hours[(hour + 1) % 12] ?? '';
  const time = isHalf ? `halb ${next === 'ein' ? 'eins' : next}` : `${hours[hour % 12] ?? ''} Uhr`;
  if (hour < 4 || (hour === 23 && isHalf)) return `${time} nachts`;
  if (hour < 10) return `${time} morgens`;
  if (hour < 12) return `${time} vormittags`;
  return hour < 18 ? time : `${time} abends`;
}

export const locale = {
  tag: 'de',
  dir: 'ltr',
  dayAndTime: (day, time) => `${day} um ${time}\u00a0Uhr`,
  chapter: (day, hour) => `${day}, ${hour}`,
  hour: hourInWords,
  justNow: 'gerade eben',
  sentences: (sentences) => sentences.join(' '),
  size: (amount, unit) => `${amount}\u00a0${unit}`,
  share: (part, whole) => `${part} von ${whole}`,
} satisfies Words<typeof english>;
