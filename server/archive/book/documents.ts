import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Journal, JournalEntry } from '../journal.ts';

/** Letters of a text that is printed whole, and of the beginning of a longer one. */
const whole = 2400;
const beginning = 1100;
/** A word is not cut; scripts without spaces are. */
const maxWord = 30;
/** Bytes that have more letters than are printed, whatever the script. */
const maxBytes = 4 * whole + 4;

/** The journal with the words of its text files as those of their entries; a longer one keeps its code. */
export async function withDocuments(journal: Journal, uploads: string): Promise<Journal> {
  const wordsOf = async (entry: JournalEntry): Promise<JournalEntry> => {
    const { media, description } = entry;
    if (media?.original.mime !== 'text/plain') return entry;
    const file = await readBeginning(join(uploads, media.original.key)).catch(() => undefined);
    if (file === undefined) return entry;
    const text = file.replace(/^\uFEFF/, '').trim();
    const isWhole = text.length <= whole;
    const lastWord = new RegExp(`\\s\\S{0,${maxWord}}$`, 'u');
    const shown = isWhole ? text : `${text.slice(0, beginning).replace(lastWord, '')} …`;
    return { ...entry, description: `${description}\n\n${shown}`.trim(), media: isWhole ? null : media };
  };
  return { ...journal, entries: await Promise.all(journal.entries.map(wordsOf)) };
}

async function readBeginning(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(maxBytes) });
  return buffer.toString('utf8', 0, bytesRead);
}
