import { expect, test } from 'vitest';
import { textsIn } from '../../server/lib/texts.ts';
import * as en from '../all-messages.ts';
import { localeTags } from './locales.ts';

const others = localeTags.filter((locale) => locale !== 'en');

/** Values that a sentence is made with: no two are alike, and none is part of another one. */
const values = [11_111, 22_222, 33_333, 44_444, 55_555];

/** The values that each sentence of a catalog shows, by the path of its key; sentences of other values than numbers and texts are left out. */
function shownValues(texts: unknown, path = ''): Record<string, string> {
  if (typeof texts === 'function') {
    const shown = said(texts as (...given: unknown[]) => unknown);
    return shown === null ? {} : { [path]: shown };
  }
  if (typeof texts !== 'object' || texts === null) return {};
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, text]) => shownValues(text, `${path}.${key}`)),
  );
}

function said(sentence: (...given: unknown[]) => unknown): string | null {
  const given = values.slice(0, sentence.length).map(String);
  try {
    const text = JSON.stringify(sentence(...given)).replace(/[\s.,’'\u202f]/g, '');
    return given.filter((value) => text.includes(value)).join(' ');
  } catch {
    return null;
  }
}

test.each(others)('The catalog of %s has all that the English one has', (locale) => {
  expect(Object.keys(textsIn(locale))).toEqual(expect.arrayContaining(Object.keys(en)));
});

test.each(others)('Each sentence in %s says the values that it says in English', (locale) => {
  const [english, mine] = [shownValues(en), shownValues(textsIn(locale))];
  const compared = Object.keys(english).filter((path) => path in mine);
  expect(compared.length).toBeGreaterThan(150);
  expect(compared.filter((path) => mine[path] !== english[path])).toEqual([]);
});
