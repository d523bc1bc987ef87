import type { Page } from 'playwright-core';
import { messages } from '../../shared/messages.ts';
import { labels } from '../../shared/messages/labels.ts';
import { screensAs } from '../screen.ts';
import { alert, button, dialog, field } from './actions.ts';

const { profile: text } = messages;

async function toProfile(page: Page, path = '/profile'): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: labels.texts.recentlyLiked }).waitFor();
}

/** The own profile, its form, and the profiles of other guests. */
export const profileScreens = [
  ...screensAs(
    'guest',
    {
      'profile-edit-blank': async (page) => {
        await toProfile(page);
        await button(page, labels.actions.editProfile).click();
        const form = dialog(page, labels.texts.editProfile);
        await field(form, 'about').fill('');
        await button(form, labels.actions.saveChanges).click();
        await alert(page, text.aboutRequired);
      },
      'other-guest': (page, fixture) => toProfile(page, `/user/${fixture.other}`),
      profile: async (page) => {
        await toProfile(page);
        const liked = page.getByRole('region', { name: labels.texts.recentlyLiked });
        // They are loaded when they are near.
        await liked.scrollIntoViewIfNeeded();
        await liked.getByRole('article').first().waitFor();
        await page.evaluate(() => window.scrollTo(0, 0));
      },
    },
    ['profile', 'other-guest'],
  ),
  ...screensAs('newcomer', {
    'profile-nothing-liked': async (page) => {
      await toProfile(page);
      await page.getByText(text.noLiked).waitFor();
    },
  }),
];
