import { questions } from '../../../shared/questions.ts';
import { langOf } from '../../../shared/script.ts';
import type { Texts } from '../../lib/texts.ts';
import type { Journal } from '../journal.ts';
import { languageOf as detected } from '../../lib/language.ts';

/** What guests wrote, as the typesetter takes it: data with its language and direction, never markup. */

export type Text = {
  paragraphs: string[][];
  /** A code of the typesetter: for hyphenation, line breaks and the shapes of Han characters. */
  lang: string;
  rtl: boolean;
};

/** Runs without a space that are longer get places to break. */
const maxWord = 28;
const maxMarks = 8;

/** Characters that no font prints, or that reorder what follows them; joiners, marks of direction and emoji selectors stay. */
const unprintable =
  /(?![\n\u00AD\u061C\u200C-\u200F]|[\uFE0E\uFE0F])[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u202A-\u202E\uFFFC\uFFFD]/gu;

/** Removes what cannot be printed, and makes one line out of a name or a title. */
const cleanLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ').trim();

export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replace(/\t/gu, ' ')
    .replace(/(?!\u00A0)\p{Zs}/gu, ' ')
    .replace(unprintable, '')
    .replace(new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu'), '$1');
}

export const countUnprintable = (text: string): number =>
  text.replace(/[\r\t\u0085\u200B\u2060\uFEFF]/gu, '').match(unprintable)?.length ?? 0;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Puts places to break into words that are longer than any line. */
const breakable = (line: string): string =>
  line.replace(
    new RegExp(`[^\\s\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{${maxWord + 1},}`, 'gu'),
    (word) => [...graphemes.segment(word)].map(({ segment }) => segment).join('\u200B'),
  );

const isRtl = (text: string): boolean => {
  const first = /[\p{L}]/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first);
};

/** Codes of a browser as codes of the typesetter, which distinguishes scripts by region. */
const typesetterCodes: Record<string, string> = { 'zh-Hans': 'zh', 'und-Cyrl': 'ru' };

function languageOf(text: string, own?: string): string {
  const byScript = langOf(text);
  // The journal's own titles are short: Han letters alone are of two languages.
  if (byScript === 'zh-Hans' && own === 'ja') return own;
  if (byScript === 'und-Cyrl') return /[іїєґ]/iu.test(text) ? 'uk' : 'ru';
  return byScript === undefined ? (own ?? detected(text) ?? 'en') : (typesetterCodes[byScript] ?? byScript);
}

export function typeset(text: string): Text {
  const clean = cleanText(text);
  const paragraphs = clean
    .split(/\n\s*\n/u)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => breakable(line.replace(/ {2,}/gu, ' ').trim()))
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0);
  return { paragraphs, lang: languageOf(clean), rtl: isRtl(clean) };
}

const cameraName =
  /^(?:(?:img|dsc[nf]?|pxl|mvimg|vid|mov|dji|gopr|image|photo|video|screenshot|whatsapp image|untitled)[\d\s_.()-]*(?:(?:at|wa)[\d\s_.()-]+)?|\d[\d\s_.()-]{7,})(?:\.\w{3,4})?$/iu;

/** The title of an entry as it is printed: none of a blank one, and of the name of a file. */
export const printedTitle = (title: string): Line | null =>
  cleanLine(title) === '' || cameraName.test(cleanLine(title)) ? null : typesetLine(title);

export type Line = { text: string; lang: string; rtl: boolean };

/** @param own the language of the journal, of whose words the line probably consists */
export function typesetLine(text: string, own?: string): Line {
  const clean = cleanLine(text);
  return { text: breakable(clean), lang: languageOf(clean, own), rtl: isRtl(clean) };
}

/** The length of a text in Latin letters: those of Chinese, Japanese and Korean are as wide as two. */
export const weight = (text: string): number =>
  text.length +
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0);

/** The journal's own words, by which fonts are chosen; those of sentences with values and of dates have the same letters. */
export const ownWords = ({ bookTexts, questionTexts }: Texts): string =>
  JSON.stringify([bookTexts, questionTexts]);

/** All that guests wrote, as it is printed. */
export const textsOf = (journal: Journal, couple: string): string[] =>
  rawTextsOf(journal, couple).map(cleanText);

export const rawTextsOf = ({ entries, guests }: Journal, couple: string): string[] => [
  couple,
  ...entries.flatMap(({ title, description, comments }) => [
    title,
    description,
    ...comments.flatMap(({ content, comment_type }) => (comment_type === 'text' ? content : [])),
  ]),
  ...guests.flatMap((guest) => [
    guest.username,
    guest.about,
    ...guest.relationship_tags,
    ...questions.map(({ name }) => guest[name]),
  ]),
];
