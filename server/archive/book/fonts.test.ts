import { expect, test } from 'vitest';
import { charactersOf, missingFonts, packsFor } from './fonts.ts';

const packsOf = (text: string) => packsFor(charactersOf([text])).map(({ id }) => id);

test.each([
  ['東京で', ['noto-serif-jp', 'noto-serif-sc', 'noto-serif-tc']],
  ['ألف', ['noto-naskh-arabic']],
  ['מזל', ['noto-serif-hebrew']],
])('The text "%s" needs the fonts %j', (text, ids) => {
  expect(packsOf(text)).toEqual(expect.arrayContaining(ids));
});

test('Spaces, joiners and marks of direction need no font', () => {
  expect(charactersOf(['a \n\u200D\u200B\u2067\u00AD\uFE0F'])).toEqual(new Set(['a']));
});

test('What cannot be printed is named by its script with the Debian package that prints it', () => {
  expect(missingFonts(new Set(['த', '𓀀', '🥂']))).toEqual([
    'No font prints Tamil: த (U+0BA4). On Debian: apt-get install fonts-noto-core',
    'No font prints some characters: 𓀀 (U+13000). On Debian: apt-get install fonts-noto-core fonts-noto-extra',
    'No font prints emoji, in black: 🥂 (U+1F942). On Debian: apt-get install fonts-noto-core',
  ]);
});
