import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { filePart, jpegFromPhone, noise } from '../server/testing/pictures.ts';
import { desktop, isFocused, phone } from './browser.ts';
import { registerGuest, serverWith, startServer, pageAs } from './guests.ts';
import { button, dialog } from './screens/actions.ts';

/** Downloads from the album: one entry, and all that the filters show. */

const [server, ada] = await serverWith('Ada');
const photo = await jpegFromPhone(900, 600);
await ada.write({ title: 'The first dance', file: filePart(photo, 'IMG_1.jpg') });
await ada.write({ title: 'A letter', description: 'To both of you' });

/** Clicks, and waits for the download that follows. */
async function downloadBy(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('On %s an entry and the album under its filters are downloaded', async (_name, viewport) => {
  const page = await pageAs(server, ada, '/album', { viewport });
  await button(page, 'Download').click();
  const all = await downloadBy(page, () => button(page, 'Download all').click());
  expect(all.name).toBe('Rose-Julian.zip');
  const names = (path: string) =>
    execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n');
  expect(names(all.path).map((name) => name.split('_').at(-1))).toEqual([
    'A-letter.txt',
    'The-first-dance.jpg',
  ]);

  await page.goto('/album?content_type=image');
  await page.getByRole('status').filter({ hasText: '1 entry' }).waitFor();
  await button(page, 'Download').click();
  const images = await downloadBy(page, () => button(page, 'Download all').click());
  expect(names(images.path)).toHaveLength(1);
  await button(page, 'Download all').waitFor({ state: 'hidden' });

  await button(page.getByRole('article'), 'The first dance').click();
  const link = dialog(page, 'The first dance').getByRole('link', { name: 'Download', exact: true });
  const one = await downloadBy(page, () => link.click());
  expect(one.name).toMatch(/^\d{4}-\d\d-\d\d_\d\d-\d\d_0001_The-first-dance\.jpg$/);
  const bytes = readFileSync(one.path);
  expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(photo).raw().toBuffer())).toBe(true);
  expect(bytes.includes('SecretCamera')).toBe(false);
});

test('Several entries are chosen by tap and key, and downloaded as one archive', async () => {
  const page = await pageAs(server, ada, '/album', { viewport: phone, hasTouch: true });
  const begin = button(page, 'Download');
  await begin.click();
  const dance = button(page.getByRole('article'), 'The first dance');
  const letter = button(page.getByRole('article'), 'A letter');
  await dance.tap();
  await letter.focus();
  await page.keyboard.press('Space');
  await page.getByRole('status').getByText('2 chosen').waitFor();
  await dance.tap();
  const pressed = () => Promise.all([dance, letter].map((entry) => entry.getAttribute('aria-pressed')));
  expect(await pressed()).toEqual(['false', 'true']);
  const { path } = await downloadBy(page, () => button(page, 'Download 1').tap());
  const list = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim();
  expect(list).toMatch(/^\S+A-letter\.txt$/);

  const isBegun = () => begin.getAttribute('aria-pressed');
  await expect.poll(isBegun).toBe('false');
  await begin.click();
  await letter.tap();
  await page.keyboard.press('Escape');
  expect([await isBegun(), ...(await pressed())]).toEqual(['false', null, null]);
  expect(await isFocused(begin)).toBe(true);
  await letter.tap();
  await dialog(page, 'A letter').waitFor();
});

/** A proxy that cuts the connection of the first archive after two megabytes; `ranges` of each request for it. */
async function cuttingProxy() {
  const ranges: (string | undefined)[] = [];
  const proxy = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    const forwarded = request(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!url.includes('/uploads/album/') || ranges.push(headers.range) > 1) {
        answer.pipe(outgoing);
        return;
      }
      let sent = 0;
      answer.on('data', (chunk: Buffer) => {
        sent += chunk.length;
        outgoing.write(chunk, () => sent > 2_000_000 && outgoing.destroy());
      });
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { ranges, server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
}

test('A download of the browser whose connection is cut goes on where it broke off', async () => {
  const own = await startServer();
  onTestFinished(() => own.close());
  const eve = await registerGuest(own, 'Eve');
  const large = await noise(2600, 2600);
  await eve.write({ title: 'Confetti', file: filePart(large, 'IMG_2.jpg') });
  const { ranges, server: address } = await cuttingProxy();
  // Chromium connects to this machine without a proxy unless that is lifted.
  const page = await pageAs(own, eve, '/album', {
    viewport: desktop,
    proxy: { server: address, bypass: '<-loopback>' },
  });
  await button(page, 'Download').click();
  const { path } = await downloadBy(page, () => button(page, 'Download all').click());
  expect(ranges.at(-1)).toMatch(/^bytes=[1-9]\d*-/);
  execFileSync('unzip', ['-tq', path]);
});

test('With downloads switched off, the controls are not there', async () => {
  const closed = await startServer({ GUEST_DOWNLOADS: 'off' });
  const bob = await registerGuest(closed, 'Bob');
  await bob.write({ title: 'The first dance', file: filePart(photo, 'IMG_1.jpg') });
  const page = await pageAs(closed, bob, '/album', { viewport: phone });
  await button(page.getByRole('article'), 'The first dance').click();
  await dialog(page, 'The first dance').getByRole('heading', { name: 'The first dance' }).waitFor();
  expect(await page.getByText(/^Download/).count()).toBe(0);
  await closed.close();
});
