import { expect, test } from 'vitest';
import { foundIn, fromFound } from './found-words.ts';

test('The words of a search are found in any case; of short ones only those of other scripts', () => {
  const marked = (q: string, text: string) => text.match(foundIn(q) ?? /$^/);
  expect(marked('dance, of lake', 'Dance of the DANCERS')).toEqual(['Dance', 'DANCE']);
  expect(marked('湖', '静かな湖')).toEqual(['湖']);
  expect(marked('a+b (', 'a+b')).toBeNull();
});

test('A text begins shortly before a found word that its beginning does not show', () => {
  const text = `${'We talked for long and '.repeat(8)}danced until dawn`;
  expect(fromFound(text, 'dance', 100)).toBe('…and We talked for long and danced until dawn');
  expect(fromFound(text, 'talked', 100)).toBe(text);
  expect(fromFound(text, 'not in it', 100)).toBe(text);
  expect(fromFound(`${'あ'.repeat(150)}湖畔`, '湖', 100)).toBe('…湖畔');
});
