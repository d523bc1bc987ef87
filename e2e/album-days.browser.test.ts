import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { desktop, phone } from './browser.ts';
import { startServer, visitAs, registerGuest, type Guest } from './guests.ts';
import { delayCalls, updateDatabase } from './network-faults.ts';
import { button } from './screens/actions.ts';
import type { ServerProcess } from './server-process.ts';

/** The album by days: headings, order, rows of equal height, and the first picture in the upper third of a phone. */

let server: ServerProcess;
let ada: Guest;
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await startServer({ WEDDING_DATE: '2026-06-13' });
  ada = await registerGuest(server, 'Ada');
  const published: [string, string, number, number][] = [
    ['The rehearsal', '2026-06-12T12:00:00.000Z', 600, 400],
    ['The vows', '2026-06-13T10:00:00.000Z', 900, 600],
    ['The rings', '2026-06-13T11:00:00.000Z', 400, 600],
    ['The kiss', '2026-06-13T12:00:00.000Z', 600, 600],
    ['The cake', '2026-06-13T13:00:00.000Z', 1200, 600],
    ['The breakfast', '2026-06-14T12:00:00.000Z', 600, 400],
  ];
  for (const [title, time, width, height] of published) {
    const id = await ada.write({ title, file: filePart(await jpeg(width, height), 'a.jpg') });
    updateDatabase(server, 'update entry set published_at = ? where id = ?', time, id);
    ids[title] = id;
  }
});
afterAll(() => server.close());

const newestFirst = ['The breakfast', 'The cake', 'The kiss', 'The rings', 'The vows', 'The rehearsal'];

test('Entries are listed under the days of their publishing, from either end', async () => {
  const { page, pageErrors } = await visitAs(server, ada, { viewport: desktop });
  await page.goto('/album');
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents();
  await expect.poll(titles).toEqual(newestFirst);
  const days = page.getByRole('heading', { level: 3 });
  expect(await days.allTextContents()).toEqual(['Sunday, June 14', 'Saturday, June 13', 'Friday, June 12']);
  const saturday = page.getByRole('region', { name: 'Saturday, June 13' });
  await saturday.getByText('& the day itself - 4 entries').waitFor();
  await page
    .getByRole('region', { name: 'Friday, June 12' })
    .getByText('& the day before - 1 entry')
    .waitFor();
  await page
    .getByRole('region', { name: 'Sunday, June 14' })
    .getByText('& the day after - 1 entry')
    .waitFor();

  await button(page, 'From the beginning').click();
  await expect.poll(titles).toEqual(newestFirst.toReversed());
  expect(new URL(page.url()).search).toBe('?order=oldest');
  await page.reload();
  await expect.poll(titles).toEqual(newestFirst.toReversed());
  expect(await button(page, 'From the beginning').getAttribute('aria-pressed')).toBe('true');
  expect(pageErrors).toEqual([]);
});

test('Pictures of a row have one height and their own widths on a desk', async () => {
  const { page } = await visitAs(server, ada, { viewport: desktop });
  await page.goto('/album');
  const boxes = await Promise.all(
    ['The cake', 'The kiss', 'The rings'].map(async (name) => {
      const picture = page.getByRole('article', { name }).locator('img');
      await picture.scrollIntoViewIfNeeded();
      return picture.boundingBox();
    }),
  );
  const heights = boxes.map((box) => box?.height ?? 0);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2);
  const ratios = boxes.map((box) => (box?.width ?? 0) / (box?.height ?? 1));
  [2, 1, 0.75].forEach((ratio, index) => expect(Math.abs((ratios[index] ?? 0) - ratio)).toBeLessThan(0.1));
});

test('On a phone the first photo is in the upper third, as wide as the page, with pairs of one height below', async () => {
  const { page } = await visitAs(server, ada, { viewport: phone });
  await page.goto('/album');
  const picture = (name: string) => page.getByRole('article', { name }).locator('img');
  const boxOf = async (name: string) => {
    await picture(name).scrollIntoViewIfNeeded();
    return (await picture(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  await picture('The breakfast').waitFor();
  await expect.poll(async () => (await boxOf('The breakfast')).y).toBeLessThan(phone.height / 3);
  const widths = await Promise.all(['The breakfast', 'The cake'].map(boxOf));
  for (const { width } of widths) expect(width).toBeGreaterThan(phone.width - 60);
  const [kiss, rings] = [await boxOf('The kiss'), await boxOf('The rings')];
  expect(Math.abs(kiss.height - rings.height)).toBeLessThan(2);
  expect(kiss.x + kiss.width).toBeLessThan(rings.x);
  expect(kiss.width / kiss.height).toBeGreaterThan(rings.width / rings.height + 0.1);
  // The narrower card has all of what matters in its lines, and its likes beside the first of them.
  const narrow = page.getByRole('article', { name: 'The rings' });
  const edgeOf = async (there: Locator) => {
    const box = await there.boundingBox();
    return (box?.x ?? Infinity) + (box?.width ?? 0);
  };
  expect(await edgeOf(narrow.getByText('No description'))).toBeLessThanOrEqual(await edgeOf(narrow));
  const likes = narrow.getByRole('img', { name: '0 likes' });
  expect(await edgeOf(narrow.getByText('by Ada'))).toBeLessThanOrEqual((await likes.boundingBox())?.x ?? 0);
});

/** Records how far shown content moves by itself from now on, and returns the sources of each movement. */
async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Cards that the test has just scrolled to are drawn in the next frames.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as { sources: { node: Element | null }[] }[])
        shifts.push(...sources.map(({ node }) => String(node?.outerHTML).slice(0, 160)));
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Whether something lies over the middle of a control, where the page has been scrolled to. */
function isCovered(control: Element): boolean {
  const shown = control.closest('label') ?? control;
  const { left, top, width, height } = shown.getBoundingClientRect();
  return !shown.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test.each([
  ['a phone', phone],
  ['a desk', desktop],
])('No shown picture moves on %s when a page is added or a new entry is announced', async (_, viewport) => {
  const bob = await registerGuest(server, viewport === phone ? 'Bob' : 'Cleo');
  // The picture is the 20th entry of one day, of which the second page has five more.
  for (let index = 1; index <= 25; index += 1) {
    const file = index === 6 ? { file: filePart(await jpeg(900, 600), 'a.jpg') } : {};
    const id = await bob.write({ title: `Note ${index}`, ...file });
    updateDatabase(
      server,
      'update entry set published_at = ? where id = ?',
      `2026-07-01T12:00:00.0${index + 10}Z`,
      id,
    );
  }
  const { page, pageErrors } = await visitAs(server, ada, { viewport });
  await page.goto(`/album?creator=${bob.username}`);
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBe(20);
  const release = await delayCalls(page, 'album.search');
  const picture = page.getByRole('article', { name: 'Note 6', exact: true }).locator('img');
  await picture.evaluate((image) => image.scrollIntoView({ block: 'center' }));
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const shifts = await recordShifts(page);
  const before = await picture.boundingBox();
  await release();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(25);
  expect(await picture.boundingBox()).toEqual(before);

  await bob.write({ title: 'The encore' });
  await button(page, 'New entries').waitFor();
  expect(await picture.boundingBox()).toEqual(before);
  expect(await shifts()).toEqual([]);
  // The end of the page can be scrolled out from under the button.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const lastScheme = page.getByRole('radio').last();
  await expect.poll(() => lastScheme.evaluate(isCovered)).toBe(false);
  await button(page, 'New entries').click();
  await expect.poll(() => cards.first().getByRole('heading').textContent()).toBe('The encore');
  await expect
    .poll(async () => (await cards.first().boundingBox())?.y ?? Infinity)
    .toBeLessThan(viewport.height);
  expect(pageErrors).toEqual([]);
});
