import { genericMessages } from '../../shared/messages/generic.ts';
import type { Screen } from '../screen.ts';
import { failCalls } from '../network-faults.ts';
import { alert } from './actions.ts';
import { openAlbum } from './album.ts';

/** Failures of the session and the network. */
export const failureScreens: Screen[] = [
  {
    name: 'session-ended',
    as: 'guest',
    show: async (page) => {
      await openAlbum(page);
      await failCalls(page, 'album.search', { message: genericMessages.sessionRequired, status: 401 });
      await page.getByRole('searchbox').fill('dance');
      await alert(page, 'Your session has ended.');
    },
  },
  {
    name: 'offline',
    as: 'guest',
    show: async (page) => {
      await openAlbum(page);
      await page.context().setOffline(true);
      await page.getByText('You are offline. Your text is kept.').waitFor();
    },
  },
  {
    name: 'unreachable',
    as: 'guest',
    show: async (page) => {
      await page.route('**/trpc/users.profile**', (route) => route.abort());
      await page.goto('/album');
      await alert(page, genericMessages.unreachable);
    },
  },
];
