import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { jpegFromPhone, photo } from '../server/testing/pictures.ts';
import { tempFolder } from '../server/testing/processes.ts';
import { unzip } from '../server/testing/unzip.ts';
import { desktop, expectFocus, pageAt, phone, pressTwice, visit, path } from './browser.ts';
import {
  answers,
  registerGuest,
  logInAs,
  makeHost,
  pageAs,
  password,
  startServer,
  visitAs,
  whitelist,
} from './guests.ts';
import { delayCalls, failCalls, recordCalls } from './network-faults.ts';
import { answer, button, dialog, field, fill } from './screens/actions.ts';

/** The couple's own page, from the link of the first start to the keepsake. The tests are one story. */

const server = await startServer({ DIGEST: 'off' });
afterAll(() => server.close());
const ada = () => logInAs(server, 'Ada', password);

const hosts = (page: Page) => page.locator('main li').filter({ hasText: /^(Ada|Bob)/ });
const named = (page: Page) => hosts(page).locator('button > span:first-child').allInnerTexts();

async function typePassword(page: Page, typed: string): Promise<void> {
  await field(dialog(page, 'Your password, please'), 'password').fill(typed);
  await page.keyboard.press('Enter');
}

test('The link of the first start leads to a wedding that is set up and a printed card, by thumb', async () => {
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
  const title = page.getByRole('heading', { name: 'Before your guests come' });
  await title.waitFor();

  await page.getByRole('link', { name: 'Set your names and the date' }).tap();
  expect(await page.getByLabel('E-mail to guests with news of their entries').isDisabled()).toBe(true);
  await fill(page, { COUPLE_NAMES: 'x'.repeat(101) });
  await button(page, 'Save').tap();
  await page.getByText('This must be at most 100 characters').waitFor();
  await fill(page, {
    COUPLE_NAMES: 'Ada & Bob',
    WEDDING_DATE: '2028-05-06',
    WEDDING_PLACE: 'A mill',
    LANDING_SENTENCE: 'Tell us.',
  });
  await button(page, 'Save').tap();
  await page.getByText('Saved. Guests see it from now on.').waitFor();
  const file = { name: 'us.jpg', mimeType: 'image/jpeg', buffer: await jpegFromPhone() };
  // Another host changes one setting meanwhile, and the page has fetched it when the next ones are saved.
  const host = await ada();
  await host.request('PUT', '/host/settings', { WEDDING_PLACE: 'The old mill' });
  const fetched = page.waitForResponse(/host\.settings/);
  const [input, picture] = [
    page.getByLabel('Photo of the first page'),
    page.getByRole('img', { name: 'Photo of the first page' }),
  ];
  await input.setInputFiles(file);
  await picture.waitFor();
  await (await fetched).finished();
  await input.setInputFiles({ name: 'us.txt', mimeType: 'text/plain', buffer: Buffer.from('us') });
  await page.getByRole('alert').waitFor();
  await button(page, 'Remove the photo').tap();
  await picture.waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').count()).toBe(0);
  await input.setInputFiles(file);
  await picture.waitFor();
  await fill(page, { LANDING_SENTENCE: 'Tell us what you saw.' });
  await button(page, 'Save').tap();
  await expect
    .poll(() => host.request('GET', '/host/settings'))
    .toMatchObject({
      LANDING_SENTENCE: { value: 'Tell us what you saw.' },
      WEDDING_PLACE: { value: 'The old mill' },
    });

  const toOverview = () => page.getByRole('link', { name: 'For the hosts' }).tap();
  await toOverview();
  await title.waitFor();
  const labels = await page.getByRole('main').locator('ol').getByRole('link').allTextContents();
  expect(labels).not.toContain('Set your names and the date');
  expect(labels).not.toContain('Choose a photo for the first page');
  await page.getByRole('link', { name: 'Make your first invitation' }).tap();
  await button(page, 'Cards by name').tap();
  await page.getByLabel('Names').fill('Grandma Edith\nFamily Berger, four');
  await button(page, 'Make cards').tap();
  await page.getByText('The number beside Family Berger must be a whole number').waitFor();
  await page.getByLabel('Names').fill('Grandma Edith\nFamily Berger, 4');
  await button(page, 'Make cards').tap();
  await page.getByText('2 cards ready to print').waitFor();
  await expectFocus(dialog(page, 'Cards by name').getByRole('button', { name: 'Close' }).last());
  const print = page.getByRole('link', { name: 'Print 2 cards' });
  const opensCards = async () => {
    // By mouse: a tap so soon where "Make cards" was would be the second of a doubled press.
    const [cards] = await Promise.all([page.context().waitForEvent('page'), print.click()]);
    await cards.getByText('good for 4 guests').waitFor();
    expect(await cards.getByRole('heading').allTextContents()).toEqual(['Grandma Edith', 'Family Berger']);
    await cards.close();
  };
  await opensCards();
  await dialog(page, 'Cards by name').getByRole('button', { name: 'Close' }).last().tap();
  await page.getByLabel('Search invitations').fill('e');
  await button(page, /Family Berger/).waitFor();
  await button(page, /For our guests/).waitFor({ state: 'detached' });
  await opensCards();

  await registerGuest(server, 'Bob');
  await toOverview();
  await page.getByText('1 new guest in the journal.').waitFor();
  expect(await title.count()).toBe(0);
  await page.getByRole('link', { name: 'Hosts', exact: true }).tap();
  await page.getByText('Changed: Place – “The old mill”').waitFor();
  await page.getByText('Added: invitation Family Berger').waitFor();
  await expect.poll(() => named(page)).toEqual(['Ada (you)']);

  const { page: visitors } = await visit(server.url);
  await visitors.goto('/');
  const main = visitors.getByRole('main');
  await main.getByRole('heading', { name: 'Ada & Bob' }).waitFor();
  for (const text of ['May 6, 2028', 'The old mill', 'Tell us what you saw.'])
    await main.getByText(text, { exact: true }).waitFor();
  const landing = main.locator('img');
  await landing.waitFor();
  expect(
    await landing.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(0);
});

function photosOf(files: readonly Buffer[]): string {
  const folder = tempFolder();
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, '.DS_Store'), 'junk');
  writeFileSync(join(folder, 'film.mp4'), 'junk');
  for (const [index, file] of files.entries())
    writeFileSync(join(folder, index % 2 ? 'sub' : '.', `IMG_${index}.jpg`), file);
  return folder;
}

const all = 10;
/** The second of a day, later for the pictures that are chosen first. */
const timeOf = (number: number) =>
  new Date(Date.UTC(2027, 5, 12, 15) - number * 1000).toISOString().slice(11, 19);

test('A host sends a folder of pictures, goes on after a reload, shows all at once, and downloads the keepsake', async () => {
  // A second attempt has no pictures of the first one.
  const own = await startServer({ COUPLE_NAMES: 'Ada & Bob' });
  onTestFinished(() => own.close());
  const [host, bob] = [await registerGuest(own, 'Ada'), await registerGuest(own, 'Bob')];
  await makeHost(own, 'Ada');
  const folder = photosOf(await Promise.all(Array.from({ length: all }, (_, n) => photo(n + 1, timeOf(n)))));
  const page = await pageAs(own, host, '/host/pictures', { viewport: desktop });
  const choose = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(page, 'Choose a folder').click(),
    ]);
    await chooser.setFiles(folder);
  };
  const release = await delayCalls(page, 'host.add_picture');
  await choose();
  await page.getByText(`${all} pictures are on their way.`).waitFor();
  await page.reload();
  await release();
  await page.getByRole('status').getByText(`${all} pictures have arrived.`).waitFor();
  expect((await bob.request<{ entries: unknown[] }>('GET', '/album')).entries).toEqual([]);
  await choose();
  await page.getByText('All of these pictures are in the journal already.').waitFor();

  writeFileSync(join(folder, 'IMG_late.jpg'), await photo(all + 1, '14:00:00'));
  await choose();
  await page.getByText(`${all} are in the journal already.`).waitFor();
  await page
    .getByRole('status')
    .getByText(`${all + 1} pictures have arrived.`)
    .waitFor();
  await page.getByText('1 picture is on its way.').waitFor({ state: 'detached' });
  await button(page, `Show all ${all + 1} to the guests`).click();
  await page.getByText(`${all + 1} pictures are in the album now.`).waitFor();
  const { entries } = await bob.request<{ entries: { username: string; taken_at: string }[] }>(
    'GET',
    '/album?limit=100',
  );
  expect(new Set(entries.map(({ username }) => username))).toEqual(new Set(['Photographer']));
  const times = entries.map(({ taken_at }) => taken_at);
  expect(times).toEqual(times.toSorted().toReversed());

  await page.getByRole('link', { name: 'Guests' }).click();
  await button(page, `Photographer Photographer's pictures · ${all + 1} entries and 0 comments`).waitFor();
  await page.getByRole('link', { name: 'Take it home' }).click();
  await page.getByRole('alert').getByText('No backup was made yet.').waitFor();
  // A second press before the first is answered is none.
  await button(page, 'Make the keepsake').evaluate((make: HTMLElement) => [make.click(), make.click()]);
  const link = page.getByRole('button', { name: /^Download the keepsake/ });
  await link.waitFor();
  expect(await page.getByText('Something is being made already').count()).toBe(0);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^Ada-Bob-keepsake-.*\.zip$/);
  const names = [...(await unzip(readFileSync(await download.path()))).keys()];
  expect(names.filter((name) => name.startsWith('media/')).length).toBeGreaterThanOrEqual(all + 1);
  await button(page, 'Remove from the server').click();
  const question = page.getByRole('region', { name: 'Keepsake' });
  await question.getByText('cannot be brought back').waitFor();
  expect(readdirSync(join(own.folder, 'made/keepsake'))).toHaveLength(1);
  const confirm = button(question, 'Remove from the server');
  await confirm.click();
  // The question hides the link; its own button goes when the server has removed the file.
  await confirm.waitFor({ state: 'detached' });
  expect(readdirSync(join(own.folder, 'made/keepsake'))).toEqual([]);

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await button(page, 'Examine the journal').click();
  await button(page, 'Send it to that person').click();
  await page.getByText('This could not be copied. Mark the text and copy it.').waitFor();
  await page.getByRole('link', { name: 'Figures' }).click();
  await page.getByText('0 of 2').waitFor();
});

const archives = {
  running: { kind: 'keepsake', done: 3, all: 8 },
  failed: null,
  made: [],
  last_backup: { made_at: null, is_old: true },
  findings: null,
};

test('A doubled press that begins the keepsake does not cancel it', async () => {
  const { page } = await visitAs(server, await ada());
  const calls = recordCalls(page, 'host.cancel_archive');
  await answer(page, 'host.archives', { ...archives, running: null });
  await page.goto('/host/archive');
  const [make, cancel] = [button(page, 'Make the keepsake'), button(page, 'Cancel')];
  await make.waitFor();
  await answer(page, 'host.archives', archives);
  await answer(page, 'host.make_archive', null);
  await answer(page, 'host.cancel_archive', null);
  await pressTwice(page, make, cancel);
  for (let asked = 0; asked < 2; asked += 1) await page.waitForResponse(/host\.archives/);
  expect(calls).toEqual([]);
  await cancel.click();
  await expect.poll(() => calls.length).toBe(1);
});

test('A part says that what it shows is not renewed, until it is', async () => {
  const { page } = await visitAs(server, await ada());
  await answer(page, 'host.archives', archives);
  await page.goto('/host/archive');
  const progress = page.getByRole('progressbar');
  await progress.waitFor();
  for (const name of ['Make the book', 'Examine the journal'])
    expect(await button(page, name).isDisabled()).toBe(true);
  const restore = await failCalls(page, 'host.archives');
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
  await failure.waitFor();
  expect(await progress.isVisible()).toBe(true);
  await restore();
  await failure.waitFor({ state: 'detached' });
});

test('A host hides a comment and an entry where they stand, and restores both, by thumb', async () => {
  const [bob, cleo] = [await logInAs(server, 'Bob', password), await registerGuest(server, 'Cleo')];
  const dance = await bob.write({ title: 'The dance' });
  await bob.comment(dance, 'My hem!');
  const other = await pageAs(server, cleo, `/album?entry=${dance}`);
  await other.getByText('My hem!').waitFor();
  expect(await button(other, 'Hide').count()).toBe(0);

  const page = await pageAs(server, await ada(), `/album?entry=${dance}`, {
    viewport: phone,
    hasTouch: true,
  });
  const comment = page.getByRole('listitem').filter({ hasText: 'My hem!' });
  await button(comment, 'Hide').tap();
  await field(comment, 'reason').fill('She asked for it');
  await button(comment, 'Hide').tap();
  // The page of the host also: it has one button Hide less then.
  for (const one of [other, page]) await one.getByText('My hem!').waitFor({ state: 'detached' });

  await button(page, 'Hide').tap();
  await field(page, 'reason').press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await other.getByRole('heading', { name: 'Entry not found' }).waitFor();

  await page.goto('/host/moderation');
  const hidden = page.getByRole('listitem').filter({ hasText: 'Can be restored until' });
  await hidden.filter({ hasText: 'Hidden by Ada: “She asked for it”.' }).getByText('My hem!').waitFor();
  expect(await hidden.count()).toBe(2);
  for (const left of [1, 0]) {
    // Not where the one before was: that would be a doubled press.
    await button(hidden.last(), 'Restore').tap();
    await expect.poll(() => hidden.count()).toBe(left);
  }
  await other.getByText('My hem!').waitFor();
});

test('A host names another one and removes them again, by keyboard, with the password once', async () => {
  const bob = await logInAs(server, 'Bob', password);
  const page = await pageAs(server, await ada(), '/host/guests', { viewport: desktop });
  const act = async (name: string | RegExp) => {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
  };
  await act(/^Bob/);
  await act('Name another host');
  await expectFocus(button(dialog(page, 'Bob'), 'Cancel'));
  await page.keyboard.press('Enter');
  await expectFocus(button(page, 'Name another host'));
  await page.keyboard.press('Enter');
  await expectFocus(button(dialog(page, 'Bob'), 'Cancel'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectFocus(field(dialog(page, 'Your password, please'), 'password'));
  await typePassword(page, 'Champagne2');
  await page.getByText('This is not your password').waitFor();
  await typePassword(page, password);
  await page.getByText('Bob is a host now').waitFor();
  await page.getByRole('link', { name: 'Hosts', exact: true }).click();
  await expect.poll(() => named(page)).toEqual(['Ada (you)', 'Bob']);

  const bobs = await pageAs(server, bob, '/host');
  await bobs.getByText('Only hosts see this page').waitFor();

  await act(/^Bob/);
  await act('Remove as host');
  await expectFocus(button(dialog(page, 'Bob'), 'Cancel'));
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
  const page = await pageAs(server, await ada(), '/host/guests');
  await button(page, /^Bob/).click();
  await button(page, 'Name another host').click();
  const asked = dialog(page, 'Your password, please');
  for (const leave of [() => button(asked, 'Cancel').click(), () => page.goBack()]) {
    await button(page, 'Name another host').click();
    await asked.waitFor();
    await leave();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Nothing was changed: this takes your password' })
      .waitFor();
    expect(path(page)).toBe('/host/guests');
  }
  await page.goto('/host/hosts');
  await hosts(page).first().waitFor();
  expect(await named(page)).toEqual(['Ada (you)']);
});

test('For guests who are no hosts the page is an unknown one, and they load no code of it', async () => {
  const { page } = await visitAs(server, await logInAs(server, 'Bob', password));
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
