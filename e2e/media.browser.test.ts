import type { Locator, Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { filePart, jpeg, jpegFromPhone } from '../server/testing/pictures.ts';
import { hasFfmpeg, recording } from '../server/testing/recordings.ts';
import { silenceOf, toneOf } from '../server/testing/tone.ts';
import { boxOf, desktop } from './browser.ts';
import { serverWith, pageAs, visitAs } from './guests.ts';
import { choose, wav } from './uploads.ts';
import { button, dialog } from './screens/actions.ts';
import { runUntilSeen, recordCalls, stopClock, updateDatabase } from './network-faults.ts';

/** Media on the screen: picture sizes, players, and recordings that are not ready. */

const [server, ada, bob, hal, dora] = await serverWith('Ada', 'Bob', 'Hal', 'Dora');

const film = filePart(recording('film.webm'), 'dance.webm');
const song = filePart(recording('song.mp3'), 'song.mp3');
const play = (player: Locator) =>
  player.evaluate(async (element: HTMLMediaElement) => {
    element.loop = true;
    await element.play();
  });
const isPaused = (player: Locator) => player.evaluate(({ paused }: HTMLMediaElement) => paused);
const timeOf = (player: Locator) => player.evaluate(({ currentTime }: HTMLMediaElement) => currentTime);
const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const PREPARING = 'Being prepared, it will play here soon';
const FAILED = 'This recording cannot be played';

/** Sets the state that a server with ffmpeg has during and after a conversion. @returns a function that makes the recording ready */
function unready(entryId: number, state: 'preparing' | 'failed'): () => void {
  updateDatabase(server, `update upload set state = ?, pending = null where entry_id = ?`, state, entryId);
  const files = (from: string, to: string) =>
    updateDatabase(
      server,
      `update upload_file set role = ?, width = 1, height = 1 where role = ? and upload_id = (select id from upload where entry_id = ?)`,
      to,
      from,
      entryId,
    );
  files('display', 'rendition');
  return () => {
    files('rendition', 'display');
    updateDatabase(server, `update upload set state = 'ready' where entry_id = ?`, entryId);
  };
}

test('A recording in preparation gets its player when it is ready, and one that cannot be played says so', async () => {
  const id = await ada.write({ title: 'The dance', file: film });
  const makeReady = unready(id, 'preparing');
  const broken = await ada.write({ title: 'The song', file: song });
  unready(broken, 'failed');

  const writer = await pageAs(server, ada, '/scrapbook?show=published');
  await card(writer, 'The dance').getByText(PREPARING, { exact: true }).waitFor();
  await writer.goto(`/scrapbook?write=${id}`);
  const form = dialog(writer, 'Edit Journal Entry');
  await form.getByText(PREPARING, { exact: true }).waitFor();
  await form.getByText('Stays with the entry unless you replace it.').waitFor();

  // Else the stream of the page repeats it, and it is fetched once more.
  updateDatabase(server, 'delete from change where entry_id = ?', broken);
  const page = await pageAs(server, bob, `/album?entry=${broken}`);
  const failed = dialog(page, 'The song');
  await failed.getByRole('status').getByText(FAILED, { exact: true }).waitFor();
  expect(await failed.locator('audio').count()).toBe(0);
  await button(failed, 'Close').click();
  await card(page, 'The song').getByText(FAILED, { exact: true }).waitFor();
  await card(page, 'The dance').getByText(PREPARING, { exact: true }).waitFor();
  expect(await card(page, 'The dance').locator('video, img').count()).toBe(0);
  await button(card(page, 'The dance'), 'The dance').click();
  const opened = dialog(page, 'The dance');
  await opened.getByRole('status').getByText(PREPARING, { exact: true }).waitFor();

  const calls = recordCalls(page, 'album.batch');
  makeReady();
  await opened.locator('video').waitFor();
  await play(opened.locator('video'));
  await button(opened, 'Close').click();
  await card(page, 'The dance').locator('video').waitFor();
  expect(await card(page, 'The dance').getByText(PREPARING).count()).toBe(0);
  await form.locator('video').waitFor();
  expect(calls.filter(({ entry_ids }) => entry_ids.includes(broken))).toEqual([]);
});

/** A film as it is before its poster is made. @returns its id, and a function that makes its poster come */
async function filmWithoutPoster() {
  const id = await ada.write({ title: 'The dance', file: film });
  const filesOf = 'where upload_id = (select id from upload where entry_id = ?)';
  const update = (statement: string) => updateDatabase(server, statement, id);
  update(`update upload set pending = null where entry_id = ?`);
  update(
    `insert into upload_file (key, upload_id, role, mime, size, width, height)
     select hex(randomblob(8)), id, 'poster', 'image/jpeg', 1, 1, 1 from upload where entry_id = ?`,
  );
  update(`update upload_file set role = 'rendition', width = 1, height = 1 ${filesOf} and role = 'poster'`);
  const makePoster = () => {
    update(`update upload_file set role = 'poster' ${filesOf} and role = 'rendition'`);
    update(`update upload set state = 'ready' where entry_id = ?`);
  };
  return { id, makePoster };
}

test('A video that plays goes on when its poster comes', async () => {
  const { id, makePoster } = await filmWithoutPoster();
  const page = await pageAs(server, ada, `/album?entry=${id}`);
  const video = dialog(page, 'The dance').locator('video');
  await page.locator('.yarl__slide_current').waitFor();
  await play(video);
  makePoster();
  await expect.poll(() => video.getAttribute('poster')).not.toBeNull();
  expect(await isPaused(video)).toBe(false);
});

test('The viewer takes over a film that shows its first frame and was not begun', async () => {
  const { id } = await filmWithoutPoster();
  const { page } = await visitAs(server, ada);
  const shown = Promise.withResolvers<void>();
  await page.route('**/Viewer-*.js', async (route) => {
    await shown.promise;
    await route.continue();
  });
  await page.goto(`/album?entry=${id}`);
  await expect.poll(() => timeOf(dialog(page, 'The dance').locator('video'))).toBeGreaterThan(0);
  shown.resolve();
  await page.locator('.yarl__slide_current').waitFor();
});

test('One recording plays at a time', async () => {
  const dance = await ada.write({ title: 'The dance', file: film });
  const page = await pageAs(server, ada, `/scrapbook?entry=${dance}&write=new`, { viewport: desktop });
  const video = dialog(page, 'The dance').locator('video');
  const form = dialog(page, 'New Journal Entry');
  await choose(form, wav('song.wav', 3));
  const audio = form.locator('audio');
  const playing = async () => [!(await isPaused(video)), !(await isPaused(audio))];
  await play(video);
  expect(await playing()).toEqual([true, false]);
  await play(audio);
  await expect.poll(playing).toEqual([false, true]);
  await play(video);
  await expect.poll(playing).toEqual([true, false]);
});

test('Entries follow each other by themselves, recordings to their end, until a touch or the last one', async () => {
  const first = await hal.write({ title: 'The song', file: song });
  await hal.write({ title: 'The film', file: film });
  await hal.write({ title: 'The photo', file: filePart(await jpeg(600, 400), 'c.jpg') });
  await hal.write({ title: 'The words' });
  const { page } = await visitAs(server, hal, { hasTouch: true });
  const ended: string[] = [];
  await page.exposeFunction('report', (name: string) => ended.push(name));
  await page.addInitScript(() =>
    window.addEventListener(
      'ended',
      ({ target }) => void Reflect.get(window, 'report')((target as Element).localName),
      true,
    ),
  );
  await page.clock.install();
  await page.goto(`/album?creator=Hal&order=oldest&entry=${first}`);
  const run = button(page, 'Slide show');
  const bar = button(page, 'Next entry');
  await expect.poll(() => page.locator('.yarl__slide_current').count()).toBe(1);
  await run.tap();
  await dialog(page, 'The photo').waitFor();
  expect(ended).toEqual(['audio', 'video']);
  expect(await bar.count()).toBe(0);
  await page.touchscreen.tap(195, 400);
  await bar.waitFor();
  expect(await run.getAttribute('aria-pressed')).toBe('false');

  await stopClock(page);
  await run.tap();
  await page.clock.runFor(7000);
  await runUntilSeen(page, dialog(page, 'The words'));
  await page.clock.runFor(6000);
  expect(await bar.count()).toBe(0);
  await runUntilSeen(page, bar);
  expect(await run.getAttribute('aria-disabled')).toBe('true');
});

test('A recording that is begun before the viewer is loaded plays on', async () => {
  const id = await ada.write({ title: 'The song', file: filePart(silenceOf(3), 'song.wav') });
  const { page } = await visitAs(server, ada, { viewport: desktop });
  const begun = Promise.withResolvers<void>();
  await page.route('**/Viewer-*.js', async (route) => {
    await begun.promise;
    await route.continue();
  });
  const loaded = page.waitForResponse('**/Viewer-*.js');
  await page.goto(`/album?entry=${id}`);
  const entry = dialog(page, 'The song');
  await button(entry, 'Play').click();
  begun.resolve();
  await (await loaded).finished();
  await expect.poll(() => timeOf(entry.locator('audio'))).toBeGreaterThan(1);
  await button(entry, 'Pause').waitFor();
});

test('A sound plays in its bars, by button, key and tap, also without bars', async () => {
  const tone = toneOf(Array.from({ length: 40 }, (_, second) => (second % 4) / 4));
  const id = await ada.write({ title: 'The speech', file: filePart(tone, 'speech.wav') });
  const peaksOf = async () => (await ada.request<any>('GET', `/album/entry/${id}`)).peaks;
  // Without ffmpeg a sound has no peaks, and the player a plain bar.
  if (hasFfmpeg) await vi.waitUntil(async () => (await peaksOf()) !== null, { timeout: 120_000 });

  const page = await pageAs(server, ada, `/album?entry=${id}`, { viewport: desktop });
  const player = dialog(page, 'The speech').getByRole('group', { name: 'The speech' });
  const position = player.getByRole('slider', { name: 'Position' });
  const audio = player.locator('audio');
  await player.getByText('0:00 / 0:40').waitFor();
  const shapes = await player.locator('svg path').evaluateAll((paths) => paths.map((path) => path.outerHTML));
  expect(shapes.some((shape) => /v40\.0/.test(shape) && /v3\.0/.test(shape))).toBe(hasFfmpeg);
  await button(player, 'Play').click();
  await expect.poll(() => timeOf(audio)).toBeGreaterThan(0);
  for (const speed of [1.25, 1.5, 2, 1]) {
    await button(player, /^Speed/).click();
    await button(player, `Speed ${speed}×`).waitFor();
    expect(await audio.evaluate(({ playbackRate }: HTMLAudioElement) => playbackRate)).toBe(speed);
  }
  await button(player, 'Pause').click();
  expect(await isPaused(audio)).toBe(true);

  await position.focus();
  for (const [key, seconds, words] of [
    ['Home', 0, '0:00 of 0:40'],
    ['ArrowRight', 5, '0:05 of 0:40'],
    ['PageUp', 35, '0:35 of 0:40'],
    ['ArrowLeft', 30, '0:30 of 0:40'],
    ['End', 40, '0:40 of 0:40'],
    ['PageDown', 10, '0:10 of 0:40'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => position.getAttribute('aria-valuetext')).toBe(words);
    expect(await timeOf(audio)).toBeCloseTo(seconds, 0);
  }
  // The arrows step to no other entry.
  expect(new URL(page.url()).searchParams.get('entry')).toBe(String(id));
  const { x, y } = (await boxOf(position)).middle;
  await page.mouse.click(x, y);
  await expect.poll(() => timeOf(audio)).toBeCloseTo(20, -1);

  updateDatabase(server, `update upload set peaks = '' where entry_id = ?`, id);
  await page.reload();
  await position.waitFor();
  expect(await player.locator('svg[preserveAspectRatio]').count()).toBe(0);
});

test('Each screen loads pictures of its size, the first row first', async () => {
  const photo = async (width: number, height: number) =>
    filePart(await jpegFromPhone(width, height), 'a.jpg');
  // What is sent at once stands in the order of sending.
  const large = await photo(2400, 1800);
  for (const title of ['First', 'Second']) await dora.write({ title, file: large });
  const small = await photo(240, 180);
  await Promise.all(Array.from({ length: 14 }, (_, n) => dora.write({ title: `Photo ${n}`, file: small })));
  const { entries } = await dora.request<any>('GET', '/album/?limit=20');
  const copies: { url: string; width: number }[] = entries.flatMap((entry: any) => entry.images);
  const widths = new Map<unknown, number>(copies.map(({ url, width }) => [url, width]));
  // On a phone the first photo of a day fills the row, and the second shares one.
  const looks = [
    { look: { deviceScaleFactor: 3 }, isAlone: true, first: 1600, second: 800 },
    { look: { viewport: desktop }, isAlone: false, first: 800, second: 800 },
  ];
  for (const { look, isAlone, first, second } of looks) {
    const { page } = await visitAs(server, dora, { ...look, fresh: true });
    const isHeld = Promise.withResolvers<void>();
    const asked = new Set<string>();
    await page.route('**/uploads/**', async (route) => {
      asked.add(route.request().url());
      await isHeld.promise;
      await route.continue().catch(() => undefined);
    });
    // The pictures are held, and with them the load event.
    await page.goto('/album?creator=Dora', { waitUntil: 'domcontentloaded' });
    const pictures = page.locator('article img');
    await pictures.first().waitFor();
    const priorities = await pictures.evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ loading, fetchPriority }) => `${loading} ${fetchPriority}`),
    );
    const leading = priorities.indexOf('lazy auto');
    expect(leading === 1).toBe(isAlone);
    expect(new Set(priorities.slice(0, leading))).toEqual(new Set(['eager high']));
    expect(new Set(priorities.slice(leading))).toEqual(new Set(['lazy auto']));
    expect(asked.size).toBe(leading);
    // The blurred placeholder is painted first.
    const blurred = await pictures
      .first()
      .evaluate((img) => getComputedStyle(img.parentElement ?? img).backgroundImage);
    expect(blurred).toMatch(/^url\("data:image\/png/);
    isHeld.resolve();
    const shown = (index: number) =>
      pictures
        .nth(index)
        .evaluate((img: HTMLImageElement) => img.complete && new URL(img.currentSrc).pathname);
    await expect.poll(async () => widths.get(await shown(0))).toBe(first);
    await expect.poll(async () => widths.get(await shown(1))).toBe(second);
    // A phone does not fetch pictures that are far below the window.
    const far = await pictures.last().evaluate((img: HTMLImageElement) => img.currentSrc);
    if (!look.viewport) expect(far).toBe('');
  }
});
