import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { boxOf, desktop, expectFocus, phone } from './browser.ts';
import { serverWith, pageAs } from './guests.ts';
import { button, dialog } from './screens/actions.ts';

/** From entry to entry by finger and key, and who liked them. */

const [server, ada, bob] = await serverWith('Ada', 'Bob');
await bob.write({ title: 'Far below' });
// Of another guest: what one sends at once stands in the order of sending.
await ada.write({ title: 'Below', file: filePart(await jpeg(600, 400), 'b.jpg') });
const newest = await bob.write({ title: 'On top', file: filePart(await jpeg(600, 400), 'a.jpg') });
await bob.like(newest);

/** Moves one finger from one point to another, in steps as a screen reports them. */
async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        share === undefined
          ? []
          : [{ x: from[0] + share * (to[0] - from[0]), y: from[1] + share * (to[1] - from[1]) }],
    });
  await touch('touchStart', 0);
  for (let share = 0.1; share <= 1; share += 0.1) await touch('touchMove', share);
  await touch('touchEnd');
}

test('A finger moves the photo to the entry before and after, and pulls it down to close', async () => {
  const page = await pageAs(server, ada, `/album?entry=${newest}`, { viewport: phone, hasTouch: true });
  await dialog(page, 'On top').locator('[data-entry-picture]').waitFor();
  await expect.poll(() => page.locator('.yarl__slide_current').count()).toBe(1);
  await swipe(page, [100, 300], [340, 305]);
  expect(await dialog(page, 'On top').isVisible()).toBe(true);
  await swipe(page, [340, 300], [60, 305]);
  await dialog(page, 'Below').waitFor();
  await swipe(page, [60, 300], [340, 305]);
  await dialog(page, 'On top').waitFor();
  await swipe(page, [200, 300], [205, 600]);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('Two taps on a photo like it, and two more do not take the like back', async () => {
  const page = await pageAs(server, ada, `/album?entry=${newest}`, { viewport: phone, hasTouch: true });
  const opened = dialog(page, 'On top');
  const like = opened.getByRole('button', { name: /^Like, \d+ likes$/ });
  const tapTwice = async () => {
    for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(195, 350);
  };
  await expect.poll(() => page.locator('.yarl__slide_current').count()).toBe(1);
  await tapTwice();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
  await tapTwice();
  expect(await like.getAttribute('aria-pressed')).toBe('true');
  await like.click();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false');
});

test('A step by key keeps the focus in the dialog, and a key hides the words', async () => {
  const page = await pageAs(server, ada, `/album?entry=${newest}`, { viewport: desktop });
  await button(dialog(page, 'On top'), 'Post').focus();
  await page.keyboard.press('ArrowRight');
  const title = (name: string) => dialog(page, name).getByRole('heading', { name });
  await expectFocus(title('Below'));
  await page.keyboard.press('i');
  await title('Below').waitFor({ state: 'hidden' });
  await page.keyboard.press('i');
  await title('Below').waitFor();
  await button(dialog(page, 'Below'), 'Next entry').click();
  await title('Far below').waitFor();
  await button(dialog(page, 'Far below'), 'Next entry').waitFor({ state: 'hidden' });
});

test('The names of those who liked an entry follow its likes', async () => {
  const page = await pageAs(server, ada, `/album?entry=${newest}`, { viewport: desktop });
  const opened = dialog(page, 'On top');
  const like = opened.getByRole('button', { name: /^Like, \d+ likes$/ });
  await opened.getByText('Liked by Bob', { exact: true }).waitFor();
  await like.click();
  await opened.getByText('Liked by Ada and Bob', { exact: true }).waitFor();
  await like.click();
  await opened.getByText('Liked by Bob', { exact: true }).waitFor();
});

test('On a phone like, comment and steps are in one bar below, which gives way while a comment is written', async () => {
  const page = await pageAs(server, ada, `/album?entry=${newest}`, { viewport: phone, hasTouch: true });
  const opened = dialog(page, 'On top');
  await opened.getByText('Liked by Bob', { exact: true }).waitFor();
  const places = ['Like, 1 likes', 'Comment', 'Previous entry', 'Next entry'];
  const middle = async (name: string) => Math.round((await boxOf(button(opened, name))).middle.y);
  const heights = await Promise.all(places.map(middle));
  expect(new Set(heights).size).toBe(1);
  expect(heights[0]).toBeGreaterThan(phone.height - 60);

  const field = opened.getByRole('textbox', { name: 'Comment' });
  await field.waitFor();
  await button(opened, 'Comment').tap();
  await expectFocus(field);
  const isFormLast = () =>
    page.evaluate(() => Boolean(document.elementFromPoint(innerWidth / 2, innerHeight - 4)?.closest('form')));
  expect(await isFormLast()).toBe(true);
  await page.keyboard.type('Both of you!');
  await button(opened, 'Post').tap();
  await opened.getByRole('listitem').filter({ hasText: 'Both of you!' }).waitFor();
  await expect.poll(isFormLast).toBe(false);
  await button(opened, 'Next entry').tap();
  await dialog(page, 'Below').waitFor();
});

test('Opened by a tap the dialog shows no focus ring, opened by a key it shows one on Close', async () => {
  const page = await pageAs(server, ada, '/album', { viewport: desktop });
  const opened = dialog(page, 'On top');
  const hasRing = () => button(opened, 'Close').evaluate((close) => close.matches(':focus-visible'));
  await button(page, 'On top').click();
  await opened.getByText('Published on').waitFor();
  expect(await hasRing()).toBe(false);
  expect(await opened.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await expect.poll(hasRing).toBe(true);
});
