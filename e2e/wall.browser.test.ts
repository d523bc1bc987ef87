import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filePart, jpeg } from '../server/testing/pictures.ts';
import { messages } from '../shared/messages.ts';
import { wallMessages as text } from '../shared/messages/wall.ts';
import { boxOf } from './browser.ts';
import { hideEntry, serverWith, pageAs, visitAs } from './guests.ts';

/** The album on a projector. */

const projector = { width: 1920, height: 1080 };

const [server, ada, bob] = await serverWith('Ada', 'Bob');
await ada.write({ title: 'To the couple', description: 'May your plum tree outlive us all.' });
for (const name of ['left', 'middle', 'right'])
  await bob.write({
    title: `Portrait ${name}`,
    file: filePart(await jpeg(name === 'middle' ? 400 : 300, 500), `${name}.jpg`),
  });

const wallOf = (page: Page) => page.getByRole('region', { name: text.title });

const recording = (name: string) =>
  filePart(readFileSync(join(import.meta.dirname, '../scripts/admin/demo/recordings', name)), name);

async function open(search = '') {
  const page = await pageAs(server, ada, `/album?wall${search}`, { viewport: projector });
  await wallOf(page).getByRole('figure').first().waitFor();
  return { page, wall: wallOf(page) };
}

/** Pictures that reach out of the screen, or under the QR code. */
const covered = (wall: Locator) =>
  wall.evaluate((element) => {
    const code = element.querySelector('svg[role="img"]')?.getBoundingClientRect();
    return [...element.querySelectorAll('figure img')].flatMap((image) => {
      const { left, right, top, bottom, width } = image.getBoundingClientRect();
      const isInside = width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const isFree = !code || right <= code.left || bottom <= code.top;
      return isInside && isFree ? [] : `${left} to ${right}, ${top} to ${bottom}`;
    });
  });

test('The keys of a keyboard and of a remote control step, pause, fill the screen and leave', async () => {
  const { page, wall } = await open('&invite=ABCD-EFGH-JKLM');
  await wall.getByText('May your plum tree outlive us all.').waitFor();
  await page.keyboard.press('Space');
  await wall.getByRole('button', { name: text.resume }).waitFor();
  await page.keyboard.press('ArrowRight');
  // Portrait photos lie side by side, with all names.
  await expect.poll(() => wall.locator('img').count()).toBe(3);
  await expect.poll(() => covered(wall)).toEqual([]);
  await wall.getByText('Portrait left').waitFor();
  await wall.getByText('Portrait right').waitFor();
  for (const name of ['left', 'middle', 'right']) {
    const words = await boxOf(wall.getByText(`Portrait ${name}`));
    const photo = await boxOf(wall.getByRole('img', { name: `Portrait ${name}` }));
    expect(words.x).toBeGreaterThan(photo.x - 1);
    expect(words.right).toBeLessThan(photo.right + 1);
  }
  const sizes = await wall
    .locator('img')
    .evaluateAll((images) => images.map((one) => getComputedStyle(one).objectFit));
  expect(sizes).toEqual(['contain', 'contain', 'contain']);
  await page.keyboard.press('ArrowLeft');
  await wall.getByText('May your plum tree outlive us all.').waitFor();
  await wall.evaluate((element) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'MediaTrackNext', bubbles: true })),
  );
  await wall.getByText('Portrait left').waitFor();

  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press('F');
  await expect.poll(isFull).toBe(false);
  await wall.getByRole('button', { name: text.resume }).press('Enter');
  await wall.getByRole('button', { name: text.pause }).press('Space');
  await wall.getByRole('button', { name: text.resume }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: messages.album.title, level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('A photo is as high as the screen, an upright one beside its words, a wide one in the middle where the QR code leaves room', async () => {
  const ids: number[] = [];
  for (const [title, width, height] of [
    ['Seventeen peonies and a ribbon', 300, 400],
    ['The long table', 400, 360],
  ] as const)
    ids.push(await bob.write({ title, file: filePart(await jpeg(width, height), 'photo.jpg') }));
  const { page, wall } = await open('&invite=ABCD-EFGH-JKLM');
  await page.keyboard.press('Space');
  const stepTo = async (shown: Locator, place = wall) =>
    await expect
      .poll(async () => {
        if ((await shown.count()) === 0) await place.getByRole('button', { name: text.next }).click();
        return shown.count();
      })
      .toBe(1);
  const wide = wall.getByRole('img', { name: 'The long table' });
  await stepTo(wide);
  await wall.getByRole('img', { name: text.inviteCode }).waitFor();
  await expect
    .poll(async () => Math.abs((await boxOf(wide)).middle.x - projector.width / 2))
    .toBeLessThan(0.01 * projector.width);
  expect((await boxOf(wide)).height).toBe(projector.height);

  const alone = wall.locator('figure[data-upright]');
  await stepTo(alone);
  for (const viewport of [projector, { width: 1024, height: 768 }, { width: 844, height: 390 }]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => covered(wall)).toEqual([]);
    const photo = await boxOf(alone.locator('img'));
    expect(photo.height).toBeGreaterThan(0.9 * viewport.height);
    for (const words of [/peonies|Portrait/, /^by /])
      expect((await boxOf(alone.getByText(words))).right).toBeLessThan(photo.x);
  }
  // Without the code, a photo of nearly the screen's form fills it.
  const plain = await open();
  await plain.page.setViewportSize({ width: 1000, height: 860 });
  const filling = plain.wall.getByRole('img', { name: 'The long table' });
  await stepTo(filling, plain.wall);
  await expect.poll(async () => (await boxOf(filling)).width).toBeGreaterThanOrEqual(1000);
  for (const id of ids) await bob.request('DELETE', `/album/entry/${id}`);
});

test('The first tap on hidden controls shows them, and the next one presses', async () => {
  const { page } = await visitAs(server, ada, { hasTouch: true });
  await page.clock.install();
  await page.goto('/album?wall');
  const wall = wallOf(page);
  await wall.getByRole('figure').first().waitFor();
  const pause = wall.getByRole('button', { name: text.pause });
  const { x, y } = (await boxOf(pause)).middle;
  const tap = () => page.touchscreen.tap(x, y);
  const shown = () =>
    wall
      .getByRole('button', { name: text.leave })
      .evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity);
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect.poll(shown).toBe('0');
  await tap();
  await expect.poll(shown).toBe('1');
  expect(await pause.count()).toBe(1);
  await tap();
  await wall.getByRole('button', { name: text.resume }).waitFor();
  // The button that was tapped keeps the focus, and hides with the others.
  await page.clock.runFor(10_000);
  await expect.poll(shown).toBe('0');
});

test('New entries are shown at once: videos muted, voices with their waveform; one that is hidden is gone', async () => {
  const { page, wall } = await open();
  await bob.write({ title: 'The first dance', file: recording('first-dance.mp4') });
  await wall.getByText('The first dance').waitFor();
  await wall.getByText(text.isNew, { exact: true }).waitFor();
  const film = wall.locator('video');
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  const id = await bob.write({ title: 'The toast', file: recording('voice.mp3') });
  await wall.getByText('The toast').waitFor();
  // It stays until it is hidden.
  await page.keyboard.press('Space');
  await wall.getByRole('button', { name: text.resume }).waitFor();
  await wall.locator('figure svg path').first().waitFor();
  await hideEntry(server, id);
  await wall.getByText('The toast').waitFor({ state: 'detached' });
});

test('No text of the wall is smaller than 4 % of its height, and the QR code needs an invite code', async () => {
  const { page, wall } = await open('&invite=ABCD-EFGH-JKLM');
  const code = wall.getByRole('img', { name: text.inviteCode });
  await code.waitFor();
  for (const viewport of [projector, { width: 3840, height: 2160 }]) {
    await page.setViewportSize(viewport);
    const smallest = () =>
      wall.evaluate((element) =>
        Math.min(
          ...[...element.querySelectorAll('figcaption, figcaption *, blockquote, button')].map((one) =>
            Number.parseFloat(getComputedStyle(one).fontSize),
          ),
        ),
      );
    await expect.poll(smallest).toBeGreaterThanOrEqual(0.04 * viewport.height);
  }
  await page.goto('/album?wall');
  await wall.getByRole('figure').first().waitFor();
  expect(await code.count()).toBe(0);
});
