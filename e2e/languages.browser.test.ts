import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { join } from 'node:path';
import { textsIn } from '../server/lib/texts.ts';
import { readOutbox } from '../server/testing/outbox.ts';
import { translationServer } from '../server/testing/translation-server.ts';
import { pageAt, visit, path } from './browser.ts';
import { answers, password, pageAs, registerGuest, serverWith, startServer } from './guests.ts';
import { button, dialog, field, fill } from './screens/actions.ts';

const [server, ada] = await serverWith('Ada');
const [de, ja] = [textsIn('de'), textsIn('ja')];

/** The site in the languages of its readers; the sentences are those of their catalogs. */

const language = (page: Page) => page.locator('html').getAttribute('lang');
const choice = (page: Page) => page.locator('select[data-locale]');

test('An aunt from Osaka goes from the invitation to a translated comment in Japanese', async () => {
  const remote = await translationServer();
  const own = await startServer({ TRANSLATE_URL: remote.url });
  onTestFinished(() => own.close());
  const { inviteUrl } = own;
  const bob = await registerGuest(own, 'Bob');
  const words = 'We danced until the lanterns went out, and then we danced on and on.';
  const entry = await bob.write({ title: 'The dance' });
  await bob.comment(entry, words);

  const page = await pageAt(own.url, inviteUrl, { locale: 'ja-JP' });
  expect(await language(page)).toBe('ja');
  await page.getByRole('heading', { name: ja.labels.pages.registerHeading, exact: true }).waitFor();
  await button(page, ja.labels.actions.createAccount).click();
  await page.getByRole('alert').getByText(ja.guestsMessages.registration.usernameRequired).waitFor();

  const address = 'hanako@example.org';
  const { relationship_tags: _, ...texts } = { ...answers('花子'), email: address };
  await fill(page, texts);
  await page.getByRole('checkbox').first().check();
  await field(page, 'confirm_password').fill(password);
  await button(page, ja.labels.actions.createAccount).click();
  await button(page, ja.labels.actions.enterJournal).click();
  await dialog(page, ja.labels.texts.verifyEmail).waitFor();
  await expect.poll(() => own.codeFor(address).catch(() => '')).toMatch(/^\d{8}$/);
  const [mail] = await readOutbox(join(own.folder, 'outbox'));
  expect(mail?.subject).toBe(ja.emailTexts.verification.subject);
  expect(mail?.text).toContain(ja.emailTexts.verification.intro);
  await field(page, 'code').fill(await own.codeFor(address));
  await expect.poll(() => path(page)).toBe('/scrapbook');

  await page.goto('/album');
  const card = page.getByRole('article', { name: 'The dance', exact: true });
  await card.getByRole('button', { name: 'The dance', exact: true }).click();
  const opened = page.getByRole('dialog');
  await opened.getByText(words, { exact: true }).waitFor();
  await button(opened, ja.entriesMessages.translate.submit).last().click();
  const translated = opened.getByText(`[ja] ${words}`);
  await translated.waitFor();
  expect(await translated.getAttribute('lang')).toBe('ja');
});

test('A language that is chosen on one device follows its guest to another one, and ends with the session', async () => {
  const page = await pageAs(server, ada, '/profile');
  await page.getByRole('heading', { name: 'Ada', exact: true }).waitFor();
  await choice(page).selectOption('de');
  await page.getByRole('link', { name: de.labels.pages.scrapbook, exact: true }).waitFor();
  expect(await language(page)).toBe('de');
  await expect
    .poll(() => ada.request<{ locale?: string }>('GET', `/users/profile/${ada.id}`))
    .toMatchObject({ locale: 'de' });

  const { page: phone, context } = await visit(server.url, { fresh: true });
  await phone.goto('/login');
  expect(await language(phone)).toBe('en');
  await fill(phone, { identifier: 'Ada', password });
  await button(phone, 'Enter the Journal').click();
  await phone.getByRole('link', { name: de.labels.pages.scrapbook, exact: true }).waitFor();
  expect(await language(phone)).toBe('de');

  await button(phone, de.labels.actions.logout).click();
  await expect.poll(() => path(phone)).toBe('/');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('wj_locale');
});

test('Signed out, a page comes in the chosen language, also where a script comes late', async () => {
  const { page } = await visit(server.url, { fresh: true, locale: 'fr-FR' });
  // The choice is kept by what stands in the page itself.
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  expect(await language(page)).toBe('fr');
  await choice(page).selectOption('de');
  await expect.poll(() => language(page)).toBe('de');
  await page.getByRole('link', { name: de.labels.actions.login, exact: true }).waitFor();
});
