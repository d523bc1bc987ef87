import { createRequire } from 'node:module';
import { langOf } from '../../shared/script.ts';

/** A longer text has its language in its beginning, and reading all of it would take milliseconds. */
const maxRead = 1000;
/** How much likelier than the second language the first one is, to be sure. */
const surelyMore = 1.5;
/** Fewer letters are of several languages. */
const minLetters = 8;

const load = createRequire(import.meta.url);

/** Its lists of words take 12 MB, which a server without new entries does not need. */
export const loadDetector = () => load('tinyld/light') as typeof import('tinyld/light');

/** The language of a text (BCP 47) by its script, else by its words; null where it is not sure. */
export function languageOf(text: string): string | null {
  const script = langOf(text);
  if (script && !script.startsWith('und')) return script;
  const read = text.slice(0, maxRead);
  if ((read.match(/\p{Letter}/gu)?.length ?? 0) < minLetters) return null;
  const { detectAll } = loadDetector();
  const [first, second] = detectAll(read);
  return first && first.accuracy >= surelyMore * (second?.accuracy ?? 0) ? first.lang : null;
}
