import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { recording } from '../server/testing/recordings.ts';
import { formOf } from './api-client.ts';
import { boxOf, desktop, expectDrawn, expectFocus, phone } from './browser.ts';
import { serverWith, pageAs, visitAs } from './guests.ts';
import { button } from './screens/actions.ts';
import { delayCalls, recordCalls, failCalls, updateDatabase } from './network-faults.ts';

/** The entry dialog for each kind of entry, the way back to its card, and likes. */

const [server, ada, bob] = await serverWith('Ada', 'Bob');

const likesOf = async (id: number) => {
  const { likes, liked_by_current_user } = await ada.request<any>('GET', `/album/entry/${id}`);
  return [likes, liked_by_current_user];
};

async function open(page: Page, id: number, title: string): Promise<Locator> {
  await page.goto(`/album?entry=${id}`);
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await dialog.waitFor();
  return dialog;
}

const isPlayable = (media: Locator) =>
  media.evaluate(
    (player: HTMLMediaElement) =>
      new Promise<boolean>((resolve) => {
        const answer = () => resolve(player.duration > 0);
        if (player.readyState > 0) answer();
        player.addEventListener('loadedmetadata', answer);
        player.addEventListener('error', () => resolve(false));
      }),
  );

describe('The entry dialog', () => {
  test('The dialog shows a photo with its details, and a message when the photo is missing', async () => {
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
    const dialog = await open(page, id, 'The bouquet');
    const photo = dialog.getByRole('img', { name: 'The bouquet. Beside the book.', exact: true });
    await expectDrawn(photo);
    await dialog.getByText('Image', { exact: true }).waitFor();
    await dialog.getByRole('heading', { name: 'The bouquet' }).waitFor();
    await dialog.getByText('Published on June 12, 2027, at 4:30 PM', { exact: true }).waitFor();
    const day = dialog.getByRole('link', { name: /^June 12, 2027, at / });
    expect(await day.getAttribute('href')).toContain('q=Saturday%2C+June+12%2C+2027');
    expect(await dialog.getByText('Beside the book.').innerText()).toContain('rain.\nAnd');
    const tags = dialog.getByRole('list', { name: 'Tags' }).getByRole('listitem');
    expect(await tags.allInnerTexts()).toEqual(['flowers', 'morning', 'rain']);
    await dialog.getByText('0 likes', { exact: true }).waitFor();

    await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await dialog.getByText('Image not available', { exact: true }).waitFor();
    await expect.poll(() => photo.count()).toBe(0);
  });

  test('The dialog links to the profile of the author, except for own entries', async () => {
    const [hers, his] = [await ada.write({ title: 'By Ada' }), await bob.write({ title: 'By Bob' })];
    const { page } = await visitAs(server, ada);
    const own = await open(page, hers, 'By Ada');
    await own.getByText('Ada', { exact: true }).first().waitFor();
    expect(await own.getByRole('link').count()).toBe(0);

    const dialog = await open(page, his, 'By Bob');
    await dialog.getByRole('link', { name: 'Bob' }).click();
    await page.getByRole('heading', { name: "Bob's Profile" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/user/${bob.id}`);
  });

  test('The dialog plays audio and video, shows text and offers documents as downloads', async () => {
    const film = await bob.write({
      title: 'First dance',
      file: filePart(recording('film.webm'), 'dance.webm'),
    });
    const song = await bob.write({ title: 'Our song', file: filePart(recording('song.mp3'), 'song.mp3') });
    const words = await bob.write({ title: 'A toast', description: 'To both of you.' });
    const recipe = filePart(Buffer.from('300 g butter'), 'Plum cake.txt');
    const document = await bob.write({ title: 'The recipe', file: recipe });
    const { page } = await visitAs(server, ada);

    let dialog = await open(page, film, 'First dance');
    await dialog.getByText('Video', { exact: true }).waitFor();
    const video = dialog.locator('video');
    expect(await video.getAttribute('aria-label')).toBe('First dance');
    expect(await isPlayable(video)).toBe(true);
    // Until then the one button is all.
    expect(await video.getAttribute('controls')).toBeNull();
    await button(dialog, 'Play the video').click();
    await button(dialog, 'Play the video').waitFor({ state: 'hidden' });
    expect(await video.evaluate((player) => player.matches(':focus'))).toBe(true);
    expect(await video.getAttribute('controls')).not.toBeNull();

    dialog = await open(page, song, 'Our song');
    await dialog.getByText('Audio', { exact: true }).waitFor();
    const audio = dialog.locator('audio');
    expect(await audio.getAttribute('aria-label')).toBe('Our song');
    expect(await isPlayable(audio)).toBe(true);
    await button(dialog, 'Play').waitFor();

    dialog = await open(page, words, 'A toast');
    await dialog.getByText('Text Message', { exact: true }).waitFor();
    await dialog.getByText('To both of you.', { exact: true }).waitFor();
    expect(await dialog.locator('audio, video, img').count()).toBe(0);

    dialog = await open(page, document, 'The recipe');
    await dialog.getByText('Plum cake.txt', { exact: true }).waitFor();
    await dialog.getByText('TXT document, 1 KB', { exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download Plum cake.txt' }).click();
    expect((await download).suggestedFilename()).toBe('Plum cake.txt');
    expect(readFileSync(await (await download).path(), 'utf8')).toBe('300 g butter');
  });

  test('The dialog steps to the neighbouring entries by key and button, and reports a deleted one', async () => {
    const gone = await bob.write({ title: 'Taken back', tags: ['row'] });
    for (const title of ['Second of three', 'First of three']) await bob.write({ title, tags: ['row'] });
    const page = await pageAs(server, ada, '/album?q=row', { viewport: desktop });
    await button(page, 'First of three').click();
    const title = (name: string) => page.getByRole('dialog', { name, exact: true });
    await title('First of three').waitFor();
    await page.keyboard.press('ArrowRight');
    await title('Second of three').waitFor();
    await page.keyboard.press('ArrowLeft');
    await title('First of three').waitFor();
    await button(page, 'Next entry').click();
    await title('Second of three').waitFor();

    await bob.request('DELETE', `/album/entry/${gone}`);
    await page.goto(`/album?q=row&entry=${gone}`);
    await page.getByRole('alert').getByText('Entry not found').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('?q=row');
  });
});

test('Back closes the picture of a comment only, and it does not stay open without its entry', async () => {
  const id = await bob.write({ title: 'With a picture below' });
  const image = formOf({ comment_type: 'image', file: filePart(await jpeg(600, 400), 'cake.jpg') });
  await bob.request('POST', `/comments/entry/${id}`, image);
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
  for (const [viewport, leave] of [
    [phone, (page: Page) => button(page.getByRole('dialog'), 'Close').click()],
    [desktop, (page: Page) => page.keyboard.press('Escape')],
    [phone, (page: Page) => page.goBack()],
  ] as const) {
    const page = await pageAs(server, ada, '/album?q=walk', { viewport });
    await button(page, 'Print 0').click();
    for (let index = 1; index < 10; index += 1) {
      await page.getByRole('dialog', { name: `Print ${index - 1}`, exact: true }).waitFor();
      await page.keyboard.press('ArrowRight');
    }
    await page.getByRole('dialog', { name: 'Print 9', exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).search).not.toBe('');
    await leave(page);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const card = button(page, 'Print 9');
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

test('An open entry prints itself whole, and the album its pictures, without controls', async () => {
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
  const [words, comment] = [shown.getByText('Line 59'), shown.getByText('Word for word.')];
  expect((await boxOf(words)).bottom).toBeGreaterThan(desktop.height);
  expect((await boxOf(comment)).bottom).toBeGreaterThan((await boxOf(words)).bottom);

  await page.goto('/album');
  await button(page, 'Long letter').waitFor();
  expect(await seen('header, input, [role=search] ~ *, button:not([data-entry])')).toBe(0);
});

test('A turned phone shows a photo as high as its screen', async () => {
  const id = await bob.write({ title: 'Across', file: filePart(await jpeg(1200, 800), 'across.jpg') });
  const { page } = await visitAs(server, ada, { viewport: { width: 844, height: 390 }, hasTouch: true });
  const shown = await open(page, id, 'Across');
  const share = () =>
    shown
      .getByRole('img', { name: 'Across' })
      .evaluate((image) => (image.clientWidth * image.clientHeight) / (innerWidth * innerHeight));
  await expect.poll(share).toBeGreaterThan(0.68);
});

describe('A like', () => {
  test('A like is displayed in the dialog and on the card before the server responds', async () => {
    const id = await bob.write({ title: 'To be liked' });
    await bob.like(id);
    const page = await pageAs(server, ada, '/album');
    await button(page, 'To be liked').click();
    const dialog = page.getByRole('dialog', { name: 'To be liked' });
    const like = button(dialog, /^Like/);
    await dialog.getByText('1 likes', { exact: true }).waitFor();
    const release = await delayCalls(page, 'album.like');
    await like.click();
    await dialog.getByText('2 likes', { exact: true }).waitFor();
    expect(await like.getAttribute('aria-pressed')).toBe('true');
    expect(await likesOf(id)).toEqual([1, false]);
    await release();
    await expect.poll(() => likesOf(id)).toEqual([2, true]);
    await page.keyboard.press('Escape');
    await page.getByRole('article', { name: 'To be liked' }).getByRole('img', { name: '2 likes' }).waitFor();

    await button(page, 'To be liked').click();
    await like.click();
    await dialog.getByText('1 likes', { exact: true }).waitFor();
    expect(await like.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => likesOf(id)).toEqual([1, false]);
  });

  test('A like that the server refuses is removed from the dialog', async () => {
    const id = await bob.write({ title: 'Not to be liked' });
    const { page } = await visitAs(server, ada);
    const dialog = await open(page, id, 'Not to be liked');
    const like = button(dialog, /^Like/);
    await like.waitFor();
    await failCalls(page, 'album.like', { status: 500, message: 'No.' });
    const release = await delayCalls(page, 'album.like');
    await like.click();
    await dialog.getByText('1 likes', { exact: true }).waitFor();
    await release();
    await dialog.getByText('0 likes', { exact: true }).waitFor();
    expect(await like.getAttribute('aria-pressed')).toBe('false');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('Repeated taps on Like end in the state of the last tap', async () => {
    const id = await bob.write({ title: 'Tapped' });
    const { page } = await visitAs(server, ada);
    const dialog = await open(page, id, 'Tapped');
    const like = button(dialog, /^Like/);
    const unlikes = recordCalls(page, 'album.unlike');
    const release = await delayCalls(page, 'album.like');
    for (const pressed of ['true', 'false', 'true', 'false']) {
      await like.click();
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe(pressed);
    }
    await release();
    await expect.poll(() => unlikes.length).toBe(2);
    await expect.poll(() => likesOf(id)).toEqual([0, false]);
    await dialog.getByText('0 likes', { exact: true }).waitFor();

    for (let tap = 0; tap < 5; tap += 1) await like.click({ delay: 0 });
    await expect.poll(() => likesOf(id)).toEqual([1, true]);
    await dialog.getByText('1 likes', { exact: true }).waitFor();
    expect(await like.getAttribute('aria-pressed')).toBe('true');
  });
});
