import { charactersOf, packsFor, uncovered, type FontFile } from '../../../server/archive/book/fonts.ts';
import { textsOf } from '../../../server/archive/book/texts.ts';
import type { App } from '../../../server/compose.ts';
import { readJournal } from '../../../server/archive/journal.ts';
import { loadOwnFonts, loadScriptFont } from './packages.ts';
import { systemFonts } from './system-fonts.ts';

export const charactersIn = async ({ db, config }: App): Promise<Set<string>> =>
  charactersOf(textsOf(await readJournal(db), config.COUPLE_NAMES));

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
