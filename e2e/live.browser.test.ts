import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { admin } from '../server/testing/admin.ts';
import { formOf } from './api-client.ts';
import { logInAs, password, registerGuest, serverWith, visitAs } from './guests.ts';
import { callsTo, recordCalls } from './network-faults.ts';
import { button } from './screens/actions.ts';

/** What others do appears on open pages without a reload. */

const [server, ada, bob] = await serverWith('Ada', 'Bob');

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
/** The response that begins the stream of a page. */
const streamOf = (page: Page) =>
  page.waitForResponse((response) => callsTo('changes.follow')(new URL(response.url())));

test('Likes, comments, edits, new entries and hidden entries appear on the page of another guest', async () => {
  const dance = await bob.write({ title: 'The dance' });
  const { page, pageErrors } = await visitAs(server, ada);
  const stream = streamOf(page);
  await page.goto('/album');
  await card(page, 'The dance').waitFor();
  expect((await stream).status()).toBe(200);
  const asked = recordCalls(page, 'album.search');

  await bob.like(dance);
  await card(page, 'The dance').getByText('1', { exact: true }).waitFor();
  await bob.write({ title: 'A second one' });
  await button(page, 'New entries').waitFor();
  expect(await card(page, 'A second one').count()).toBe(0);
  await bob.request('PUT', `/album/entry/${dance}`, { title: 'The first dance' });
  await card(page, 'The first dance').waitFor();

  await card(page, 'The first dance').getByRole('button').first().click();
  const open = dialog(page, 'The first dance');
  await open.getByText('No comments yet. Start the conversation.').waitFor();
  const comment = await bob.comment(dance, 'I stepped on my own hem.');
  await open.getByText('I stepped on my own hem.').waitFor();
  await bob.request('POST', `/comments/comment/${comment}/reaction`, { reaction_type: 'laugh' });
  await open.getByRole('button', { name: /^Laugh.*1/ }).waitFor();
  expect(asked).toEqual([]);
  expect(pageErrors).toEqual([]);
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'hidden' });

  // A command of the host: another process.
  expect((await admin(server.folder, 'moderate', 'hide', 'entry', String(dance))).code).toBe(0);
  await card(page, 'The first dance').waitFor({ state: 'detached' });
});

test('A new name and a new picture of a guest appear on entries, comments and the profile', async () => {
  const cleo = await registerGuest(server, 'Cleo');
  const id = await cleo.write({ title: 'The bouquet' });
  await cleo.comment(id, 'I caught it.');
  const { page, context } = await visitAs(server, ada);
  const profile = await context.newPage();
  await profile.goto(`/user/${cleo.id}`);
  await profile.getByRole('heading', { name: "Cleo's Profile" }).waitFor();
  await page.goto(`/album?entry=${id}`);
  const shown = dialog(page, 'The bouquet');
  await shown.getByText('I caught it.').waitFor();
  expect(await shown.getByText('Cleo', { exact: true }).count()).toBeGreaterThan(1);

  await cleo.request('PUT', `/users/profile/${cleo.id}`, { username: 'Cleopatra' });
  await expect.poll(() => shown.getByText('Cleo', { exact: true }).count()).toBe(0);
  expect(await shown.getByText('Cleopatra', { exact: true }).count()).toBeGreaterThan(1);
  await profile.getByRole('heading', { name: "Cleopatra's Profile" }).waitFor();
  const form = formOf({ profile_picture: filePart(await jpeg(), 'me.jpg') });
  await cleo.request('PUT', `/users/profile/${cleo.id}`, form);
  const picture = 'img[src*="/uploads/"]';
  await expect.poll(() => shown.locator(picture).count()).toBeGreaterThan(1);
  await profile.locator(picture).first().waitFor();
});

test('The tabs of a browser share one stream, which another tab takes over', async () => {
  const walk = await bob.write({ title: 'The walk' });
  const { page: first, context } = await visitAs(server, ada);
  const opened = streamOf(first);
  await first.goto('/album');
  await opened;
  const second = await context.newPage();
  const streams = recordCalls(second, 'changes.follow');
  const joined = second.waitForResponse((response) => callsTo('album.batch')(new URL(response.url())));
  await second.goto('/album');
  await card(second, 'The walk').waitFor();
  await joined;
  await bob.like(walk);
  for (const page of [first, second]) await card(page, 'The walk').getByText('1', { exact: true }).waitFor();
  expect(streams).toEqual([]);

  await first.close();
  await expect.poll(() => streams.length).toBe(1);
  expect(streams[0]).toEqual({ lastEventId: expect.stringMatching(/^[\w-]{22}$/) });
  await ada.like(walk);
  await card(second, 'The walk').getByText('2', { exact: true }).waitFor();
});

test('A tab takes over the stream of one that is frozen, which follows again when it wakes', async () => {
  const id = await bob.write({ title: 'The frozen lake' });
  const { page: first, context } = await visitAs(server, ada);
  const opened = streamOf(first);
  await first.goto('/album');
  await opened;
  const second = await context.newPage();
  await second.clock.install();
  const streams = recordCalls(second, 'changes.follow');
  await second.goto('/album');
  await card(second, 'The frozen lake').waitFor();
  // Playwright keeps every page active. As in a frozen one, messages arrive and no timer runs.
  await first.evaluate(() => {
    const setTimeout = window.setTimeout.bind(window);
    const waiting: Parameters<typeof setTimeout>[] = [];
    Object.assign(window, {
      setTimeout: (...timer: Parameters<typeof setTimeout>) => void waiting.push(timer),
      wake() {
        Object.assign(window, { setTimeout });
        for (const timer of waiting) setTimeout(...timer);
      },
    });
  });
  await expect
    .poll(async () => {
      await second.clock.runFor(5000);
      return streams.length;
    })
    .toBeGreaterThan(0);
  await bob.like(id);
  await card(second, 'The frozen lake').getByText('1', { exact: true }).waitFor();
  await first.evaluate('wake()');
  await card(first, 'The frozen lake').getByText('1', { exact: true }).waitFor();
  await ada.like(id);
  for (const page of [first, second])
    await card(page, 'The frozen lake').getByText('2', { exact: true }).waitFor();
});

test('A stream that falls silent is opened again after the last event that arrived', async () => {
  const id = await bob.write({ title: 'The long tunnel' });
  const { page } = await visitAs(server, ada);
  await page.clock.install();
  const streams = recordCalls(page, 'changes.follow');
  const opened = streamOf(page);
  await page.goto('/album');
  await card(page, 'The long tunnel').waitFor();
  await opened;
  await bob.like(id);
  await card(page, 'The long tunnel').getByText('1', { exact: true }).waitFor();
  const resume = server.suspend();
  onTestFinished(resume);
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return streams.length;
    })
    .toBeGreaterThan(1);
  expect(streams.at(-1)).toMatchObject({ lastEventId: expect.stringMatching(/^[\w-]{22}$/) });
  resume();
  await ada.like(id);
  await card(page, 'The long tunnel').getByText('2', { exact: true }).waitFor();
});

test('Where no stream can be held, new entries are polled, and a stream is tried again', async () => {
  const { page, context } = await visitAs(server, ada);
  await context.clock.install();
  const calls = callsTo('changes.follow');
  let tries = 0;
  // As behind a proxy that buffers: the request is accepted, and nothing comes back.
  await page.route(calls, () => void (tries += 1));
  await page.goto('/album');
  await card(page, 'The walk').waitFor();
  await page.clock.runFor(1000);
  await expect.poll(() => tries).toBe(1);
  await bob.write({ title: 'Unheard of' });
  await page.clock.runFor(65_000);
  await button(page, 'New entries').waitFor();
  await expect.poll(() => tries).toBeGreaterThan(1);

  await page.unroute(calls);
  const stream = streamOf(page);
  let status = 0;
  void stream.then((response) => (status = response.status()));
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return status;
    })
    .toBe(200);
});

test('A session that ends elsewhere ends on the open page', async () => {
  const guest = await logInAs(server, 'Ada', password);
  const { page } = await visitAs(server, guest);
  const stream = streamOf(page);
  await page.goto('/album');
  await stream;
  await guest.request('POST', '/users/logout', {});
  await page.getByText('Your session has ended.', { exact: false }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('sessionToken'))).toBeNull();
});

test('An entry that is deleted elsewhere takes its bar with it', async () => {
  const id = await ada.write({ title: 'Soon gone' });
  const { page } = await visitAs(server, bob);
  await page.goto(`/album?entry=${id}`);
  const shown = page.getByRole('dialog');
  await button(shown, /^Like/).waitFor();
  await ada.request('DELETE', `/album/entry/${id}`);
  await shown.getByRole('alert').getByText('Entry not found').waitFor();
  await expect.poll(() => shown.getByRole('button').allInnerTexts()).toEqual(['', 'Back']);
  expect(await shown.getByText('Soon gone').count()).toBe(0);
});

test('Unsaved words stay when their entry is deleted elsewhere, and saving them says so', async () => {
  const id = await ada.write({ title: 'Written twice', privacy_status: 'draft' });
  await ada.write({ title: 'Another one', privacy_status: 'draft' });
  const { page } = await visitAs(server, ada);
  await page.goto('/scrapbook');
  const written = card(page, 'Written twice');
  await button(written, 'Edit').click();
  const form = dialog(page, 'Edit Journal Entry');
  await form.getByRole('textbox', { name: 'Description' }).fill('What I cannot say twice.');
  await ada.request('DELETE', `/album/entry/${id}`);
  await written.waitFor({ state: 'detached' });
  expect(await form.getByRole('textbox', { name: 'Description' }).inputValue()).toBe(
    'What I cannot say twice.',
  );
  await button(form, 'SAVE DRAFT').click();
  await form.getByRole('alert').getByText('Entry not found').waitFor();
  expect(await form.getByRole('textbox', { name: 'Description' }).inputValue()).toBe(
    'What I cannot say twice.',
  );
});

test('A browser that refuses locks shows the album', async () => {
  const ball = await bob.write({ title: 'The paper ball' });
  const { page, pageErrors } = await visitAs(server, ada);
  await page.addInitScript(() => {
    navigator.locks.request = () => {
      document.documentElement.dataset.locks = 'refused';
      return Promise.reject(new DOMException('No storage', 'SecurityError'));
    };
  });
  await page.goto(`/album?entry=${ball}`);
  await page.locator('html[data-locks]').waitFor();
  await dialog(page, 'The paper ball').waitFor();
  expect(pageErrors).toEqual([]);
});
