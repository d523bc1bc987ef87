const plain = 'aeiouyncdAEIOUYNCD';
const accented = 'áéíóúýñçđÁÉÍÓÚÝÑÇĐ';

/** "Publish" as "Públísh ~~~": the sentences of a catalog with accents, and 40 % longer. */
export function lengthened<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') {
    const letters = texts.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);
    return `${letters} ${'~'.repeat(Math.ceil(texts.length * 0.4))}` as Texts;
  }
  if (typeof texts === 'function') {
    const sentence = texts as unknown as (...values: unknown[]) => unknown;
    return ((...values: unknown[]) => lengthened(sentence(...values))) as Texts;
  }
  if (Array.isArray(texts)) return texts.map(lengthened) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, lengthened(text)])) as Texts;
}
