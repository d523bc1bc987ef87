import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { boxOf, desktop, expectFocus, phone } from './browser.ts';
import { registerGuest, siteWith, pageAs, visitAs } from './guests.ts';
import { delayCalls, publishedAt } from './network-faults.ts';
import { button } from './screens/actions.ts';

/** The album by days: headings, order, rows of uncut pictures, and the first picture in the upper third of a phone. */

const [server, ada, dora] = await siteWith({ WEDDING_DATE: '2026-06-13' }, 'Ada', 'Dora');
const ids: Record<string, number> = {};
const published: [string, string, number, number][] = [
  ['The rehearsal', '12T12:00', 600, 400],
  ['The doors', '13T09:00', 400, 600],
  ['The aisle', '13T09:20', 600, 400],
  ['The rings', '13T09:40', 900, 600],
  ['The kiss', '13T10:00', 600, 600],
  ['The soup', '13T16:00', 400, 600],
  ['The cake', '13T16:10', 1200, 600],
  ['The breakfast', '14T12:00', 600, 400],
];
for (const [title, time, width, height] of published) {
  const id = await ada.write({ title, file: filePart(await jpeg(width, height), 'a.jpg') });
  publishedAt(server, id, `2026-06-${time}:00.000Z`);
  ids[title] = id;
}
const newestFirst = published.map(([title]) => title).toReversed();

test('Entries are listed under their days, from the beginning in chapters that their most loved wide picture opens', async () => {
  await dora.like(ids['The rings'] ?? 0);
  const page = await pageAs(server, ada, '/album', { viewport: desktop });
  const days = page.getByRole('region', { name: /, June 1\d$/ });
  const headings = () =>
    days.getByRole('heading').evaluateAll((all) => all.map((at) => at.tagName + at.textContent));
  const story = [
    'H3Friday, June 12',
    'H4The rehearsal',
    'H3Saturday, June 13',
    'H4Saturday, nine in the morning',
    'H5The rings',
    'H5The doors',
    'H5The aisle',
    'H5The kiss',
    "H4Saturday, four o'clock",
    'H5The cake',
    'H5The soup',
    'H3Sunday, June 14',
    'H4The breakfast',
  ];
  // After the wedding the album is a story, until another order is chosen.
  await expect.poll(headings).toEqual(story);
  const day = page.getByRole('region', { name: 'Saturday, June 13' });
  await day.getByText('& the day itself', { exact: true }).waitFor();
  const [opener, other] = await Promise.all(
    ['The rings', 'The doors'].map(async (name) => (await boxOf(day.getByRole('article', { name }))).width),
  );
  expect(opener).toBeGreaterThan(2 * (other ?? 0));

  await button(page, 'Show newest first').click();
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents();
  await expect.poll(titles).toEqual(newestFirst);
  expect(new URL(page.url()).search).toBe('?order=newest');
  await button(page, 'Show oldest first').click();
  await expect.poll(headings).toEqual(story);
  expect(new URL(page.url()).search).toBe('?order=oldest');
  await page.reload();
  await expect.poll(headings).toEqual(story);
  expect(await button(page, 'Show oldest first').count()).toBe(0);
  // The opener stays there.
  await dora.like(ids['The aisle'] ?? 0);
  await day.getByRole('article', { name: 'The aisle' }).getByRole('img', { name: '1 likes' }).waitFor();
  expect(await headings()).toEqual(story);
});

const ratios = Object.fromEntries(published.map(([title, , width, height]) => [title, width / height]));

test('The first day is below the way to the other order where large text leaves no room beside it', async () => {
  const page = await pageAs(server, ada, '/album', { viewport: phone });
  const day = page.getByRole('heading', { name: /, June 12$/ });
  await day.waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const order = button(page, 'Show newest first');
  // Its letters may be higher than its line.
  const size = () => day.evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize));
  const gap = async () => (await boxOf(day)).middle.y - (await size()) / 2 - (await boxOf(order)).bottom;
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test('No picture is cut by more than 6 % on a phone, a tablet and a desk, and those of a row have one height', async () => {
  const { page } = await visitAs(server, ada);
  for (const viewport of [phone, { width: 820, height: 1180 }, desktop]) {
    await page.setViewportSize(viewport);
    await page.goto('/album?order=newest');
    const rows = new Map<number, number[]>();
    for (const title of newestFirst) {
      const picture = page.getByRole('article', { name: title }).locator('img');
      await picture.scrollIntoViewIfNeeded();
      const { width, height, y } = await boxOf(picture);
      const top = Math.round(y + (await page.evaluate(() => scrollY)));
      rows.set(top, [...(rows.get(top) ?? []), height]);
      expect(Math.abs(Math.log(width / height / (ratios[title] ?? 0)))).toBeLessThan(0.06);
    }
    for (const heights of rows.values()) expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2);
    expect(rows.size).toBeLessThan(newestFirst.length);
  }
});

test('On a phone the first photo is in the upper third, as wide as the page, and a card has two lines', async () => {
  const page = await pageAs(server, ada, '/album?order=newest', { viewport: phone });
  const card = page.getByRole('article', { name: 'The breakfast' });
  const picture = card.locator('img');
  await picture.waitFor();
  await expect.poll(async () => (await boxOf(picture)).y).toBeLessThan(phone.height / 3);
  expect((await boxOf(picture)).width).toBeGreaterThan(phone.width - 20);
  expect((await boxOf(card)).height - (await boxOf(picture)).height).toBeLessThan(52);
  // What does not fit is in the document, and the likes are beside the title.
  await card.getByText('No description').waitFor();
  const likes = card.getByRole('img', { name: '0 likes' });
  expect((await boxOf(button(card, 'The breakfast'))).right).toBeLessThanOrEqual((await boxOf(likes)).x);
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

test('No shown picture moves when a page is added or a new entry is announced', async () => {
  const bob = await registerGuest(server, 'Bob');
  // The picture is the 20th entry of one day, of which the second page has more than the rows that stand for it are high.
  for (let index = 1; index <= 35; index += 1) {
    const file = index === 16 ? { file: filePart(await jpeg(900, 600), 'a.jpg') } : {};
    const id = await bob.write({ title: `Note ${index}`, ...file });
    publishedAt(server, id, `2026-07-01T12:00:00.0${index + 10}Z`);
  }
  const page = await pageAs(server, ada, '/album?creator=Bob&order=newest', { viewport: phone });
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBe(20);
  const release = await delayCalls(page, 'album.search');
  const picture = page.getByRole('article', { name: 'Note 16', exact: true }).locator('img');
  // What follows it is in sight too, so that the next page is fetched.
  await picture.evaluate((image) => {
    image.scrollIntoView();
    window.scrollBy(0, 200);
  });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const shifts = await recordShifts(page);
  const before = await picture.boundingBox();
  await release();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(35);
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
  await expectFocus(page.locator('#gallery'));
  await button(page, 'New entries').waitFor({ state: 'hidden' });
  await expect.poll(async () => (await boxOf(cards.first())).y).toBeLessThan(phone.height);
});

test('A last page that is lower than what stood for it does not scroll the reader back', async () => {
  const finn = await registerGuest(server, 'Finn');
  for (let index = 1; index <= 21; index += 1) await finn.write({ title: `Line ${index}` });
  const page = await pageAs(server, ada, '/album?creator=Finn&order=newest', { viewport: phone });
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBe(20);
  const release = await delayCalls(page, 'album.search');
  const position = () => page.evaluate(() => scrollY);
  const toEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await toEnd();
  // What came into sight has its own height now.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await toEnd();
  const before = await position();
  await release();
  await expect.poll(() => cards.count()).toBe(21);
  expect(await position()).toBe(before);
  // Its room goes when the reader has left it.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const kept = await height();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(height).toBeLessThan(kept - 100);
});

test('The edge of the story names the hour that is read, also where a gap is in the middle of the window', async () => {
  const fay = await registerGuest(server, 'Fay');
  const places = { '12T16': "Friday, four o'clock", '13T09': 'Saturday, nine in the morning' };
  const titles = Object.keys(places).flatMap((hour) =>
    [10, 12, 14, 16, 18].map((minute) => `${hour}:${minute}`),
  );
  for (const title of [...titles, '14T08:10', '14T12:10'])
    publishedAt(server, await fay.write({ title }), `2026-06-${title}:00.000Z`);
  const page = await pageAs(server, ada, '/album?creator=Fay', { viewport: { width: 700, height: 600 } });
  const slider = page.getByRole('slider', { name: 'Day and hour' });
  for (const title of titles) {
    const card = page.getByRole('article', { name: title });
    await card.evaluate((it) => window.scrollBy(0, it.getBoundingClientRect().top - innerHeight * 0.35 + 10));
    const hour = title.slice(0, 5) as keyof typeof places;
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(places[hour]);
  }
});

test('The edge of the story leads to a day and hour without what is before it, by keys and by a thumb', async () => {
  const eva = await registerGuest(server, 'Eva');
  const hours = ['12T16', '13T09', '13T12', '13T14', '14T08'];
  for (const hour of hours)
    for (let minute = 10; minute < 22; minute += 1) {
      const id = await eva.write({ title: `Note ${hour}:${minute}` });
      publishedAt(server, id, `2026-06-${hour}:${minute}:00.000Z`);
    }
  const page = await pageAs(server, ada, '/album?creator=Eva', { viewport: phone, hasTouch: true });
  const slider = page.getByRole('slider', { name: 'Day and hour' });
  const place = () => slider.getAttribute('aria-valuetext');
  const first = page.getByRole('article').first().getByRole('heading');
  const isInSight = (title: string) =>
    page
      .getByRole('article', { name: title })
      .evaluate(
        (card) => card.getBoundingClientRect().top > 0 && card.getBoundingClientRect().top < innerHeight,
      );
  await expect.poll(place).toBe("Friday, four o'clock");
  // At rest it is hidden; with the scrolling it comes.
  const opacity = () => slider.evaluate((handle) => getComputedStyle(handle).opacity);
  expect(await opacity()).toBe('0');
  const shifts = await recordShifts(page);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(opacity).toBe('1');
  expect(await slider.boundingBox()).toMatchObject({ width: 44, height: 44 });

  // To a place that is there, and to one that is not: what is between them is not loaded.
  await slider.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => isInSight('Note 13T09:10')).toBe(true);
  expect(await place()).toBe('Saturday, nine in the morning');
  expect(await shifts()).toEqual([]);
  await page.keyboard.press('End');
  await expect.poll(() => first.textContent()).toBe('Note 14T08:10');
  expect(await place()).toBe('Sunday, eight in the morning');
  expect(await page.getByRole('article').count()).toBe(12);
  await page.reload();
  await expect.poll(() => first.textContent()).toBe('Note 14T08:10');
  await button(page, "Earlier: Saturday, two o'clock").click();
  await expect.poll(() => first.textContent()).toBe('Note 13T14:10');
  await slider.focus();
  await page.keyboard.press('PageUp');
  await expect.poll(() => first.textContent()).toBe('Note 13T09:10');
  await page.keyboard.press('Home');
  await expect.poll(() => first.textContent()).toBe('Note 12T16:10');
  expect(new URL(page.url()).searchParams.has('since')).toBe(false);

  const { x, y } = await boxOf(slider);
  await page.mouse.move(x + 22, y + 22);
  await page.mouse.down();
  await page.mouse.move(x + 22, phone.height, { steps: 4 });
  expect(await place()).toBe('Sunday, eight in the morning');
  await page.mouse.up();
  await expect.poll(() => first.textContent()).toBe('Note 14T08:10');
  // Of one place there is nothing to choose.
  await page.goto('/album?creator=Bob&order=oldest');
  expect(await slider.count()).toBe(0);
});
