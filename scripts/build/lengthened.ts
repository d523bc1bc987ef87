const plain = 'aeiouyncAEIOUYNC';
const accented = 'áéíóúýñçÁÉÍÓÚÝÑÇ';

function accent(letter: string): string {
  const own = accented[plain.indexOf(letter)] ?? letter;
  return 'aeiou'.includes(letter) ? own + own : own;
}

/** "Publish" as "Púúblíísh": the sentences of a catalog with accents, and about 40 % longer. */
export function lengthened<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return texts.replace(/[a-z]/gi, accent) as Texts;
  if (typeof texts === 'function') {
    const sentence = texts as unknown as (...values: unknown[]) => unknown;
    return ((...values: unknown[]) => lengthened(sentence(...values))) as Texts;
  }
  if (Array.isArray(texts)) return texts.map(lengthened) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, lengthened(text)])) as Texts;
}
