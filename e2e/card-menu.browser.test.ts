import { expect, test } from 'vitest';
import { expectFocus } from './browser.ts';
import { serverWith, pageAs } from './guests.ts';
import { button } from './screens/actions.ts';

/** The menu of a card of the scrapbook, by keyboard. */

const [server, jo] = await serverWith('Jo');
await jo.write({ title: 'A song', privacy_status: 'draft' });

test('The menu of a card opens at its first press, and Escape leads back to its button', async () => {
  const page = await pageAs(server, jo, '/scrapbook');
  const opener = button(page.getByRole('article', { name: 'A song', exact: true }), 'AI Collab');
  for (const _ of ['first', 'second']) {
    await opener.press('Enter');
    await page.getByRole('menuitem', { name: 'Translate', exact: true }).waitFor();
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
    const menu = page.getByRole('menu');
    await expect.poll(() => menu.evaluate((own) => own.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await opener.getAttribute('aria-expanded')).toBe('false');
    await expectFocus(opener);
  }
});

test.each([
  [390, 400],
  [844, 390],
  [1440, 420],
])('In a window of %i by %i the menu of a card is whole, wherever its button is', async (width, height) => {
  const page = await pageAs(server, jo, '/scrapbook', { viewport: { width, height } });
  const opener = button(page.getByRole('article', { name: 'A song', exact: true }), 'AI Collab');
  const menu = page.getByRole('menu');
  for (const block of ['start', 'center', 'end'] as const) {
    await opener.evaluate((own, place) => own.scrollIntoView({ block: place }), block);
    await opener.click();
    await menu.waitFor();
    const isInside = () =>
      menu.evaluate((own) => {
        const { left, right, top, bottom } = own.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      });
    await expect.poll(isInside).toBe(true);
    await page.keyboard.press('End');
    // The last choice is reached, also where the choices scroll.
    await expectFocus(menu.getByRole('menuitem').last());
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  }
});
