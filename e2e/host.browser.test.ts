import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { expectFocus, pageAt, phone, visit } from './browser.ts';
import {
  answers,
  registerGuest,
  logInAs,
  pageAs,
  password,
  register,
  startServer,
  whitelist,
} from './guests.ts';
import { button, dialog, field, fill } from './screens/actions.ts';

/** Hosts and their page, from the link of the first start. */

const server = await startServer();
afterAll(() => server.close());

const path = (page: Page) => new URL(page.url()).pathname;
const hosts = (page: Page) => page.locator('main li').filter({ hasText: /^(Ada|Bob)/ });
const named = (page: Page) => hosts(page).locator('p:first-child').allInnerTexts();

async function typePassword(page: Page, typed: string): Promise<void> {
  await field(dialog(page, 'Your password, please'), 'password').fill(typed);
  await page.keyboard.press('Enter');
}

test('The link of the first start leads through registration and login to the page of hosts, by thumb', async () => {
  await whitelist(server, 'ada@example.org');
  const page = await pageAt(server.url, server.hostUrl, { viewport: phone, hasTouch: true });
  await page.getByText('This link makes you a host').waitFor();
  const { relationship_tags: _, advice_wishes: __, ...texts } = answers('Ada');
  await fill(page, texts);
  await page.getByRole('checkbox', { name: 'Friend of Groom' }).tap();
  await field(page, 'confirm_password').fill(password);
  await button(page, 'Create Account').tap();
  await button(page, 'Enter the Journal').tap();
  await expect.poll(() => path(page)).toBe('/host');
  await page.getByRole('link', { name: 'Name a second host' }).tap();
  await expect.poll(() => named(page)).toEqual(['Ada (you)']);
  expect(await button(page, /Remove/).count()).toBe(0);
});

test('A host names another one and removes them again, by keyboard, with the password once', async () => {
  await register(server, 'Bob');
  await whitelist(server, 'bob@example.org');
  const ada = await logInAs(server, 'Ada', password);
  const bob = await logInAs(server, 'Bob', password);
  const page = await pageAs(server, ada, '/host/hosts');
  await page.getByLabel('Username').focus();
  await page.keyboard.type('Bob');
  await page.keyboard.press('Enter');
  await expectFocus(field(dialog(page, 'Your password, please'), 'password'));
  await typePassword(page, 'Champagne2');
  await page.getByText('This is not your password').waitFor();
  await typePassword(page, password);
  await page.getByText('Bob is a host now').waitFor();
  await expect.poll(() => named(page)).toEqual(['Ada (you)', 'Bob']);

  const bobs = await pageAs(server, bob, '/host');
  await bobs.getByText('Only hosts see this page').waitFor();

  await button(page, 'Remove Bob').focus();
  await page.keyboard.press('Enter');
  await expectFocus(button(dialog(page, 'Remove Bob?'), 'Cancel'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => named(page)).toEqual(['Ada (you)']);
  await page.getByText('Removed: host Bob').waitFor();
  await bobs.getByRole('link', { name: 'Hosts' }).click();
  // The page may have heard of it before the press, which then leads to the login.
  const bar = bobs.getByText('Your session has ended.', { exact: true });
  await expect.poll(async () => path(bobs) === '/login' || (await bar.count()) > 0).toBe(true);
});

test('Without the password nothing is changed, by Cancel and by Back', async () => {
  const ada = await logInAs(server, 'Ada', password);
  const page = await pageAs(server, ada, '/host/hosts');
  for (const leave of [() => button(page, 'Cancel').click(), () => page.goBack()]) {
    await field(page, 'username').fill('Bob');
    await button(page, 'Name another host').click();
    await dialog(page, 'Your password, please').waitFor();
    await leave();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Nothing was changed: this takes your password' })
      .waitFor();
    expect(path(page)).toBe('/host/hosts');
  }
  expect(await named(page)).toEqual(['Ada (you)']);
});

test('For guests who are no hosts the page is an unknown one, and they load no code of it', async () => {
  const bob = await logInAs(server, 'Bob', password);
  const { page } = await visit(server.url, { storageState: bob.storage });
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.goto('/album');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Host' }).count()).toBe(0);
  expect(loaded.filter((url) => url.includes('HostPage'))).toEqual([]);
  for (const address of ['/host', '/host/hosts']) {
    await page.goto(address);
    await expect.poll(() => path(page)).toBe('/');
  }
});

test('A guest who opens the link while logged in is a host at once, and a used link says so', async () => {
  const other = await startServer();
  onTestFinished(() => other.close());
  const [carol, dora] = [await registerGuest(other, 'Carol'), await registerGuest(other, 'Dora')];
  const page = await pageAs(other, carol, other.hostUrl);
  await page.getByText('Only hosts see this page').waitFor();
  const second = await pageAs(other, dora, other.hostUrl);
  await second.getByRole('heading', { name: 'This link has been used or has ended.' }).waitFor();
  expect(await second.getByRole('link', { name: 'Host' }).count()).toBe(0);
});
