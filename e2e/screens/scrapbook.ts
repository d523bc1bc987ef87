import type { Locator, Page } from 'playwright-core';
import { messages } from '../../shared/messages.ts';
import { screensAs } from '../screen.ts';
import { delayCalls, failCalls } from '../network-faults.ts';
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

async function toDelete(page: Page): Promise<Locator> {
  const card = await openScrapbook(page);
  await button(card, text.delete).click();
  const asking = dialog(page, text.deleteTitle);
  await asking.waitFor();
  return asking;
}

async function toTranslate(page: Page, language = ''): Promise<void> {
  const menu = await toCollab(page);
  await menu.getByRole('menuitem', { name: text.collabChoices.translate }).click();
  const asking = dialog(page, translate.title);
  await field(asking, 'target_language').selectOption(language);
  if (language) await button(asking, translate.submit).click();
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
    'scrapbook-none-published': async (page) => {
      await page.goto('/scrapbook?show=published');
      await page.getByText(text.noPublished).waitFor();
    },
  }),
  ...screensAs('guest', {
    'scrapbook-loading': async (page) => {
      await delayCalls(page, 'album.by_user');
      await page.goto('/scrapbook');
      await button(page, text.newEntry).waitFor();
    },
    'scrapbook-failed': async (page) => {
      await failCalls(page, 'album.by_user', { message: entry.loadFailed });
      await page.goto('/scrapbook');
      await alert(page, entry.loadFailed);
    },
    collab: toCollab,
    'collab-soon': async (page) => {
      const menu = await toCollab(page);
      await menu.getByRole('menuitem', { name: text.collabChoices.poetry }).click();
      await page.getByText(`${text.collabChoices.poetry}: ${text.comingSoon}`).waitFor();
    },
    delete: toDelete,
    'delete-failed': async (page) => {
      await failCalls(page, 'album.remove', { message: entry.deleteFailed });
      await button(await toDelete(page), text.delete).click();
      await alert(page, entry.deleteFailed);
    },
    translate: (page) => toTranslate(page),
    'translate-no-language': async (page) => {
      await toTranslate(page);
      await button(dialog(page, translate.title), translate.submit).click();
      await alert(page, translate.languageRequired);
    },
    'translate-busy': async (page) => {
      await delayCalls(page, 'translate.translate');
      await toTranslate(page, 'es');
      await dialog(page, translate.title).locator('[data-busy]').waitFor();
    },
    'translate-failed': async (page) => {
      await failCalls(page, 'translate.translate', { message: translate.failed, status: 503 });
      await toTranslate(page, 'es');
      await alert(page, translate.failed);
    },
    'translate-done': async (page) => {
      const translated_text =
        'Un minuto antes del cuchillo\n\nDuró cuatro minutos, y nadie se arrepiente de una sola miga.';
      await answer(page, 'translate.translate', { translated_text });
      await toTranslate(page, 'es');
      await page.getByText(translated_text).waitFor();
    },
  }),
];
