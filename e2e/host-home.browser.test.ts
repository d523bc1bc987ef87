import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { admin } from '../server/testing/admin.ts';
import { photo } from '../server/testing/pictures.ts';
import { unzip } from '../server/testing/unzip.ts';
import { readFileSync } from 'node:fs';
import { desktop } from './browser.ts';
import { serverWith, pageAs } from './guests.ts';
import { button } from './screens/actions.ts';

/** The couple's own page: the photographer's pictures come in, and the keepsake goes out. */

const [server, ada, bob] = await serverWith('Ada', 'Bob');
await admin(server.folder, 'hosts', 'add', 'Ada');

function photosOf(numbers: readonly number[], files: readonly Buffer[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'));
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, '.DS_Store'), 'junk');
  writeFileSync(join(folder, 'film.mp4'), 'junk');
  for (const [index, number] of numbers.entries())
    writeFileSync(join(folder, index % 2 ? 'sub' : '.', `IMG_${number}.jpg`), files[index] ?? '');
  return folder;
}

test('A host sends a folder, goes on after a reload, shows all at once, and downloads the keepsake', async () => {
  const files = await Promise.all(
    Array.from({ length: 24 }, (_, n) => photo(n + 1, `15:00:${String(59 - n)}`)),
  );
  const numbers = files.map((_, n) => n);
  const folder = photosOf(numbers, files);
  const page = await pageAs(server, ada, '/host/pictures', { viewport: desktop });
  const choose = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(page, 'Choose a folder').click(),
    ]);
    await chooser.setFiles(folder);
  };
  await choose();
  await page.getByText('24 pictures are on their way.').waitFor();
  await page.reload();
  await page.getByRole('status').getByText('24 pictures have arrived.').waitFor();
  expect((await bob.request<{ entries: unknown[] }>('GET', '/album')).entries).toEqual([]);
  await choose();
  await page.getByText('All of these pictures are in the journal already.').waitFor();

  writeFileSync(join(folder, 'IMG_late.jpg'), await photo(25, '15:00:00'));
  await choose();
  await page.getByText('24 are in the journal already.').waitFor();
  await page.getByRole('status').getByText('25 pictures have arrived.').waitFor();
  await page.getByText('1 picture is on its way.').waitFor({ state: 'detached' });
  await button(page, 'Show all 25 to the guests').click();
  await page.getByText('25 pictures are in the album now.').waitFor();
  const { entries } = await bob.request<{ entries: { username: string; taken_at: string }[] }>(
    'GET',
    '/album?limit=100',
  );
  expect(new Set(entries.map(({ username }) => username))).toEqual(new Set(['Photographer']));
  const times = entries.map(({ taken_at }) => taken_at);
  expect(times).toEqual(times.toSorted().toReversed());

  await page.getByRole('link', { name: 'Guests' }).click();
  await button(page, "Photographer Photographer's pictures · 25 entries and 0 comments").waitFor();
  await page.getByRole('link', { name: 'Take it home' }).click();
  await page.getByRole('alert').getByText('No backup was made yet.').waitFor();
  await button(page, 'Make the keepsake').click();
  const link = page.getByRole('button', { name: /^Download the keepsake/ });
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^Rose-Julian-keepsake-.*\.zip$/);
  const names = [...(await unzip(readFileSync(await download.path()))).keys()];
  expect(names.filter((name) => name.startsWith('media/')).length).toBeGreaterThanOrEqual(25);
  await button(page, 'Remove from the server').click();
  await link.waitFor({ state: 'hidden' });
  expect(readdirSync(join(server.folder, 'made/keepsake'))).toEqual([]);

  await page.getByRole('link', { name: 'Figures' }).click();
  await page.getByText('0 of 2').waitFor();
});
