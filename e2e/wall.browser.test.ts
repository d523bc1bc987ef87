import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { messages } from '../shared/messages.ts';
import { wallMessages as text } from '../shared/messages/wall.ts';
import { registerGuest, startServer, visitAs, type Guest } from './guests.ts';
import type { ServerProcess } from './server-process.ts';

/** The album on a projector. */

const projector = { width: 1920, height: 1080 };

let server: ServerProcess;
let ada: Guest;
let bob: Guest;
beforeAll(async () => {
  server = await startServer();
  ada = await registerGuest(server, 'Ada');
  bob = await registerGuest(server, 'Bob');
  await ada.write({ title: 'To the couple', description: 'May your plum tree outlive us all.' });
  for (const name of ['left', 'right'])
    await bob.write({ title: `Portrait ${name}`, file: filePart(await jpeg(300, 500), `${name}.jpg`) });
});
afterAll(() => server.close());

const wallOf = (page: Page) => page.getByRole('region', { name: text.title });

async function open(viewport = projector, search = '') {
  const { page, pageErrors } = await visitAs(server, ada, { viewport });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`/album?wall${search}`);
  await wallOf(page).getByRole('figure').first().waitFor();
  return { page, pageErrors, requests, wall: wallOf(page) };
}

test('The keys of a keyboard and of a remote control step, pause and leave', async () => {
  const { page, pageErrors, wall } = await open();
  await wall.getByText('May your plum tree outlive us all.').waitFor();
  await page.keyboard.press('Space');
  await wall.getByRole('button', { name: text.resume }).waitFor();
  await page.keyboard.press('ArrowRight');
  // Portrait photos lie side by side, with both names.
  await expect.poll(() => wall.locator('img').count()).toBe(2);
  await wall.getByText('Portrait left').waitFor();
  await wall.getByText('Portrait right').waitFor();
  const sizes = await wall
    .locator('img')
    .evaluateAll((images) => images.map((one) => getComputedStyle(one).objectFit));
  expect(sizes).toEqual(['contain', 'contain']);
  await page.keyboard.press('ArrowLeft');
  await wall.getByText('May your plum tree outlive us all.').waitFor();
  await wall.evaluate((element) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'MediaTrackNext', bubbles: true })),
  );
  await wall.getByText('Portrait left').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: messages.album.title, level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(pageErrors).toEqual([]);
});

test('A new entry is shown at once, and a deleted one vanishes', async () => {
  const { wall } = await open();
  const id = await bob.write({ title: 'Just now', description: 'The cake has arrived.' });
  await wall.getByText('The cake has arrived.').waitFor();
  await wall.getByText(text.isNew, { exact: true }).waitFor();
  await bob.request('DELETE', `/album/entry/${id}`);
  await expect.poll(() => wall.getByText('The cake has arrived.').count()).toBe(0);
  await wall.getByRole('figure').first().waitFor();
});

test.each([projector, { width: 3840, height: 2160 }])(
  'No text of the wall is smaller than 4 % of the height of %o, and the QR code is shown',
  async (viewport) => {
    const { page, wall } = await open(viewport, '&invite=ABCD-EFGH-JKLM');
    await wall.getByRole('img', { name: text.inviteCode }).waitFor();
    const smallest = await wall.evaluate((element) =>
      Math.min(
        ...[...element.querySelectorAll('figcaption, figcaption *, blockquote, button')].map((one) =>
          Number.parseFloat(getComputedStyle(one).fontSize),
        ),
      ),
    );
    expect(smallest / viewport.height).toBeGreaterThanOrEqual(0.04);
    await page.screenshot({ path: `test-results/wall-${viewport.height}.png` });
  },
);

test('No page loads the wall or the recorder before it is opened', async () => {
  const { page } = await visitAs(server, ada, { viewport: projector });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const path of ['/album', '/profile', '/scrapbook?write=new']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.getByRole('button', { name: 'Record a voice' }).waitFor();
  expect(requests.filter((url) => /wall|recorder|encoder|capture/i.test(url))).toEqual([]);
});
