import { expect, test } from 'vitest';
import { cleanText, countUnprintable, printedTitle, typeset, typesetLine } from './text.ts';

test.each([
  ['The rain stopped and we danced with the bride', 'en'],
  ['Wir haben mit euch getanzt und es war nicht zu glauben', 'de'],
  ['A primeira dança foi linda', 'pt'],
  ['京都からの手紙', 'ja'],
  ['Море після всіх', 'uk'],
  ['Hmm', 'en'],
])('"%s" is set as %s', (text, lang) => {
  expect(typeset(text).lang).toBe(lang);
});

test('A line of the journal itself is in its language where letters do not decide', () => {
  expect(typesetLine('土曜日、午後四時', 'ja').lang).toBe('ja');
  expect(typesetLine('土曜日、午後四時').lang).toBe('zh');
  expect([typesetLine('Samstag, vier Uhr', 'de').lang, typesetLine('Море', 'de').lang]).toEqual(['de', 'ru']);
});

test('Hebrew and Arabic are set from right to left, and a text of both from its first letter', () => {
  expect([typeset('מזל טוב').rtl, typeset('2026: ألف مبروك, ada').rtl]).toEqual([true, true]);
  expect([typeset('We said מזל טוב').rtl, typesetLine('Ada').rtl]).toEqual([false, false]);
});

test('Paragraphs and lines are kept', () => {
  expect(typeset('One\r\ntwo\n\n\n three ').paragraphs).toEqual([['One', 'two'], ['three']]);
  expect(typeset(' \n\n ').paragraphs).toEqual([]);
  expect(typesetLine(' One\n two ').text).toBe('One two');
});

test('A word that is longer than a line gets places to break between its letters, and keeps them all', () => {
  const word = 'e\u0301x'.repeat(2500);
  const [[line = ''] = []] = typeset(word).paragraphs;
  expect(line.replaceAll('\u200B', '')).toBe(word.normalize('NFC'));
  expect(line.split('\u200B').every((letters) => letters.length <= 2)).toBe(true);
  expect(typeset('Donaudampfschifffahrt').paragraphs).toEqual([['Donaudampfschifffahrt']]);
});

test('Characters that no font prints, or that reorder what follows, are removed and counted', () => {
  expect(cleanText('a\u0000b\u202Ec\uE000d\u2067e\u{E0041}f')).toBe('abcdef');
  expect(countUnprintable('a\u0000b\uE000c\n\td')).toBe(2);
  expect(cleanText('👩\u200D🍳 ❤\uFE0F نی\u200Cست')).toBe('👩\u200D🍳 ❤\uFE0F نی\u200Cست');
});

test('Marks that are piled on one letter are cut to a few', () => {
  expect(cleanText(`Z${'\u0335'.repeat(500)}x`)).toHaveLength(10);
});

test.each([
  '',
  ' Untitled',
  'IMG_0042',
  'DSC_1234.JPG',
  'PXL_20260613_153012',
  'image',
  '20260613_153012.jpg',
  'IMG-20260613-WA0003',
])('"%s" is no title to print', (name) => {
  expect(printedTitle(name)).toBeNull();
  expect(printedTitle(`${name} of us`.trim())?.text).toBeDefined();
});
