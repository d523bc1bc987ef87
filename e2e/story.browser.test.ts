import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { jpegFromPhone, metadataOf } from '../server/testing/pictures.ts';
import { answers, password } from '../server/testing/test-app.ts';
import { desktop, phone, visit } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';

/** One test across the whole application: two guests, a photo, a like and a restart of the server. */

const shared = join(import.meta.dirname, '../../shared/media/photo-book-beside-flowers.jpg');
const photo = existsSync(shared) ? readFileSync(shared) : await jpegFromPhone(4000, 3000);

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, title: string) => page.getByRole('article', { name: title });

async function register(page: Page, server: TestServer, username: string): Promise<void> {
  await page.goto(server.inviteUrl);
  const { relationship_tags: _, advice_wishes: __, ...typed } = answers(username);
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await field(page, 'confirm_password').fill(password);
  await page.getByText('RIT', { exact: true }).click();
  expect(await field(page, 'invite_code').inputValue()).not.toBe('');
  await button(page, 'Create Account').click();
  await page.getByText('Registration successful! Redirecting to login page...').waitFor();
  await page.waitForURL('**/login');
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await field(page, 'identifier').fill(username);
  await field(page, 'password').fill(password);
  await button(page, 'Enter the Journal').click();
}

async function verify(page: Page, server: TestServer, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Verify Your Email' });
  await dialog.waitFor();
  await expect.poll(() => server.codeFor(email).catch(() => '')).toMatch(/^\d{8}$/);
  expect(await dialog.getByRole('button', { name: 'Verify' }).isDisabled()).toBe(true);
  await dialog.locator('[name="code"]').fill(await server.codeFor(email));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL('**/scrapbook');
}

type NewEntry = {
  title: string;
  description?: string;
  tags?: string;
  file?: Buffer;
  save: 'SAVE DRAFT' | 'PUBLISH';
};

async function write(page: Page, { title, description, tags, file, save }: NewEntry): Promise<void> {
  await button(page, 'New Entry').click();
  const dialog = page.getByRole('dialog', { name: 'New Journal Entry' });
  if (file) {
    await dialog
      .locator('input[name="file"]')
      .setInputFiles({ name: 'IMG_0612.jpg', mimeType: 'image/jpeg', buffer: file });
  }
  await dialog.locator('[name="title"]').fill(title);
  if (description) await dialog.locator('[name="description"]').fill(description);
  if (tags) await dialog.locator('[name="tags"]').fill(tags);
  await dialog.getByRole('button', { name: save, exact: true }).click();
  await page.getByText('Journal entry created successfully!').waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

const logOut = async (page: Page) => {
  await button(page, 'LOG OUT').click();
  await page.getByRole('link', { name: 'Login' }).waitFor();
};

test('Two guests publish, see and like a photo, and a restart keeps all data', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const { page: ada, pageErrors } = await visit(server.url, { viewport: phone });
  const { page: bob, pageErrors: bobs } = await visit(server.url, {
    viewport: desktop,
    colorScheme: 'dark',
  });

  // Ada registers through the invite link.
  await register(ada, server, 'Ada');
  await verify(ada, server, 'ada@example.org');
  await ada.getByText('Welcome, Ada!').waitFor();

  // Ada writes a draft, publishes it, and publishes a photo.
  await write(ada, { title: 'A quiet thought', description: 'For you two.', save: 'SAVE DRAFT' });
  await card(ada, 'A quiet thought').waitFor();
  await write(ada, { title: 'Only mine', save: 'SAVE DRAFT' });
  await card(ada, 'A quiet thought').getByRole('button', { name: /^Edit/ }).click();
  const edit = ada.getByRole('dialog', { name: 'Edit Journal Entry' });
  await edit.getByRole('button', { name: 'PUBLISH', exact: true }).click();
  await edit.waitFor({ state: 'hidden' });
  await write(ada, {
    title: 'The bouquet',
    description: 'Beside the book',
    tags: 'flowers, morning',
    file: photo,
    save: 'PUBLISH',
  });

  // Bob registers and sees published entries only.
  await register(bob, server, 'Bob');
  await verify(bob, server, 'bob@example.org');
  await bob.getByRole('link', { name: 'Album' }).click();
  await card(bob, 'The bouquet').waitFor();
  await card(bob, 'A quiet thought').waitFor();
  expect(await card(bob, 'Only mine').count()).toBe(0);

  // The photo is upright, has no location, and is not served without a session.
  await card(bob, 'The bouquet').getByRole('button').first().click();
  const dialog = bob.getByRole('dialog');
  await dialog.getByText('Beside the book').waitFor();
  const src = await dialog.getByRole('img', { name: 'The bouquet' }).first().getAttribute('src');
  const address = new URL(src ?? '', server.url).href;
  const seen = await bob.evaluate(async (url) => {
    const answer = await fetch(url);
    return { status: answer.status, bytes: [...new Uint8Array(await answer.arrayBuffer())] };
  }, address);
  expect(seen.status).toBe(200);
  const { exif, orientation } = await metadataOf(Buffer.from(seen.bytes));
  expect({ exif, orientation }).toEqual({});
  expect((await fetch(address)).status).toBe(401);

  // Bob likes the photo, and both guests see the new count.
  const like = dialog.getByRole('button', { name: /^Like/ });
  await like.click();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
  await dialog.getByText('1 like').first().waitFor();
  await ada.getByRole('link', { name: 'Album' }).click();
  await card(ada, 'The bouquet').getByRole('button').first().click();
  await ada.getByRole('dialog').getByText('1 like').first().waitFor();
  await ada.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  // The server restarts, and the data is still there.
  await bob.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await logOut(bob);
  await logOut(ada);
  await server.restart();
  expect(server.inviteUrl).toBe('');
  await logIn(ada, 'Ada');
  await ada.waitForURL('**/scrapbook');
  await card(ada, 'Only mine').waitFor();
  await ada.getByRole('link', { name: 'Album' }).click();
  await card(ada, 'The bouquet').waitFor();
  await card(ada, 'A quiet thought').waitFor();
  expect([...pageErrors, ...bobs]).toEqual([]);
});
