import type { Locator, Page } from 'playwright-core';
import { messages } from '../../shared/messages.ts';
import type { Screen } from '../screen.ts';
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
export const scrapbookScreens: Screen[] = [
  { name: 'scrapbook-drafts', as: 'guest', show: (page) => openScrapbook(page), tall: true },
  { name: 'scrapbook-published', as: 'guest', show: (page) => openScrapbook(page, 'published'), tall: true },
  {
    name: 'scrapbook-no-drafts',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/scrapbook');
      await page.getByText(text.noDrafts).waitFor();
    },
  },
  {
    name: 'scrapbook-none-published',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/scrapbook?show=published');
      await page.getByText(text.noPublished).waitFor();
    },
  },
  {
    name: 'scrapbook-loading',
    as: 'guest',
    show: async (page) => {
      await delayCalls(page, 'album.by_user');
      await page.goto('/scrapbook');
      await button(page, text.newEntry).waitFor();
    },
  },
  {
    name: 'scrapbook-failed',
    as: 'guest',
    show: async (page) => {
      await failCalls(page, 'album.by_user', { message: entry.loadFailed });
      await page.goto('/scrapbook');
      await alert(page, entry.loadFailed);
    },
  },
  { name: 'collab', as: 'guest', show: toCollab },
  {
    name: 'collab-soon',
    as: 'guest',
    show: async (page) => {
      const menu = await toCollab(page);
      await menu.getByRole('menuitem', { name: text.collabChoices.poetry }).click();
      await page.getByText(`${text.collabChoices.poetry}: ${text.comingSoon}`).waitFor();
    },
  },
  { name: 'delete', as: 'guest', show: toDelete },
  {
    name: 'delete-failed',
    as: 'guest',
    show: async (page) => {
      await failCalls(page, 'album.remove', { message: entry.deleteFailed });
      await button(await toDelete(page), text.delete).click();
      await alert(page, entry.deleteFailed);
    },
  },
  { name: 'translate', as: 'guest', show: (page) => toTranslate(page) },
  {
    name: 'translate-no-language',
    as: 'guest',
    show: async (page) => {
      await toTranslate(page);
      await button(dialog(page, translate.title), translate.submit).click();
      await alert(page, translate.languageRequired);
    },
  },
  {
    name: 'translate-busy',
    as: 'guest',
    show: async (page) => {
      await delayCalls(page, 'translate.translate');
      await toTranslate(page, 'es');
      await dialog(page, translate.title).locator('[data-busy]').waitFor();
    },
  },
  {
    name: 'translate-failed',
    as: 'guest',
    show: async (page) => {
      await failCalls(page, 'translate.translate', { message: translate.failed, status: 503 });
      await toTranslate(page, 'es');
      await alert(page, translate.failed);
    },
  },
  {
    name: 'translate-done',
    as: 'guest',
    show: async (page) => {
      const translated_text =
        'Un minuto antes del cuchillo\n\nDuró cuatro minutos, y nadie se arrepiente de una sola miga.';
      await answer(page, 'translate.translate', { translated_text });
      await toTranslate(page, 'es');
      await page.getByText(translated_text).waitFor();
    },
  },
];
