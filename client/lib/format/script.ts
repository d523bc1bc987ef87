/** Scripts by which a text's language can be told, in the order in which they decide. */
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

/**
 * The `lang` of what a guest wrote, told by its script: for the browser's choice of a face, for line breaking and for
 * screen readers. Undefined for Latin, which says nothing about the language, and for a text that is mostly Latin.
 */
export function langOf(text: string): string | undefined {
  const found = languages.find(([script]) => script.test(text));
  if (!found) return undefined;
  const letters = text.match(/\p{Letter}/gu)?.length ?? 0;
  const isMostlyLatin = (text.match(latin)?.length ?? 0) > letters / 2;
  return isMostlyLatin ? undefined : found[1];
}
