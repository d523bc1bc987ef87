import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { labels } from './labels.ts';

it('The characters left and the characters over the limit are counted', () => {
  expect([12, 1, 0, -1, -2].map(labels.texts.charactersLeft)).toEqual([
    '12 characters left',
    '1 character left',
    '0 characters left',
    '1 character too many',
    '2 characters too many',
  ]);
});

it('The list of messages exports every file but the grammar of English', () => {
  const list = readFileSync(join(import.meta.dirname, '../all-messages.ts'), 'utf8');
  const exported = Array.from(list.matchAll(/'\.\/messages\/(.*)'/g), ([, file]) => file ?? '');
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^(english|.*\.test)\.ts$/.test(file),
  );
  expect(new Set(exported)).toEqual(new Set(files));
});
