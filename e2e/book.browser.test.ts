import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadCompiler, loadOwnFonts, packagesFolder } from '../scripts/admin/book/packages.ts';
import type { BookAnswer } from '../shared/host/book.ts';
import { photo } from '../server/testing/pictures.ts';
import { desktop, expectFocus, phone } from './browser.ts';
import { makeHost, pageAs, siteWith } from './guests.ts';
import { delayAnswer } from './network-faults.ts';
import { button } from './screens/actions.ts';

/** A couple arranges its book. The tests are one story. */

const [server, ada] = await siteWith({}, 'Ada');

/** Reason why this machine cannot make a book: the packages come from the registry when they are first used. */
let noPackages: string | undefined;
beforeAll(async () => {
  const packages = packagesFolder('.');
  try {
    await loadCompiler(packages);
    await loadOwnFonts(packages);
  } catch (error) {
    noPackages = `the packages of the book are not installed: ${String(error)}`;
    return;
  }
  mkdirSync(join(server.folder, '.cache'), { recursive: true });
  symlinkSync(packages, packagesFolder(server.folder));
  await makeHost(server, 'Ada');
  for (const [at, title] of ['The vows', 'The kiss', 'The cake'].entries())
    await ada.write({ title, file: new File([new Uint8Array(await photo(at + 1))], `${at}.jpg`) });
  await ada.write({ title: 'A letter', description: 'We danced until the lamps went out.' });
}, 180_000);
beforeEach(({ skip }) => skip(noPackages !== undefined, noPackages));

/** The entries come after the pictures of the pages. */
const names = async (page: Page) => {
  const items = page.locator('main li');
  await items.filter({ hasText: ', by Ada' }).first().waitFor();
  return (await items.allInnerTexts()).flatMap((text) => /(The|A) \w+(?=, by Ada)/.exec(text)?.[0] ?? []);
};
const act = (page: Page, way: 'up' | 'down', title: string) => button(page, `Move ${title}, by Ada ${way}`);
const changed = (page: Page) => page.getByText('The pictures are from before your changes.');
const drawn = (page: Page) => page.getByRole('img', { name: 'Page 1', exact: true });
const openChanges = (page: Page, title: string) => button(page, `Change ${title}, by Ada`);

test('By thumb the pages are shown, an entry is moved and one left out, the new pages have it so, and what is typed meanwhile stays', async () => {
  const page = await pageAs(server, ada, '/host/archive', { viewport: phone, hasTouch: true });
  await page.getByRole('link', { name: 'See its pages and arrange them' }).tap();
  await button(page, 'Show the pages').tap();
  await drawn(page).waitFor({ timeout: 240_000 });
  await expect.poll(() => drawn(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
  expect(await names(page)).toHaveLength(4);
  await page.getByText('mm, without the cover').waitFor();
  expect(await changed(page).count()).toBe(0);

  const [first, second, third] = await names(page);
  await act(page, 'up', second ?? '').tap();
  expect((await names(page)).slice(0, 3)).toEqual([second, first, third]);
  await openChanges(page, third ?? '').tap();
  await page.getByRole('menuitemcheckbox', { name: 'Leave out' }).tap();
  const left = page
    .getByRole('listitem')
    .filter({ hasText: `${third}, by Ada` })
    .getByText('Left out', { exact: true });
  await left.waitFor();
  await page.getByLabel('Dedication').fill('For our parents');
  await changed(page).waitFor();
  const before = await drawn(page).getAttribute('src');
  await button(page, 'Show the new pages').tap();
  await page.getByRole('progressbar').waitFor();
  await page.getByLabel('Dedication').fill('While it draws');
  await expect.poll(() => drawn(page).getAttribute('src'), { timeout: 240_000 }).not.toBe(before);
  expect((await names(page)).slice(0, 3)).toEqual([second, first, third]);
  expect(await page.getByLabel('Dedication').inputValue()).toBe('While it draws');
  await left.waitFor();
});

test('By keys an entry is put back and moved with the focus on its button, and by mouse it is dragged', async () => {
  // All pages are in sight: an entry is dragged without scrolling.
  const page = await pageAs(server, ada, '/host/book', { viewport: { ...desktop, height: 4000 } });
  await drawn(page).waitFor();
  const [first = '', second, ...others] = await names(page);
  await openChanges(page, others[0] ?? '').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Left out', checked: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Left out', { exact: true }).waitFor({ state: 'detached' });
  expect(others).toHaveLength(2);
  await act(page, 'down', first).focus();
  await page.keyboard.press('Enter');
  await expectFocus(act(page, 'down', first));
  expect(await names(page)).toEqual([second, first, ...others]);
  await act(page, 'up', first).focus();
  await page.keyboard.press('Enter');
  // At the edge of the list its button does nothing more.
  await expectFocus(act(page, 'down', first));
  await page.keyboard.press('Enter');
  await expectFocus(act(page, 'down', first));

  const row = (title: string | undefined) => page.getByText(`${title}, by Ada`, { exact: true });
  await row(others[1]).dragTo(row(second));
  await expect.poll(() => names(page)).toEqual([others[1], second, first, others[0]]);
});

test('What is typed before a link and before a reload is kept, and two hosts overwrite nothing', async () => {
  const page = await pageAs(server, ada, '/host/book', { viewport: desktop });
  const other = await pageAs(server, ada, '/host/book', { viewport: desktop });
  const [words, late] = [page.getByLabel('Dedication'), other.getByLabel('Dedication')];
  await late.waitFor();
  await words.fill('Before the link');
  await page.getByRole('link', { name: 'When the book is as you like it' }).click();
  await page.getByRole('heading', { name: 'Backup' }).waitFor();
  await page.goBack();
  await expect.poll(() => words.inputValue()).toBe('Before the link');
  const saved = page.waitForResponse((response) => response.url().includes('host.arrange_book'));
  await words.fill('Before a reload');
  await saved;
  await page.reload();
  await expect.poll(() => words.inputValue()).toBe('Before a reload');

  await late.fill('Of a page that was opened before');
  await other.getByText('The book was changed elsewhere meanwhile.').waitFor();
  await expect.poll(() => late.inputValue()).toBe('Before a reload');
});

test('An entry that only the plan names as left out is put back, and the book is arranged automatically again', async () => {
  const { plan, revision } = await ada.request<BookAnswer>('GET', '/host/book');
  if (!plan) throw new Error('no pages were drawn');
  const [left = 0] = plan.chapters.flatMap(({ entries }) => entries);
  const chapters = plan.chapters.map((chapter) => ({
    ...chapter,
    entries: chapter.entries.filter((id) => id !== left),
  }));
  await ada.request('PUT', '/host/book', { plan: { ...plan, chapters, leave_out: [left] }, revision });
  const page = await pageAs(server, ada, '/host/book', { viewport: desktop });
  const row = page.getByRole('listitem').filter({ has: page.getByText('Left out', { exact: true }) });
  const { given, arrive } = await delayAnswer(page, 'host.arrange_book');
  await row.getByRole('button', { name: /^Change/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Left out', checked: true }).click();
  await row.waitFor({ state: 'detached' });
  expect(await names(page)).toHaveLength(4);
  // A letter is on no whole page, and not on the cover.
  await openChanges(page, 'A letter').click();
  await expect.poll(() => page.getByRole('menuitemcheckbox').allInnerTexts()).toEqual(['Leave out']);
  await page.keyboard.press('Escape');

  await button(page, 'Arrange it automatically again').click();
  const asked = page.getByRole('dialog', { name: 'The book' });
  await given;
  await button(asked, 'Arrange it automatically again').click();
  arrive();
  await button(page, 'Show the pages').waitFor();
  expect(await ada.request('GET', '/host/book')).toMatchObject({ preview: null, plan: null });
});
