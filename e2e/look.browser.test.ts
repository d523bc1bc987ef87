import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { boxOf, desktop, expectDrawn, phone, pageAt } from './browser.ts';
import { serverWith, pageAs, startServer, visitAs } from './guests.ts';
import { horizontalOverflow } from './measures.ts';
import { button, field } from './screens/actions.ts';

/** How pages look to a reader: letters, figures, the print of the landing page, and the motion of a card's picture. */

const words =
  'I have known the two of you for twenty years, and it was not always easy to keep up with you. ' +
  'You were the first to arrive and the last to leave, and in between you danced with everybody. '.repeat(5);

const [server, ada, bob] = await serverWith('Ada', 'Bob');
const letter = await ada.write({ title: 'Twenty years', description: `Dear both,\n\n${words}` });
const photo = await ada.write({ title: 'Photo 100', file: filePart(await jpeg(900, 1200), 'a.jpg') });

test('The landing page shows the most loved photo of the last day to guests, and none to visitors', async () => {
  await ada.like(photo);
  const newer = await ada.write({ title: 'Photo 101', file: filePart(await jpeg(600, 400), 'b.jpg') });
  const page = await pageAs(server, ada, '/', { viewport: phone });
  const print = page.getByRole('main').getByRole('link', { name: 'Photo 100' });
  await expectDrawn(print.locator('img'));
  const album = page.getByRole('link', { name: 'View Album' });
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expect.poll(async () => (await boxOf(print)).bottom <= (await boxOf(album)).y).toBe(true);
  }
  await print.click();
  await page.getByRole('dialog', { name: 'Photo 100' }).waitFor();
  await ada.request('DELETE', `/album/entry/${newer}`);

  const visitors = await pageAt(server.url, '/');
  await visitors.getByRole('link', { name: 'Login' }).waitFor();
  await visitors.waitForLoadState('networkidle');
  expect(await visitors.getByRole('main').locator('img').count()).toBe(0);
  await visitors.getByRole('link', { name: 'Register with your invitation' }).click();
  await visitors.getByRole('heading', { name: 'Join Our Wedding Journal' }).waitFor();
});

test('A letter has a salutation, lines of 60 to 70 characters, a drop cap, hyphens of its language and a signature', async () => {
  const page = await pageAs(server, ada, `/album?entry=${letter}`, {
    viewport: { width: 2560, height: 1440 },
  });
  const shown = page.getByRole('dialog');
  const text = shown.getByText(words.trim());
  await page.locator('.yarl__slide_current').waitFor();
  await text.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const type = await text.evaluate((element: HTMLElement) => {
    const { fontFamily, hyphens } = getComputedStyle(element);
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom)));
    return {
      fontFamily,
      hyphens,
      lang: element.lang,
      perLine: (element.textContent ?? '').length / lines.size,
      drop: Number.parseFloat(getComputedStyle(element, '::first-letter').fontSize),
      size: Number.parseFloat(getComputedStyle(element).fontSize),
    };
  });
  expect(type.fontFamily).toContain('Cormorant');
  expect(type).toMatchObject({ hyphens: 'auto', lang: 'en' });
  expect(type.perLine).toBeGreaterThanOrEqual(55);
  expect(type.perLine).toBeLessThanOrEqual(70);
  expect(type.drop).toBeGreaterThan(2 * type.size);
  expect(await text.locator('xpath=preceding-sibling::p').allInnerTexts()).toEqual(['Dear both,']);
  const signature = text.locator('xpath=following-sibling::p');
  expect(await signature.allInnerTexts()).toEqual(['Ada']);
});

test('Zeros are plain in texts, and slashed in codes', async () => {
  const page = await pageAs(server, ada, '/album');
  const family = (there: Locator) => there.evaluate((element) => getComputedStyle(element).fontFamily);
  expect(await family(page.getByRole('article', { name: 'Photo 100' }).getByRole('heading'))).toMatch(
    /^.?Plain Zero/,
  );
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family: name }) => name),
    );
  await expect.poll(loaded).toContainEqual(expect.stringContaining('Plain Zero'));

  const visitors = await pageAt(server.url, '/register?invite=AB10-0000');
  expect(await family(field(visitors, 'invite_code'))).toMatch(/^.?Atkinson Hyperlegible Next/);
});

/** Records the pseudo-elements that view transitions animate. Runs within a page before its scripts. */
function recordTransitions(): void {
  const animated = new Set<string>();
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (...args) => {
    const transition = start(...args);
    const note = () => {
      for (const { effect } of document.getAnimations())
        animated.add((effect as KeyframeEffect).pseudoElement ?? '');
      document.documentElement.dataset.animated = [...animated].join(' ');
    };
    transition.ready.then(note, () => undefined);
    return transition;
  };
}

test.for(['no-preference', 'reduce'] as const)(
  'The picture of a card becomes that of the dialog and returns, unless motion is reduced: %s',
  async (reducedMotion) => {
    const { page } = await visitAs(server, ada, { viewport: phone, reducedMotion });
    await page.addInitScript(recordTransitions);
    const animated = () => page.locator('html').getAttribute('data-animated');
    const isMoved = reducedMotion === 'no-preference';
    await page.goto('/album');
    const shown = page.getByRole('dialog', { name: 'Photo 100' });
    for (let round = 0; round < 2; round += 1) {
      await button(page, 'Photo 100').click();
      await shown.waitFor();
      await shown.getByText('Published on').waitFor();
      await button(shown, 'Close').click();
      await shown.waitFor({ state: 'hidden' });
    }
    if (isMoved) await expect.poll(animated).toContain('::view-transition-group(entry-picture)');
    else expect(await animated()).toBeNull();
    await expect.poll(() => page.locator('html[data-picture-transition]').count()).toBe(0);
  },
);

test('One word of 5,000 letters does not stop the scrapbook, and a tag of fifty does not widen its form', async () => {
  const word = 'x'.repeat(5000);
  await ada.write({ title: 'One word', description: word, privacy_status: 'draft' });
  const page = await pageAs(server, ada, '/scrapbook', { viewport: desktop });
  // Wherever the word may break: a line for each letter would be 100,000 pixels high.
  const shown = page.getByRole('article', { name: 'One word' }).getByText(word.slice(0, 50));
  const height = await shown.evaluate((box) => {
    box.style.overflowWrap = 'anywhere';
    box.style.display = 'block';
    return box.scrollHeight;
  });
  expect(height).toBeGreaterThan(100);
  expect(height).toBeLessThan(10_000);

  await page.setViewportSize(phone);
  await button(page, 'New Entry').click();
  const form = page.getByRole('dialog');
  await field(form, 'tags').fill('W'.repeat(50));
  await form.getByRole('listitem').getByText('W'.repeat(50)).waitFor();
  expect((await boxOf(field(form, 'title'))).right).toBeLessThanOrEqual(phone.width - 12);
});

test('One long word widens no news', async () => {
  const title = 'W'.repeat(60);
  await bob.like(await ada.write({ title }));
  const page = await pageAs(server, ada, '/profile', { viewport: phone });
  await page.getByRole('region', { name: 'Since you last looked' }).getByText(title).waitFor();
  expect(await page.evaluate(horizontalOverflow)).toEqual([]);
});

test('One long word of the couple widens no landing page, and breaks none of their names', async () => {
  const sentence = 'W'.repeat(120);
  const own = await startServer({ COUPLE_NAMES: 'Ada & Bob', LANDING_SENTENCE: sentence });
  onTestFinished(() => own.close());
  const page = await pageAt(own.url, '/', { viewport: phone });
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.getByText(sentence).waitFor();
    expect(await page.evaluate(horizontalOverflow)).toEqual([]);
    const name = page.getByRole('heading', { level: 1 }).getByText('Ada', { exact: true });
    const { width, height } = await boxOf(name);
    expect(width).toBeGreaterThan(height);
  }
});
