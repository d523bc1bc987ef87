/** Frequent short words of the languages in Latin script that a text is hyphenated in. */
const frequentWords = {
  en: 'the and of to you is that it for we with not',
  es: 'el los las que y en una por con su más del',
  fr: 'le les des et que est une pour pas nous avec dans',
  de: 'der die das und ist nicht ein ich wir mit auf für',
  nl: 'het een de en van niet dat voor we was zijn er',
  it: 'il gli che di è una per con non sono della ma',
  pt: 'os as que não uma para com mais do em foi você',
} as const;

const known = Object.entries(frequentWords).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);

/** How many frequent words identify a language. */
const ENOUGH = 3;

/** The language of a text in Latin script, by its frequent words; undefined when they are few or of several languages. */
export function latinLanguage(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{Letter}+/gu) ?? [];
  const [first, second] = known
    .map(([language, frequent]) => ({ language, count: words.filter((word) => frequent.has(word)).length }))
    .toSorted((one, other) => other.count - one.count);
  if (!first || !second) return undefined;
  return first.count >= ENOUGH && first.count > second.count ? first.language : undefined;
}
