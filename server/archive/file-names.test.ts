import { join } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filePart } from '../testing/pictures.ts';
import { tempFolder } from '../testing/processes.ts';
import { testAppWith } from '../testing/test-app.ts';
import { unzip } from '../testing/unzip.ts';
import { extensionOf, fileStem, sentName } from './file-names.ts';
import { createKeepsake } from './keepsake/create.ts';
import { verifyKeepsake } from './keepsake/verify.ts';

const page =
  'Dear both <p>hello</p> <img src=x onerror=alert(1)> <a href="https://elsewhere.example/">more</a>';

test('A text that calls itself a page or a program leaves as a text everywhere, and its name stays readable', async () => {
  const { app, ada } = await testAppWith({ env: { COUPLE_NAMES: 'Aux' } }, 'ada');
  const names = ['letter.html', 'photos.bat', 'notes.TXT'];
  for (const name of names) {
    const fields = {
      title: 'A letter',
      privacy_status: 'published',
      tags: 'aux, NUL',
      file: filePart(Buffer.from(page), name),
    };
    expect((await ada.form('POST', '/album/entry', fields)).status).toBe(201);
  }

  const { entries } = await ada.api.album.list({});
  const shown = entries.map(({ content_url }) => ada.media(content_url ?? ''));
  const dispositions = (await Promise.all(shown)).map(({ headers }) => headers['content-disposition']);
  expect(dispositions.toSorted((a, b) => a.localeCompare(b))).toEqual(
    ['letter.html.txt', 'notes.TXT', 'photos.bat.txt'].map((name) => expect.stringContaining(name)),
  );
  for (const { id } of entries)
    expect((await ada.media(`/uploads/entries/${id}`)).headers['content-disposition']).toMatch(
      /_A-letter\.txt$/,
    );

  const archive = await ada.media((await ada.api.downloads.album({})).url);
  expect(archive.headers['content-disposition']).toContain('Aux_.zip');
  const own = await ada.rest('GET', '/users/export');
  const exported = [...(await unzip(own.raw)).keys()].filter((name) => name.startsWith('originals/'));
  const all = [...(await unzip(archive.raw)).keys(), ...exported];
  expect([all.length, all.filter((name) => !name.endsWith('.txt'))]).toEqual([9, []]);

  const to = join(tempFolder(), 'keepsake');
  await createKeepsake(app, to, { withEmails: false, withoutLocations: false });
  const originals = readdirSync(join(to, 'media/originals'));
  expect([originals.length, originals.filter((name) => !name.endsWith('.txt'))]).toEqual([3, []]);
  expect(readdirSync(join(to, 'tags')).toSorted()).toEqual(['aux_.html', 'nul_.html']);
  expect((await verifyKeepsake(to)).problems).toEqual([]);
  const entryPages = readdirSync(join(to, 'entries')).map((name) =>
    readFileSync(join(to, 'entries', name), 'utf8'),
  );
  for (const name of names) expect(entryPages.join('')).toContain(`(${name})`);
});

test('No system refuses a name', () => {
  expect(['Con', 'com1', 'LPT²', 'Nul.', '...', 'console'].map((text) => fileStem(text, 'page'))).toEqual([
    'Con_',
    'com1_',
    'LPT²_',
    'Nul_',
    'page',
    'console',
  ]);
  expect(sentName('aux.pdf. .', 'application/pdf')).toBe('aux_.pdf');
  expect(sentName('', 'text/plain')).toBe('document.txt');
  expect(extensionOf('audio/ogg; codecs=opus')).toBe('ogg');
});
