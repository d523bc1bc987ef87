import type { Page } from 'playwright-core';
import { messages } from '../../shared/messages.ts';
import { labels } from '../../shared/messages/labels.ts';
import { screensAs } from '../screen.ts';
import { failCalls } from '../network-faults.ts';
import { alert, answer, button, field, fill } from './actions.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function toCode(page: Page): Promise<void> {
  await answer(page, 'users.forgot_password', { message: messages.reset.sent });
  await page.goto('/forgot-password');
  await field(page, 'identifier').fill('ada@example.org');
  await button(page, labels.actions.sendResetCode).click();
  await heading(page, labels.pages.resetSteps[2]);
}

async function toPassword(page: Page): Promise<void> {
  await page.goto('/reset-password?email=ada@example.org&code=aB3dE5fG');
  await heading(page, labels.pages.resetSteps[3]);
}

/** The three steps of a password reset. */
export const passwordResetScreens = screensAs('anonymous', {
  'reset-1-failed': async (page) => {
    await failCalls(page, 'users.forgot_password', { message: messages.reset.sendFailed });
    await page.goto('/forgot-password');
    await field(page, 'identifier').fill('Ada');
    await button(page, labels.actions.sendResetCode).click();
    await alert(page, messages.reset.sendFailed);
  },
  'reset-2-refused': async (page) => {
    const { invalidCode: message } = messages.reset;
    const validation_errors = [{ field: 'code', message }];
    await failCalls(page, 'users.verify_reset_code', { message, status: 400, validation_errors });
    await toCode(page);
    await field(page, 'code').fill('aB3dE5fG');
    await button(page, labels.actions.verifyCode).click();
    await alert(page, messages.reset.invalidCode);
  },
  'reset-3-mismatch': async (page) => {
    await toPassword(page);
    await fill(page, { new_password: 'Champagne2', confirm_password: 'Champagne3' });
    await button(page, labels.actions.resetPassword).click();
    await alert(page, messages.password.mismatch);
  },
});
