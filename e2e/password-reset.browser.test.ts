import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readOutbox } from '../server/testing/outbox.ts';
import { apiClient } from './api-client.ts';
import { logIn } from './browser-context.ts';
import { isFocused, pageAt, visit, path } from './browser.ts';
import { password, serverWith } from './guests.ts';
import { updateDatabase, delayCalls, runUntilSeen, failCalls, stopClock } from './network-faults.ts';
import { button } from './screens/actions.ts';

/** Password reset, by code and by the link of the e-mail. */

const [server, jack, kate] = await serverWith('Jack', 'Kate');

const alerts = (page: Page) => page.getByRole('alert').allInnerTexts();

describe('Password reset', () => {
  const identifier = (page: Page) => page.getByRole('textbox', { name: 'Username or email' });
  const code = (page: Page) => page.getByRole('textbox', { name: 'Verification code' });
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const choose = async (page: Page, secret: string, again = secret) => {
    await page.getByLabel('New Password', { exact: true }).fill(secret);
    await page.getByLabel('Confirm Password', { exact: true }).fill(again);
    await button(page, 'Reset Password').click();
  };
  const codeFor = async (email: string, before = '') => {
    const newest = () => server.codeFor(email).catch(() => before);
    await expect.poll(newest).not.toBe(before);
    return newest();
  };

  /** Ages the codes of an address: a code of less than a minute stays in force when another is requested. */
  const passMinute = (email: string) =>
    updateDatabase(server, "UPDATE code SET created_at = '2020-01-01T00:00:00.000Z' WHERE email = ?", email);

  test('Three steps replace the password, each with its messages', async () => {
    const { page } = await visit(server.url);
    await page.clock.install();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await title(page, 'Request Reset').waitFor();
    expect(await page.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login');
    let restore = await failCalls(page, 'users.forgot_password');
    await identifier(page).fill('jack');
    await button(page, 'Send Reset Code').click();
    await expect.poll(() => alerts(page)).toEqual(['Failed to send reset code']);
    await restore();
    await button(page, 'Send Reset Code').click();

    await title(page, 'Verify Code').waitFor();
    const first = await codeFor(jack.email);
    await button(page, 'Back').click();
    await title(page, 'Request Reset').waitFor();
    expect(await identifier(page).inputValue()).toBe('jack');
    await identifier(page).fill(jack.email);
    passMinute(jack.email);
    await button(page, 'Send Reset Code').click();
    await title(page, 'Verify Code').waitFor();
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(jack.email);
    const second = await codeFor(jack.email, first);

    restore = await failCalls(page, 'users.forgot_password');
    expect(await button(page, 'Resend Code').isDisabled()).toBe(true);
    await page.clock.fastForward(60_000);
    await button(page, 'Resend Code').click();
    await expect.poll(() => alerts(page)).toEqual(['Failed to resend code']);
    await restore();
    passMinute(jack.email);
    await button(page, 'Resend Code').click();
    await page.getByRole('status').getByText('New verification code sent!').waitFor();
    expect(await button(page, 'Resend Code').isDisabled()).toBe(true);
    expect(await isFocused(button(page, 'Resend Code'))).toBe(true);
    const third = await codeFor(jack.email, second);

    for (const wrong of ['short', second]) {
      await code(page).fill(wrong);
      await button(page, 'Verify Code').click();
      await expect.poll(() => alerts(page)).toEqual(['Invalid or expired verification code']);
    }
    await code(page).fill(` ${third} and more`);
    expect(await code(page).inputValue()).toBe(third);
    await button(page, 'Verify Code').click();

    await title(page, 'New Password').waitFor();
    await choose(page, 'Short1');
    await expect.poll(() => alerts(page)).toEqual(['Password must be at least 8 characters']);
    await choose(page, 'Champagne2', 'Champagne3');
    await expect.poll(() => alerts(page)).toEqual(['Passwords do not match']);
    restore = await failCalls(page, 'users.reset_password');
    await choose(page, 'Champagne2');
    await expect.poll(() => alerts(page)).toEqual(['Failed to reset password']);
    await restore();

    const release = await delayCalls(page, 'users.reset_password');
    await choose(page, 'Champagne2');
    await stopClock(page);
    await release();
    await runUntilSeen(page, page.getByText('Redirecting to login...'));
    expect(await page.getByRole('status').allInnerTexts()).toContainEqual(
      expect.stringContaining('Password reset successfully'),
    );
    await page.clock.runFor(1400);
    expect(path(page)).not.toBe('/login');
    await page.clock.runFor(100);
    await page.waitForURL('**/login');
    await expect(logIn(server.url, 'Jack', password)).rejects.toThrow('Invalid username or password');
    expect((await logIn(server.url, 'Jack', 'Champagne2')).id).toBe(jack.id);
    await expect(jack.request('GET', '/album/')).rejects.toThrow('401');
  });

  test('The link of the e-mail opens the password step, and the code leaves the address', async () => {
    await apiClient(server.url)('POST', '/users/forgot-password', { identifier: 'kate' });
    const secret = await codeFor(kate.email);
    const [mail] = (await readOutbox(join(server.folder, 'outbox'))).filter(({ text }) =>
      text?.includes(secret),
    );
    const link = /https?:\S+\/reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).toContain(secret);

    const page = await pageAt(server.url, '/login');
    await page.goto(link);
    await title(page, 'New Password').waitFor();
    await expect.poll(() => page.url()).toBe(`${server.url}/reset-password`);
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    );
    expect(stored).not.toContain(secret);
    await page.reload();
    await title(page, 'Verify Code').waitFor();
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(kate.email);
    await code(page).fill(secret);
    await button(page, 'Verify Code').click();
    await title(page, 'New Password').waitFor();

    updateDatabase(
      server,
      "UPDATE code SET expires_at = '2020-01-01T00:00:00.000Z' WHERE email = ?",
      kate.email,
    );
    await choose(page, 'Champagne2');
    await expect.poll(() => alerts(page)).toEqual(['Invalid or expired verification code']);
    await page.goBack();
    await page.waitForURL('**/login');
    expect((await logIn(server.url, 'Kate', password)).id).toBe(kate.id);
  });
});
