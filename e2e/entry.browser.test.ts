import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { recording } from '../server/testing/recordings.ts';
import { desktop } from './browser.ts';
import { serverWith, visitAs } from './guests.ts';
import { button } from './screens/actions.ts';
import { delayCalls, recordCalls, failCalls, updateDatabase } from './network-faults.ts';

/** The entry dialog for each kind of entry, the lightbox, and likes. */

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
    updateDatabase(server, "UPDATE entry SET published_at = '2027-06-12T20:30:00.000Z' WHERE id = ?", id);
    const { page, pageErrors } = await visitAs(server, ada, { timezoneId: 'America/New_York' });
    const dialog = await open(page, id, 'The bouquet');
    const photo = dialog.getByRole('img', { name: 'The bouquet. Beside the book.', exact: true });
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await dialog.getByText('Image', { exact: true }).waitFor();
    await dialog.getByRole('heading', { name: 'The bouquet' }).waitFor();
    await dialog.getByText('Published on June 12, 2027, at 4:30 PM', { exact: true }).waitFor();
    expect(await dialog.getByText('Beside the book.').innerText()).toContain('rain.\nAnd');
    const tags = dialog.getByRole('list', { name: 'Tags' }).getByRole('listitem');
    expect(await tags.allInnerTexts()).toEqual(['flowers', 'morning', 'rain']);
    await dialog.getByText('0 likes', { exact: true }).waitFor();

    await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await dialog.getByText('Image not available', { exact: true }).waitFor();
    expect(await photo.count()).toBe(0);
    expect(pageErrors).toEqual([]);
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
    const { page, pageErrors } = await visitAs(server, ada);

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
    expect(pageErrors).toEqual([]);
  });

  test('The dialog steps to the neighbouring entries by key and button, and reports a deleted one', async () => {
    const gone = await bob.write({ title: 'Taken back', tags: ['row'] });
    for (const title of ['Second of three', 'First of three']) await bob.write({ title, tags: ['row'] });
    const { page } = await visitAs(server, ada, { viewport: desktop });
    await page.goto('/album?q=row');
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
    await page.keyboard.press('ArrowRight');
    await page.getByRole('alert').getByText('Entry not found').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('?q=row');
  });
});

test('The lightbox steps from photo to photo, and closes to the entry of the last one', async () => {
  const photo = async (title: string) =>
    bob.write({ title, tags: ['prints'], file: filePart(await jpeg(600, 400), `${title}.jpg`) });
  const last = await photo('Last print');
  await bob.write({ title: 'Words between', tags: ['prints'] });
  await photo('First print');
  const { page, pageErrors } = await visitAs(server, ada);
  await page.goto('/album?q=prints');
  await button(page, 'First print').click();
  await button(page.getByRole('dialog', { name: 'First print' }), 'Look closer').click();
  const closeUp = page
    .getByRole('dialog', { name: 'Picture' })
    .or(page.getByRole('region', { name: 'Picture' }));
  await closeUp.getByRole('img', { name: 'First print' }).waitFor();
  await button(closeUp, 'Previous picture').waitFor({ state: 'hidden' });
  await button(closeUp, 'Next picture').click();
  await expect.poll(() => new URL(page.url()).search).toBe(`?q=prints&entry=${last}&closer=own`);
  await button(closeUp, 'Next picture').waitFor({ state: 'hidden' });
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => new URL(page.url()).search).not.toContain(String(last));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => new URL(page.url()).search).toContain(String(last));

  await page.keyboard.press('Escape');
  await closeUp.waitFor({ state: 'hidden' });
  const shown = page.getByRole('dialog', { name: 'Last print' });
  const closer = button(shown, 'Look closer');
  await expect.poll(() => closer.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'hidden' });
  expect(pageErrors).toEqual([]);
});

test('Back closes the lightbox only, and the lightbox does not stay open without its entry', async () => {
  const photo = async (title: string) =>
    bob.write({ title, tags: ['layers'], file: filePart(await jpeg(600, 400), `${title}.jpg`) });
  const below = await photo('Print below');
  const above = await photo('Print above');
  const { page, pageErrors } = await visitAs(server, ada);
  await page.goto('/album?q=layers');
  await button(page, 'Print above').click();
  const shown = (name: string) => page.getByRole('dialog', { name, exact: true });
  const closer = (name: string) => button(shown(name), 'Look closer');
  const zoomIn = button(page, /zoom in/i);
  const isFocused = (element: Locator) => element.evaluate((it) => it === document.activeElement);
  const query = () => new URL(page.url()).search;

  await closer('Print above').click();
  await zoomIn.waitFor();
  await page.goBack();
  await zoomIn.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(closer('Print above'))).toBe(true);
  expect(query()).toBe(`?q=layers&entry=${above}`);

  // After steps in the lightbox, Back shows the entry of the last photo.
  await closer('Print above').click();
  await button(page, 'Next picture').click();
  await expect.poll(query).toBe(`?q=layers&entry=${below}&closer=own`);
  await page.goBack();
  await zoomIn.waitFor({ state: 'hidden' });
  await expect.poll(query).toBe(`?q=layers&entry=${below}`);
  await expect.poll(() => isFocused(closer('Print below'))).toBe(true);

  await closer('Print below').click();
  await zoomIn.waitFor();
  await page.reload();
  await shown('Print below').waitFor();
  await expect.poll(query).toBe(`?q=layers&entry=${below}`);
  expect(await zoomIn.count()).toBe(0);
  await page.goBack();
  await shown('Print below').waitFor({ state: 'hidden' });

  await page.goto(`/album?q=layers&entry=${above}&closer=own`);
  await shown('Print above').waitFor();
  await expect.poll(query).toBe(`?q=layers&entry=${above}`);
  await closer('Print above').click();
  await zoomIn.waitFor();
  await page.evaluate(() => history.go(-1));
  await zoomIn.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await shown('Print above').waitFor({ state: 'hidden' });
  await button(page, 'Print below').click();
  await shown('Print below').waitFor();
  expect(await zoomIn.count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

describe('A like', () => {
  test('A like is displayed in the dialog and on the card before the server responds', async () => {
    const id = await bob.write({ title: 'To be liked' });
    await bob.like(id);
    const { page, pageErrors } = await visitAs(server, ada);
    await page.goto('/album');
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
    expect(pageErrors).toEqual([]);
  });

  test('A like that the server refuses is removed from the dialog', async () => {
    const id = await bob.write({ title: 'Not to be liked' });
    const { page, pageErrors } = await visitAs(server, ada);
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
    expect(pageErrors).toEqual([]);
  });

  test('Repeated taps on Like end in the state of the last tap', async () => {
    const id = await bob.write({ title: 'Tapped' });
    const { page } = await visitAs(server, ada);
    const dialog = await open(page, id, 'Tapped');
    const like = button(dialog, /^Like/);
    const [likes, unlikes] = [recordCalls(page, 'album.like'), recordCalls(page, 'album.unlike')];
    const release = await delayCalls(page, 'album.like');
    for (const pressed of ['true', 'false', 'true', 'false']) {
      await like.click();
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe(pressed);
    }
    const done = page.waitForResponse((response) => response.url().includes('album.unlike'));
    await release();
    await done;
    await dialog.getByText('0 likes', { exact: true }).waitFor();
    expect([likes.length, unlikes.length]).toEqual([1, 1]);
    expect(await likesOf(id)).toEqual([0, false]);

    for (let tap = 0; tap < 5; tap += 1) await like.click({ delay: 0 });
    await expect.poll(() => likesOf(id)).toEqual([1, true]);
    await dialog.getByText('1 likes', { exact: true }).waitFor();
    expect(await like.getAttribute('aria-pressed')).toBe('true');
  });
});
