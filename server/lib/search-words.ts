import { contentTypes, type ContentType } from '../../shared/catalog.ts';
import { formatted } from '../../shared/dates.ts';
import { localeTags } from '../../shared/locales/locales.ts';
import { fold } from './fold.ts';
import { textsIn } from './texts.ts';

/**
 * The words for kinds, months and weekdays in every language of the product. The index has one code for each of them and
 * for each day and year, so that a word is found from its first letters on: "june" by "jun", not by "une".
 */

/** Three characters of a private range of Unicode: both indexes find them, as no text has them. */
const privateRange = 0xe000;
const mark = String.fromCodePoint(privateRange).repeat(2);
const codeOf = (number: number): string => mark + String.fromCodePoint(privateRange + number);

const code = {
  year: (year: number) => codeOf(year),
  day: (day: number) => codeOf(day),
  month: (month: number) => codeOf(100 + month),
  weekday: (weekday: number) => codeOf(200 + weekday),
  kind: (kind: ContentType) => codeOf(300 + contentTypes.indexOf(kind)),
};

/** What guests call the content of an entry, besides the names that the pages have for it. */
const kindWords: Record<ContentType, string> = {
  text: 'text messages letters notes',
  image: 'images photos pictures',
  audio: 'audio voices sounds recordings',
  video: 'videos films movies',
};

/** The codes of an entry of this kind and of these days (ISO dates). */
export function codesOfEntry(kind: ContentType, days: readonly string[]): string {
  const codes = days.flatMap((iso) => {
    const date = new Date(iso);
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
    return [code.year(year), code.month(month), code.weekday(date.getUTCDay()), code.day(day)];
  });
  return [...new Set([code.kind(kind), ...codes])].join('\n');
}

const cjk = /[\p{Script=Han}\p{Script=Katakana}]/u;

/** `min` is the length of the shortest beginning that counts. */
type Known = { word: string; min: number; code: string };

const known: readonly Known[] = localeTags.flatMap((tag) => {
  const { locale, labels, keepsakeTexts } = textsIn(tag);
  const add = (text: string, its: string): Known[] => {
    const word = fold(text);
    const isCjk = cjk.test(word);
    return [{ word, min: isCjk ? 2 : tag === 'en' ? 3 : 4, code: its }];
  };
  /** Short names are beginnings of long ones, but in Chinese: "6月" and "六月". */
  const names = (part: 'month' | 'weekday', date: Date, its: string) =>
    (['long', 'short'] as const)
      .map((style) => formatted(date, { [part]: style, timeZone: 'UTC' }, locale.tag))
      .filter((name, short) => short === 0 || (cjk.test(name) && name.length > 1))
      .flatMap((name) => add(name, its));
  const months = Array.from({ length: 12 }, (_, month) =>
    names('month', new Date(Date.UTC(2026, month)), code.month(month)),
  );
  // The first of February in 2026 is a Sunday.
  const weekdays = Array.from({ length: 7 }, (_, weekday) =>
    names('weekday', new Date(Date.UTC(2026, 1, 1 + weekday)), code.weekday(weekday)),
  );
  const kinds = contentTypes.flatMap((kind) =>
    [labels.contentTypes, labels.contentTypeFilters, keepsakeTexts.kinds, keepsakeTexts.kind]
      // The last word says it: "Message vocal", "Petit mot".
      .map((namesOfKinds) => namesOfKinds[kind].split(' ').at(-1) ?? '')
      .concat(tag === 'en' ? kindWords[kind].split(' ') : [])
      .flatMap((name) => add(name, code.kind(kind))),
  );
  return [...months, ...weekdays, kinds].flat();
});

/** The codes that a folded word of a search means; none for most words. */
export function codesOfWord(word: string): string[] {
  const [, day] = /^(\d{1,2})(?:\.|st|nd|rd|th|er|日|号)?$/.exec(word) ?? [];
  if (day !== undefined) return [code.day(Number(day))];
  const [, year] = /^((?:19|20|21)\d\d)年?$/.exec(word) ?? [];
  if (year !== undefined) return [code.year(Number(year))];
  const meant = known.filter(
    (one) => one.word === word || (word.length >= one.min && one.word.startsWith(word)),
  );
  return [...new Set(meant.map((one) => one.code))];
}

const unspaced = new RegExp(
  `[の的]?(\\d{4}年|\\d{1,2}[日号]|${known
    .map(({ word }) => word)
    .filter((word) => cjk.test(word) && word.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})[の的]?`,
  'gu',
);

/** Sets what Japanese and Chinese write without spaces apart, where it is a day or a kind: "土曜日の写真". */
export const spaced = (folded: string): string => folded.replace(unspaced, ' $1 ');
