import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from '../server/db/open.ts';
import { pageAs, serverWith } from './guests.ts';
import { callsTo } from './network-faults.ts';
import { button, field } from './screens/actions.ts';
import { newEntry } from './uploads.ts';

/** What a host hides, shows and sets, on the page of the hosts and in place; and what the others see of it. */

const [server, ada, bob, cleo] = await serverWith('Ada', 'Bob', 'Cleo');
const { db } = openDb(join(server.folder, 'wedding.sqlite'));
await db
  .insertInto('host')
  .values({ user_id: ada.id, made_at: new Date().toISOString(), made_by: null })
  .execute();
await db.destroy();

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const set = (terms: object) => ada.request('PUT', '/host/settings', terms);
const hostPage = () => pageAs(server, ada, '/host/moderation');

async function save(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => callsTo('host.change_settings')(new URL(response.url())));
  await button(page, 'Save').click();
  expect((await answer).status()).toBe(200);
}

/** The time of the browser's own zone, so many hours from now, as a field takes it. */
const hoursFromNow = (page: Page, hours: number) =>
  page.evaluate((added) => {
    const date = new Date(Date.now() + added * 3_600_000);
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, hours);

test('An entry waits until a host shows it, and then reaches open albums', async () => {
  onTestFinished(() => set({ approval: 'off' }).then(() => undefined));
  const page = await hostPage();
  await page.getByText('Nothing waits.').waitFor();
  await field(page, 'approval').selectOption('When a host shows them');
  await save(page);
  const { acts } = await ada.request<{ acts: { action: string; note: string }[] }>('GET', '/host/log');
  expect(acts.filter(({ action }) => action === 'set').map(({ note }) => note)).toEqual(['approval=on']);

  const own = await pageAs(server, bob, '/album');
  await own.getByRole('link', { name: 'Add an entry' }).click();
  const form = newEntry(own);
  await field(form, 'title').fill('The cake');
  await button(form, 'PUBLISH').click();
  await form.getByText('Waits for the hosts').waitFor();
  // The album does not have it.
  await card(own, 'The cake').getByText('Waits for the hosts').waitFor();
  const album = await pageAs(server, cleo, '/album');
  await album.getByText('No album entries found. Check back later for new content!').waitFor();

  await page.reload();
  const waiting = page.getByRole('listitem').filter({ hasText: 'by Bob' });
  await button(waiting, 'The cake').click();
  await page.getByRole('dialog', { name: 'The cake' }).getByText('Waits for the hosts').waitFor();
  await page.keyboard.press('Escape');
  await button(waiting, 'Show').click();
  await page.getByText('Nothing waits.').waitFor();
  await button(album, 'New entries').click();
  await card(album, 'The cake').waitFor();
  await card(own, 'The cake').getByText('Waits for the hosts').waitFor({ state: 'detached' });
});

test('A sealed album says when it opens and fills by itself, and a closed one takes nothing new', async () => {
  onTestFinished(() => set({ opens_at: null, closes_at: null }).then(() => undefined));
  await bob.write({ title: 'The speech' });
  const album = await pageAs(server, cleo, '/album');
  await card(album, 'The speech').waitFor();
  const page = await hostPage();
  await field(page, 'opens_at').fill(await hoursFromNow(page, 24));
  await save(page);
  await album.getByText(/^The album opens on .+\.$/).waitFor();
  expect(await card(album, 'The speech').count()).toBe(0);
  const own = await pageAs(server, bob, '/scrapbook?show=published');
  await card(own, 'The speech').getByText('Waits until the album opens').waitFor();

  await field(page, 'opens_at').fill('');
  await field(page, 'closes_at').fill(await hoursFromNow(page, -1));
  await save(page);
  await card(album, 'The speech').waitFor();
  await album.goto('/scrapbook?write=new');
  await field(album, 'title').fill('Too late');
  await button(album, 'PUBLISH').click();
  await album
    .getByText(/^The album closed on .+ takes nothing new\. You can keep this as a draft\.$/)
    .waitFor();
  await button(album, 'SAVE DRAFT').click();
  await card(album, 'Too late').waitFor();
});

test('After an act that removes its button the focus is on a neighbour, by keyboard', async () => {
  onTestFinished(() => set({ approval: 'off' }).then(() => undefined));
  const entry = await bob.write({ title: 'The toast' });
  for (const words of ['Hear, hear!', 'Speak up!']) await cleo.comment(entry, words);
  const page = await pageAs(server, ada, `/album?entry=${entry}`);
  const press = async (there: Locator) => {
    await there.focus();
    await page.keyboard.press('Enter');
  };
  const hasFocus = async (there: Locator) => {
    const isAround = () => there.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(isAround).toBe(true);
  };
  const comment = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  await press(button(comment('Speak up!'), 'Hide'));
  await page.keyboard.press('Enter');
  await comment('Speak up!').waitFor({ state: 'detached' });
  await hasFocus(comment('Hear, hear!'));

  await set({ approval: 'on' });
  for (const title of ['First', 'Second']) await bob.write({ title });
  await page.goto('/host/moderation');
  const waiting = page.getByRole('listitem').filter({ hasText: 'by Bob' });
  await press(button(waiting.filter({ hasText: 'Second' }), 'Show'));
  await expect.poll(() => waiting.count()).toBe(1);
  await hasFocus(waiting);
  await press(button(comment('Speak up!'), 'Restore'));
  await page.getByText('Nothing is hidden.').waitFor();
  await hasFocus(page.getByRole('main'));
});
