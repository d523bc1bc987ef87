import { genericMessages } from '../../shared/messages/generic.ts';
import { screensAs } from '../screen.ts';
import { failCalls } from '../network-faults.ts';
import { alert } from './actions.ts';
import { openAlbum } from './album.ts';

/** Failures of the session and the network. */
export const failureScreens = screensAs('guest', {
  'session-ended': async (page) => {
    await openAlbum(page);
    await failCalls(page, 'album.search', { message: genericMessages.sessionRequired, status: 401 });
    await page.getByRole('searchbox').fill('dance');
    await alert(page, 'Your session has ended.');
  },
  offline: async (page) => {
    await openAlbum(page);
    await page.context().setOffline(true);
    await page.getByText('You are offline. Your text is kept.').waitFor();
  },
  unreachable: async (page) => {
    await page.route('**/trpc/users.profile**', (route) => route.abort());
    await page.goto('/album');
    await alert(page, genericMessages.unreachable);
  },
});
