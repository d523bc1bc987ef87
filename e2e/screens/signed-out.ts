import type { Page } from 'playwright-core';
import { delays } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { forQuestions } from '../../shared/questions.ts';
import { labels } from '../../shared/messages/labels.ts';
import { screensAs, type Fixture } from '../screen.ts';
import { failCalls } from '../network-faults.ts';
import { alert, answer, button, dialog, field, fill, suspend } from './actions.ts';

const someone = { identifier: 'Marguerite', password: 'Champagne1' };

async function submitLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await fill(page, someone);
  await button(page, labels.actions.enterJournal).click();
}

async function toVerification(page: Page) {
  const email = 'marguerite@example.org';
  await answer(page, 'users.login', { requires_verification: true, user_id: 1, email, session_token: null });
  await submitLogin(page);
  const asking = dialog(page, labels.texts.verifyEmail);
  await asking.waitFor();
  return asking;
}

async function toRegistration(page: Page, { inviteCode }: Fixture): Promise<void> {
  await page.goto(`/register?invite=${inviteCode}&by=email`);
  await page.getByRole('checkbox').first().waitFor();
}

const registration = {
  username: 'Grandma Edith',
  email: 'edith@example.org',
  about: 'Mother of the mother of the bride. I bake.',
  ...forQuestions(({ max }) => 'I say that on the day.'.slice(0, max)),
  how_long_known: 'The day she was born. She had opinions already.',
  fondest_memory: 'Baking plum cake together, flour up to the ceiling.',
  favorite_food: 'Plum cake',
  favorite_song: 'Moon River',
  advice_wishes: 'Never go to bed angry. And buy a good mattress.',
  password: 'Champagne1',
  confirm_password: 'Champagne1',
};

async function answerAll(page: Page, fixture: Fixture): Promise<void> {
  await toRegistration(page, fixture);
  await fill(page, registration);
  for (const tag of ['Family of Bride', 'Childhood Friend']) await page.getByLabel(tag).check();
}

/** The pages without a session: landing page, registration and login. */
export const signedOutScreens = [
  ...screensAs('anonymous', {
    landing: async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: labels.actions.login }).waitFor();
      await page.getByRole('heading', { level: 1 }).filter({ hasText: '&' }).waitFor();
    },
  }),
  ...screensAs('guest', {
    'landing-guest': async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: labels.actions.myScrapbook }).waitFor();
      await page.locator('main a img').waitFor({ state: 'attached' });
    },
  }),
  ...screensAs('anonymous', {
    'login-refused': async (page) => {
      await failCalls(page, 'users.login', { message: messages.login.refused, status: 401 });
      await submitLogin(page);
      await alert(page, messages.login.refused);
    },
    'verify-refused': async (page) => {
      const { invalid: message } = messages.verification;
      const validation_errors = [{ field: 'code', message }];
      await failCalls(page, 'users.verify_email', { message, status: 400, validation_errors });
      const asking = await toVerification(page);
      await field(asking, 'code').fill('12345678');
      await button(asking, labels.actions.verify).click();
      await alert(page, messages.verification.invalid);
    },
    'register-picture': async (page, fixture) => {
      await toRegistration(page, fixture);
      const file = { name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
      await field(page, 'profile_picture').setInputFiles(file);
      await alert(page, messages.picture.notImage);
    },
    'register-done': async (page, fixture) => {
      await answer(page, 'users.register', { message: messages.registration.success, user_id: 1 });
      await answerAll(page, fixture);
      await suspend(page, delays.afterRegistration);
      await button(page, labels.actions.createAccount).click();
      const [registered] = messages.registration.registered;
      await page.getByRole('status').filter({ hasText: registered }).waitFor();
    },
  }),
];
