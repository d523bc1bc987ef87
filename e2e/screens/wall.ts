import type { Screen } from '../screen.ts';
import { wallMessages } from '../../shared/messages/wall.ts';

/** The slide show, paused so that its slide stays. */
export const wallScreens: Screen[] = [
  {
    name: 'wall',
    as: 'guest',
    show: async (page, { inviteCode }) => {
      await page.goto(`/album?wall&invite=${inviteCode}`);
      const wall = page.getByRole('region', { name: wallMessages.title });
      await wall.getByRole('figure').first().waitFor();
      await page.keyboard.press('Space');
      await wall.getByRole('button', { name: wallMessages.resume }).waitFor();
    },
  },
];
