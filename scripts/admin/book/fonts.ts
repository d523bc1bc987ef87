import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { storedPlan } from '../../../server/archive/book/book.service.ts';
import { withDocuments } from '../../../server/archive/book/documents.ts';
import { charactersOf, packsFor, uncovered, type FontFile } from '../../../server/archive/book/fonts.ts';
import { readPlan, wordsOf } from '../../../server/archive/book/plan-file.ts';
import { ownWords, textsOf } from '../../../server/archive/book/text.ts';
import type { App } from '../../../server/compose.ts';
import { readJournal } from '../../../server/archive/journal.ts';
import { textsIn } from '../../../server/lib/texts.ts';
import { loadOwnFonts, loadScriptFont } from './packages.ts';

/** Those of everything that a book may print. @param plan a file that takes the place of the plan of the page */
export async function charactersIn(app: App, plan?: string): Promise<Set<string>> {
  const { COUPLE_NAMES, SITE_LANGUAGE } = app.config;
  const edited = readPlan(plan) ?? (await storedPlan(app)).plan;
  const ours = COUPLE_NAMES + ownWords(textsIn(SITE_LANGUAGE)) + wordsOf(edited);
  const journal = await withDocuments(await readJournal(app.db), join(app.config.DATA_DIR, 'uploads'));
  return charactersOf(textsOf(journal, ours));
}

/** The journal's own fonts, those of the scripts that guests wrote, and where these cannot be had those of the machine. */
export async function fontsFor(characters: ReadonlySet<string>, folder: string): Promise<FontFile[]> {
  const fonts = await loadOwnFonts(folder);
  let missing = uncovered(characters, fonts);
  for (const { id, pattern } of packsFor(missing)) {
    if (![...missing].some((one) => pattern.test(one))) continue;
    const found = await loadScriptFont(folder, id);
    const still = uncovered(missing, found);
    if (still.size < missing.size) fonts.push(...found);
    missing = still;
  }
  return missing.size === 0 ? fonts : [...fonts, ...systemFonts(missing)];
}

/** Fonts of this machine that print characters which no package did; found by fontconfig, where it is installed. */
function systemFonts(characters: ReadonlySet<string>): FontFile[] {
  const fonts: FontFile[] = [];
  let missing = characters;
  while (missing.size > 0) {
    const [first = ''] = missing;
    const found = fontWith(first);
    const rest = found ? uncovered(missing, [found]) : new Set(missing);
    if (found && rest.size < missing.size) fonts.push(found);
    rest.delete(first);
    missing = rest;
  }
  return fonts;
}

function fontWith(character: string): FontFile | undefined {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  const query = [`:charset=${code}:color=false`, '--format', '%{file}\t%{family[0]}\t%{slant}\n'];
  const { stdout } = spawnSync('fc-list', query, { encoding: 'utf8' });
  const fonts = (stdout ?? '')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([file = '']) => /\.(ttf|otf|ttc)$/i.test(file))
    .toSorted(([a = ''], [b = '']) => rank(a) - rank(b) || a.localeCompare(b));
  const [file, family] = fonts[0] ?? [];
  return file !== undefined && family !== undefined ? { file, family } : undefined;
}

/** Regular weights of Noto first. */
const rank = (file: string): number => (/Noto/.test(file) ? 0 : 2) + (/Regular/.test(file) ? 0 : 1);
