import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages } from '../shared/messages.ts';
import { severalMessages } from '../shared/messages/several.ts';
import { jpegFromPhone } from '../server/testing/pictures.ts';
import { videoOfSize } from '../server/testing/recordings.ts';
import { fileOfSize, tooLarge } from './files.ts';
import { registerGuest, serverWith, visitAs, submitLogin } from './guests.ts';
import {
  alert,
  answered,
  beginEntry,
  choose,
  entriesOf,
  holdAfter,
  keptFiles,
  MB,
  newEntry,
  offsets,
  originalsOf,
  recordUploads,
  progress,
  saved,
  wav,
} from './uploads.ts';
import { button, dialog } from './screens/actions.ts';
import { callsTo, limitUploads } from './network-faults.ts';

/** Reloads and closed tabs during uploads: chosen files stay on the device, and interrupted uploads resume. */

const [server] = await serverWith();

const bar = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const savedByBar = (page: Page) => bar(page).getByText('The entry is saved').waitFor();
const preview = (page: Page, name: string) => newEntry(page).getByRole('figure').filter({ hasText: name });

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

test('The upload of a video waits for the network, resumes after a reload, and sends no byte twice', async () => {
  const video = fileOfSize('dance.mp4', 25 * MB, videoOfSize(25 * MB));
  const { page, context, form, sent, guest } = await beginEntry(server, 'Ada', 'The dance', video);
  await page.clock.install();
  await limitUploads(page, 4 * MB);
  await button(form, 'PUBLISH').click();
  await form.getByText(/^Uploading [2-4]\d% - [\d.]+ of 25\.0 MB$/).waitFor();
  await context.setOffline(true);
  const offline = page.getByText('You are offline. Your text is kept.', { exact: true });
  await offline.first().waitFor();
  const last = Math.max(...offsets(sent.PATCH));
  await page.clock.fastForward('02:00');
  await progress(form).waitFor();
  expect(await alert(form).count()).toBe(0);

  await context.setOffline(false);
  await expect.poll(() => Math.max(...offsets(sent.PATCH))).toBeGreaterThan(last + MB);
  expect(await offline.count()).toBe(0);
  await context.setOffline(true);
  await page.reload().catch(() => undefined);
  // The interrupted chunk has arrived in part at most; its remaining bytes are sent again.
  const before = offsets(await answered(sent.PATCH));
  const headResponse = page.waitForResponse((answer) => answer.request().method() === 'HEAD');
  // A request of the page that is gone may be seen until then.
  const pieces = headResponse.then(() => sent.PATCH.length);
  await context.setOffline(false);
  await page.goto('/album');
  await bar(page).getByText('0 of 1 saved').waitFor();
  await button(bar(page), 'Show list').click();
  await bar(page).getByText('The dance').waitFor();
  await savedByBar(page);
  const arrived = Number((await headResponse).headers()['upload-offset']);
  const after = offsets(sent.PATCH).slice(await pieces);
  expect(sent.POST).toHaveLength(1);
  expect(arrived).toBeGreaterThan(last);
  expect([...before, ...after]).toEqual([...new Set([...before, ...after])].toSorted((a, b) => a - b));
  expect(after[0]).toBe(arrived);
  expect(await entriesOf(guest)).toMatchObject([
    { title: 'The dance', content_type: 'video', privacy_status: 'published' },
  ]);
  expect(originalsOf(server, guest).map(sha256)).toEqual([sha256(video)]);

  await page.goto('/scrapbook');
  await button(page, 'New Entry').click();
  await form.getByText('Photo, video or sound').waitFor();
  expect(await button(form, 'Restore').count()).toBe(0);
});

test.each([
  ['Kim', 'while its copy is made', /shrink\.worker-.*\.js/],
  ['Bob', 'and the answer of the server is lost', callsTo('album.create')],
])('A photo that %s publishes %s is in one entry after a reload', async (username, _, call) => {
  const buffer = await jpegFromPhone(4000, 1000);
  const { page, form, sent, guest } = await beginEntry(server, username, 'The toast');
  const arrived = Promise.withResolvers<unknown>();
  await page.route(call, (route) => arrived.resolve(route.fetch()), { times: 1 });
  await choose(form, { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await button(form, 'PUBLISH').click();
  await arrived.promise;
  await expect.poll(() => keptFiles(page)).toBe(1);
  await page.reload();
  await savedByBar(page);
  expect([sent.POST.length, sent.PATCH.length]).toEqual([1, 1]);
  expect(Number(sent.POST[0]?.headers()['upload-length'])).toBeLessThan(buffer.length);
  expect(await entriesOf(guest)).toMatchObject([
    { title: 'The toast', content_type: 'image', width: 640, height: 2560 },
  ]);
});

test('A photo that cannot be made small enough is never left out of its entry', async () => {
  const { page, form, guest } = await beginEntry(server, 'Lou', 'The vows');
  const worker = '**/assets/shrink.worker-*.js';
  const isSeen = Promise.withResolvers<void>();
  await page.route(worker, async (route) => {
    await isSeen.promise;
    await route.abort();
  });
  const begun = page.waitForRequest(worker);
  await choose(form, tooLarge('IMG_3.jpg'));
  await begun;
  await button(form, 'PUBLISH').click();
  await form.getByText('Preparing...').waitFor();
  isSeen.resolve();
  await form.getByText(messages.file.tooLarge.image).first().waitFor();
  await expect.poll(() => button(form, 'PUBLISH').isEnabled()).toBe(true);
  expect(await entriesOf(guest)).toEqual([]);
});

test('Two tabs keep two drafts of a new entry, and each gets its own back', async () => {
  const { page, context, form, guest } = await beginEntry(server, 'Jon', 'From the first tab');
  const other = await context.newPage();
  other.on('dialog', (question) => void question.accept());
  await other.goto('/scrapbook?write=new');
  await newEntry(other).getByRole('textbox', { name: 'Title' }).fill('From the second tab');
  // Longer than a tab waits for the lock of a tab that reloads.
  await other.waitForFunction(() => performance.now() > 3000);
  for (const [tab, title] of [
    [page, 'From the first tab'],
    [other, 'From the second tab'],
  ] as const) {
    await tab.reload();
    await button(newEntry(tab), 'Restore').click();
    const field = newEntry(tab).getByRole('textbox', { name: 'Title' });
    await expect.poll(() => field.inputValue()).toBe(title);
  }
  await button(form, 'SAVE DRAFT').click();
  await saved(form);
  await button(newEntry(other), 'SAVE DRAFT').click();
  await saved(newEntry(other));
  expect((await entriesOf(guest)).map(({ title }) => title)).toEqual([
    'From the second tab',
    'From the first tab',
  ]);
});

test('What is kept is offered only as long as nothing else is written, and stays for the next form', async () => {
  const { page, form } = await beginEntry(server, 'Lea', 'The torte');
  await page.reload();
  const offer = form.getByRole('group', { name: 'Restore what you were writing?' });
  await offer.waitFor();
  const title = form.getByRole('textbox', { name: 'Title' });
  await title.fill('The pie');
  await offer.waitFor({ state: 'hidden' });
  await button(form, 'SAVE DRAFT').click();
  await saved(form);
  await form.waitFor({ state: 'hidden' });
  await button(page, 'New Entry').click();
  await button(form, 'Restore').click();
  expect(await title.inputValue()).toBe('The torte');
});

test('An edit shows how much of its new file is sent, resumes after a reload, and Cancel ends it', async () => {
  const cleo = await registerGuest(server, 'Cleo');
  const id = await cleo.write({ title: 'The song' });
  const { page } = await visitAs(server, cleo);
  page.on('dialog', (question) => void question.accept());
  const sent = recordUploads(page);
  await page.goto(`/scrapbook?write=${id}`);
  const form = dialog(page, 'Edit Journal Entry');
  const title = form.getByRole('textbox', { name: 'Title' });
  await choose(form, wav('song.wav', 2.5));
  const release = await holdAfter(page, 1);
  await button(form, 'PUBLISH').click();
  await form.getByText('Uploading 40% - 1.0 of 2.5 MB', { exact: true }).waitFor();
  expect(await progress(form).evaluate((shown: HTMLProgressElement) => shown.position)).toBeCloseTo(0.4);
  expect(await title.evaluate((input) => input.matches(':read-only'))).toBe(true);
  await page.reload();
  await button(bar(page), 'Show list').click();
  await bar(page).getByText('40 percent sent', { exact: true }).waitFor();
  await button(bar(page), 'Cancel The song').click();
  await bar(page).waitFor({ state: 'hidden' });
  await expect.poll(() => sent.DELETE.length).toBe(1);
  expect((await sent.DELETE[0]?.response())?.status()).toBe(204);
  await page.goto(`/scrapbook?write=${id}`);
  await button(form, 'Restore').click();
  await form.getByRole('figure').filter({ hasText: 'song.wav' }).waitFor();
  expect(await progress(form).count()).toBe(0);
  await release();
  await button(form, 'PUBLISH').click();
  await form.getByRole('status').getByText('Journal entry updated successfully!').waitFor();
  expect(await entriesOf(cleo)).toMatchObject([{ id, title: 'The song', content_type: 'audio' }]);
});

test('The next tab resumes the upload of a closed one, and two tabs never send the same file', async () => {
  const speech = wav('speech.wav', 3);
  const { page, context, form, sent, guest } = await beginEntry(server, 'Dora', 'The speech', speech);
  await holdAfter(page, 1);
  await button(form, 'PUBLISH').click();
  await form.getByText('Uploading 33% - 1.0 of 3.0 MB', { exact: true }).waitFor();

  const other = await context.newPage();
  const otherSent = recordUploads(other);
  await other.goto('/scrapbook');
  await button(other, 'New Entry').click();
  await newEntry(other).getByRole('textbox', { name: 'Title' }).fill('Another');
  // Longer than a tab waits for the lock of a tab that reloads.
  await other.waitForFunction(() => performance.now() > 3000);
  expect(await progress(newEntry(other)).count()).toBe(0);
  expect(otherSent).toEqual({ POST: [], PATCH: [], HEAD: [], DELETE: [] });
  await other.close();

  await page.close();
  const next = await context.newPage();
  const nextSent = recordUploads(next);
  await next.goto('/profile');
  await savedByBar(next);
  expect([sent.POST.length, nextSent.POST.length]).toEqual([1, 0]);
  // What was in transit when the tab was closed may have arrived, up to the last chunk.
  const arrived = Number((await nextSent.HEAD[0]?.response())?.headers()['upload-offset']);
  expect(arrived).toBeGreaterThanOrEqual(1 * MB);
  expect(Math.min(arrived, ...offsets(nextSent.PATCH))).toBe(arrived);
  expect(await entriesOf(guest)).toHaveLength(1);
});

test('A chosen file is restored until the guest discards it, leaves or logs out', async () => {
  const { page, form } = await beginEntry(server, 'Eve', '', wav('vows.wav', 1));
  const offerAfterReload = async () => {
    await expect.poll(() => keptFiles(page)).toBe(1);
    await page.goto('/scrapbook?write=new');
    await form.getByRole('group', { name: 'Restore what you were writing?' }).waitFor();
  };
  await preview(page, 'vows.wav').waitFor();
  await offerAfterReload();
  await button(form, 'Restore').click();
  await preview(page, 'vows.wav').waitFor();

  // Their browser lost the file.
  await form.getByRole('textbox', { name: 'Title' }).fill('The vows');
  await page.evaluate(() => void indexedDB.deleteDatabase('keyval-store'));
  await page.reload();
  await button(form, 'Restore').click();
  await form.getByText(severalMessages.fileGone).waitFor();
  await choose(form, wav('vows.wav', 1));
  await form.getByText(severalMessages.fileGone).waitFor({ state: 'hidden' });

  await offerAfterReload();
  await button(form, 'Discard').click();
  await expect.poll(() => keptFiles(page)).toBe(0);

  await choose(form, wav('vows.wav', 1));
  await expect.poll(() => keptFiles(page)).toBe(1);
  await button(form, 'Close').click();
  await button(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Discard').click();
  await expect.poll(() => keptFiles(page)).toBe(0);

  await button(page, 'New Entry').click();
  await choose(form, wav('vows.wav', 1));
  await expect.poll(() => keptFiles(page)).toBe(1);
  await page.goto('/album');
  await button(page, 'LOG OUT').click();
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test('LOG OUT asks while something is to be sent', async () => {
  const { page, form } = await beginEntry(server, 'Ivy', 'The song', wav('song.wav', 3));
  await holdAfter(page, 1);
  await button(form, 'PUBLISH').click();
  await form.getByText('Uploading 33% - 1.0 of 3.0 MB', { exact: true }).waitFor();
  await page.goto('/album');
  await bar(page).getByText('0 of 1 saved').waitFor();
  await button(page, 'LOG OUT').click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await button(question, 'Cancel').click();
  await question.waitFor({ state: 'hidden' });
  expect(await keptFiles(page)).toBe(1);
  await button(page, 'LOG OUT').click();
  await button(question, 'LOG OUT').click();
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test('The next guest on the same device sees nothing of the previous one', async () => {
  await registerGuest(server, 'Gil');
  const { page, context, form } = await beginEntry(server, 'Fay', '', wav('vows.wav', 1));
  await preview(page, 'vows.wav').waitFor();
  await expect.poll(() => keptFiles(page)).toBe(1);
  // The session ends without a logout.
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await page.goto('/login');
  await submitLogin(page, 'Gil');
  await button(page, 'New Entry').click();
  await form.getByText('Photo, video or sound').waitFor();
  await expect.poll(() => keptFiles(page)).toBe(0);
  expect(await button(form, 'Restore').count()).toBe(0);
});

test('The screen stays awake during an upload only', async () => {
  const { page, context, form } = await beginEntry(server, 'Hal', 'The song');
  await context.grantPermissions(['screen-wake-lock']);
  await page.evaluate(() => {
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    const taken: WakeLockSentinel[] = [];
    Object.assign(window, { taken });
    navigator.wakeLock.request = async (type) => {
      const sentinel = await request(type);
      taken.push(sentinel);
      return sentinel;
    };
  });
  const locks = () =>
    page.evaluate(() =>
      (window as unknown as { taken: WakeLockSentinel[] }).taken.map((one) => one.released),
    );
  await choose(form, wav('song.wav', 3));
  const release = await holdAfter(page, 1);
  expect(await locks()).toEqual([]);
  await button(form, 'PUBLISH').click();
  await expect.poll(locks).toEqual([false]);
  // As the browser does while another tab or application is in front.
  await page.evaluate(() => (window as unknown as { taken: WakeLockSentinel[] }).taken[0]?.release());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(locks).toEqual([true, false]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await button(form, 'Cancel').click();
  await expect.poll(locks).toEqual([true, true]);

  // The upload also completes when the wake lock is refused.
  await release();
  await page.evaluate(() => {
    navigator.wakeLock.request = () => Promise.reject(new DOMException('Low battery', 'NotAllowedError'));
  });
  await button(form, 'PUBLISH').click();
  await saved(form);
});
