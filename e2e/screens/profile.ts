import type { Locator, Page } from 'playwright-core';
import { delays } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { screensAs } from '../screen.ts';
import { delayCalls, failCalls } from '../network-faults.ts';
import { alert, button, dialog, field, profileOf, suspend } from './actions.ts';

const { profile: text } = messages;

async function toProfile(page: Page, path = '/profile'): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: 'Recently Liked Memories' }).waitFor();
}

async function toEdit(page: Page): Promise<Locator> {
  await toProfile(page);
  await button(page, 'Edit profile').click();
  const form = dialog(page, 'Edit Profile');
  await form.waitFor();
  return form;
}

/** The own profile, its form, and the profiles of other guests. */
export const profileScreens = [
  ...screensAs(
    'guest',
    {
      profile: async (page) => {
        await toProfile(page);
        const liked = page.getByRole('region', { name: 'Recently Liked Memories' });
        // They are loaded when they are near.
        await liked.scrollIntoViewIfNeeded();
        await liked.getByRole('article').first().waitFor();
        await page.evaluate(() => window.scrollTo(0, 0));
      },
    },
    ['profile'],
  ),
  ...screensAs('newcomer', {
    'profile-nothing-liked': async (page) => {
      await toProfile(page);
      await page.getByText(text.noLiked).waitFor();
    },
  }),
  ...screensAs(
    'guest',
    {
      'profile-edit': toEdit,
      'profile-edit-blank': async (page) => {
        const form = await toEdit(page);
        await field(form, 'about').fill('');
        await button(form, 'Save Changes').click();
        await alert(page, text.aboutRequired);
      },
      'profile-edit-picture': async (page) => {
        const form = await toEdit(page);
        const file = { name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
        await field(form, 'profile_picture').setInputFiles(file);
        await alert(page, messages.picture.notImage);
      },
      'profile-edit-leave': async (page) => {
        const form = await toEdit(page);
        await field(form, 'about').fill('Another sentence');
        await button(form, 'Close').click();
        await button(dialog(page, messages.entryForm.leaveTitle), 'Keep editing').waitFor();
      },
      'profile-edit-saved': async (page) => {
        const form = await toEdit(page);
        await suspend(page, delays.afterProfileSaved);
        // Saves the unchanged values.
        await button(form, 'Save Changes').click();
        await form.getByText(text.updated).waitFor();
      },
      'other-guest': (page, fixture) => toProfile(page, `/user/${fixture.other}`),
      'other-loading': async (page, fixture) => {
        await delayCalls(page, profileOf(fixture.other));
        await page.goto(`/user/${fixture.other}`);
        await page.getByRole('status', { name: 'Loading profile' }).waitFor();
      },
      'other-not-found': async (page) => {
        await page.goto('/user/999999');
        await alert(page, text.notFound);
      },
      'other-invalid': async (page) => {
        await page.goto('/user/somebody');
        await alert(page, text.invalidId);
      },
      'other-failed': async (page, fixture) => {
        await failCalls(page, profileOf(fixture.other), { message: text.loadFailed });
        await page.goto(`/user/${fixture.other}`);
        await alert(page, text.loadFailed);
      },
    },
    ['other-guest'],
  ),
];
