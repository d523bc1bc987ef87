import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { respondWith, translationServer } from '../server/testing/translation-server.ts';
import { expectFocus } from './browser.ts';
import { pageAs, registerGuest, serverWith, startServer } from './guests.ts';
import { button, dialog } from './screens/actions.ts';

/** AI Collab: its menu, translations of own entries, and translations below what others wrote. */

const [server, jo] = await serverWith('Jo');
await jo.write({ title: 'A song', privacy_status: 'draft' });

const opener = (page: Page, title: string) =>
  button(page.getByRole('article', { name: title, exact: true }), 'AI Collab');
const failed = 'Failed to translate text. Please ensure the backend is running and configured correctly.';

/** By key: a notification may cover the button. */
async function collaborate(page: Page, title: string, choice: string): Promise<void> {
  await opener(page, title).press('Enter');
  await page.getByRole('menuitem', { name: choice, exact: true }).press('Enter');
}

/** A server that translates, with two guests. */
async function translating() {
  const remote = await translationServer();
  const own = await startServer({ TRANSLATE_URL: remote.url });
  onTestFinished(() => own.close());
  return { remote, own, ada: await registerGuest(own, 'Ada'), bob: await registerGuest(own, 'Bob') };
}

test('An own entry is translated when a translator is configured, and a failure shows its message', async () => {
  const { remote, own, ada } = await translating();
  await ada.write({ title: 'To you both', description: 'Be happy.', privacy_status: 'draft' });
  const page = await pageAs(own, ada, '/scrapbook');
  await collaborate(page, 'To you both', 'Translate');
  const asking = dialog(page, 'Translate Journal Entry');
  const alert = (sentence: string) =>
    asking.getByRole('alert').getByText(sentence, { exact: true }).waitFor();
  await asking.getByText('To you both\n\nBe happy.').waitFor();
  const language = asking.getByRole('combobox', { name: 'Target Language' });
  const languages = ['Select a language', 'English', 'Spanish', 'Japanese', 'Chinese (Simplified)'];
  expect(await language.locator('option').allInnerTexts()).toEqual(languages);
  await button(asking, 'Translate').click();
  await alert('Please select a language.');
  await language.selectOption('Japanese');
  await button(asking, 'Translate').click();
  const translated = asking.getByRole('status').getByRole('region', { name: 'Translated text' });
  await translated.waitFor();
  expect(await translated.innerText()).toBe('[ja] To you both\n\nBe happy.');
  expect(await translated.getAttribute('lang')).toBe('ja');
  // Both boxes scroll, and keys reach them in browsers that give the focus to no box by themselves.
  for (const box of [translated, asking.getByRole('region', { name: 'Original text' })])
    expect(await box.getAttribute('tabindex')).toBe('0');
  expect(remote.requestsTo('/translate')).toHaveLength(1);

  remote.responders.translate = respondWith({ error: 'no' }, 500);
  await language.selectOption('Spanish');
  await button(asking, 'Translate').click();
  await alert(failed);
  expect(await translated.count()).toBe(0);
});

test('Without a translator a message is shown, and the other choices are marked "Coming soon"', async () => {
  const page = await pageAs(server, jo, '/scrapbook');
  await collaborate(page, 'A song', 'Translate');
  const asking = dialog(page, 'Translate Journal Entry');
  await asking.getByRole('combobox', { name: 'Target Language' }).selectOption('English');
  await button(asking, 'Translate').click();
  await asking.getByRole('alert').getByText(failed, { exact: true }).waitFor();
  await button(asking, 'Cancel').click();
  await asking.waitFor({ state: 'hidden' });

  for (const choice of ['Poetry', 'Song Lyrics', 'Img2Song', 'Image Filter/Style Transfer']) {
    const logged = page.waitForEvent('console', (message) => message.text().startsWith(choice));
    await collaborate(page, 'A song', choice);
    await logged;
    await page.getByText(`${choice}: Coming soon`, { exact: true }).waitFor();
  }
  await opener(page, 'A song').press('Enter');
  const notes = await page
    .getByRole('menuitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-description')));
  expect(notes).toEqual([null, 'Coming soon', 'Coming soon', 'Coming soon', 'Coming soon']);
});

test('A guest translates another guest’s entry and comment where they are read, where a translator is', async () => {
  const { own, ada, bob } = await translating();
  const long = 'We danced until the lanterns went out, and then we danced on.';
  const id = await ada.write({ title: 'The dance', description: long });
  await ada.comment(id, long);
  await ada.comment(id, 'Lovely');
  const page = await pageAs(own, bob, `/album?entry=${id}`, { locale: 'ja-JP' });
  const entry = page.getByRole('dialog');
  await entry.getByText('Lovely').waitFor();
  // One below the entry and one below the long comment; none below the short one.
  await expect.poll(() => button(entry, 'Translate').count()).toBe(2);
  await button(entry, 'Translate').first().click();
  const words = entry.getByText(`[ja] The dance`);
  await words.waitFor();
  expect(await words.getAttribute('lang')).toBe('ja');
  expect(await entry.getByText(long, { exact: true }).count()).toBe(2);
  await entry.getByRole('combobox', { name: 'Target Language' }).selectOption('es');
  await entry.getByText('[es] The dance').waitFor();
  await button(entry, 'Translate').click();
  await entry.getByText(`[es] ${long}`, { exact: true }).waitFor();

  const untranslated = await jo.write({ title: 'The dance', description: long });
  const without = await pageAs(server, jo, `/album?entry=${untranslated}`);
  await without.getByRole('dialog').getByText(long).first().waitFor();
  expect(await button(without, 'Translate').count()).toBe(0);
});

test.each([
  [390, 400],
  [844, 390],
  [1440, 420],
])(
  'In a window of %i by %i the menu of a card is whole, wherever its button is, and Escape leads back to it',
  async (width, height) => {
    const page = await pageAs(server, jo, '/scrapbook', { viewport: { width, height } });
    const own = opener(page, 'A song');
    const menu = page.getByRole('menu');
    for (const block of ['start', 'center', 'end'] as const) {
      await own.evaluate((shown, place) => shown.scrollIntoView({ block: place }), block);
      // It opens at its first press and at each further one.
      if (block === 'center') await own.press('Enter');
      else await own.click();
      await menu.waitFor();
      expect(await own.getAttribute('aria-expanded')).toBe('true');
      await expect.poll(() => menu.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
      const isInside = () =>
        menu.evaluate((shown) => {
          const { left, right, top, bottom } = shown.getBoundingClientRect();
          return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        });
      await expect.poll(isInside).toBe(true);
      await page.keyboard.press('End');
      // The last choice is reached, also where the choices scroll.
      await expectFocus(menu.getByRole('menuitem').last());
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      expect(await own.getAttribute('aria-expanded')).toBe('false');
      await expectFocus(own);
    }
  },
);
