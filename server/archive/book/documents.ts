import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Journal, JournalEntry } from '../journal.ts';

/** Letters of a text that is printed whole, and of the beginning of a longer one. */
const whole = 2400;
const beginning = 1100;

/** The journal with the words of its text files as those of their entries; a longer one keeps its code. */
export async function withDocuments(journal: Journal, uploads: string): Promise<Journal> {
  const wordsOf = async (entry: JournalEntry): Promise<JournalEntry> => {
    const { media, description } = entry;
    if (media?.original.mime !== 'text/plain') return entry;
    const file = await readFile(join(uploads, media.original.key), 'utf8').catch(() => undefined);
    if (file === undefined) return entry;
    const text = file.replace(/^\uFEFF/, '').trim();
    const isWhole = text.length <= whole;
    const shown = isWhole ? text : `${text.slice(0, beginning).replace(/\s+\S*$/u, '')} …`;
    return { ...entry, description: `${description}\n\n${shown}`.trim(), media: isWhole ? null : media };
  };
  return { ...journal, entries: await Promise.all(journal.entries.map(wordsOf)) };
}
