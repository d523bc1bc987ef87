import type { Locator, Page } from 'playwright-core';
import { screensAs } from '../screen.ts';
import { wallMessages } from '../../shared/messages/wall.ts';

async function paused(page: Page, inviteCode: string): Promise<Locator> {
  await page.goto(`/album?wall&invite=${inviteCode}`);
  const wall = page.getByRole('region', { name: wallMessages.title });
  await wall.getByRole('figure').first().waitFor();
  await page.keyboard.press('Space');
  await wall.getByRole('button', { name: wallMessages.resume }).waitFor();
  return wall;
}

/** Steps on until the slide has that element. */
async function stepTo(wall: Locator, selector: string): Promise<void> {
  const slide = wall.locator('figure').first();
  for (let steps = 0; steps < 40 && (await slide.locator(selector).count()) === 0; steps += 1) {
    const before = await slide.innerText();
    await wall.page().keyboard.press('ArrowRight');
    await wall
      .page()
      .waitForFunction(([region, words]) => region?.querySelector('figure')?.innerText !== words, [
        await wall.elementHandle(),
        before,
      ] as const);
  }
  await slide.locator(selector).first().waitFor();
}

/** The slide show, paused so that its slide stays: a voice, a photo and a letter. */
export const wallScreens = screensAs('guest', {
  'wall-photo': async (page, { inviteCode }) => stepTo(await paused(page, inviteCode), 'img[width]'),
  'wall-letter': async (page, { inviteCode }) => stepTo(await paused(page, inviteCode), 'blockquote'),
});
