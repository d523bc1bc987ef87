import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filePart, jpegFromPhone } from '../server/testing/pictures.ts';
import { desktop, phone } from './browser.ts';
import { startServer, visitAs, registerGuest, type Guest } from './guests.ts';
import { button, dialog } from './screens/actions.ts';
import type { ServerProcess } from './server-process.ts';

/** Downloads from the album: one entry, and all that the filters show. */

let server: ServerProcess;
let ada: Guest;
let photo: Buffer;
beforeAll(async () => {
  server = await startServer();
  ada = await registerGuest(server, 'Ada');
  photo = await jpegFromPhone(900, 600);
  await ada.write({ title: 'The first dance', file: filePart(photo, 'IMG_1.jpg') });
  await ada.write({ title: 'A letter', description: 'To both of you' });
});
afterAll(() => server.close());

/** Clicks, and waits for the download that follows. */
async function downloadBy(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('On %s an entry and the album under its filters are downloaded', async (_name, viewport) => {
  const { page, pageErrors } = await visitAs(server, ada, { viewport });
  await page.goto('/album');
  const all = await downloadBy(page, () => button(page, 'Download all').click());
  expect(all.name).toBe('Rose-Julian.zip');
  const names = (path: string) =>
    execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n');
  expect(names(all.path).map((name) => name.split('_').at(-1))).toEqual([
    'A-letter.txt',
    'The-first-dance.jpg',
  ]);

  await page.goto('/album?content_type=image');
  await page.getByRole('status').filter({ hasText: '1 entry' }).waitFor();
  const images = await downloadBy(page, () => button(page, 'Download all').click());
  expect(names(images.path)).toHaveLength(1);

  await button(page.getByRole('article'), 'The first dance').click();
  const link = dialog(page, 'The first dance').getByRole('link', { name: 'Download', exact: true });
  const one = await downloadBy(page, () => link.click());
  expect(one.name).toMatch(/^\d{4}-\d\d-\d\d_\d\d-\d\d_0001_The-first-dance\.jpg$/);
  const bytes = readFileSync(one.path);
  expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(photo).raw().toBuffer())).toBe(true);
  expect(bytes.includes('SecretCamera')).toBe(false);
  expect(pageErrors).toEqual([]);
});

test('With downloads switched off, the controls are not there', async () => {
  const closed = await startServer({ GUEST_DOWNLOADS: 'off' });
  const bob = await registerGuest(closed, 'Bob');
  await bob.write({ title: 'The first dance', file: filePart(photo, 'IMG_1.jpg') });
  const { page } = await visitAs(closed, bob, { viewport: phone });
  await page.goto('/album');
  await button(page.getByRole('article'), 'The first dance').click();
  await dialog(page, 'The first dance').getByRole('heading', { name: 'The first dance' }).waitFor();
  expect(await page.getByText(/^Download/).count()).toBe(0);
  await closed.close();
});
