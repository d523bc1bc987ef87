import { langOf } from '../../shared/script.ts';

/** A longer text has its language in its beginning, and reading all of it would take milliseconds. */
const maxRead = 1000;
/** How much likelier than the second language the first one is, to be sure. */
const surelyMore = 1.5;
/** Fewer letters are of several languages. */
const minLetters = 8;

/** Finds the language of a text (BCP 47) by its script, else by its words; null where it is not sure. */
export type LanguageDetector = (text: string) => string | null;

/** Loads the lists of words at their first use: they take 12 MB, which a server without new entries does not need. */
export async function languageDetector(): Promise<LanguageDetector> {
  const { detectAll } = await import('tinyld/light');
  return (text) => {
    const script = langOf(text);
    if (script && !script.startsWith('und')) return script;
    const read = text.slice(0, maxRead);
    if ((read.match(/\p{Letter}/gu)?.length ?? 0) < minLetters) return null;
    const [first, second] = detectAll(read);
    return first && first.accuracy >= surelyMore * (second?.accuracy ?? 0) ? first.lang : null;
  };
}
