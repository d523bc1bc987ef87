import { readCoverage, type Coverage } from './font-coverage.ts';

export type FontFile = { family: string; file: string };

/** A font that is added when a text needs it: an npm package, and the Debian package that has the like. */
export type FontPack = {
  id: string;
  family: string;
  prints: string;
  pattern: RegExp;
  debian: string;
};

const han = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u;

/** In order of precedence: a character of several is printed by the first that is there and has it. */
export const fontPacks: readonly FontPack[] = [
  pack(
    'noto-serif',
    'Noto Serif',
    'Greek, Cyrillic and rare Latin letters',
    /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}\p{P}\p{Sc}]/u,
    'fonts-noto-core',
  ),
  pack(
    'noto-serif-jp',
    'Noto Serif JP',
    'Japanese',
    /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    'fonts-noto-cjk',
  ),
  pack('noto-serif-kr', 'Noto Serif KR', 'Korean', /\p{Script=Hangul}/u, 'fonts-noto-cjk'),
  pack('noto-serif-sc', 'Noto Serif SC', 'Chinese', han, 'fonts-noto-cjk'),
  pack('noto-serif-tc', 'Noto Serif TC', 'traditional Chinese', han, 'fonts-noto-cjk'),
  pack('noto-naskh-arabic', 'Noto Naskh Arabic', 'Arabic', /\p{Script=Arabic}/u, 'fonts-noto-core'),
  pack('noto-serif-hebrew', 'Noto Serif Hebrew', 'Hebrew', /\p{Script=Hebrew}/u, 'fonts-noto-core'),
  pack(
    'noto-serif-devanagari',
    'Noto Serif Devanagari',
    'Hindi',
    /\p{Script=Devanagari}/u,
    'fonts-noto-core',
  ),
  pack('noto-serif-bengali', 'Noto Serif Bengali', 'Bengali', /\p{Script=Bengali}/u, 'fonts-noto-core'),
  pack('noto-sans-thai', 'Noto Sans Thai', 'Thai', /\p{Script=Thai}/u, 'fonts-noto-core'),
  pack(
    'noto-emoji',
    'Noto Emoji',
    'emoji, in black',
    /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{So}\u20E3]/u,
    'fonts-noto-core',
  ),
  pack(
    'noto-sans-symbols-2',
    'Noto Sans Symbols 2',
    'symbols',
    /[\p{S}\p{No}\p{Script=Braille}]/u,
    'fonts-noto-core',
  ),
  pack('noto-sans-math', 'Noto Sans Math', 'mathematics', /[\p{Sm}\u{1D400}-\u{1D7FF}]/u, 'fonts-noto-core'),
];

function pack(id: string, family: string, prints: string, pattern: RegExp, debian: string): FontPack {
  return { id, family, prints, pattern, debian };
}

/** Characters that are never drawn, so that no font needs them. */
const undrawn = /[\s\p{Default_Ignorable_Code_Point}]/u;

export function charactersOf(texts: Iterable<string>): Set<string> {
  const characters = new Set<string>();
  for (const text of texts) for (const character of text) characters.add(character);
  for (const character of characters) if (undrawn.test(character)) characters.delete(character);
  return characters;
}

export function uncovered(characters: ReadonlySet<string>, fonts: readonly FontFile[]): Set<string> {
  const coverages: Coverage[] = fonts.map(({ file }) => readCoverage(file));
  return new Set(
    [...characters].filter((one) => !coverages.some((covers) => covers(one.codePointAt(0) ?? 0))),
  );
}

export const packsFor = (characters: ReadonlySet<string>): FontPack[] =>
  fontPacks.filter(({ pattern }) => [...characters].some((one) => pattern.test(one)));

/** Scripts without a package here, of which the system's fonts are used. */
const otherScripts = [
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Gujarati',
  'Gurmukhi',
  'Sinhala',
  'Khmer',
  'Lao',
  'Myanmar',
  'Tibetan',
  'Georgian',
  'Armenian',
  'Ethiopic',
  'Mongolian',
  'Cherokee',
] as const;
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
