import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { boxOf, expectFocus, phone } from './browser.ts';
import { serverWith, pageAs, visitAs } from './guests.ts';
import { callsTo, recordCalls } from './network-faults.ts';
import { button, dialog } from './screens/actions.ts';
import { beginEntry, entriesOf } from './uploads.ts';

/** What a guest wrote is never overwritten, nor lost, by what happens elsewhere meanwhile. */

const [server, ada, bob, cleo, dan, eve, finn, gus, hal] = await serverWith(
  'Ada',
  'Bob',
  'Cleo',
  'Dan',
  'Eve',
  'Finn',
  'Gus',
  'Hal',
);

const keptItems = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length);

/** Never answers the first call of a procedure, as if the page was left before. */
async function holdFirst(page: Page, procedure: string): Promise<void> {
  let isFirst = true;
  await page.route(callsTo(procedure), (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return undefined;
  });
}

/** Resolves when the page calls a procedure: what it keeps before is what is written. */
const called = (page: Page, procedure: string) =>
  page.waitForRequest((request) => callsTo(procedure)(new URL(request.url())));

test('An edit sends only what was changed, and asks when another device changed the same', async () => {
  const id = await ada.write({ title: 'The cake', description: 'Plum' });
  const { page } = await visitAs(server, ada);
  const form = dialog(page, 'Edit Journal Entry');
  const title = form.getByRole('textbox', { name: 'Title' });
  const calls = recordCalls(page, 'album.update');
  const open = async (elsewhere: object) => {
    await page.goto(`/scrapbook?write=${id}`);
    await title.waitFor();
    await ada.request('PUT', `/album/entry/${id}`, elsewhere);
  };
  const updated = form.getByRole('status').getByText('Journal entry updated successfully!');

  await open({ description: 'Plum and cream' });
  await title.fill('The plum cake');
  await button(form, 'PUBLISH').click();
  await updated.waitFor();
  expect(calls[0]).not.toHaveProperty('description');
  expect(await entriesOf(ada)).toMatchObject([{ title: 'The plum cake', description: 'Plum and cream' }]);

  await open({ title: 'The torte', tags: ['torte'] });
  await title.fill('The last crumb');
  await button(form, 'PUBLISH').click();
  await form.getByRole('alert').getByText('This entry was changed elsewhere meanwhile.').waitFor();
  await button(form, 'Keep mine').click();
  await updated.waitFor();
  expect(await entriesOf(ada)).toMatchObject([{ title: 'The last crumb', tags: ['torte'] }]);

  await open({ title: 'The torte again' });
  await title.fill('Mine');
  await button(form, 'PUBLISH').click();
  await button(form, 'Take the newer').click();
  await expect.poll(() => title.inputValue()).toBe('The torte again');
});

test('The question about a newer entry comes in sight on a phone whose form is scrolled', async () => {
  const id = await bob.write({ title: 'The band', file: filePart(await jpeg(600, 400), 'band.jpg') });
  const { page } = await visitAs(server, bob, { viewport: phone, hasTouch: true });
  const form = dialog(page, 'Edit Journal Entry');
  await page.goto(`/scrapbook?write=${id}`);
  await form.getByRole('textbox', { name: 'Title' }).fill('The brass band');
  await bob.request('PUT', `/album/entry/${id}`, { title: 'The big band' });
  await form.getByRole('textbox', { name: /^Tags/ }).scrollIntoViewIfNeeded();
  await button(form, 'PUBLISH').tap();
  const { y, bottom } = await boxOf(button(form, 'Keep mine'));
  expect(y).toBeGreaterThan((await boxOf(form.getByRole('heading', { name: 'Edit Journal Entry' }))).bottom);
  expect(bottom).toBeLessThan((await boxOf(form.getByRole('alert'))).y);
});

test.each([
  ['before', 'Iris'],
  ['after', 'June'],
])('A form that a reload opens again %s its entry is saved closes', async (moment, username) => {
  const { page, form } = await beginEntry(server, username, 'The torte');
  await holdFirst(page, 'album.create');
  const sent = called(page, 'album.create');
  await button(form, 'PUBLISH').click();
  await sent;
  await expect.poll(() => keptItems(page)).toBe(1);
  const isSaved = Promise.withResolvers<void>();
  if (moment === 'before') isSaved.resolve();
  else
    await page.route('**/assets/EntryFormDialog-*.js', (route) =>
      isSaved.promise.then(() => route.fallback()),
    );
  await page.reload();
  await page.getByRole('region', { name: 'Uploads' }).getByText('The entry is saved').waitFor();
  isSaved.resolve();
  await page.waitForURL(({ search }) => search === '');
});

test('A form whose words are not sent stays after a reload, while another entry is on its way', async () => {
  const { page, form } = await beginEntry(server, 'Kate', 'The torte');
  await page.route(callsTo('album.create'), () => undefined);
  const sent = called(page, 'album.create');
  await button(form, 'PUBLISH').click();
  await sent;
  await expect.poll(() => keptItems(page)).toBe(1);
  await page.goto('/scrapbook');
  // It moves the page below when it comes.
  await page.getByRole('region', { name: 'Uploads' }).waitFor();
  await button(page, 'New Entry').click();
  const title = form.getByRole('textbox', { name: 'Title' });
  await title.fill('The pie');
  await expect.poll(() => keptItems(page)).toBe(2);
  const sentAgain = called(page, 'album.create');
  await page.reload();
  await sentAgain;
  await button(form, 'Restore').click();
  expect(await title.inputValue()).toBe('The pie');
  await expectFocus(title);
});

test('A save that is refused after a reload says so, and its form takes it up', async () => {
  const id = await gus.write({ title: 'The cake', privacy_status: 'draft' });
  const { page } = await visitAs(server, gus);
  page.on('dialog', (question) => void question.accept());
  const form = dialog(page, 'Edit Journal Entry');
  const title = form.getByRole('textbox', { name: 'Title' });
  await page.goto(`/scrapbook?write=${id}`);
  await title.fill('The torte');
  await holdFirst(page, 'album.update');
  const sent = called(page, 'album.update');
  await button(form, 'PUBLISH').click();
  await sent;
  await expect.poll(() => keptItems(page)).toBe(1);
  await gus.request('PUT', `/album/entry/${id}`, { title: 'The pie' });
  await page.goto('/album');
  const bar = page.getByRole('region', { name: 'Uploads' });
  await bar.getByText('1 could not be saved').waitFor();
  await page.getByRole('link', { name: 'SCRAPBOOK' }).click();
  await button(page, 'Edit').click();
  await button(form, 'Restore').click();
  await bar.waitFor({ state: 'hidden' });
  expect(await title.inputValue()).toBe('The torte');
  await button(form, 'PUBLISH').click();
  await button(form, 'Keep mine').click();
  await form.getByRole('status').getByText('Journal entry updated successfully!').waitFor();
  expect(await entriesOf(gus)).toMatchObject([{ id, title: 'The torte' }]);
});

test('The words of an edit whose entry is gone are offered to a new entry', async () => {
  const id = await hal.write({ title: 'The vows' });
  const { page } = await visitAs(server, hal);
  page.on('dialog', (question) => void question.accept());
  await page.goto(`/scrapbook?write=${id}`);
  const description = (name: string) => dialog(page, name).getByRole('textbox', { name: /Description/ });
  await description('Edit Journal Entry').fill('All of them, by heart.');
  await hal.request('DELETE', `/album/entry/${id}`);
  await page.reload();
  // As long as the list is not there, the entry may be there.
  await page.getByText('No draft entries found').waitFor();
  await button(page, 'New Entry').click();
  const form = dialog(page, 'New Journal Entry');
  await button(form, 'Restore').click();
  expect(await description('New Journal Entry').inputValue()).toBe('All of them, by heart.');
  await button(form, 'PUBLISH').click();
  await form.getByRole('status').getByText('Journal entry created successfully!').waitFor();
  expect(await entriesOf(hal)).toMatchObject([{ title: 'The vows', description: 'All of them, by heart.' }]);
  expect(await keptItems(page)).toBe(0);
});

test('A comment survives a reload while it is written and while it is sent, and is posted once', async () => {
  const id = await bob.write({ title: 'The toast' });
  const page = await pageAs(server, cleo, `/album?entry=${id}`);
  const comment = page.getByRole('textbox', { name: 'Comment', exact: true });
  await comment.fill('To the two of you!');
  await page.reload();
  await expect.poll(() => comment.inputValue()).toBe('To the two of you!');
  await holdFirst(page, 'comments.create');
  await button(page, 'Post').click();
  await page.getByRole('listitem').getByText('Posting...').waitFor();
  await page.goto('/album');
  const posted = async () => (await bob.request<any>('GET', `/comments/entry/${id}`)).comments;
  await expect.poll(posted).toMatchObject([{ content: 'To the two of you!' }]);
  await expect.poll(() => keptItems(page)).toBe(0);
  await page.goto(`/album?entry=${id}`);
  await page.getByRole('listitem').getByText('To the two of you!').waitFor();
  expect(await posted()).toHaveLength(1);
});

test('What is written under an entry that was deleted meanwhile says so, and its words are kept', async () => {
  const { page } = await visitAs(server, eve);
  const comment = page.getByRole('textbox', { name: 'Comment', exact: true });
  const words = page.getByRole('textbox', { name: 'Your comment' });
  const gone = page.getByRole('alert').getByText('This entry is no longer there.');

  const first = await dan.write({ title: 'The first dance' });
  await page.goto(`/album?entry=${first}`);
  await comment.fill('You forgot the steps.');
  await dan.request('DELETE', `/album/entry/${first}`);
  await gone.waitFor();
  expect(await words.inputValue()).toBe('You forgot the steps.');
  await button(page, 'Discard').click();
  await words.waitFor({ state: 'hidden' });
  expect(await keptItems(page)).toBe(0);

  const second = await dan.write({ title: 'The last dance' });
  await page.goto(`/album?entry=${second}`);
  await holdFirst(page, 'comments.create');
  await comment.fill('One more!');
  await button(page, 'Post').click();
  await page.getByRole('listitem').getByText('Posting...').waitFor();
  await dan.request('DELETE', `/album/entry/${second}`);
  await page.goto('/album');
  await gone.waitFor();
  expect(await words.inputValue()).toBe('One more!');
  await page.reload();
  await gone.waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy text').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('One more!');
  await button(page, 'Discard').click();
  await words.waitFor({ state: 'hidden' });
  expect(await keptItems(page)).toBe(0);
});

test('An edit of a comment that was deleted meanwhile keeps its words', async () => {
  const id = await finn.write({ title: 'The speech' });
  const comment = await finn.comment(id, 'It lasted four minutes.');
  const page = await pageAs(server, finn, `/album?entry=${id}`);
  await button(page, 'Comment options').click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Edit', exact: true }).fill('It lasted forty minutes.');
  await finn.request('DELETE', `/comments/comment/${comment}`);
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await page.getByRole('alert').getByText('This comment was deleted meanwhile.').waitFor();
    const words = page.getByRole('textbox', { name: 'Your comment' });
    expect(await words.inputValue()).toBe('It lasted forty minutes.');
  }
});
