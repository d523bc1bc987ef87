import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpegFromPhone } from '../server/testing/pictures.ts';
import { recording } from '../server/testing/recordings.ts';
import { desktop } from './browser.ts';
import { startJournal, visitAs, registerGuest } from './guests.ts';
import type { ServerProcess } from './server-process.ts';
import { choose, wav } from './uploads.ts';
import { button, dialog } from './screens/actions.ts';
import { recordCalls, alterAnswers } from './network-faults.ts';

/** What becomes of media on the screen: pictures that fit it, and recordings that are not ready yet. */

let journal: ServerProcess;
beforeAll(async () => {
  journal = await startJournal();
});
afterAll(() => journal.close());

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const PREPARING = 'Being prepared, it will play here soon';
const FAILED = 'This recording cannot be played';

/** As a server with ffmpeg has it while it works, and when it could not. */
function unready(entryId: number, state: 'preparing' | 'failed'): () => void {
  alterAnswers(journal, `update upload set state = ?, pending = null where entry_id = ?`, state, entryId);
  const files = (from: string, to: string) =>
    alterAnswers(
      journal,
      `update upload_file set role = ?, width = 1, height = 1 where role = ? and upload_id = (select id from upload where entry_id = ?)`,
      to,
      from,
      entryId,
    );
  files('display', 'rendition');
  return () => {
    files('rendition', 'display');
    alterAnswers(journal, `update upload set state = 'ready' where entry_id = ?`, entryId);
  };
}

test('a recording that is being prepared says so everywhere, and plays by itself when it is ready', async () => {
  const ada = await registerGuest(journal, 'Ada');
  const bob = await registerGuest(journal, 'Bob');
  const film = new File([new Uint8Array(recording('film.webm'))], 'dance.webm');
  const id = await ada.write({ title: 'The dance', file: film });
  const makeReady = unready(id, 'preparing');

  const writer = await visitAs(journal, ada);
  await writer.page.goto('/scrapbook');
  await writer.page.getByRole('radio', { name: 'Published (1)' }).check();
  await card(writer.page, 'The dance').getByText(PREPARING, { exact: true }).waitFor();
  await writer.page.goto(`/scrapbook?write=${id}`);
  const form = dialog(writer.page, 'Edit Journal Entry');
  await form.getByText(PREPARING, { exact: true }).waitFor();
  await form.getByText('Stays with the entry unless you replace it.').waitFor();

  const { page, complaints } = await visitAs(journal, bob);
  await page.goto('/album');
  await card(page, 'The dance').getByText(PREPARING, { exact: true }).waitFor();
  expect(await card(page, 'The dance').locator('video, img').count()).toBe(0);
  await button(card(page, 'The dance'), 'The dance').click();
  const opened = dialog(page, 'The dance');
  await opened.getByRole('status').getByText(PREPARING, { exact: true }).waitFor();

  makeReady();
  await opened.locator('video').waitFor();
  await opened.locator('video').evaluate((video: HTMLVideoElement) => video.play());
  await button(opened, 'Close').click();
  await card(page, 'The dance').locator('video').waitFor();
  expect(await card(page, 'The dance').getByText(PREPARING).count()).toBe(0);
  await form.locator('video').waitFor();

  // And then nobody asks any longer.
  const asked = recordCalls(page, 'album.batch');
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((start) => performance.now() > start + 6000, from);
  expect(asked).toEqual([]);
  expect([...complaints, ...writer.complaints]).toEqual([]);
});

test('a recording that could not be made to play says so, and nothing is tried', async () => {
  const cleo = await registerGuest(journal, 'Cleo');
  const song = new File([new Uint8Array(recording('song.mp3'))], 'song.mp3');
  const id = await cleo.write({ title: 'The song', file: song });
  unready(id, 'failed');
  const { page, complaints } = await visitAs(journal, cleo, { viewport: desktop });
  const asked = recordCalls(page, 'album.batch');
  await page.goto('/album');
  await card(page, 'The song').getByText(FAILED, { exact: true }).waitFor();
  await page.goto(`/album?entry=${id}`);
  await dialog(page, 'The song').getByRole('status').getByText(FAILED, { exact: true }).waitFor();
  expect(await dialog(page, 'The song').locator('audio').count()).toBe(0);
  await page.goto(`/scrapbook?write=${id}`);
  await dialog(page, 'Edit Journal Entry').getByText(FAILED, { exact: true }).waitFor();
  expect(asked.filter(({ entry_ids }) => entry_ids.includes(id))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('one sound or film plays at a time, whoever began it', async () => {
  const eve = await registerGuest(journal, 'Eve');
  const film = new File([new Uint8Array(recording('film.webm'))], 'dance.webm');
  const dance = await eve.write({ title: 'The dance', file: film });
  const { page, complaints } = await visitAs(journal, eve, { viewport: desktop });
  await page.goto(`/scrapbook?entry=${dance}&write=new`);
  const watched = dialog(page, 'The dance').locator('video');
  const form = dialog(page, 'New Journal Entry');
  await choose(form, wav('song.wav', 3));
  const heard = form.locator('audio');
  const play = (player: Locator) =>
    player.evaluate(async (element: HTMLMediaElement) => {
      element.loop = true;
      await element.play();
    });
  const playing = async () => [
    await watched.evaluate((video: HTMLVideoElement) => !video.paused),
    await heard.evaluate((audio: HTMLAudioElement) => !audio.paused),
  ];
  await play(watched);
  expect(await playing()).toEqual([true, false]);
  await play(heard);
  await expect.poll(playing).toEqual([false, true]);
  await play(watched);
  await expect.poll(playing).toEqual([true, false]);
  await choose(form, wav('other.wav', 3));
  await play(heard);
  await expect.poll(playing).toEqual([false, true]);
  expect(complaints).toEqual([]);
});

test('each screen gets pictures of its size, the first row first, and nothing jumps', async () => {
  const dora = await registerGuest(journal, 'Dora');
  const photo = new File([new Uint8Array(await jpegFromPhone(2400, 1800))], 'a.jpg');
  const titles = Array.from({ length: 16 }, (_, n) => `Photo ${n + 1}`);
  for (const title of titles) await dora.write({ title, file: photo });
  const { entries } = await dora.ask<any>('GET', '/album/?limit=1');
  const copies: { url: string; width: number }[] = entries[0].images;
  const widths = new Map<unknown, number>(copies.map(({ url, width }) => [url, width]));
  const looks = [
    { look: {}, width: 320 },
    { look: { deviceScaleFactor: 3 }, width: 800 },
    { look: { viewport: desktop }, width: 320 },
  ];
  for (const { look, width } of looks) {
    const { page, complaints } = await visitAs(journal, dora, look);
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          moved.push(shift.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const isHeld = Promise.withResolvers<void>();
    await page.route('**/uploads/**', async (route) => {
      await isHeld.promise;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/album');
    const pictures = page.locator('article img');
    await pictures.first().waitFor();
    const told = await pictures.evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ loading, fetchPriority }) => `${loading} ${fetchPriority}`),
    );
    expect(told.slice(0, 4)).toEqual(Array(4).fill('eager high'));
    expect(new Set(told.slice(4))).toEqual(new Set(['lazy auto']));
    // The first paint is the blurred one.
    const blurred = await pictures
      .first()
      .evaluate((img) => getComputedStyle(img.parentElement ?? img).backgroundImage);
    expect(blurred).toMatch(/^url\("data:image\/png/);
    await page.evaluate(() => (window as unknown as { moved: number[] }).moved.splice(0));
    isHeld.resolve();
    const shown = () =>
      pictures.first().evaluate((img: HTMLImageElement) => img.complete && new URL(img.currentSrc).pathname);
    await expect.poll(async () => widths.get(await shown())).toBe(width);
    // What a phone is far from showing is not fetched.
    const far = await pictures.last().evaluate((img: HTMLImageElement) => img.currentSrc);
    if (!look.viewport) expect(far).toBe('');
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
    expect(moved).toEqual([]);
    expect(complaints).toEqual([]);
  }
});
