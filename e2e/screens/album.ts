import type { Page } from 'playwright-core';
import { messages } from '../../shared/messages.ts';
import { screensAs } from '../screen.ts';
import { delayCalls, failCalls } from '../network-faults.ts';
import { alert, button, unready } from './actions.ts';

const { album } = messages;

/** Opens the album with the filters of a query. */
export async function openAlbum(page: Page, query = ''): Promise<void> {
  await page.goto(`/album${query}`);
  await page.getByRole('article').first().waitFor();
}

/** The album, its filters, and its messages and skeletons in place of cards. */
export const albumScreens = screensAs(
  'guest',
  {
    album: (page) => openAlbum(page),
    'album-filtered': (page) => openAlbum(page, '?q=cake&content_type=image'),
    'album-choosing': async (page) => {
      await openAlbum(page);
      await button(page, album.downloadEntry).click();
      await page.locator('[data-entry]').first().click();
      await button(page, album.downloadChosen(1)).waitFor();
    },
    'album-unready': async (page) => {
      await unready(page);
      await openAlbum(page);
      await page.getByText(album.mediaFailed).first().waitFor();
    },
    'album-no-match': async (page) => {
      await page.goto('/album?q=submarine');
      await page.getByText(album.noMatch).waitFor();
    },
    'album-loading': async (page) => {
      await delayCalls(page, 'album.search');
      await page.goto('/album');
      await page.getByText(album.loading).waitFor();
    },
    'album-failed': async (page) => {
      await failCalls(page, 'album.search', { message: album.loadFailed });
      await page.goto('/album');
      await alert(page, album.loadFailed);
    },
  },
  ['album', 'album-unready'],
);
