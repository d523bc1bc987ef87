import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { startServer, tempFolder } from '../server/testing/processes.ts';
import { adminToken } from '../server/testing/test-app.ts';
import { formOf } from './api-client.ts';
import { hideEntry, logInAs, password, registerGuest, serverWith, pageAs, visitAs } from './guests.ts';
import { callsTo, delayAnswer, delayCalls, recordCalls, setVisibility } from './network-faults.ts';
import { button } from './screens/actions.ts';

/** What others do appears on open pages without a reload. */

const [server, ada, bob] = await serverWith('Ada', 'Bob');

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
/** The response that begins the stream of a page. */
const streamOf = (page: Page) =>
  page.waitForResponse((response) => callsTo('changes.follow')(new URL(response.url())));

test('Likes, comments, edits, new entries, new names and hidden entries appear on the page of another guest', async () => {
  const dance = await bob.write({ title: 'The dance' });
  const { page, context } = await visitAs(server, ada);
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

  const profile = await context.newPage();
  await profile.goto(`/user/${bob.id}`);
  await profile.getByRole('heading', { name: "Bob's Profile" }).waitFor();
  const profile_picture = filePart(await jpeg(), 'me.jpg');
  await bob.request('PUT', `/users/profile/${bob.id}`, formOf({ username: 'Robert', profile_picture }));
  await expect.poll(() => open.getByText('Bob', { exact: true }).count()).toBe(0);
  expect(await open.getByText('Robert', { exact: true }).count()).toBeGreaterThan(1);
  await profile.getByRole('heading', { name: "Robert's Profile" }).waitFor();
  const picture = 'img[src*="/uploads/"]';
  await expect.poll(() => open.locator(picture).count()).toBeGreaterThan(1);
  await profile.locator(picture).first().waitFor();
  await profile.close();

  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'hidden' });

  await hideEntry(server, dance);
  await card(page, 'The first dance').waitFor({ state: 'detached' });
});

test('A hidden page closes its stream, and catches up when it is seen again', async () => {
  const walk = await bob.write({ title: 'The walk' });
  const { page } = await visitAs(server, ada);
  const opened = streamOf(page);
  await page.goto('/album');
  await card(page, 'The walk').waitFor();
  await opened;
  await bob.like(walk);
  await card(page, 'The walk').getByText('1', { exact: true }).waitFor();
  const closed = page.waitForEvent('requestfailed', (request) =>
    callsTo('changes.follow')(new URL(request.url())),
  );
  await setVisibility(page, 'hidden');
  await closed;
  const streams = recordCalls(page, 'changes.follow');
  await bob.request('PUT', `/album/entry/${walk}`, { title: 'The long walk' });
  await ada.like(walk);
  await setVisibility(page, 'visible');
  await card(page, 'The long walk').getByText('2', { exact: true }).waitFor();
  expect(streams).toEqual([{ lastEventId: expect.stringMatching(/^\d+-\d+$/) }]);
});

test('What changes before the stream of a page has opened is shown', async () => {
  const id = await bob.write({ title: 'The vows' });
  const { page } = await visitAs(server, ada);
  const asked = recordCalls(page, 'changes.follow');
  const open = await delayCalls(page, 'changes.follow');
  await page.goto('/album');
  await card(page, 'The vows').waitFor();
  await expect.poll(() => asked.length).toBe(1);
  await bob.request('PUT', `/album/entry/${id}`, { title: 'The long vows' });
  const changed = Date.now();
  // The call takes longer than the page had been open.
  await expect.poll(() => Date.now() - changed, { timeout: 60_000 }).toBeGreaterThan(asked[0].age);
  await open();
  await card(page, 'The long vows').waitFor();
});

test('What changes while the answer of a page is on its way is shown', async () => {
  const id = await bob.write({ title: 'The rings' });
  const [{ page }, { page: other }] = [await visitAs(server, ada), await visitAs(server, bob)];
  const { given, arrive } = await delayAnswer(page, 'album.entry');
  for (const one of [page, other]) {
    const opened = streamOf(one);
    await one.goto(`/album?entry=${id}`);
    await opened;
  }
  await given;
  await bob.request('PUT', `/album/entry/${id}`, { title: 'The gold rings' });
  await dialog(other, 'The gold rings').waitFor();
  arrive();
  await dialog(page, 'The gold rings').waitFor();
});

test('Seven visible windows of a browser leave connections for calls, and the last one follows changes', async () => {
  const id = await bob.write({ title: 'The seven dwarfs' });
  const { page: first, context } = await visitAs(server, ada);
  const pages = [first];
  while (pages.length < 7) pages.push(await context.newPage());
  for (const page of pages) {
    const opened = streamOf(page);
    await page.goto('/album');
    await card(page, 'The seven dwarfs').waitFor();
    await opened;
  }
  expect(await first.evaluate(async () => (await fetch('/api/system/health')).status)).toBe(200);
  await bob.like(id);
  await card(pages[6] ?? first, 'The seven dwarfs')
    .getByText('1', { exact: true })
    .waitFor();
});

test('A like that is being sent keeps its heart while a change of another guest arrives', async () => {
  const id = await bob.write({ title: 'The first toast' });
  const [{ page }, { page: other }] = [await visitAs(server, ada), await visitAs(server, bob)];
  for (const one of [page, other]) {
    const opened = streamOf(one);
    await one.goto(`/album?entry=${id}`);
    await opened;
  }
  const release = await delayCalls(page, 'album.like');
  const heart = page.getByRole('dialog').getByRole('button', { pressed: false, name: /like/i });
  await heart.evaluate((element) => {
    const states: (string | null)[] = [];
    new MutationObserver(() => states.push(element.getAttribute('aria-pressed'))).observe(element, {
      attributeFilter: ['aria-pressed'],
    });
    Object.assign(window, { states });
  });
  await heart.click();
  await bob.request('PUT', `/album/entry/${id}`, { title: 'The second toast' });
  await dialog(other, 'The second toast').waitFor();
  await release();
  await dialog(page, 'The second toast').waitFor();
  expect(await page.evaluate('states')).toEqual(['true']);
});

test('A stream that falls silent is opened again after the last event that arrived', async () => {
  const own = await startServer({ DATA_DIR: tempFolder(), ADMIN_TOKEN: adminToken });
  const [eve, finn] = [await registerGuest(own, 'Eve'), await registerGuest(own, 'Finn')];
  const id = await finn.write({ title: 'The long tunnel' });
  const { page } = await visitAs(own, eve);
  await page.clock.install();
  const streams = recordCalls(page, 'changes.follow');
  const opened = streamOf(page);
  await page.goto('/album');
  await card(page, 'The long tunnel').waitFor();
  await opened;
  await finn.like(id);
  await card(page, 'The long tunnel').getByText('1', { exact: true }).waitFor();
  // Its connections stay open and silent.
  own.child.kill('SIGSTOP');
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return streams.length;
    })
    .toBeGreaterThan(1);
  expect(streams.at(-1)).toMatchObject({ lastEventId: expect.stringMatching(/^\d+-\d+$/) });
  own.child.kill('SIGCONT');
  await eve.like(id);
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
  await card(page, 'The long walk').waitFor();
  await page.clock.runFor(1000);
  await expect.poll(() => tries).toBe(1);
  await bob.write({ title: 'Unheard of' });
  await page.clock.runFor(65_000);
  await button(page, 'New entries').waitFor();
  const triesLater = () => page.clock.runFor(5000).then(() => tries);
  await expect.poll(triesLater).toBeGreaterThan(1);

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

test('Unsaved words stay when their entry is deleted elsewhere, and saving them says so', async () => {
  const id = await ada.write({ title: 'Written twice', privacy_status: 'draft' });
  const page = await pageAs(server, ada, '/scrapbook');
  const written = card(page, 'Written twice');
  await button(written, 'Edit').click();
  const form = dialog(page, 'Edit Journal Entry');
  const description = form.getByRole('textbox', { name: 'Description' });
  await description.fill('What I cannot say twice.');
  await ada.request('DELETE', `/album/entry/${id}`);
  await written.waitFor({ state: 'detached' });
  expect(await description.inputValue()).toBe('What I cannot say twice.');
  await button(form, 'SAVE DRAFT').click();
  await form.getByRole('alert').getByText('Entry not found').waitFor();
  expect(await description.inputValue()).toBe('What I cannot say twice.');
});
