/** Scripts that identify a text's language, in order of precedence. */
const languages: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh-Hans'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Cyrillic}/u, 'und-Cyrl'],
];
const latin = /\p{Script=Latin}/gu;

/** The length of a text in letters: a character of these scripts is as wide as two. */
export const widthOf = (text: string): number =>
  text.length * (/^(ja|ko|zh)/.test(langOf(text) ?? '') ? 2 : 1);

/** The `lang` of a text by its script, for fonts, line breaking and screen readers; undefined for mostly Latin text. */
export function langOf(text: string): string | undefined {
  const found = languages.find(([script]) => script.test(text));
  if (!found) return undefined;
  const letters = text.match(/\p{Letter}/gu)?.length ?? 0;
  const isMostlyLatin = (text.match(latin)?.length ?? 0) > letters / 2;
  return isMostlyLatin ? undefined : found[1];
}
