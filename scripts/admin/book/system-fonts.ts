import { spawnSync } from 'node:child_process';
import { uncovered, type FontFile } from '../../../server/archive/book/fonts.ts';

/** Fonts of this machine that print characters which no package did; found by fontconfig, where it is installed. */
export function systemFonts(characters: ReadonlySet<string>): FontFile[] {
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
  const { stdout } = spawnSync(
    'fc-list',
    [`:charset=${code}:color=false`, '--format', '%{file}\t%{family[0]}\t%{slant}\n'],
    {
      encoding: 'utf8',
    },
  );
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
