import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { recording } from '../server/testing/recordings.ts';
import { formOf } from './api-client.ts';
import { boxOf, desktop, expectDrawn, expectFocus, phone } from './browser.ts';
import { serverWith, pageAs, visitAs } from './guests.ts';
import { button, dialog } from './screens/actions.ts';
import { delayCalls, updateDatabase } from './network-faults.ts';

/** The entry dialog for each kind of entry, from entry to entry by finger and key, the way back to the card, and likes. */

const [server, ada, bob] = await serverWith('Ada', 'Bob');
const gone = await bob.write({ title: 'Taken back', tags: ['row'] });
await bob.write({ title: 'Far below', tags: ['row'] });
// Of another guest: what one sends at once stands in the order of sending.
await ada.write({ title: 'Below', tags: ['row'], file: filePart(await jpeg(600, 400), 'b.jpg') });
const print = filePart(await jpeg(600, 400), 'a.jpg');
const onTop = await bob.write({ title: 'On top', description: 'Of the hill.', tags: ['row'], file: print });
await bob.like(onTop);

async function open(page: Page, id: number, title: string): Promise<Locator> {
  await page.goto(`/album?entry=${id}`);
  const shown = dialog(page, title);
  await shown.waitFor();
  return shown;
}

const isPlayable = (media: Locator) => media.evaluate(({ duration }: HTMLMediaElement) => duration > 0);

test('The dialog shows a photo with its details and shares its link, and has a message when the photo is missing', async () => {
  const id = await bob.write({
    title: 'The bouquet',
    description: 'Beside the book. It smelled of rain.\nAnd of roses.',
    tags: ['flowers', 'morning', 'rain'],
    file: filePart(await jpeg(900, 600), 'IMG_1.jpg'),
  });
  const taken = '2027-06-12T18:05:00.000Z';
  updateDatabase(server, "UPDATE entry SET published_at = '2027-06-12T20:30:00.000Z' WHERE id = ?", id);
  updateDatabase(server, `UPDATE upload SET taken_at = '${taken}' WHERE entry_id = ?`, id);
  updateDatabase(server, `UPDATE entry SET happened_at = '${taken}' WHERE id = ?`, id);
  const { page } = await visitAs(server, ada, { timezoneId: 'America/New_York' });
  const shown = await open(page, id, 'The bouquet');
  const photo = shown.getByRole('img', { name: 'The bouquet. Beside the book.', exact: true });
  await expectDrawn(photo);
  await shown.getByText('Image', { exact: true }).waitFor();
  await shown.getByRole('heading', { name: 'The bouquet' }).waitFor();
  await shown.getByText('Published on June 12, 2027, at 4:30 PM', { exact: true }).waitFor();
  const day = shown.getByRole('link', { name: /^June 12, 2027, at / });
  expect(await day.getAttribute('href')).toContain('q=Saturday%2C+June+12%2C+2027');
  expect(await shown.getByText('Beside the book.').innerText()).toContain('rain.\nAnd');
  const tags = shown.getByRole('list', { name: 'Tags' }).getByRole('listitem');
  expect(await tags.allInnerTexts()).toEqual(['flowers', 'morning', 'rain']);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(shown, 'Share').click();
  await page.getByText('Copied').waitFor();
  const link = `${server.url}/album?entry=${id}`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await shown.getByText('Image not available', { exact: true }).first().waitFor();
  await expect.poll(() => photo.count()).toBe(0);
});

test('The dialog plays audio and video, shows text and its author, and offers documents as downloads', async () => {
  const film = filePart(recording('film.webm'), 'dance.webm');
  const dance = await bob.write({ title: 'First dance', file: film });
  const sound = filePart(recording('song.mp3'), 'song.mp3');
  const song = await bob.write({ title: 'Our song', file: sound });
  const words = await ada.write({ title: 'A toast', description: 'To both of you.' });
  const recipe = filePart(Buffer.from('300 g butter'), 'Plum cake.txt');
  const document = await bob.write({ title: 'The recipe', file: recipe });
  const { page } = await visitAs(server, ada);

  let shown = await open(page, dance, 'First dance');
  await shown.getByText('Video', { exact: true }).waitFor();
  const video = shown.locator('video');
  expect(await video.getAttribute('aria-label')).toBe('First dance');
  await expect.poll(() => isPlayable(video)).toBe(true);
  // Until then the one button is all.
  expect(await video.getAttribute('controls')).toBeNull();
  await button(shown, 'Play the video').click();
  await button(shown, 'Play the video').waitFor({ state: 'hidden' });
  await expectFocus(video);
  expect(await video.getAttribute('controls')).not.toBeNull();

  shown = await open(page, song, 'Our song');
  await shown.getByText('Audio', { exact: true }).waitFor();
  const audio = shown.locator('audio[aria-label="Our song"]');
  await expect.poll(() => isPlayable(audio)).toBe(true);

  shown = await open(page, words, 'A toast');
  await shown.getByText('Text Message', { exact: true }).waitFor();
  await shown.getByText('To both of you.', { exact: true }).waitFor();
  await shown.getByText('Ada', { exact: true }).first().waitFor();
  // One's own profile is elsewhere.
  expect(await shown.getByRole('link', { name: 'Ada' }).count()).toBe(0);
  expect(await shown.locator('audio, video, img').count()).toBe(0);

  shown = await open(page, document, 'The recipe');
  await shown.getByText('TXT document, 1 KB', { exact: true }).waitFor();
  await shown.getByText('300 g butter', { exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await shown.getByRole('link', { name: 'Download Plum cake.txt' }).click();
  expect((await download).suggestedFilename()).toBe('Plum cake.txt');
  expect(readFileSync(await (await download).path(), 'utf8')).toBe('300 g butter');
  await shown.getByRole('link', { name: 'Bob' }).click();
  await page.getByRole('heading', { name: "Bob's Profile" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/user/${bob.id}`);
});

test('The dialog shows a focus ring when a key opened it, steps by key and button, and reports a deleted entry', async () => {
  const page = await pageAs(server, ada, '/album?q=row', { viewport: desktop });
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

  await button(opened, 'Post').focus();
  await page.keyboard.press('ArrowRight');
  const title = (name: string) => dialog(page, name).getByRole('heading', { name });
  await expectFocus(title('Below'));
  await page.keyboard.press('i');
  await title('Below').waitFor({ state: 'hidden' });
  await page.keyboard.press('i');
  await title('Below').waitFor();
  await page.keyboard.press('ArrowLeft');
  await title('On top').waitFor();
  for (const name of ['Below', 'Far below', 'Taken back']) {
    await button(page, 'Next entry').click();
    await title(name).waitFor();
  }
  await button(page, 'Next entry').waitFor({ state: 'hidden' });

  await bob.request('DELETE', `/album/entry/${gone}`);
  await page.reload();
  await page.getByRole('alert').getByText('Entry not found').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?q=row');
});

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
  // A finger that comes while the picture still moves is not followed.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const moves = document.querySelector('.yarl__root')?.getAnimations({ subtree: true }) ?? [];
    await Promise.allSettled(moves.map(({ finished }) => finished));
  });
}

test('On a phone one bar has like, comment and steps, two taps like a photo, and a finger moves and closes it', async () => {
  const path = `/album?q=row&entry=${onTop}`;
  const page = await pageAs(server, ada, path, { viewport: phone, hasTouch: true });
  const opened = dialog(page, 'On top');
  await opened.getByText('Liked by Bob', { exact: true }).waitFor();
  const places = ['Like, 1 likes', 'Comment', 'Next entry'];
  const middle = async (name: string) => Math.round((await boxOf(button(opened, name))).middle.y);
  const heights = await Promise.all(places.map(middle));
  expect(new Set(heights).size).toBe(1);
  expect(heights[0]).toBeGreaterThan(phone.height - 60);
  // Above it is who made it, also where there is a description.
  expect((await boxOf(opened.getByRole('link', { name: 'Bob' }))).bottom).toBeLessThan(phone.height - 60);

  // A short one, too, has them above it where the photo leaves room.
  for (const viewport of [
    { width: 375, height: 553 },
    { width: 360, height: 560 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(viewport);
    const author = await boxOf(opened.getByRole('link', { name: 'Bob' }));
    expect(author.bottom).toBeLessThan(viewport.height - 60);
    const { bottom } = await boxOf(opened.getByRole('img', { name: 'On top' }));
    expect(bottom).toBeLessThanOrEqual((await boxOf(opened.getByRole('heading', { name: 'On top' }))).y);
  }

  // A turned phone shows the photo as high as its screen.
  await page.setViewportSize({ width: phone.height, height: phone.width });
  const share = () =>
    opened
      .getByRole('img', { name: 'On top' })
      .evaluate((image) => (image.clientWidth * image.clientHeight) / (innerWidth * innerHeight));
  await expect.poll(share).toBeGreaterThan(0.68);
  // What one does with it is beside it, and its title in the free dark, above the buttons.
  const shownPhoto = await boxOf(opened.getByRole('img', { name: 'On top' }));
  const tools = [/^Close$/, /^Words$/, /^Next entry$/].map((name) => boxOf(button(opened, name)));
  for (const { x } of await Promise.all(tools)) expect(x).toBeGreaterThan(shownPhoto.right);
  for (const name of [/^Like, /, /^Comment$/, /^Previous entry$/])
    expect((await boxOf(button(opened, name))).right).toBeLessThan(shownPhoto.x);
  const title = await boxOf(opened.getByRole('heading', { name: 'On top' }));
  expect(title.right).toBeLessThanOrEqual(shownPhoto.x);
  expect(title.y).toBeGreaterThan(0);
  expect(title.bottom).toBeLessThan((await boxOf(button(opened, /^Like, /))).y);
  await page.setViewportSize(phone);

  // It gives way while a comment is written.
  const field = opened.getByRole('textbox', { name: 'Comment' });
  await field.waitFor();
  await button(opened, 'Comment').tap();
  await expectFocus(field);
  const isFormLast = () =>
    page.evaluate(() => Boolean(document.elementFromPoint(innerWidth / 2, innerHeight - 4)?.closest('form')));
  expect(await isFormLast()).toBe(true);
  // A second attempt finds the comment of the first one.
  const words = `Both of you ${Date.now()}`;
  await page.keyboard.type(words);
  await button(opened, 'Post').tap();
  await opened.getByRole('listitem').filter({ hasText: words }).waitFor();
  await expect.poll(isFormLast).toBe(false);

  await page.reload();
  await expect.poll(() => page.locator('.yarl__slide_current').count()).toBe(1);
  const like = opened.getByRole('button', { name: /^Like, \d+ likes$/ });
  const devtools = await page.context().newCDPSession(page);
  const tapTwice = async () => {
    // With their times, which are a tenth of a second apart on a busy machine, too.
    const now = Date.now() / 1000;
    for (const timestamp of [now, now + 0.1]) {
      const touchPoints = [{ x: 195, y: 350 }];
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', timestamp, touchPoints });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', timestamp, touchPoints: [] });
    }
  };
  await tapTwice();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
  await tapTwice();
  expect(await like.getAttribute('aria-pressed')).toBe('true');
  await like.click();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false');

  await swipe(page, [100, 300], [340, 305]);
  expect(await opened.isVisible()).toBe(true);
  await swipe(page, [340, 300], [60, 305]);
  await dialog(page, 'Below').waitFor();
  await swipe(page, [60, 300], [340, 305]);
  await opened.waitFor();

  await swipe(page, [200, 300], [205, 600]);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('Back closes the picture of a comment only, and it does not stay open without its entry', async () => {
  const id = await bob.write({ title: 'With a picture below' });
  const comment = formOf({ comment_type: 'image', file: filePart(await jpeg(600, 400), 'cake.jpg') });
  await bob.request('POST', `/comments/entry/${id}`, comment);
  const { page } = await visitAs(server, ada);
  const shown = await open(page, id, 'With a picture below');
  const zoomIn = button(page, /zoom in/i);
  await button(shown, 'Zoom').click();
  await zoomIn.waitFor();
  await page.goBack();
  await zoomIn.waitFor({ state: 'hidden' });
  await shown.waitFor();

  await button(shown, 'Zoom').click();
  await zoomIn.waitFor();
  await page.reload();
  await shown.waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe(`?entry=${id}`);
  expect(await zoomIn.count()).toBe(0);
});

test('Closing after steps leaves the reader at the card they looked at last, in sight', async () => {
  for (let index = 0; index < 10; index += 1)
    await bob.write({
      title: `Print ${index}`,
      tags: ['walk'],
      file: filePart(await jpeg(600, 800), `${index}.jpg`),
    });
  const page = await pageAs(server, ada, '/album?q=walk', { viewport: phone });
  for (const [key, first, last, leave] of [
    ['ArrowRight', 0, 9, () => button(page.getByRole('dialog'), 'Close').click()],
    ['ArrowLeft', 9, 0, () => page.goBack()],
  ] as const) {
    await button(page, `Print ${first}`).click();
    for (let step = 0; step < 9; step += 1) {
      await dialog(page, `Print ${Math.abs(first - step)}`).waitFor();
      await page.keyboard.press(key);
    }
    await dialog(page, `Print ${last}`).waitFor();
    await leave();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const card = button(page, `Print ${last}`);
    await expectFocus(card);
    const isInSight = () =>
      card.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      });
    await expect.poll(isInSight).toBe(true);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await isInSight()).toBe(true);
  }
});

test('An open entry prints itself whole, and the album its pictures below the names of the couple, without controls', async () => {
  const lines = Array.from({ length: 60 }, (_, line) => `Line ${line} of the letter.`).join('\n');
  const id = await bob.write({ title: 'Long letter', description: lines });
  await bob.comment(id, 'Word for word.');
  const { page } = await visitAs(server, ada, { viewport: desktop });
  const shown = await open(page, id, 'Long letter');
  await shown.getByText('Word for word.').waitFor();
  await page.locator('.yarl__slide_current').waitFor();
  await page.emulateMedia({ media: 'print' });
  const seen = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length);
  expect(await seen('button, input, textarea, #root')).toBe(0);
  const dated = shown.getByRole('listitem').locator('time');
  const day = await dated.evaluate((time) => getComputedStyle(time, '::after').content);
  expect(day).toBe(`"${await dated.getAttribute('title')}"`);
  const [words, comment] = [shown.getByText('Line 59'), shown.getByText('Word for word.')];
  expect((await boxOf(words)).bottom).toBeGreaterThan(desktop.height);
  expect((await boxOf(comment)).bottom).toBeGreaterThan((await boxOf(words)).bottom);

  await page.goto('/album');
  await button(page, 'Long letter').waitFor();
  expect(await seen('header, input, [role=search] ~ *, button:not([data-entry])')).toBe(0);
  const above = await page.locator('main').evaluate((main) => getComputedStyle(main, '::before').content);
  expect(above).toMatch(/^".+ & .+"$/);
});

test('The keys that print load what is missing of the album before, and its paper else says how much it has', async () => {
  const title = (index: number) => `Leaf ${index}`;
  for (let index = 0; index < 45; index += 1) await bob.write({ title: title(index), tags: ['leaf'] });
  // All notes of a page are in sight on a desktop, which loads the next one.
  const { page } = await visitAs(server, ada, { viewport: phone });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true');
  });
  await page.goto('/album?q=leaf');
  const list = page.locator('[data-paper]:not(main)');
  await expect.poll(() => list.getAttribute('data-paper')).toBe('20 of 45 entries');
  await page.keyboard.press('Control+p');
  await page.locator('[data-printed]').waitFor();
  expect(await page.getByRole('article').count()).toBe(45);
  expect(await list.count()).toBe(0);
});

test('A like is displayed with its names in the dialog and on the card before the server responds', async () => {
  const id = await bob.write({ title: 'To be liked' });
  await bob.like(id);
  const likes = async () => (await ada.request<any>('GET', `/album/entry/${id}`)).likes;
  const page = await pageAs(server, ada, '/album');
  await button(page, 'To be liked').click();
  const shown = dialog(page, 'To be liked');
  const like = button(shown, /^Like/);
  await shown.getByText('Liked by Bob', { exact: true }).waitFor();
  const release = await delayCalls(page, 'album.like');
  await like.click();
  await shown.getByText('2 likes', { exact: true }).waitFor();
  expect(await like.getAttribute('aria-pressed')).toBe('true');
  expect(await likes()).toBe(1);
  await release();
  await expect.poll(likes).toBe(2);
  await shown.getByText('Liked by Ada and Bob', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('article', { name: 'To be liked' }).getByRole('img', { name: '2 likes' }).waitFor();

  await button(page, 'To be liked').click();
  for (let tap = 0; tap < 3; tap += 1) await like.click({ delay: 0 });
  await shown.getByText('Liked by Bob', { exact: true }).waitFor();
  expect(await like.getAttribute('aria-pressed')).toBe('false');
  await expect.poll(likes).toBe(1);
});
