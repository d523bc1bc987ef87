import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/processes.ts';
import { removeUnfinished } from './files.ts';

test('What killed processes left unfinished is removed after a time, and nothing else', async () => {
  const folder = tempFolder();
  const old = [
    '.making-0a1b2c',
    '.links-0a1b2c',
    '.restoring-0a1b2c',
    'wedding-2027.tar.part',
    'before-0015.sqlite.part',
    'a.eml.part',
  ];
  const kept = ['.migrating', 'a.eml', 'before-0015.sqlite', 'holiday.part', 'wedding-2027.tar'];
  for (const name of [...old, ...kept]) {
    if (name.startsWith('.')) mkdirSync(join(folder, name));
    const file = name.startsWith('.') ? join(folder, name, 'inside') : join(folder, name);
    writeFileSync(file, '');
    utimesSync(join(folder, name), 1000, 1000);
  }
  writeFileSync(join(folder, 'b.eml.part'), 'of now');
  await removeUnfinished(folder, 2_000_000);
  expect(readdirSync(folder).toSorted()).toEqual([...kept, 'b.eml.part'].toSorted());
  await removeUnfinished(join(folder, 'missing'), 2_000_000);
});
