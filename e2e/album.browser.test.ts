import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectDrawn, expectFocus } from './browser.ts';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { recording } from '../server/testing/recordings.ts';
import { serverWith, pageAs, visitAs } from './guests.ts';
import { button } from './screens/actions.ts';
import {
  callsTo,
  disconnect,
  delayCalls,
  recordCalls,
  failCalls,
  stopClock,
  withoutStream,
} from './network-faults.ts';

/** The album: paging, search, filters and failures. */

const [server, ada, bob, cleo, dora] = await serverWith('Ada', 'Bob', 'Cleo', 'Dora');

const cards = (page: Page) => page.getByRole('article');
// Not `innerText`: a card out of sight is not drawn.
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const choice = (page: Page, name: 'Creator' | 'Content Type') =>
  page.getByRole('combobox', { name, exact: true });
const topLiked = (page: Page) => page.getByRole('switch', { name: 'Top 3 Most Liked' });
/** On a phone, one control shows what narrows the album besides the search. */
const showFilters = (page: Page) => page.getByRole('button', { name: /^Filters/, expanded: false }).click();
const query = (page: Page) => new URL(page.url()).search;
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

describe('An album of 45 entries', () => {
  beforeAll(async () => {
    // The oldest entries are on the last page only, and have the most likes.
    const lantern = await bob.write({
      title: 'The lantern walk',
      description: `${'All the way down to the lake. '.repeat(4)}And back again.`,
      tags: ['night', 'lake', 'lanterns', 'walks'],
    });
    const oak = await bob.write({ title: 'Under the oak', description: 'Shade.', tags: ['Crème brûlée'] });
    const cake = await bob.write({
      title: 'The cake fight',
      file: filePart(await jpeg(640, 480), 'cake.jpg'),
    });
    await cleo.write({ title: 'Her laughter', file: filePart(recording('song.mp3'), 'laughter.mp3') });
    for (const guest of [ada, bob, cleo]) await guest.like(lantern);
    for (const guest of [ada, bob]) await Promise.all([guest.like(oak), guest.like(cake)]);
    const notes = Array.from({ length: 40 }, (_, index) => ada.write({ title: `Note ${index + 1}` }));
    await ada.like((await Promise.all(notes))[39] ?? 0);
    await ada.write({ title: 'The last word' });
  });

  test('Scrolling loads page after page, and each entry appears once', async () => {
    const { page } = await visitAs(server, ada);
    await withoutStream(page);
    const calls = recordCalls(page, 'album.search');
    const release = await delayCalls(page, 'album.search');
    await page.goto('/album');
    await page.getByRole('status').getByText('Loading album contents...').waitFor();
    await release();
    await cards(page).first().waitFor();
    expect(await cards(page).count()).toBe(20);
    expect((await titles(page))[0]).toBe('The last word');
    await page.getByRole('status').getByText('45 entries').waitFor();

    expect(calls).toHaveLength(1);

    const scrolled = async () => {
      await toEnd(page);
      return cards(page).count();
    };
    await expect.poll(scrolled).toBeGreaterThanOrEqual(40);
    await expect.poll(scrolled).toBe(45);
    const all = await titles(page);
    expect(new Set(all).size).toBe(45);
    expect(all.at(-1)).toBe('The lantern walk');
    expect(calls.map(({ cursor, limit }) => [cursor ?? 1, limit])).toEqual([
      [1, 20],
      [2, 20],
      [3, 20],
    ]);
  });

  test('The server searches after a pause in typing', async () => {
    const { page } = await visitAs(server, ada);
    await withoutStream(page);
    const calls = recordCalls(page, 'album.search');
    await page.clock.install();
    await page.goto('/album');
    await cards(page).first().waitFor();
    await stopClock(page);
    await search(page).pressSequentially('LANTERN');
    await page.clock.runFor(240);
    expect(calls).toHaveLength(1);
    await page.clock.runFor(10);
    await expect.poll(() => calls.map(({ q }) => q)).toEqual([undefined, 'LANTERN']);
    await page.clock.resume();
    await expect.poll(() => titles(page)).toEqual(['The lantern walk']);
    expect(query(page)).toBe('?q=LANTERN');

    await search(page).fill('submarine');
    await page.getByText('No content found matching your filters.').waitFor();
    await button(page, 'Clear Filters').click();
    await expect.poll(() => cards(page).count()).toBe(20);
    expect([await search(page).inputValue(), query(page)]).toEqual(['', '']);
  });

  test('Creator, type and the three most liked narrow the album', async () => {
    const page = await pageAs(server, ada, '/album');
    expect(await choice(page, 'Creator').count()).toBe(0);
    await showFilters(page);
    const options = (name: 'Creator' | 'Content Type') =>
      choice(page, name).locator('option').allInnerTexts();
    await expect.poll(() => options('Creator')).toEqual(['All Creators', 'Ada', 'Bob', 'Cleo']);
    expect(await options('Content Type')).toEqual([
      'All Types',
      'Images',
      'Text Messages',
      'Audio',
      'Videos',
    ]);

    await topLiked(page).check();
    await expect.poll(() => titles(page)).toEqual(['The lantern walk', 'The cake fight', 'Under the oak']);
    expect(query(page)).toBe('?top=1');
    await showFilters(page);
    await choice(page, 'Creator').selectOption('Ada');
    const folded = button(page, 'Filters (2)');
    expect(await folded.getAttribute('aria-expanded')).toBe('false');
    await expectFocus(folded);
    await button(page, 'Remove filter: Ada').waitFor();
    await expect
      .poll(() => titles(page))
      .toEqual(['Note 40', 'The last word', expect.stringMatching(/^Note/)]);
    await button(page, 'Remove filter: Top 3 Most Liked').click();
    await button(page, 'Filters (1)').waitFor();
    for (const [name, option, found] of [
      ['Creator', 'Bob', ['The cake fight', 'Under the oak', 'The lantern walk']],
      ['Content Type', 'Images', ['The cake fight']],
    ] as const) {
      await showFilters(page);
      await choice(page, name).selectOption(option);
      await expect.poll(() => titles(page)).toEqual(found);
    }
    await showFilters(page);
    await button(page, 'Clear Filters').first().click();
    await expect.poll(() => cards(page).count()).toBe(20);
    await showFilters(page);
    expect(await choice(page, 'Content Type').inputValue()).toBe('');
  });

  test('The address keeps the filters and the open entry, and Back closes the entry', async () => {
    const page = await pageAs(server, ada, '/profile');
    await page.goto('/album?q=the&creator=Bob&content_type=text');
    await expect.poll(() => titles(page)).toEqual(['Under the oak', 'The lantern walk']);
    await button(page, 'Remove filter: Bob').waitFor();
    await button(page, 'Under the oak').click();
    const opened = page.getByRole('dialog', { name: 'Under the oak' });
    await opened.waitFor();
    expect(query(page)).toMatch(/^\?q=the&creator=Bob&content_type=text&entry=\d+$/);
    const address = page.url();

    await page.goBack();
    await opened.waitFor({ state: 'hidden' });
    expect(query(page)).toBe('?q=the&creator=Bob&content_type=text');
    await expectFocus(button(page, 'Under the oak'));
    expect(await titles(page)).toHaveLength(2);

    await page.goto(address);
    await opened.waitFor();
    await button(opened, 'Close').click();
    await opened.waitFor({ state: 'hidden' });
    expect(query(page)).toBe('?q=the&creator=Bob&content_type=text');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).not.toContain('entry=');
  });

  test('A link to an entry loads at most ten pages until the entry has neighbours', async () => {
    const { page } = await visitAs(server, ada);
    await withoutStream(page);
    const found = await ada.request<any>('GET', '/album/search?q=lantern');
    const { id } = found.entries[0];
    const calls = recordCalls(page, 'album.search');
    const pages = () => calls.filter(({ limit }) => limit > 1).map(({ cursor }) => cursor ?? 1);
    await page.goto(`/album?entry=${id}`);
    const opened = page.getByRole('dialog', { name: 'The lantern walk' });
    await button(opened, 'Previous entry').click();
    await page.getByRole('dialog', { name: 'Under the oak' }).waitFor();
    expect(pages()).toEqual([1, 2, 3]);

    // An album without end that does not hold the entry.
    await page.route(callsTo('album.search'), async (route) => {
      const answered = await route.fetch();
      const body = (await answered.text()).replace('"has_more":false', '"has_more":true');
      await route.fulfill({ response: answered, body });
    });
    calls.length = 0;
    const last = page.waitForResponse((response) =>
      response.url().includes(encodeURIComponent('"cursor":10')),
    );
    await page.goto(`/album?creator=Ada&entry=${id}`);
    await opened.waitFor();
    await last;
    await page.waitForLoadState('networkidle');
    expect(pages()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('A failed request shows its reason and a button that repeats it', async () => {
    const { page } = await visitAs(server, ada);
    const retry = button(page, 'Retry');
    const alert = page.getByRole('alert');
    const showsAlert = (text: string) => alert.getByText(text, { exact: true }).waitFor();
    let restore = await failCalls(page, 'album.search');
    await page.goto('/album');
    await showsAlert('Failed to load album contents');
    await restore();
    restore = await disconnect(page, 'album.search');
    await retry.click();
    await showsAlert('Unable to connect to server. Please try again.');
    expect(await cards(page).count()).toBe(0);
    await restore();
    await retry.click();
    await cards(page).first().waitFor();
    expect(await alert.count()).toBe(0);

    restore = await failCalls(page, 'album.search', { status: 500, message: 'The database is locked' });
    await toEnd(page);
    await showsAlert('The database is locked');
    expect(await cards(page).count()).toBe(20);
    await restore();
    await retry.click();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(40);
  });

  test('A card shows type, title, author, likes, two tags and the start of the text', async () => {
    const page = await pageAs(server, bob, '/album?q=lantern');
    const card = page.getByRole('article', { name: 'The lantern walk', exact: true });
    await card.waitFor();
    const begin = 'All the way down to the lake. '.repeat(4).slice(0, 100).trim();
    for (const text of ['Text Message', 'The lantern walk', `${begin}…`, 'by Bob'])
      await card.getByText(text, { exact: true }).waitFor();
    expect(await card.getByRole('listitem').allInnerTexts()).toEqual(['night', 'lake', '+2 more']);
    expect(await card.getByRole('img', { name: '3 likes' }).innerText()).toBe('3');

    await page.goto('/album?creator=Bob&content_type=image');
    const print = page.getByRole('article', { name: 'The cake fight' });
    await print.getByText('Image', { exact: true }).waitFor();
    await print.getByText('No description', { exact: true }).waitFor();
    await expectDrawn(print.locator('img'));
  });
});

test('What others published since the last visit is said once, leads to it, and can be dismissed', async () => {
  await bob.write({ title: 'The evening before' });
  const { page } = await visitAs(server, dora);
  const news = page.getByText(/^Since your last visit/);
  await page.goto('/album');
  await cards(page).first().waitFor();
  expect(await news.count()).toBe(0);
  await bob.write({ title: 'The morning after' });
  await dora.write({ title: 'My own note' });
  await page.reload();
  await button(page, 'Since your last visit: 1 letter').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('The morning after');
  await button(page, 'Dismiss').click();
  expect(await news.count()).toBe(0);
  await page.reload();
  await cards(page).first().waitFor();
  expect(await news.count()).toBe(0);
});
