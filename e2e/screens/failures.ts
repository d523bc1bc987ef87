import { genericMessages } from '../../shared/messages/generic.ts';
import { labels } from '../../shared/messages/labels.ts';
import { screensAs } from '../screen.ts';
import { failCalls } from '../network-faults.ts';
import { alert } from './actions.ts';
import { openAlbum } from './album.ts';

/** A session that ends, and a network that is away. */
export const failureScreens = screensAs('guest', {
  'session-ended': async (page) => {
    await openAlbum(page);
    await failCalls(page, 'album.search', { message: genericMessages.sessionRequired, status: 401 });
    await page.getByRole('searchbox').fill('dance');
    await alert(page, labels.texts.sessionEnded);
  },
  offline: async (page) => {
    await openAlbum(page);
    await page.context().setOffline(true);
    await page.getByText(labels.texts.offline).waitFor();
  },
});
