import type { Page } from 'playwright-core';
import { messages } from '../../shared/messages.ts';
import type { Screen } from '../screen.ts';
import { delayCalls, failCalls } from '../network-faults.ts';
import { alert, answer, button, unready } from './actions.ts';

const { album } = messages;

/** Opens the album with the filters of a query. */
export async function openAlbum(page: Page, query = ''): Promise<void> {
  await page.goto(`/album${query}`);
  await page.getByRole('article').first().waitFor();
}

const nothing = { entries: [], pagination: { page: 1, limit: 20, total: 0, has_more: false } };

/** The album, its filters, and its messages and skeletons in place of cards. */
export const albumScreens: Screen[] = [
  { name: 'album', as: 'guest', show: (page) => openAlbum(page), tall: true },
  { name: 'album-filtered', as: 'guest', show: (page) => openAlbum(page, '?q=cake&content_type=image') },
  { name: 'album-top', as: 'guest', show: (page) => openAlbum(page, '?top=1') },
  {
    name: 'album-choosing',
    as: 'guest',
    show: async (page) => {
      await openAlbum(page);
      await button(page, album.downloadEntry).click();
      await page.locator('[data-entry]').first().click();
      await button(page, album.downloadChosen(1)).waitFor();
    },
  },
  {
    name: 'album-unready',
    as: 'guest',
    show: async (page) => {
      await unready(page);
      await openAlbum(page);
      await page.getByText(album.mediaFailed).first().waitFor();
    },
    tall: true,
  },
  {
    name: 'album-no-match',
    as: 'guest',
    show: async (page) => {
      await page.goto('/album?q=submarine');
      await page.getByText(album.noMatch).waitFor();
    },
  },
  {
    name: 'album-empty',
    as: 'guest',
    show: async (page) => {
      await answer(page, 'album.search', nothing);
      await page.goto('/album');
      await page.getByText(album.empty).waitFor();
    },
  },
  {
    name: 'album-loading',
    as: 'guest',
    show: async (page) => {
      await delayCalls(page, 'album.search');
      await page.goto('/album');
      await page.getByText(album.loading).waitFor();
    },
  },
  {
    name: 'album-failed',
    as: 'guest',
    show: async (page) => {
      await failCalls(page, 'album.search', { message: album.loadFailed });
      await page.goto('/album');
      await alert(page, album.loadFailed);
    },
  },
];
