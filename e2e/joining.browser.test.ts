import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { messages } from '../shared/messages.ts';
import { hostPageTexts } from '../shared/messages/host/page.ts';
import { jpeg } from '../server/testing/pictures.ts';
import { visit, isFocused, pageAt, phone, path } from './browser.ts';
import {
  answers,
  inviteCode,
  makeHost,
  pageAs,
  password,
  serverWith,
  visitAs,
  submitLogin,
} from './guests.ts';
import { delayCalls, disconnect, failCalls, loseResponse } from './network-faults.ts';
import { button } from './screens/actions.ts';

/** Joining by name: from the link of an invite to the first photo, and back in on this and on another device. */

const [server, ada] = await serverWith('Ada');
await makeHost(server, 'Ada');
await ada.request('PUT', '/host/settings', { JOIN_BY_NAME: 'on' });
const invited = `/register?invite=${inviteCode(server)}`;
const nameField = (page: Page) => page.getByLabel('What is your name?');
const inAlbum = (page: Page) => page.getByRole('link', { name: messages.album.addEntry }).waitFor();

async function join(page: Page, name: string): Promise<void> {
  await page.goto(invited);
  await nameField(page).fill(name);
  await button(page, 'Join').click();
  await inAlbum(page);
}

async function publish(page: Page, title: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('sessionToken'));
  await page.request.post('/api/album/entry', {
    headers: { authorization: `Bearer ${token}` },
    data: { title, privacy_status: 'published' },
  });
}

test('An aunt joins in three taps and publishes her first photo in seven, each field touched', async () => {
  const page = await pageAt(server.url, invited, { viewport: phone, hasTouch: true });
  // The camera's tap on the address of the QR code.
  let taps = 1;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await page.getByRole('heading', { level: 1, name: 'Rose & Julian' }).waitFor();
  await nameField(page).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(1);
  await tap(nameField(page));
  await page.keyboard.type('Aunt May');
  await tap(button(page, 'Join'));
  await inAlbum(page);
  expect([path(page), taps]).toEqual(['/album', 3]);

  await tap(page.getByRole('link', { name: messages.album.addEntry }));
  const form = page.getByRole('dialog', { name: 'New Journal Entry' });
  const chooser = page.waitForEvent('filechooser');
  await tap(form.getByLabel(messages.entryForm.file));
  const file = { name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await jpeg(60, 60) };
  await (await chooser).setFiles(file);
  // Of the photo, in the phone's own picker.
  taps += 1;
  const title = form.locator('[name="title"]');
  await expect.poll(() => isFocused(title)).toBe(true);
  await page.keyboard.type('The cake');
  await tap(button(form, 'PUBLISH'));
  await page.getByRole('article', { name: 'The cake' }).getByRole('img').first().waitFor();
  expect(taps).toBe(7);
});

test('A name that is taken is answered with a free one, and a lost answer makes no second guest', async () => {
  const { page } = await visit(server.url);
  await join(page, 'Anna Miller');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(invited);
  await nameField(page).fill('anna miller');
  await button(page, 'Join').click();
  await page.getByRole('alert').filter({ hasText: '“anna M.” is free' }).waitFor();
  await loseResponse(page, 'users.join');
  await nameField(page).fill('Anna M.');
  await button(page, 'Join').click();
  await page.getByRole('alert').filter({ hasText: 'Unable to connect to server' }).waitFor();
  await page.unrouteAll();
  await button(page, 'Join').click();
  await inAlbum(page);
  await page.goto('/profile');
  await page.getByRole('heading', { level: 2, name: 'Anna M.' }).waitFor();
});

test('The full registration is one tap away, and the link leads a guest who is in to the album', async () => {
  const { page } = await visit(server.url);
  await page.goto(invited);
  await page.getByRole('link', { name: 'Register with e-mail and password' }).click();
  await page.getByRole('heading', { level: 1, name: 'Join Our Wedding Journal' }).waitFor();
  expect(await page.locator('[name="invite_code"]').inputValue()).toBe(inviteCode(server));
  await join(page, 'Carla');
  await page.goto(invited);
  await inAlbum(page);
});

test('A browser that has forgotten its storage comes back, in two tabs too, and not after logging out', async () => {
  const { page, context } = await visit(server.url);
  await join(page, 'Dora');
  await page.evaluate(() => localStorage.clear());
  const other = await context.newPage();
  await Promise.all([page.goto('/album'), other.goto('/profile')]);
  await inAlbum(page);
  await other.getByRole('heading', { level: 2, name: 'Dora' }).waitFor();
  await page.reload();
  await inAlbum(page);
  expect((await context.cookies()).find(({ name }) => name === 'wj_session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/users/come-back',
  });
  // Also when the call that logs out gets no answer.
  await page.route('**/trpc/users.logout*', (route) => route.abort());
  await button(page, 'LOG OUT').click();
  await page.getByText('only the couple can let you in again').waitFor();
  await button(page, 'Log out anyway').click();
  await page.waitForURL(`${server.url}/`);
  await page.goto('/album');
  await page.waitForURL('**/login*');
});

test('A second device opens the account by a link, once, which says whose it is', async () => {
  const { page } = await visit(server.url);
  await join(page, 'Emil');
  await page.goto('/profile');
  await button(page, 'Show a link').click();
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(link.replace(/^.*(?=\/enter)/, ''));
  const restore = await failCalls(page, 'users.enter', { message: 'The disk is full' });
  await button(page, 'Go on as Emil').click();
  await page.getByRole('alert').getByText('The disk is full').waitFor();
  await restore();
  await button(page, 'Go on as Emil').click();
  await inAlbum(page);
  await page.goto(link.replace(/^.*(?=\/enter)/, ''));
  await page.getByRole('alert').filter({ hasText: messages.links.dead }).waitFor();
});

test('After the third entry the place is offered once, and kept by the code of the e-mail', async () => {
  const { page } = await visit(server.url);
  await join(page, 'Flora');
  for (const title of ['Entry one', 'Entry two', 'Entry three']) await publish(page, title);
  await page.goto('/album');
  await button(page, 'Later').click();
  await page.reload();
  await inAlbum(page);
  expect(await button(page, 'Later').count()).toBe(0);

  await page.goto('/profile');
  await button(page, 'Keep my place').click();
  const form = page.getByRole('region', { name: 'Keep your place' });
  const { email } = answers('Flora');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Re-type Password').fill(password);
  await button(form, 'Keep my place').click();
  const verify = page.getByRole('dialog', { name: 'Verify Your Email' });
  await verify.waitFor();
  await expect.poll(() => server.codeFor(email).catch(() => '')).not.toBe('');
  await verify.getByLabel('Verification code').fill(await server.codeFor(email));
  await page.getByRole('status').filter({ hasText: messages.keeping.done }).waitFor();
  await page.getByText(email).waitFor();
  await button(page, 'LOG OUT').click();
  await page.goto('/login');
  await submitLogin(page, 'Flora');
  await page.getByText('Welcome, Flora!').waitFor();
});

test('A guest by name who logs out while an entry is to be sent is asked about both', async () => {
  const { page } = await visit(server.url);
  await join(page, 'Hal');
  await disconnect(page, 'album.create');
  await page.getByRole('link', { name: messages.album.addEntry }).click();
  const form = page.getByRole('dialog', { name: 'New Journal Entry' });
  await form.getByRole('textbox', { name: 'Title' }).fill('From the barn');
  await Promise.all([page.waitForRequest('**/trpc/album.create*'), button(form, 'PUBLISH').click()]);
  // As soon as the button is there, before the server has said who the guest is.
  const release = await delayCalls(page, 'users.profile');
  await page.goto('/album');
  await button(page, 'LOG OUT').click();
  await release();
  const question = page.getByRole('dialog').filter({ hasText: 'only the couple can let you in again' });
  await question.getByText('What you changed is not saved yet.').waitFor();
});

test('A guest by name edits the profile without the answers that were never given', async () => {
  const { page } = await visit(server.url);
  await join(page, 'Gus');
  await page.goto('/profile?edit=profile');
  const form = page.getByRole('dialog', { name: 'Edit Profile' });
  expect(await form.getByLabel('Email').count()).toBe(0);
  await form.locator('[name="favorite_song"]').fill('Moon River');
  await button(form, 'Save Changes').click();
  await page.getByText(messages.profile.updated).waitFor();
  await page.goto('/profile');
  await page.getByText('Moon River').waitFor();
});

test('Switched off meanwhile, the question says so, and the link asks for the full registration', async () => {
  const { page } = await visit(server.url);
  await page.goto(invited);
  await nameField(page).fill('Hugo');
  await ada.request('PUT', '/host/settings', { JOIN_BY_NAME: 'off' });
  onTestFinished(async () => void (await ada.request('PUT', '/host/settings', { JOIN_BY_NAME: 'on' })));
  await button(page, 'Join').click();
  await page.getByRole('alert').filter({ hasText: 'Joining by name is switched off' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Join Our Wedding Journal' }).waitFor();
  expect(await nameField(page).count()).toBe(0);
});

test('A card that a host makes and sends opens the account on a new device, until the host ends it', async () => {
  const { page } = await visit(server.url);
  await join(page, 'Ida');
  const { page: host, context } = await visitAs(server, ada);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.goto('/host/guests');
  await button(host, /^Ida/).click();
  await button(host, 'Personal card').click();
  await host.getByLabel('Password', { exact: true }).fill(password);
  await button(host, 'Confirm').click();
  await host.getByRole('img', { name: 'QR code of the personal card' }).waitFor();
  await button(host, 'Share').click();
  await host.getByText(hostPageTexts.copied).waitFor();
  const sent = await host.evaluate(() => navigator.clipboard.readText());
  const card = sent.slice(sent.indexOf('/enter#'));

  const forget = async () => {
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await page.goto('/');
  };
  await forget();
  await page.goto(card);
  await button(page, 'Go on as Ida').click();
  await inAlbum(page);
  await forget();
  await page.goto(card);
  await button(page, 'Go on as Ida').waitFor();
  await button(host, 'End the card').click();
  await host.getByText('The card of Ida opens nothing any more').waitFor();
  await button(page, 'Go on as Ida').click();
  await page.getByRole('alert').filter({ hasText: messages.links.dead }).waitFor();
});

test('A host hides all of a stranger, in one step that says what it does', async () => {
  const { page } = await visit(server.url);
  await join(page, 'Stranger');
  await publish(page, 'Advertisement');
  const titles = async () => {
    const { entries } = await ada.request<{ entries: { title: string }[] }>('GET', '/album');
    return entries.map(({ title }) => title);
  };
  expect(await titles()).toContain('Advertisement');
  const host = await pageAs(server, ada, '/host/guests');
  await button(host, /^Stranger/).click();
  await button(host, 'Hide all').click();
  await host.getByText('is hidden from everybody').waitFor();
  await button(host, 'Hide all').click();
  await host.getByText('Hidden: 1 entry and 0 comments of Stranger').waitFor();
  expect(await titles()).not.toContain('Advertisement');
});
