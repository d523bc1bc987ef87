import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isFocused, pressTwice } from './browser.ts';
import { pageAs, serverWith, visitAs, type Guest } from './guests.ts';
import { button, dialog } from './screens/actions.ts';
import {
  disconnect,
  delayCalls,
  recordAnswers,
  recordCalls,
  runUntilSeen,
  failCalls,
  loseResponse,
  stopClock,
} from './network-faults.ts';

/** The scrapbook: writing, publishing, unpublishing, deleting and restoring own entries. */

const [server, ada, bob, cleo, dora, eve, finn] = await serverWith(
  'Ada',
  'Bob',
  'Cleo',
  'Dora',
  'Eve',
  'Finn',
);

const statusTab = (page: Page, name: RegExp | string) => page.getByRole('radio', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true });
const alert = (place: Page | Locator) => place.getByRole('alert');
const newEntry = (page: Page) => dialog(page, 'New Journal Entry');
const saved = (place: Page | Locator, what = 'created') =>
  place.getByRole('status').getByText(`Journal entry ${what} successfully!`, { exact: true });
const waitForText = (place: Page | Locator, sentence: string) =>
  alert(place).getByText(sentence, { exact: true }).waitFor();

const ownTitles = async (guest: Guest): Promise<string[]> =>
  (await guest.request<any>('GET', `/album/user/${guest.id}`)).entries.map(
    ({ title }: { title: string }) => title,
  );

describe('An own entry', () => {
  test('An entry is saved as a draft, published and unpublished', async () => {
    const album = async () => (await bob.request<any>('GET', '/album/')).pagination.total;
    const { page } = await visitAs(server, ada);
    await page.clock.install();
    await page.goto('/scrapbook');
    await page.getByRole('heading', { name: 'Welcome, Ada!' }).waitFor();
    await page.getByRole('heading', { name: 'Wedding Scrapbook Entries' }).waitFor();
    await page.getByText('No draft entries found', { exact: true }).waitFor();
    await page.getByText('Create your first draft entry to get started!', { exact: true }).waitFor();
    const others = page.getByRole('link', { name: 'See what others wrote' });
    expect(await others.getAttribute('href')).toBe('/album');
    await statusTab(page, 'Published (0)').check();
    await page.getByText('No published entries found', { exact: true }).waitFor();
    await page.getByText('Switch to Drafts or create a published entry.', { exact: true }).waitFor();
    await button(page, 'Switch to Drafts').click();
    const drafts = statusTab(page, 'Drafts (0)');
    expect(await drafts.isChecked()).toBe(true);
    expect(await isFocused(drafts)).toBe(true);

    await button(page, 'New Entry').click();
    const form = newEntry(page);
    const [draft, publish] = [button(form, 'SAVE DRAFT'), button(form, 'PUBLISH')];
    expect([await draft.isDisabled(), await publish.isDisabled()]).toEqual([true, true]);
    await field(form, 'Title').fill('   ');
    expect([await draft.isDisabled(), await publish.isDisabled()]).toEqual([true, true]);
    await field(form, 'Description (optional)').focus();
    // A press on either leads to the title.
    await publish.click({ force: true });
    expect(await isFocused(field(form, 'Title'))).toBe(true);
    await field(form, 'Title').fill('A quiet thought');
    await field(form, 'Description (optional)').fill('For you two.');
    await field(form, 'Tags (optional)').fill(' quiet, , Thoughts ,quiet');
    expect(await form.getByRole('list', { name: 'Tags' }).getByRole('listitem').allInnerTexts()).toEqual([
      'quiet',
      'Thoughts',
    ]);
    await stopClock(page);
    await draft.click();
    await runUntilSeen(page, saved(form));
    await page.clock.runFor(1400);
    expect(await form.isVisible()).toBe(true);
    await page.clock.runFor(100);
    await page.clock.resume();
    await form.waitFor({ state: 'hidden' });
    await statusTab(page, 'Drafts (1)').waitFor();
    expect(await statusTab(page, 'Drafts (1)').isChecked()).toBe(true);
    expect(await album()).toBe(0);

    await button(card(page, 'A quiet thought'), 'A quiet thought').click();
    const opened = dialog(page, 'A quiet thought');
    await opened.getByText('For you two.', { exact: true }).waitFor();
    expect(await button(opened, /^Like/).count()).toBe(0);
    expect(await opened.getByRole('region', { name: 'Comments' }).count()).toBe(0);
    await button(opened, 'Close').click();

    const edit = dialog(page, 'Edit Journal Entry');
    await button(card(page, 'A quiet thought'), 'Edit').click();
    expect(await field(edit, 'Description (optional)').inputValue()).toBe('For you two.');
    expect(await field(edit, 'Tags (optional)').inputValue()).toBe('quiet, Thoughts');
    await button(edit, 'PUBLISH').click();
    await saved(edit, 'updated').waitFor();
    await edit.waitFor({ state: 'hidden' });
    await statusTab(page, 'Published (1)').waitFor();
    await card(page, 'A quiet thought').waitFor();
    expect(await album()).toBe(1);

    await button(card(page, 'A quiet thought'), 'Edit').click();
    await field(edit, 'Title').fill('A second thought');
    await button(edit, 'SAVE DRAFT').click();
    await edit.waitFor({ state: 'hidden' });
    await card(page, 'A second thought').waitFor();
    await statusTab(page, 'Drafts (1)').waitFor();
    expect(await album()).toBe(0);

    await card(page, 'A second thought').getByText('Only you see this', { exact: true }).waitFor();
    await failCalls(page, 'album.update', { message: 'Not now' });
    await button(card(page, 'A second thought'), 'Publish').click();
    await waitForText(card(page, 'A second thought'), 'Not now');
    await page.unrouteAll();
    await button(card(page, 'A second thought'), 'Publish').click();
    await page.getByText('Journal entry updated successfully!', { exact: true }).waitFor();
    await statusTab(page, 'Published (1)').waitFor();
    expect(await isFocused(button(page, 'New Entry'))).toBe(true);
    expect(await album()).toBe(1);
  });

  test('An invalid entry is not sent, and the validation errors of the server are listed', async () => {
    const page = await pageAs(server, cleo, '/scrapbook?write=new');
    const form = newEntry(page);
    const calls = recordCalls(page, 'album.create');
    const tags = field(form, 'Tags (optional)');
    await field(form, 'Title').fill('Long enough');
    await tags.fill(Array.from({ length: 21 }, (_, tag) => `tag${tag}`).join());
    await button(form, 'PUBLISH').click();
    await waitForText(form, 'An entry can have at most 20 tags');
    expect(await isFocused(tags)).toBe(true);
    expect(await tags.getAttribute('aria-invalid')).toBe('true');
    await tags.fill('');
    await alert(form).waitFor({ state: 'hidden' });
    expect(calls).toEqual([]);

    let restore = await failCalls(page, 'album.create', {
      status: 400,
      message: 'Title must be lovelier',
      validation_errors: [
        { field: 'title', message: 'Title must be lovelier' },
        { field: 'description', message: 'Description must be there' },
      ],
    });
    await button(form, 'PUBLISH').click();
    await form.getByText('Validation Errors:', { exact: true }).waitFor();
    expect(await form.getByRole('listitem').allInnerTexts()).toEqual([
      'Title must be lovelier',
      'Description must be there',
    ]);
    await form.getByRole('listitem').getByText('Description must be there').click();
    expect(await isFocused(field(form, 'Description (optional)'))).toBe(true);
    await restore();
    restore = await failCalls(page, 'album.create');
    await button(form, 'PUBLISH').click();
    await waitForText(form, 'Failed to create journal entry. Please try again.');
    await restore();
    restore = await disconnect(page, 'album.create');
    await button(form, 'PUBLISH').click();
    await waitForText(form, 'Network error - please check your connection');
    await restore();
    expect(await field(form, 'Title').inputValue()).toBe('Long enough');
    await button(form, 'PUBLISH').click();
    await saved(form).waitFor();
    await form.waitFor({ state: 'hidden' });

    await failCalls(page, 'album.update');
    const edit = dialog(page, 'Edit Journal Entry');
    await button(card(page, 'Long enough'), 'Edit').click();
    await button(edit, 'PUBLISH').click();
    await waitForText(edit, 'Failed to update journal entry. Please try again.');
    expect(await ownTitles(cleo)).toEqual(['Long enough']);
  });

  test('Repeated attempts to publish create one entry', async () => {
    const page = await pageAs(server, dora, '/scrapbook?write=new');
    const form = newEntry(page);
    await field(form, 'Title').fill('Only once');
    const calls = recordCalls(page, 'album.create');
    const release = await delayCalls(page, 'album.create');
    const publish = button(form, 'PUBLISH');
    await publish.dblclick({ force: true });
    await publish.click({ force: true });
    await button(form, 'SAVE DRAFT').click({ force: true });
    await release();
    await saved(form).waitFor();
    await form.waitFor({ state: 'hidden' });
    expect(calls).toHaveLength(1);

    await loseResponse(page, 'album.create');
    await button(page, 'New Entry').click();
    await field(form, 'Title').fill('Once more');
    await button(form, 'PUBLISH').click();
    await waitForText(form, 'Network error - please check your connection');
    await field(form, 'Title').fill('Once more, better');
    await button(form, 'PUBLISH').click();
    await saved(form).waitFor();
    expect(await ownTitles(dora)).toEqual(['Once more, better', 'Only once']);
  });

  test('An entry is deleted after a confirmation, and stays when the call fails', async () => {
    await eve.write({ title: 'To stay', privacy_status: 'draft' });
    await eve.write({ title: 'To go', privacy_status: 'draft' });
    const page = await pageAs(server, eve, '/scrapbook');
    const question = dialog(page, 'Delete Journal Entry');
    await button(card(page, 'To go'), 'Delete').click();
    await question
      .getByText('Are you sure you want to delete "To go"? This action cannot be undone.', { exact: true })
      .waitFor();
    const restore = await failCalls(page, 'album.remove');
    await button(question, 'Delete').click();
    await waitForText(question, 'Failed to delete entry');
    await restore();
    await button(question, 'Delete').click();
    await question.waitFor({ state: 'hidden' });
    await page.getByText('Journal entry deleted').waitFor();
    await statusTab(page, 'Drafts (1)').waitFor();
    expect(await card(page, 'To go').count()).toBe(0);
    expect(await ownTitles(eve)).toEqual(['To stay']);

    await failCalls(page, 'album.by_user');
    await page.reload();
    await waitForText(page, 'Failed to load journal entries');
  });
});

test('A button that is pressed twice opens its dialog once, and Back closes it', async () => {
  const page = await pageAs(server, ada, '/scrapbook');
  await button(page, 'New Entry').evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await newEntry(page).waitFor();
  await page.goBack();
  await newEntry(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('');
});

test('A doubled press of Publish publishes one draft with one notice, not the one that takes its place', async () => {
  const ids: number[] = [];
  for (const title of ['One', 'Two', 'Three']) ids.push(await finn.write({ title, privacy_status: 'draft' }));
  const page = await pageAs(server, finn, '/scrapbook');
  const [answers, notices] = [
    recordAnswers(page, 'album.update'),
    page.getByText('Journal entry updated successfully!', { exact: true }),
  ];
  const publish = (title: string) => button(card(page, title), 'Publish');
  await publish('Three').waitFor();
  await pressTwice(page, publish('Three'), publish('Two'));
  await notices.waitFor();
  // Both before the button is busy.
  await publish('One').evaluate((element: HTMLElement) => [element.click(), element.click()]);
  await expect.poll(() => answers.map(({ entry_id }) => entry_id)).toEqual([ids[2], ids[0], ids[0]]);
  await expect.poll(() => notices.count()).toBe(2);
});

test('The entry form asks for confirmation before it discards input', async () => {
  const page = await pageAs(server, finn, '/scrapbook');
  const form = newEntry(page);
  await button(page, 'New Entry').click();
  await button(form, 'Close').click();
  await form.waitFor({ state: 'hidden' });

  await button(page, 'New Entry').click();
  await field(form, 'Title').fill('Half a thought');
  const question = dialog(page, 'Leave without saving?');
  for (const leave of [
    () => button(form, 'Close').click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await leave();
    await button(question, 'Keep writing').click();
    await question.waitFor({ state: 'hidden' });
    expect(await field(form, 'Title').inputValue()).toBe('Half a thought');
  }
  await page.keyboard.press('Escape');
  await button(question, 'Discard').click();
  await form.waitFor({ state: 'hidden' });
  await button(page, 'New Entry').click();
  expect(await field(form, 'Title').inputValue()).toBe('');
  expect(await form.getByText('Restore what you were writing?').count()).toBe(0);
});
