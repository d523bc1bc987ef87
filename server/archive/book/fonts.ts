import { readCoverage, type Coverage } from './font-coverage.ts';
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
  const coverages: Coverage[] = files.map(({ file }) => readCoverage(file));
  return new Set(
    [...characters].filter((one) => !coverages.some((covers) => covers(one.codePointAt(0) ?? 0))),
  );
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
