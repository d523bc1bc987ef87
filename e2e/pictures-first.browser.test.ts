import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { recording } from '../server/testing/recordings.ts';
import { boxOf, desktop, expectDrawn, phone } from './browser.ts';
import { registerGuest, siteWith, pageAs, visitAs, type Guest } from './guests.ts';
import { publishedAt } from './network-faults.ts';
import { button } from './screens/actions.ts';

/** The share of the album's screens that pictures fill; batches; play signs. */

/** A picture of a ratio of lenses and faces. */
const photo = async (ratio: number) =>
  filePart(await jpeg(Math.round(1000 * Math.sqrt(ratio)), Math.round(1000 / Math.sqrt(ratio))), 'a.jpg');
const ratios = [1.5, 0.75, 1.33, 1.78, 0.67, 1.5, 1.33, 0.75, 0.75, 1.5, 2.33, 1.33, 1.5, 0.75];

const [server, ada, bob] = await siteWith({ WEDDING_DATE: '2026-06-13' }, 'Ada', 'Bob');
let minute = 0;
/** Writes an entry, published so many minutes after the last. */
async function write(guest: Guest, after: number, entry: Parameters<Guest['write']>[0]): Promise<void> {
  const id = await guest.write(entry);
  minute += after;
  const time = new Date(Date.parse('2026-06-13T12:00:00Z') + minute * 60_000).toISOString();
  publishedAt(server, id, time);
}

await write(bob, 1, { title: 'A song', file: filePart(recording('song.mp3'), 'song.mp3') });
await write(bob, 1, {
  title: 'A letter',
  description: 'Dear Ada, I have known the two of you for years. '.repeat(9),
});
for (const [index, ratio] of ratios.entries()) {
  if (index === 8) await write(bob, 10, { title: 'Thank you both!' });
  await write(ada, 10, {
    title: `Photo ${index + 1}`,
    description: 'Under the trees, where it was cool, we waited for the rain to end.',
    file: await photo(ratio),
  });
}

test.each([
  ['a phone', phone, 0.58],
  ['a desk', desktop, 0.7],
])('Pictures fill the first three screens of %s', async (_, viewport, share) => {
  const page = await pageAs(server, ada, '/album?order=newest', { viewport });
  const filled = () =>
    page.evaluate(({ width, height }) => {
      const shown = Array.from(document.querySelectorAll('[data-entry-picture]'), (picture) => {
        const box = picture.getBoundingClientRect();
        const [top, bottom] = [box.top + scrollY, box.bottom + scrollY];
        return box.width * Math.max(0, Math.min(bottom, 3 * height) - Math.max(top, 0));
      });
      return shown.reduce((sum, area) => sum + area, 0) / (width * 3 * height);
    }, viewport);
  await expect.poll(filled).toBeGreaterThanOrEqual(share);
});

test('Below a picture is one line of small print, which the focus opens without moving anything', async () => {
  const page = await pageAs(server, ada, '/album?order=newest');
  const card = page.getByRole('article', { name: 'Photo 14' });
  const height = async (there: Locator) => (await boxOf(there)).height;
  const print = card.getByText('by Ada').locator('xpath=..');
  await card.waitFor();
  const [whole, line] = [await height(card), await height(print)];
  expect(line).toBeLessThan(24);
  const title = button(card, 'Photo 14');
  for (let press = 0; press < 30 && !(await title.evaluate((own) => own.matches(':focus'))); press += 1)
    await page.keyboard.press('Tab');
  await expect.poll(() => height(print)).toBeGreaterThan(1.5 * line);
  expect(await height(card)).toBe(whole);
  const end = async (there: Locator) => (await boxOf(there)).y + (await height(there));
  expect(await end(print)).toBeLessThanOrEqual((await end(card)) + 1);
});

test('A play sign plays in its card, and a second press pauses', async () => {
  const page = await pageAs(server, ada, '/album?content_type=audio');
  const card = page.getByRole('article', { name: 'A song' });
  const isPaused = () => card.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused);
  await button(card, 'Play').click();
  await expect.poll(isPaused).toBe(false);
  await button(card, 'Pause').click();
  await expect.poll(isPaused).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('Pictures that a guest sent at once stand together in their order, newest first', async () => {
  const cleo = await registerGuest(server, 'Cleo');
  const titles = ['Dance floor 1', 'Dance floor 2', 'Dance floor 3'];
  for (const title of titles) await write(cleo, 0.1, { title, file: await photo(4 / 3) });
  await write(cleo, 5, { title: 'Later', file: await photo(4 / 3) });
  const page = await pageAs(server, ada, '/album?creator=Cleo&order=newest');
  await expect
    .poll(() => page.getByRole('article').getByRole('heading').allTextContents())
    .toEqual(['Later', ...titles]);
});

test('A picture that did not come without a network comes with it', async () => {
  const { page, context } = await visitAs(server, ada);
  await page.route('**/uploads/**', (route) => route.abort());
  await page.goto('/album?order=newest');
  const card = page.getByRole('article', { name: 'Photo 14' });
  await card.getByText('Image not available').waitFor();
  await button(card, 'Photo 14').click();
  const shown = page.getByRole('dialog', { name: 'Photo 14' });
  // Its neighbours say the same.
  await shown.getByText('Image not available').first().waitFor();
  await context.setOffline(true);
  await page.unroute('**/uploads/**');
  await context.setOffline(false);
  await expectDrawn(shown.getByRole('img', { name: 'Photo 14' }));
  await button(shown, 'Close').click();
  await expectDrawn(card.locator('img').first());
});
