import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { recording } from '../server/testing/recordings.ts';
import { desktop, expectFocus, pageAt, phone } from './browser.ts';
import { makeHost, pageAs, password, registerGuest, serverWith, visitAs } from './guests.ts';
import { hiddenFocus } from './measures.ts';
import { withoutStream } from './network-faults.ts';
import { button, dialog, field } from './screens/actions.ts';

/** Layout stability, text direction, and use by keyboard alone. */

const [server, ada, bob] = await serverWith('Ada', 'Bob');
// The second page of the album: higher than what stands there until it has come.
for (let index = 1; index <= 10; index += 1)
  await ada.write({ title: `Photo ${index}`, file: filePart(await jpeg(900, 300), 'wide.jpg') });
for (let index = 1; index <= 15; index += 1) await ada.write({ title: `Note ${index}` });
const arabic = await ada.write({ title: 'ألف مبروك' });
await ada.write({ title: 'Our song', file: filePart(recording('song.mp3'), 'song.mp3') });
await ada.write({ title: 'First dance', file: filePart(recording('film.webm'), 'dance.webm') });
await ada.write({ title: 'Behind the trees', file: filePart(await jpeg(900, 600), 'garden.jpg') });
const cake = await ada.write({ title: 'The knife', file: filePart(await jpeg(600, 900), 'cake.jpg') });
await ada.comment(cake, 'I had the sugar rose.');
await ada.like(cake);

test.for([
  ['/album', phone],
  ['/album', desktop],
  ['/scrapbook?show=published', phone],
  ['/profile', phone],
  ['/profile', desktop],
  ['/scrapbook?show=published', desktop],
] as const)('Loading %s shifts no layout', async ([path, viewport]) => {
  const { page } = await visitAs(server, ada, { viewport, fresh: true });
  await withoutStream(page);
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += shift.value;
      document.documentElement.dataset.shift = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const shift = Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
  expect(shift).toBeLessThanOrEqual(0.05);
});

test('The landing page has the same styles after a load and after Back', async () => {
  const page = await pageAs(server, ada, '/', { colorScheme: 'dark' });
  const look = () =>
    page.evaluate(() => {
      const { backgroundColor, fontFamily, fontSize, color } = getComputedStyle(document.body);
      return { backgroundColor, fontFamily, fontSize, color };
    });
  const toAlbum = page.getByRole('link', { name: 'View Album' });
  await toAlbum.waitFor();
  const fresh = await look();
  expect(fresh.fontFamily).toContain('Atkinson');
  await toAlbum.click();
  await page.getByRole('heading', { name: 'Album' }).waitFor();
  await page.goBack();
  await toAlbum.waitFor();
  expect(await look()).toEqual(fresh);
});

test('Text in a right-to-left script has that direction in the form and in the entry', async () => {
  const page = await pageAs(server, bob, '/scrapbook?write=new');
  const expectFromTheRight = async (there: Locator) => {
    const direction = () => there.evaluate((element) => getComputedStyle(element).direction);
    await expect.poll(direction).toBe('rtl');
  };
  const form = dialog(page, 'New Journal Entry');
  for (const name of ['title', 'description']) {
    await field(form, name).fill('ألف مبروك');
    await expectFromTheRight(field(form, name));
  }
  await page.goto(`/album?entry=${arabic}`);
  await expectFromTheRight(page.getByRole('dialog').getByRole('heading', { name: 'ألف مبروك' }));
});

test('A name in a right-to-left script begins where the others begin', async () => {
  const host = await registerGuest(server, 'ליאורה Cohen');
  await makeHost(server, host.username);
  const page = await pageAs(server, host, '/host/guests', { viewport: desktop });
  const beginOf = (there: Locator) =>
    there.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().x);
    });
  const nameIn = (text: string) => page.getByRole('main').getByText(text, { exact: true }).first();
  expect(await beginOf(nameIn(host.username))).toBe(await beginOf(nameIn('Bob')));
  await page.goto('/profile');
  expect(await beginOf(nameIn(host.username))).toBe(await beginOf(nameIn(host.email)));
});

/** Presses Tab until an element has the focus; expects a visible focus at each step. */
async function tabTo(page: Page, there: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // To find an element by its role takes longer than a press, so it is found again only when it is replaced.
  let element = await there.elementHandle();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    // The page scrolls back in the frame in which it grew: what is hidden after that stays hidden.
    if (await page.evaluate(hiddenFocus)) {
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await page.evaluate(hiddenFocus)).toBeUndefined();
    }
    if (!(await element?.evaluate((found) => found.isConnected))) element = await there.elementHandle();
    if (await element?.evaluate((found) => found === document.activeElement)) return;
  }
  throw new Error(`80 presses of ${key} did not lead to ${String(there)}`);
}

describe('Use by keyboard alone', () => {
  test('A guest skips the bar and logs in by keyboard', async () => {
    const page = await pageAt(server.url, '/login');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expectFocus(skip);
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('main'));

    await page.keyboard.press('Tab');
    await expectFocus(field(page, 'identifier'));
    await page.keyboard.type(bob.username);
    await tabTo(page, field(page, 'password'));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/scrapbook');
    // After navigation the focus is on the heading of the new page.
    await expectFocus(page.getByRole('heading', { level: 1 }));
  });

  test('A guest opens a card, likes it, comments on it and returns to it by keyboard', async () => {
    const page = await pageAs(server, bob, '/album?order=newest', { viewport: desktop });
    const card = button(page.getByRole('article'), 'The knife');
    await card.waitFor();
    await tabTo(page, card);
    await page.keyboard.press('Enter');
    const shown = dialog(page, 'The knife');
    await shown.waitFor();
    await expectFocus(button(shown, 'Close'));

    const like = button(shown, /^Like/);
    await tabTo(page, like);
    await page.keyboard.press('Space');
    await shown.getByText('2 likes').waitFor();
    expect(await like.getAttribute('aria-pressed')).toBe('true');

    await shown.getByText('I had the sugar rose.').first().waitFor();
    const champagne = shown.getByRole('button', { name: /^Champagne/ }).first();
    await tabTo(page, button(shown, 'Heart').first());
    await page.keyboard.press('ArrowRight');
    await expectFocus(champagne);
    await page.keyboard.press('Space');
    await expect.poll(() => champagne.getAttribute('aria-pressed')).toBe('true');

    await tabTo(page, shown.getByRole('textbox', { name: 'Comment' }));
    await page.keyboard.type('To the cake!');
    await page.keyboard.press('Control+Enter');
    await shown.getByRole('listitem').filter({ hasText: 'To the cake!' }).waitFor();

    // The focus stays within the dialog and wraps around.
    await tabTo(page, button(shown, 'Close'));
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'hidden' });
    await expectFocus(card);
  });

  test('A guest writes and deletes an entry by keyboard', async () => {
    const page = await pageAs(server, bob, '/scrapbook', { viewport: desktop });
    await page.getByText('No draft entries found').waitFor();
    await tabTo(page, button(page, 'New Entry'));
    await page.keyboard.press('Enter');
    const form = dialog(page, 'New Journal Entry');
    await form.waitFor();
    await expectFocus(field(form, 'file'));
    await tabTo(page, field(form, 'title'));
    await page.keyboard.type('By hand');
    await tabTo(page, button(form, 'SAVE DRAFT'));
    await page.keyboard.press('Enter');
    await form.getByText('Journal entry created successfully!').waitFor();
    await form.waitFor({ state: 'hidden' });
    const card = page.getByRole('article', { name: 'By hand' });
    await expectFocus(button(card, 'By hand'));

    await tabTo(page, button(card, 'Delete'));
    await page.keyboard.press('Enter');
    const asking = dialog(page, 'Delete Journal Entry');
    await asking.waitFor();
    await expectFocus(button(asking, 'Cancel'));
    await page.keyboard.press('Escape');
    await asking.waitFor({ state: 'hidden' });
    await expectFocus(button(card, 'Delete'));

    await page.keyboard.press('Enter');
    await expectFocus(button(asking, 'Cancel'));
    await tabTo(page, button(asking, 'Delete'));
    await page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
    await expectFocus(button(page, 'New Entry'));
  });

  test.for([
    ['/register', phone],
    ['/profile', desktop],
  ] as const)('The focus is visible at each step from the top of %s to its end', async ([path, viewport]) => {
    const storageState = path === '/profile' ? ada.storage : undefined;
    const page = await pageAt(server.url, path, { viewport, storageState });
    await page.getByRole('main').and(page.locator(':not([aria-busy="true"])')).waitFor();
    await tabTo(page, page.getByRole('radio', { name: 'Automatic' }));
  });

  test.for([
    ['an entry', `/album?creator=Ada&order=newest&entry=${cake}`, undefined],
    ['a new entry', '/scrapbook?write=new', undefined],
    ['a profile', '/profile', 'Edit profile'],
  ] as const)('The focus is visible at each step around the dialog of %s', async ([_, path, opener]) => {
    const page = await pageAs(server, ada, path);
    if (opener) await button(page, opener).click();
    const close = button(page.getByRole('dialog'), 'Close');
    await close.waitFor();
    await tabTo(page, close);
    await tabTo(page, close);
    await tabTo(page, close, 'Shift+Tab');
  });

  test('The focus is visible at each step to the end of the album, also when more entries arrive above it', async () => {
    const { page } = await visitAs(server, ada);
    const more = Promise.withResolvers<void>();
    await page.route(/album\.search.*cursor/, async (route) => {
      await more.promise;
      await route.continue();
    });
    await page.goto('/album');
    await page.getByRole('article').first().waitFor();
    const cards = await page.getByRole('article').count();
    const last = page.getByRole('radio', { name: 'Automatic' });
    await tabTo(page, last);
    const isInWindow = () =>
      last.evaluate((radio) => Math.round(innerHeight - radio.getBoundingClientRect().bottom) >= 0);
    expect(await isInWindow()).toBe(true);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    more.resolve();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(cards);
    await expect.poll(height).toBeGreaterThan(before);
    await expect.poll(isInWindow).toBe(true);
    await expectFocus(last);
  });
});
