const hours = 'twelve one two three four five six seven eight nine ten eleven'.split(' ');

/** "four o'clock", "half past nine in the morning"; an hour without the morning is of the afternoon or the evening. */
function hourInWords(hour: number, isHalf: boolean): string {
  const name = hours[hour % 12] ?? '';
  if (hour === 0) return isHalf ? 'half past midnight' : 'midnight';
  if (hour === 12 && !isHalf) return 'noon';
  const words = isHalf ? `half past ${name}` : name;
  return hour < 12 ? `${words} in the morning` : isHalf ? words : `${words} o'clock`;
}

/** What formatting needs to know of the language. */
export const locale = {
  /** For `Intl`, and for `lang` and `dir` of a page. */
  tag: 'en-US',
  dir: 'ltr',
  /** "June 20, 2026, at 4:30 PM". */
  dayAndTime: (day: string, time: string) => `${day}, at ${time}`,
  /** The heading of what happened on a day from about an hour on; it ends with the hour. */
  chapter: (day: string, hour: string) => `${day}, ${hour}`,
  /** An hour, 0 to 23, or half an hour later. */
  hour: hourInWords,
  justNow: 'just now',
  /** Whole sentences, one after another. */
  sentences: (sentences: readonly string[]) => sentences.join(' '),
  /** "7.4 MB"; `Intl` would write "kB". */
  size: (amount: string, unit: 'KB' | 'MB' | 'GB') => `${amount} ${unit}`,
  /** "3.1 of 7.4 MB". */
  share: (part: string, whole: string) => `${part} of ${whole}`,
} as const;
