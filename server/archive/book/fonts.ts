import { readFileSync } from 'node:fs';
import fonts from './fonts.json' with { type: 'json' };

export type FontFile = { family: string; file: string };

/** A font that is added when a text needs it: an npm package, and the Debian package that has the like. */
export type FontPack = { id: string; prints: string; pattern: RegExp; debian: string };

/** In order of precedence: a character of several is printed by the first that is there and has it. */
export const fontPacks: readonly FontPack[] = fonts.scripts.map(({ id, prints, pattern, debian }) => ({
  id,
  prints,
  pattern: new RegExp(pattern, 'u'),
  debian,
}));

/** Characters that are never drawn, so that no font needs them. */
const undrawn = /[\s\p{Default_Ignorable_Code_Point}]/u;

export function charactersOf(texts: Iterable<string>): Set<string> {
  const characters = new Set<string>();
  for (const text of texts) for (const character of text) characters.add(character);
  for (const character of characters) if (undrawn.test(character)) characters.delete(character);
  return characters;
}

export function uncovered(characters: ReadonlySet<string>, files: readonly FontFile[]): Set<string> {
  const ranges = files.flatMap(({ file }) => rangesIn(readFileSync(file)));
  const isCovered = (code: number) => ranges.some(([first, last]) => first <= code && code <= last);
  return new Set([...characters].filter((one) => !isCovered(one.codePointAt(0) ?? 0)));
}

/** The characters of a font file, from its `cmap` table; the fonts of a collection (`.ttc`) share theirs. */
function rangesIn(bytes: Buffer): (readonly [first: number, last: number])[] {
  const rows = (at: number, count: number, length: number) =>
    Array.from({ length: count }, (_, index) => at + index * length);
  const font = bytes.toString('latin1', 0, 4) === 'ttcf' ? bytes.readUInt32BE(12) : 0;
  const table = rows(font + 12, bytes.readUInt16BE(font + 4), 16).find(
    (at) => bytes.toString('latin1', at, at + 4) === 'cmap',
  );
  if (table === undefined) return [];
  const cmap = bytes.readUInt32BE(table + 8);
  const parts = rows(cmap + 4, bytes.readUInt16BE(cmap + 2), 8).map(
    (at) => cmap + bytes.readUInt32BE(at + 4),
  );
  const ofFormat = (format: number) => parts.find((at) => bytes.readUInt16BE(at) === format);
  const wide = ofFormat(12);
  if (wide !== undefined)
    return rows(wide + 16, bytes.readUInt32BE(wide + 12), 12).map(
      (at) => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)] as const,
    );
  const narrow = ofFormat(4);
  if (narrow === undefined) return [];
  const doubled = bytes.readUInt16BE(narrow + 6);
  return rows(narrow + 14, doubled / 2, 2)
    .map((at) => [bytes.readUInt16BE(at + 2 + doubled), bytes.readUInt16BE(at)] as const)
    .filter(([first]) => first !== 0xffff);
}

export const packsFor = (characters: ReadonlySet<string>): FontPack[] =>
  fontPacks.filter(({ pattern }) => [...characters].some((one) => pattern.test(one)));

/** Scripts without a package here, of which the system's fonts are used. */
const otherScripts =
  'Tamil Telugu Kannada Malayalam Gujarati Gurmukhi Sinhala Khmer Lao Myanmar Tibetan Georgian Armenian Ethiopic Mongolian Cherokee'.split(
    ' ',
  );
const scriptPatterns = otherScripts.map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const);

/** Sentences that name what cannot be printed, each with the package that would print it. */
export function missingFonts(characters: ReadonlySet<string>): string[] {
  const needed = Map.groupBy(characters, (one) => {
    const script = scriptPatterns.find(([, pattern]) => pattern.test(one))?.[0];
    const found = script ? undefined : fontPacks.find(({ pattern }) => pattern.test(one));
    const debian = found?.debian ?? (script ? 'fonts-noto-core' : 'fonts-noto-core fonts-noto-extra');
    return JSON.stringify([found?.prints ?? script ?? 'some characters', debian]);
  });
  return [...needed].map(([key, all]) => {
    const [prints, debian] = JSON.parse(key) as [string, string];
    const some = all.slice(0, 8).map((one) => `${one} (${codeOf(one)})`);
    const more = all.length > some.length ? ` and ${all.length - some.length} more` : '';
    return `No font prints ${prints}: ${some.join(', ')}${more}. On Debian: apt-get install ${debian}`;
  });
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
