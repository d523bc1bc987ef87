import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { jpegFromPhone } from '../server/testing/pictures.ts';
import { desktop, expectDrawn, hasStarted, phone, visit } from './browser.ts';
import { logInAs, password, siteWith, visitAs } from './guests.ts';
import { button, field } from './screens/actions.ts';
import { choose, newEntry } from './uploads.ts';

/** Prerendered pages, beneath a base path: readable before any script, and unchanged by hydration. */

const names = 'Ada "<i>" & Charles';
const settings = {
  COUPLE_NAMES: names,
  WEDDING_DATE: '2026-06-13',
  PUBLIC_URL: 'http://localhost/wedding',
};
const [server, ada] = await siteWith(settings, 'Ada');
const site = `${new URL(server.url).origin}/wedding`;

const headings = {
  '/': names,
  '/login': 'Welcome Back',
  '/register': 'Join Our Wedding Journal',
  '/forgot-password': 'Request Reset',
  '/reset-password': 'Request Reset',
};
const pages = Object.keys(headings);

test('The public pages need no script to be read', async () => {
  const { page } = await visit(site, { javaScriptEnabled: false });
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(site + path);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    expect(title?.replace(/\s+/g, ' ')).toBe(heading);
    expect(await page.title()).toContain(names);
    expect(await page.getByRole('link', { name: 'Album' }).count()).toBe(0);
  }
  await page.goto(`${site}/`);
  expect(await page.getByRole('main').textContent()).toContain('June 13, 2026');
});

const applicationScripts = /\/assets\/[\w-]+\.js$/;

/** Holds back scripts of the application. @returns a function that lets them through */
async function holdScripts(page: Page, scripts = applicationScripts): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(scripts, (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

const open = (page: Page, path: string) => page.goto(site + path, { waitUntil: 'commit' });

describe('Before the scripts have run', () => {
  test('A visitor sees the link to the login, and not the skeleton of a page for guests', async () => {
    const { page } = await visit(site);
    await holdScripts(page);
    await open(page, '/');
    await page.getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.getByRole('link', { name: 'View Album' }).count()).toBe(0);
    await open(page, '/album');
    await page.getByText('Loading...').filter({ visible: true }).waitFor();
    expect(await page.locator('main').isVisible()).toBe(false);
  });

  test('A guest sees the links into the journal and the skeleton of the page, and no login form', async () => {
    const { page } = await visitAs(server, ada);
    const letThrough = await holdScripts(page);
    await open(page, '/');
    await page.getByRole('link', { name: 'View Album' }).waitFor();
    expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0);
    await open(page, '/login');
    await page.getByText('Loading...').waitFor();
    await button(page, 'LOG OUT').waitFor();
    expect(await button(page, 'Enter the Journal').count()).toBe(0);
    for (const path of ['/album', '/scrapbook', '/profile']) {
      await open(page, path);
      await page.locator('main[aria-busy="true"]').waitFor();
      await page.getByRole('link', { name: 'Album' }).waitFor();
      expect(await page.locator('main').evaluate((main) => main.clientHeight)).toBeGreaterThan(500);
    }
    await letThrough();
    await page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor();
    expect(await page.locator('main').count()).toBe(1);
  });

  test('The album is asked for while React is on its way, and once', async () => {
    const { page } = await visitAs(server, ada);
    const letThrough = await holdScripts(page, /\/assets\/start-[\w-]+\.js$/);
    let asked = 0;
    page.on('request', (request) => void (request.url().includes('/trpc/album.search') && asked++));
    await open(page, '/album?creator=Ada&order=newest');
    await expect.poll(() => asked).toBe(1);
    await letThrough();
    await page.locator('section[aria-busy="false"]').waitFor();
    expect(asked).toBe(1);
  });

  test('Another color scheme can be chosen, and is painted and kept', async () => {
    const { page } = await visit(site);
    const letThrough = await holdScripts(page);
    await open(page, '/');
    const night = page.getByRole('radio', { name: 'Night' });
    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    await expect.poll(scheme).toBe('light');
    await night.check({ force: true });
    expect(await scheme()).toBe('dark');
    await letThrough();
    await expect.poll(() => hasStarted(page)).toBe(true);
    expect([await scheme(), await night.isChecked()]).toEqual(['dark', true]);

    await holdScripts(page);
    await open(page, '/login');
    await button(page, 'Enter the Journal').waitFor();
    const painted = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(painted).toBe('rgb(31, 19, 25)');
  });

  test('A login can be typed and sent, and is carried out afterwards', async () => {
    const { page } = await visit(site);
    const letThrough = await holdScripts(page);
    await open(page, '/login');
    await field(page, 'identifier').fill('Ada');
    await field(page, 'password').fill(password);
    await page.keyboard.press('Enter');
    await page.locator('form[data-submitted]').waitFor();
    expect(page.url()).toBe(`${site}/login`);
    await letThrough();
    await page.waitForURL(`${site}/scrapbook`);
  });

  test('Typed answers are kept beside stored ones', async () => {
    const { page } = await visit(site);
    await page.goto(`${site}/register`);
    await page.getByText('11 answers').waitFor();
    await field(page, 'username').fill('Bob');
    await page.getByText('1 of 11 answered').waitFor();
    const letThrough = await holdScripts(page);
    await open(page, '/register?invite=ABC');
    await field(page, 'email').fill('bob@example.org');
    await letThrough();
    await page.getByText('2 of 10 answered').waitFor();
    const values = ['username', 'email', 'invite_code'].map((name) => field(page, name).inputValue());
    expect(await Promise.all(values)).toEqual(['Bob', 'bob@example.org', 'ABC']);
  });
});

test('A guest publishes a photo beneath the path, and logs out', async () => {
  const { page } = await visitAs(server, await logInAs(server, 'Ada', password));
  await page.goto(`${site}/scrapbook?write=new`);
  const form = newEntry(page);
  await choose(form, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpegFromPhone() });
  await field(form, 'title').fill('Under the path');
  await button(form, 'PUBLISH').click();
  await form.waitFor({ state: 'hidden' });
  await page.goto(`${site}/album`);
  await expectDrawn(page.getByRole('article', { name: 'Under the path' }).locator('img'));
  await button(page, 'LOG OUT').click();
  const isLanding = ({ href }: URL) => href.replace(/\/$/, '') === site;
  await page.waitForURL(isLanding);
  for (const unknown of ['/nowhere', '/%']) {
    await page.goto(site + unknown);
    await page.waitForURL(isLanding);
  }
});

/** The texts and controls on the first screen of a page, in their order, with their places. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, p, a, label, legend, button, input, footer')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isShown = width > 0 && y < innerHeight;
      return isShown ? [{ text: element.textContent, place: [x, y, width, height] }] : [];
    }),
  );

type Places = Awaited<ReturnType<typeof places>>;

/** The height of a text area is rounded when it is measured. */
const PIXELS = 2;

/** The elements that are no longer in their places. */
const moved = (before: Places, after: Places) =>
  before.filter(({ text, place }, index) => {
    const now = after[index];
    return now?.text !== text || place.some((value, n) => Math.abs(value - (now.place[n] ?? 0)) > PIXELS);
  });

test.for([
  ['light', phone],
  ['dark', desktop],
] as const)('Hydration moves nothing and reports nothing (%s)', async ([colorScheme, viewport]) => {
  const { page } = await visit(site, { colorScheme, viewport });
  for (const path of pages) {
    const letThrough = await holdScripts(page);
    await open(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => document.fonts.status === 'loaded' && document.styleSheets.length > 0);
    const before = await places(page);
    expect(before.length).toBeGreaterThan(3);
    await letThrough();
    await expect.poll(() => hasStarted(page)).toBe(true);
    await expect.poll(async () => moved(before, await places(page)), { message: path }).toEqual([]);
    await page.unrouteAll();
  }
});
