import type { Page } from 'playwright-core';
import { delays } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { screensAs } from '../screen.ts';
import { failCalls } from '../network-faults.ts';
import { alert, answer, button, field, fill, suspend } from './actions.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function toCode(page: Page): Promise<void> {
  await answer(page, 'users.forgot_password', { message: messages.reset.sent });
  await page.goto('/forgot-password');
  await field(page, 'identifier').fill('ada@example.org');
  await button(page, 'Send Reset Code').click();
  await heading(page, 'Verify Code');
}

async function toPassword(page: Page): Promise<void> {
  await page.goto('/reset-password?email=ada@example.org&code=aB3dE5fG');
  await heading(page, 'New Password');
}

async function choosePassword(page: Page, confirm_password = 'Champagne2'): Promise<void> {
  await fill(page, { new_password: 'Champagne2', confirm_password });
  await button(page, 'Reset Password').click();
}

/** The three steps of a password reset. */
export const passwordResetScreens = screensAs('anonymous', {
  'reset-1': async (page) => {
    await page.goto('/forgot-password');
    await heading(page, 'Request Reset');
  },
  'reset-1-failed': async (page) => {
    await failCalls(page, 'users.forgot_password', { message: messages.reset.sendFailed });
    await page.goto('/forgot-password');
    await field(page, 'identifier').fill('Ada');
    await button(page, 'Send Reset Code').click();
    await alert(page, messages.reset.sendFailed);
  },
  'reset-2': toCode,
  'reset-2-refused': async (page) => {
    const { invalidCode: message } = messages.reset;
    const validation_errors = [{ field: 'code', message }];
    await failCalls(page, 'users.verify_reset_code', { message, status: 400, validation_errors });
    await toCode(page);
    await field(page, 'code').fill('aB3dE5fG');
    await button(page, 'Verify Code').click();
    await alert(page, messages.reset.invalidCode);
  },
  'reset-2-sent-again': async (page) => {
    await toCode(page);
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 60_000;
    });
    await button(page, 'Resend Code').click();
    await page.getByText(messages.reset.codeSentAgain).waitFor();
  },
  'reset-3': toPassword,
  'reset-3-mismatch': async (page) => {
    await toPassword(page);
    await choosePassword(page, 'Champagne3');
    await alert(page, messages.password.mismatch);
  },
  'reset-done': async (page) => {
    await answer(page, 'users.reset_password', { message: messages.reset.done });
    await toPassword(page);
    await suspend(page, delays.afterReset);
    await choosePassword(page);
    await page.getByText(messages.reset.redirecting).waitFor();
  },
});
