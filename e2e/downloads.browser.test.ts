import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { desktop, isFocused, phone } from './browser.ts';
import { registerGuest, serverWith, startServer, pageAs } from './guests.ts';
import { button, dialog } from './screens/actions.ts';

/** Downloads from the album: one entry, chosen ones, and all that the filters show. */

const [server, ada] = await serverWith('Ada');
const photo = await jpeg(900, 600);
await ada.write({ title: 'The first dance', file: filePart(photo, 'IMG_1.jpg') });
await ada.write({ title: 'A letter', description: 'To both of you' });

/** Clicks, and waits for the download that follows. */
async function downloadBy(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

/** The titles in the names of the files of an archive. */
const titlesIn = (path: string) =>
  execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((name) => name.split('_').at(-1));

test('An entry and the album under its filters are downloaded', async () => {
  const page = await pageAs(server, ada, '/album', { viewport: desktop });
  await button(page, 'Download').click();
  const all = await downloadBy(page, () => button(page, 'Download all').click());
  expect(all.name).toBe('Rose-Julian.zip');
  expect(titlesIn(all.path)).toEqual(['A-letter.txt', 'The-first-dance.jpg']);

  await page.goto('/album?content_type=image');
  await page.getByRole('status').filter({ hasText: '1 entry' }).waitFor();
  await button(page, 'Download').click();
  const images = await downloadBy(page, () => button(page, 'Download all').click());
  expect(titlesIn(images.path)).toEqual(['The-first-dance.jpg']);
  await button(page, 'Download all').waitFor({ state: 'hidden' });

  await button(page.getByRole('article'), 'The first dance').click();
  const link = dialog(page, 'The first dance').getByRole('link', { name: 'Download', exact: true });
  const one = await downloadBy(page, () => link.click());
  expect(one.name).toMatch(/^\d{4}-\d\d-\d\d_\d\d-\d\d_0001_The-first-dance\.jpg$/);
});

test('Several entries are chosen by tap and key, and downloaded as one archive', async () => {
  const page = await pageAs(server, ada, '/album', { viewport: phone, hasTouch: true });
  const begin = button(page, 'Download');
  await begin.click();
  const dance = button(page.getByRole('article'), 'The first dance');
  const letter = button(page.getByRole('article'), 'A letter');
  await dance.tap();
  await letter.focus();
  await page.keyboard.press('Space');
  await page.getByRole('status').getByText('2 chosen').waitFor();
  await dance.tap();
  const pressed = () => Promise.all([dance, letter].map((entry) => entry.getAttribute('aria-pressed')));
  expect(await pressed()).toEqual(['false', 'true']);
  const { path } = await downloadBy(page, () => button(page, 'Download 1').tap());
  expect(titlesIn(path)).toEqual(['A-letter.txt']);

  const isBegun = () => begin.getAttribute('aria-pressed');
  await expect.poll(isBegun).toBe('false');
  await begin.click();
  await letter.tap();
  await page.keyboard.press('Escape');
  expect([await isBegun(), ...(await pressed())]).toEqual(['false', null, null]);
  expect(await isFocused(begin)).toBe(true);
  await letter.tap();
  await dialog(page, 'A letter').waitFor();
});

test('With downloads switched off, the controls are not there', async () => {
  const closed = await startServer({ GUEST_DOWNLOADS: 'off' });
  onTestFinished(() => closed.close());
  const bob = await registerGuest(closed, 'Bob');
  await bob.write({ title: 'The first dance', file: filePart(photo, 'IMG_1.jpg') });
  const page = await pageAs(closed, bob, '/album', { viewport: phone });
  await button(page.getByRole('article'), 'The first dance').click();
  await dialog(page, 'The first dance').getByRole('heading', { name: 'The first dance' }).waitFor();
  expect(await page.getByText(/^Download/).count()).toBe(0);
});
