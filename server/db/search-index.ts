import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { codesOfWord, spaced } from '../lib/search-words.ts';
import type { Db } from './open.ts';

/** Words that a question of several words can do without. */
const fillers = new Set(
  [
    'a an and at by for from in my of on our the to with',
    'am das dem den der des die ein eine im mit und vom von',
    'con de del el en la las los por un una y',
    'au aux avec du et le les une',
  ].flatMap((words) => words.split(' ')),
);

const isPunctuation = (word: string): boolean => /^\p{P}+$/u.test(word);

/** Not all punctuation: "#1", "c#" and "crem*" mean the sign. */
const edges = /^(?:[@¿¡"'\p{Ps}]|#(?!\d{1,2}\b))+|[?!.,:;…。؟،؛।"'\p{Pe}]+$/gu;

/** A word without what a sentence or the page sets around it, in which the word as typed is found, too. */
const bare = (word: string): string => (isPunctuation(word) ? word : word.replace(edges, ''));

/** A word that a search asks for, or one of its codes; `long` has three characters at least, for which there is an index. */
export type SearchWord = { word: string; long: boolean; codes: string[] };

/** The words of a folded text that an entry must have, in any order. */
export function searchWordsOf(folded: string): SearchWord[] {
  const all = [
    ...new Set(
      spaced(folded)
        .split(/[\s,、，]+/)
        .filter(Boolean)
        .map(bare),
    ),
  ];
  const unfilled = all.filter((word) => !fillers.has(word));
  const words = unfilled.filter((word) => !isPunctuation(word));
  // A text of punctuation alone is searched as it is.
  const asked = [words, unfilled, all, [folded]].find((some) => some.length > 0) ?? [];
  return asked.map((word) => ({ word, long: [...word].length > 2, codes: codesOfWord(word) }));
}

/** Pages that one merge writes: a few milliseconds. */
const maxPages = 32;
/** Milliseconds between two merges, in which requests are answered: several times what one takes on a slow disk. */
const pause = 50;

/** Merges the search index into one segment, bit by bit: after that its pages hold nothing of a deleted text. */
export async function mergeSearchIndex(db: Db): Promise<void> {
  // A negative number takes all segments into the merge, which further ones then continue.
  for (let pages = -maxPages; (await merge(db, pages)) > 1; pages = maxPages) await wait(pause);
}

/** @returns how many rows changed: one when nothing is left to merge */
const merge = (db: Db, pages: number): Promise<number> =>
  db.connection().execute(async (connection) => {
    const total = async () =>
      (await sql<{ total: number }>`select total_changes() as total`.execute(connection)).rows[0]?.total ?? 0;
    const before = await total();
    await sql`insert into entry_search (entry_search, rank) values ('merge', ${pages})`.execute(connection);
    return (await total()) - before;
  });
