import type { Locator, Page } from 'playwright-core';
import { delays } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import type { Screen } from '../screen.ts';
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
export const profileScreens: Screen[] = [
  {
    name: 'profile',
    as: 'guest',
    show: async (page) => {
      await toProfile(page);
      const liked = page.getByRole('region', { name: 'Recently Liked Memories' });
      // They are loaded when they are near.
      await liked.scrollIntoViewIfNeeded();
      await liked.getByRole('article').first().waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
    tall: true,
  },
  {
    name: 'profile-nothing-liked',
    as: 'newcomer',
    show: async (page) => {
      await toProfile(page);
      await page.getByText(text.noLiked).waitFor();
    },
  },
  { name: 'profile-edit', as: 'guest', show: toEdit },
  {
    name: 'profile-edit-blank',
    as: 'guest',
    show: async (page) => {
      const form = await toEdit(page);
      await field(form, 'about').fill('');
      await button(form, 'Save Changes').click();
      await alert(page, text.aboutRequired);
    },
  },
  {
    name: 'profile-edit-picture',
    as: 'guest',
    show: async (page) => {
      const form = await toEdit(page);
      const file = { name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
      await field(form, 'profile_picture').setInputFiles(file);
      await alert(page, messages.picture.notImage);
    },
  },
  {
    name: 'profile-edit-leave',
    as: 'guest',
    show: async (page) => {
      const form = await toEdit(page);
      await field(form, 'about').fill('Another sentence');
      await button(form, 'Close').click();
      await button(dialog(page, messages.entryForm.leaveTitle), 'Keep editing').waitFor();
    },
  },
  {
    name: 'profile-edit-saved',
    as: 'guest',
    show: async (page) => {
      const form = await toEdit(page);
      await suspend(page, delays.afterProfileSaved);
      // Saves the unchanged values.
      await button(form, 'Save Changes').click();
      await form.getByText(text.updated).waitFor();
    },
  },
  {
    name: 'other-guest',
    as: 'guest',
    show: (page, fixture) => toProfile(page, `/user/${fixture.other}`),
    tall: true,
  },
  {
    name: 'other-loading',
    as: 'guest',
    show: async (page, fixture) => {
      await delayCalls(page, profileOf(fixture.other));
      await page.goto(`/user/${fixture.other}`);
      await page.getByRole('status', { name: 'Loading profile' }).waitFor();
    },
  },
  {
    name: 'other-not-found',
    as: 'guest',
    show: async (page) => {
      await page.goto('/user/999999');
      await alert(page, text.notFound);
    },
  },
  {
    name: 'other-invalid',
    as: 'guest',
    show: async (page) => {
      await page.goto('/user/somebody');
      await alert(page, text.invalidId);
    },
  },
  {
    name: 'other-failed',
    as: 'guest',
    show: async (page, fixture) => {
      await failCalls(page, profileOf(fixture.other), { message: text.loadFailed });
      await page.goto(`/user/${fixture.other}`);
      await alert(page, text.loadFailed);
    },
  },
];
