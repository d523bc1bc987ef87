import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { QuestionName } from '../shared/questions.ts';
import { jpeg } from '../server/testing/pictures.ts';
import { messages } from '../shared/messages.ts';
import { isFocused, phone, pageAt, visit, path } from './browser.ts';
import { fileOfSize, tooLarge } from './files.ts';
import { answers, inviteCode, password, serverWith, whitelist } from './guests.ts';
import { logIn } from './browser-context.ts';
import { apiClient } from './api-client.ts';
import { button } from './screens/actions.ts';
import { disconnect, delayCalls, recordCalls, runUntilSeen, failCalls, stopClock } from './network-faults.ts';

/** Registration: the form's rules, its kept answers and the profile picture. */

const [server, ada] = await serverWith('Ada');
const invite = inviteCode(server);

const labels = {
  username: 'Username',
  email: 'Email',
  about: 'About You',
  how_long_known: 'When and where did you first meet the bride and/or groom?',
  fondest_memory: 'What is your fondest memory with them?',
  favorite_food: 'What is your favorite food?',
  favorite_song: 'What is your favorite song?',
  advice_wishes: 'Do you have any advice or wishes for them? (optional)',
  invite_code: 'Invite Code',
  password: 'Password',
  confirm_password: 'Re-type Password',
} as const satisfies Record<QuestionName, string> & Record<string, string>;
type Field = keyof typeof labels;

const control = (page: Page, name: Field) => page.getByLabel(labels[name], { exact: true });
const alerts = (page: Page) => page.getByRole('alert').allInnerTexts();
const long = (length: number) => 'x'.repeat(length);

/** A field, a wrong value and its message, of each kind of field; the unit tests of the form have all of them. */
type Rule = [Field, wrong: string, message: string];
const rules: Rule[] = [
  ['username', '', 'Username is required'],
  ['advice_wishes', long(1001), "'Advice' must be 1000 characters or less"],
];
const secretRules: Rule[] = [['confirm_password', 'Champagne2', 'Passwords do not match']];
const right: Partial<Record<Field, string>> = {
  ...answers('Grace'),
  about: long(500),
  invite_code: 'not the code',
  confirm_password: password,
};

async function fillIn(page: Page, username: string): Promise<void> {
  const { relationship_tags: _, ...typed } = answers(username);
  for (const [name, value] of Object.entries(typed)) await control(page, name as Field).fill(value);
  await control(page, 'confirm_password').fill(password);
  await page.getByRole('checkbox', { name: 'Friend of Groom' }).check();
}

describe('The registration', () => {
  test('The form shows the message of the first rule that is broken', async () => {
    const { page } = await visit(server.url);
    const calls = recordCalls(page, 'users.register');
    await page.goto('/register');
    await page.getByRole('heading', { name: 'Join Our Wedding Journal' }).waitFor();
    const submit = button(page, 'Create Account');

    const breakAll = async (broken: Rule[]) => {
      for (const [name, wrong, message] of broken) {
        await control(page, name).fill(wrong);
        await submit.click();
        await expect.poll(() => alerts(page)).toEqual([message]);
        expect(await isFocused(control(page, name)), message).toBe(true);
        expect(await control(page, name).getAttribute('aria-invalid'), message).toBe('true');
        await control(page, name).fill(right[name] ?? '');
        await expect.poll(() => alerts(page)).toEqual([]);
      }
    };
    for (const name of Object.keys(labels) as Field[]) await control(page, name).fill(right[name] ?? '');
    await breakAll(rules);

    await submit.click();
    await expect.poll(() => alerts(page)).toEqual(['Please select at least one relationship tag']);
    const tags = page.getByRole('group', { name: 'Relationship Tags' }).getByRole('checkbox');
    expect(await isFocused(tags.first())).toBe(true);
    expect(await tags.count()).toBe(12);
    await tags.nth(2).check();

    await breakAll(secretRules);
    expect(calls).toEqual([]);

    await submit.click();
    await expect.poll(() => alerts(page)).toEqual(['Invalid invite code']);
    expect(await isFocused(control(page, 'invite_code'))).toBe(true);
    expect(calls).toHaveLength(1);
  });

  test('Answers and the picture survive a reload, and answers a refusal; no password is stored', async () => {
    const page = await pageAt(server.url, `/register?invite=${invite}`);
    expect(await control(page, 'invite_code').inputValue()).toBe(invite);
    const buffer = await jpeg(60, 60);
    await page
      .getByLabel('Profile picture (optional)')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await fillIn(page, 'Henry');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Register here' }).click();
    await page.getByRole('checkbox').first().waitFor();
    await page.reload();

    await page.locator('main img[src^="blob:"]').waitFor();
    const { relationship_tags: _, password: __, ...kept } = answers('Henry');
    for (const [name, value] of Object.entries(kept))
      expect(await control(page, name as Field).inputValue()).toBe(value);
    expect(await control(page, 'invite_code').inputValue()).toBe(invite);
    expect(await page.getByRole('checkbox', { name: 'Friend of Groom' }).isChecked()).toBe(true);
    expect(await control(page, 'password').inputValue()).toBe('');
    expect(await control(page, 'confirm_password').inputValue()).toBe('');
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(stored).toContain('Dumplings');
    expect(stored).not.toContain(password);

    await control(page, 'password').fill(password);
    await control(page, 'confirm_password').fill(password);
    await control(page, 'username').fill(ada.username);
    await button(page, 'Create Account').click();
    await expect.poll(() => alerts(page)).toEqual(['Username is already taken']);
    expect(await isFocused(control(page, 'username'))).toBe(true);
    await control(page, 'username').fill('Henry');
    await control(page, 'email').fill(ada.email);
    await button(page, 'Create Account').click();
    await expect.poll(() => alerts(page)).toEqual(['Email is already registered']);
    await control(page, 'email').fill('henry@example.org');

    let restore = await failCalls(page, 'users.register');
    await button(page, 'Create Account').click();
    await expect.poll(() => alerts(page)).toEqual(['Registration failed. Please try again.']);
    await restore();
    restore = await disconnect(page, 'users.register');
    await button(page, 'Create Account').click();
    await expect.poll(() => alerts(page)).toEqual(['Unable to connect to server. Please try again.']);
    expect(await control(page, 'password').inputValue()).toBe(password);
  });

  test('A registration with a profile picture ends at the login with the username filled in, and other files are refused', async () => {
    await whitelist(server, answers('Iris').email);
    const { page } = await visit(server.url);
    await page.clock.install();
    await page.goto(`/register?invite=${invite}`);
    await fillIn(page, 'Iris');
    const picture = page.getByLabel('Profile picture (optional)');
    const choosePhoto = (buffer: Buffer) =>
      picture.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await picture.setInputFiles(tooLarge('huge.jpg'));
    await expect.poll(() => alerts(page)).toEqual(['Profile picture must be less than 10MB']);
    await picture.setInputFiles(fileOfSize('me.txt', 10));
    await expect.poll(() => alerts(page)).toEqual(['Profile picture must be an image']);
    await choosePhoto(Buffer.from('<svg>not a picture at all</svg>'));
    await expect.poll(() => alerts(page)).toEqual([]);
    await button(page, 'Create Account').click();
    await expect.poll(() => alerts(page)).toEqual(['Profile picture must be an image']);
    await choosePhoto(await jpeg(300, 300));

    const release = await delayCalls(page, 'users.register');
    await button(page, 'Create Account').click();
    await button(page, 'Creating Account...').waitFor();
    await stopClock(page);
    await release();
    const done = page
      .getByRole('status')
      .filter({ hasText: 'Registration successful! Redirecting to login page...' });
    await runUntilSeen(page, done);
    await page.clock.runFor(1900);
    expect(path(page)).toBe('/register');
    await page.clock.runFor(100);
    await page.waitForURL('**/login');
    const { id, token } = await logIn(server.url, 'iris', password);
    const profile = await apiClient(server.url, token)<any>('GET', `/users/profile/${id}`);
    expect(profile).toMatchObject({ username: 'Iris', relationship_tags: ['Friend of Groom'] });
    expect(profile.profile_picture_url).toMatch(/^\/uploads\//);
    await page.clock.resume();
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('Iris');
    expect(await control(page, 'password').inputValue()).toBe(password);
    // Whoever comes to the login in another way may be another guest.
    await page.getByRole('link', { name: 'Register here' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login');
    expect(await control(page, 'password').inputValue()).toBe('');
    await page.goto('/register');
    await expect.poll(() => control(page, 'about').inputValue()).toBe('');
  });
});

test('A newcomer is led from the link of her invitation to her first photo in few taps, each field touched', async () => {
  await whitelist(server, answers('Joan').email);
  const page = await pageAt(server.url, `/register?invite=${invite}`, { viewport: phone, hasTouch: true });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const type = async (target: Locator, value: string) => {
    await tap(target);
    await page.keyboard.insertText(value);
  };
  const { relationship_tags: _, advice_wishes: __, ...typed } = answers('Joan');
  for (const [name, value] of Object.entries(typed)) await type(control(page, name as Field), value);
  await type(control(page, 'confirm_password'), password);
  await tap(page.getByRole('checkbox', { name: 'Friend of Groom' }));
  await tap(button(page, 'Create Account'));
  await page.waitForURL('**/login');
  await tap(button(page, 'Enter the Journal'));
  await page.getByText('Welcome, Joan!').waitFor();
  expect(taps).toBe(12);

  const chooser = page.waitForEvent('filechooser');
  await tap(button(page, messages.entryForm.chooseFile));
  const buffer = await jpeg(60, 60);
  await (await chooser).setFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer });
  const form = page.getByRole('dialog', { name: 'New Journal Entry' });
  const title = form.locator('[name="title"]');
  // A keyboard that opens with the focus saves the touch.
  await expect.poll(() => isFocused(title)).toBe(true);
  await type(title, 'The cake');
  await tap(button(form, 'PUBLISH'));
  await form.waitFor({ state: 'hidden' });
  await page.getByRole('article', { name: 'The cake' }).getByRole('img').first().waitFor();
  expect(taps).toBe(15);
});
