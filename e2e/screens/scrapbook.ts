import type { Locator, Page } from 'playwright-core';
import { messages } from '../../shared/messages.ts';
import { screensAs } from '../screen.ts';
import { failCalls } from '../network-faults.ts';
import { alert, answer, button, dialog, field } from './actions.ts';

const { entry, scrapbook: text, translate } = messages;

/** Opens the own entries of one status. @returns the first card */
async function openScrapbook(page: Page, status: 'draft' | 'published' = 'draft'): Promise<Locator> {
  await page.goto(`/scrapbook?show=${status}`);
  const card = page.getByRole('article').first();
  await card.waitFor();
  return card;
}

async function toCollab(page: Page): Promise<Locator> {
  const card = await openScrapbook(page, 'published');
  await button(card, text.collab).click();
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem', { name: text.collabChoices.translate }).waitFor();
  return menu;
}

/** The scrapbook and the dialogs that open from its cards. */
export const scrapbookScreens = [
  ...screensAs(
    'guest',
    {
      'scrapbook-drafts': (page) => openScrapbook(page),
      'scrapbook-published': (page) => openScrapbook(page, 'published'),
    },
    ['scrapbook-drafts', 'scrapbook-published'],
  ),
  ...screensAs('newcomer', {
    'scrapbook-no-drafts': async (page) => {
      await page.goto('/scrapbook');
      await page.getByText(text.noDrafts).waitFor();
    },
  }),
  ...screensAs('guest', {
    collab: toCollab,
    'collab-soon': async (page) => {
      const menu = await toCollab(page);
      await menu.getByRole('menuitem', { name: text.collabChoices.poetry }).click();
      await page.getByText(text.comesSoon(text.collabChoices.poetry)).waitFor();
    },
    'delete-failed': async (page) => {
      await failCalls(page, 'album.remove', { message: entry.deleteFailed });
      await button(await openScrapbook(page), text.delete).click();
      await button(dialog(page, text.deleteTitle), text.delete).click();
      await alert(page, entry.deleteFailed);
    },
    'translate-done': async (page) => {
      const translated_text =
        'Un minuto antes del cuchillo\n\nDuró cuatro minutos, y nadie se arrepiente de una sola miga.';
      await answer(page, 'translate.translate', { translated_text });
      const menu = await toCollab(page);
      await menu.getByRole('menuitem', { name: text.collabChoices.translate }).click();
      const asking = dialog(page, translate.title);
      await field(asking, 'target_language').selectOption('es');
      await button(asking, translate.submit).click();
      await page.getByText(translated_text).waitFor();
    },
  }),
];
