import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { records } from './data.ts';
import { measure } from '../backup/manifest.ts';
import { parseSums, sumsFile } from './folder-writer.ts';

export type Counts = { entries: number; guests: number; comments: number };

/** Reads a keepsake back: checksums, links, references between records, and the counts of the journal if it is given. */
export async function verifyKeepsake(folder: string, journal?: Counts) {
  const problems: string[] = [];
  const sums = parseSums(await readFile(join(folder, sumsFile), 'utf8'));
  for (const [path, sum] of sums) {
    const file = join(folder, path);
    if (!existsSync(file)) problems.push(`${path} is missing`);
    else if ((await measure(file)).sha256 !== sum) problems.push(`${path} is not as it was written`);
  }
  for (const path of await listFiles(folder))
    if (path !== sumsFile && !sums.has(path)) problems.push(`${path} is not part of the keepsake`);
  for (const path of sums.keys())
    if (path.endsWith('.html') && !path.startsWith('media/'))
      problems.push(...(await brokenLinks(folder, path)));
  const counts = await checkRecords(folder, sums, problems);
  for (const name of ['entries', 'guests', 'comments'] as const)
    if (journal && journal[name] !== counts[name])
      problems.push(`The journal has ${journal[name]} ${name}, the keepsake ${counts[name]}`);
  return { files: sums.size, ...counts, problems };
}

async function listFiles(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

async function brokenLinks(folder: string, path: string): Promise<string[]> {
  const page = await readFile(join(folder, path), 'utf8').catch(() => '');
  const problems: string[] = [];
  for (const [, link = ''] of page.matchAll(/\s(?:href|src|poster)="([^"]*)"/g)) {
    if (link.startsWith('#')) continue;
    if (/^[a-z]+:/i.test(link)) problems.push(`${path} leads out of the keepsake: ${link}`);
    else if (!existsSync(join(folder, posix.join(dirname(path), decodeURIComponent(link)))))
      problems.push(`${path} leads to a missing file: ${link}`);
  }
  return problems;
}

type AnyRecord = {
  id: number;
  guest_id?: number;
  entry_id?: number;
  liked_by?: number[];
  reactions?: { guest_id: number }[];
  page?: string;
  media: { original: string } | null;
};

async function readRecords(folder: string, name: keyof typeof records, problems: string[]) {
  const text = await readFile(join(folder, `data/${name}.jsonl`), 'utf8').catch(() => '');
  const found: AnyRecord[] = [];
  for (const [index, line] of text.split('\n').filter(Boolean).entries()) {
    try {
      found.push(records[name].parse(JSON.parse(line)));
    } catch {
      problems.push(`data/${name}.jsonl: line ${index + 1} cannot be read`);
    }
  }
  return found;
}

async function checkRecords(folder: string, sums: ReadonlyMap<string, string>, problems: string[]) {
  const guests = await readRecords(folder, 'guests', problems);
  const entries = await readRecords(folder, 'entries', problems);
  const comments = await readRecords(folder, 'comments', problems);
  const guestIds = new Set(guests.map(({ id }) => id));
  const entryIds = new Set(entries.map(({ id }) => id));
  const check = (name: string, { id, guest_id, entry_id, liked_by, reactions, page, media }: AnyRecord) => {
    const missing = (what: string) => problems.push(`${name} ${id} names ${what} is missing`);
    for (const guest of [guest_id ?? [], liked_by ?? [], (reactions ?? []).map((one) => one.guest_id)].flat())
      if (!guestIds.has(guest)) missing(`guest ${guest}, who`);
    if (entry_id !== undefined && !entryIds.has(entry_id)) missing(`entry ${entry_id}, which`);
    for (const path of [page, media?.original])
      if (path !== undefined && !sums.has(path)) missing(`${path}, which`);
  };
  for (const guest of guests) check('Guest', guest);
  for (const entry of entries) check('Entry', entry);
  for (const comment of comments) check('Comment', comment);
  return { entries: entries.length, guests: guests.length, comments: comments.length };
}
