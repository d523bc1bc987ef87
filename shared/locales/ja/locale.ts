import type { locale as english } from '../../messages/locale.ts';
import type { Words } from '../words.ts';

/** "午後4時半ごろ"; twelve is told by what it is, for "午前0時" and "午後0時" are of timetables. */
function hourInWords(hour: number, isHalf: boolean): string {
  const half = isHalf ? '半' : '';
  if (hour === 0) return `真夜中の12時${half}ごろ`;
  if (hour === 12) return isHalf ? '昼の12時半ごろ' : '正午ごろ';
  return `${hour < 12 ? '午前' : '午後'}${hour % 12}時${half}ごろ`;
}

export const locale = {
  tag: 'ja',
  dir: 'ltr',
  dayAndTime: (day, time) => `${day} ${time}`,
  chapter: (day, hour) => `${day}、${hour}`,
  hour: hourInWords,
  justNow: 'たった今',
  sentences: (sentences) => sentences.join(''),
  size: (amount, unit) => `${amount}${unit}`,
  share: (part, whole) => `${part}/${whole}`,
} satisfies Words<typeof english>;
