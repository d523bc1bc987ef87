import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectDrawn, expectFocus } from './browser.ts';
import { filePart, jpeg, png } from '../server/testing/pictures.ts';
import { tooLarge } from './files.ts';
import { registerGuest, serverWith, startServer, pageAs, visitAs } from './guests.ts';
import { button, dialog, profileOf } from './screens/actions.ts';
import {
  disconnect,
  delayCalls,
  recordCalls,
  runUntilSeen,
  failCalls,
  withoutStream,
  stopClock,
  updateDatabase,
} from './network-faults.ts';

/** The own profile, its form, and the profiles of other guests. */

const [server, ada, bob, finn, gwen, cleo, dora, eve] = await serverWith(
  'Ada',
  'Bob',
  'Finn',
  'Gwen',
  'Cleo',
  'Dora',
  'Eve',
);
/** Bob's entries, in the order in which he wrote them. */
const entries: number[] = [];
for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) entries.push(await bob.write({ title }));

const alert = (place: Page | Locator) => place.getByRole('alert');
const waitForText = (place: Page | Locator, sentence: string) =>
  alert(place).getByText(sentence, { exact: true }).waitFor();
const liked = (page: Page) => page.getByRole('region', { name: 'Recently Liked Memories' });
const pairs = (page: Page) =>
  page.getByRole('region', { name: 'Profile Questions' }).locator('dt, dd').allInnerTexts();

describe('The own profile', () => {
  test('The profile shows what others did since the last look, once, with links', async () => {
    const file = new File([new Uint8Array(await png(80, 80))], 'sky.png');
    const entry = await finn.write({ title: 'The fireworks', file });
    await gwen.like(entry);
    await gwen.comment(entry, 'I closed my eyes.');
    const { page } = await visitAs(server, finn);
    const recorded = page.waitForResponse((response) => response.url().includes('/trpc/activity.seen'));
    await page.goto('/album');
    await page.getByRole('link', { name: 'Profile News' }).click();
    const activity = page.getByRole('region', { name: 'Since you last looked' });
    await activity.getByText('1 comment and 1 like on your memories', { exact: true }).waitFor();
    await activity.getByText('1 comment and 1 like by Gwen').waitFor();
    expect((await recorded).status()).toBe(200);
    await page.getByRole('link', { name: 'Profile', exact: true }).waitFor();
    await expectDrawn(activity.locator('img'));
    await activity.getByRole('link', { name: 'The fireworks' }).click();
    await page.getByRole('dialog', { name: 'The fireworks' }).waitFor();
    await page.goto('/profile');
    await page.getByRole('region', { name: 'Profile Questions' }).waitFor();
    expect(await activity.count()).toBe(0);
  });

  test('A guest switches the digests off and on where the host sends them', async () => {
    const mailing = await startServer({ DIGEST: 'daily', SMTP_URL: 'smtp://127.0.0.1:9' });
    onTestFinished(() => mailing.close());
    const hana = await registerGuest(mailing, 'Hana');
    // Nothing is sent to this mail server: the address counts as verified.
    updateDatabase(mailing, 'update guest set verified_email = email');
    const { page } = await visitAs(mailing, hana);
    const wanted = page.getByRole('switch', { name: 'News of my memories by e-mail, once a day at most' });
    for (const [before, after] of [
      [true, false],
      [false, true],
    ]) {
      await page.goto('/profile');
      await wanted.waitFor();
      await expect.poll(() => wanted.isChecked()).toBe(before);
      const saved = page.waitForResponse((response) => response.url().includes('/trpc/activity.set_digest'));
      await wanted.click();
      expect((await saved).status()).toBe(200);
      await expect.poll(() => wanted.isChecked()).toBe(after);
    }
  });

  test('The profile shows the answers of the guest and the three entries liked last', async () => {
    const page = await pageAs(server, cleo, '/profile');
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    await page.getByRole('heading', { name: 'Cleo', exact: true }).waitFor();
    for (const text of ['cleo@example.org', 'About Me', 'I am Cleo'])
      await page.getByText(text, { exact: true }).waitFor();
    // Where the server has all that is the guest's, as one archive.
    expect(await page.getByRole('link', { name: 'Download my memories' }).getAttribute('href')).toBe(
      '/uploads/my-memories.zip',
    );
    const tags = page.getByRole('list', { name: 'Relationship Tags' }).getByRole('listitem');
    expect(await tags.allInnerTexts()).toEqual(['RIT']);
    expect(await pairs(page)).toEqual([
      'When and where did you first meet the bride and/or groom?',
      'Ten years, from school',
      'What is your fondest memory with them?',
      'The night by the lake',
      'What is your favorite food?',
      'Dumplings',
      'What is your favorite song?',
      'Moon River',
    ]);
    await liked(page).getByText('No liked memories found', { exact: true }).waitFor();

    for (const index of [4, 0, 2, 1]) await cleo.like(entries[index] ?? 0);
    await withoutStream(page);
    const requests = recordCalls(page, 'album.batch');
    await page.reload();
    const cards = liked(page).getByRole('article');
    await expect.poll(() => cards.getByRole('heading').allInnerTexts()).toEqual(['Two', 'Three', 'One']);
    expect(requests).toEqual([{ entry_ids: [entries[1], entries[2], entries[0]] }]);
    expect(await cards.getByRole('button', { name: /Edit|Delete/ }).count()).toBe(0);

    await button(page, 'Two').click();
    const opened = dialog(page, 'Two');
    await button(opened, /^Like/).click();
    await opened.getByText('0 likes', { exact: true }).waitFor();
    await button(opened, 'Close').click();
    await expect.poll(() => cards.getByRole('heading').allInnerTexts()).toEqual(['Three', 'One', 'Five']);
  });

  test('The profile stays when it cannot be fetched again', async () => {
    const page = await pageAs(server, ada, '/album');
    const release = await delayCalls(page, 'activity.show');
    await failCalls(page, profileOf(ada.id), { message: 'The book is closed' });
    const refused = page.waitForResponse((response) => response.status() === 500);
    await page.getByRole('link', { name: 'Profile' }).click();
    await (await refused).finished();
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    expect(await alert(page).count()).toBe(0);
    await release();
    await page.getByText('I am Ada', { exact: true }).waitFor();
    expect(await alert(page).count()).toBe(0);
  });

  test('The profile form has the answers of the guest, and says why the server or the network refuses', async () => {
    const page = await pageAs(server, dora, '/profile');
    await button(page, 'Edit profile').click();
    const form = dialog(page, 'Edit Profile');
    const field = (name: string) => form.getByRole('textbox', { name, exact: true });
    expect(await field('About Me').inputValue()).toBe('I am Dora');
    expect(await field('Email').inputValue()).toBe('dora@example.org');
    expect(await form.getByRole('checkbox', { name: 'RIT' }).isChecked()).toBe(true);
    expect(await form.getByLabel(/password|invite/i).count()).toBe(0);
    await form.getByRole('checkbox', { name: 'RIT' }).uncheck();
    await button(form, 'Save Changes').click();
    await waitForText(form, 'Please select at least one relationship tag');
    await form.getByRole('checkbox', { name: 'MITRE' }).check();

    await field('Username').fill('bob');
    await button(form, 'Save Changes').click();
    await waitForText(form, 'Username is already taken');
    for (const [fault, sentence] of [
      [failCalls, 'Failed to update profile. Please try again.'],
      [disconnect, 'Unable to connect to server. Please try again.'],
    ] as const) {
      const restore = await fault(page, 'users.update_profile');
      await button(form, 'Save Changes').click();
      await waitForText(form, sentence);
      await restore();
    }
  });

  test('A saved profile with a new picture is displayed on the profile, the album and the scrapbook', async () => {
    await eve.write({ title: 'By Eve' });
    const { page } = await visitAs(server, eve);
    await page.clock.install();
    await page.goto('/profile');
    await button(page, 'Edit profile').click();
    const form = dialog(page, 'Edit Profile');
    const picture = form.getByLabel('Profile picture', { exact: true });
    await button(form, 'Change Photo').waitFor();
    await picture.setInputFiles(tooLarge('huge.png'));
    await waitForText(form, 'Profile picture must be less than 10MB');
    await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await png(200, 200) });
    await alert(form).waitFor({ state: 'hidden' });
    await form.getByRole('textbox', { name: 'Username' }).fill('Evelyn');
    await form.getByRole('textbox', { name: 'Do you have any advice' }).fill('Dance.');

    const release = await delayCalls(page, 'users.update_profile');
    await button(form, 'Save Changes').click();
    await button(form, 'Saving...').waitFor();
    await stopClock(page);
    await release();
    await runUntilSeen(page, form.getByRole('status').getByText('Profile updated successfully!'));
    await page.clock.runFor(1900);
    expect(await form.isVisible()).toBe(true);
    await page.clock.runFor(100);
    await page.clock.resume();
    await form.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Evelyn', exact: true }).waitFor();
    expect((await pairs(page)).slice(-2)).toEqual(['Do you have any advice or wishes for them?', 'Dance.']);
    const face = page.getByRole('region', { name: 'Evelyn' }).locator('img[src*="/uploads/"]');
    await expectDrawn(face);

    await page.getByRole('link', { name: 'Album' }).click();
    await page.getByRole('article', { name: 'By Eve' }).getByText('by Evelyn', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Scrapbook' }).click();
    await page.getByText('Welcome, Evelyn!').waitFor();
  });

  test('The profile form asks for confirmation before it discards changes', async () => {
    const page = await pageAs(server, ada, '/profile');
    await button(page, 'Edit profile').click();
    const form = dialog(page, 'Edit Profile');
    const about = form.getByRole('textbox', { name: 'About Me' });
    await about.fill('Somebody else');
    await page.keyboard.press('Escape');
    const asking = dialog(page, 'Leave without saving?');
    await asking.getByText('What you changed is not saved yet.', { exact: true }).waitFor();
    await button(asking, 'Keep editing').click();
    await asking.waitFor({ state: 'hidden' });
    expect(await about.inputValue()).toBe('Somebody else');
    await page.keyboard.press('Escape');
    await button(asking, 'Discard changes').click();
    await form.waitFor({ state: 'hidden' });
    await page.getByText('I am Ada', { exact: true }).waitFor();
    await button(page, 'Edit profile').click();
    expect(await about.inputValue()).toBe('I am Ada');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
  });
});

describe('The profile of another guest', () => {
  test('The profile of another guest shows the answers but no e-mail address', async () => {
    await bob.like(entries[3] ?? 0);
    const page = await pageAs(server, ada, `/user/${bob.id}`);
    await page.getByRole('heading', { name: "Bob's Profile" }).waitFor();
    for (const text of ['About', 'I am Bob', 'Relationship Tags'])
      await page.getByText(text, { exact: true }).waitFor();
    expect((await pairs(page)).filter((_, index) => index % 2 === 0)).toEqual([
      'When and where did they first meet the bride and/or groom?',
      'What is their fondest memory with the couple?',
      'What is their favorite food?',
      'What is their favorite song?',
    ]);
    await expect.poll(() => liked(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Four']);
    expect(
      await liked(page)
        .getByRole('button', { name: /Edit|Delete|AI Collab/ })
        .count(),
    ).toBe(0);
    expect(await page.getByText('@').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Edit profile' }).count()).toBe(0);
    await button(page, 'Four').click();
    await dialog(page, 'Four').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: "See Bob's entries" }).click();
    await page.getByRole('article', { name: 'Five' }).waitFor();
    expect(new URL(page.url()).search).toBe('?creator=Bob');
  });

  test('The profile of another guest shows the pictures of that guest, whole, and opens them', async () => {
    const entry = await ada.write({ title: 'The lake', file: filePart(await jpeg(400, 250), 'lake.jpg') });
    await ada.like(entry);
    const page = await pageAs(server, bob, `/user/${ada.id}`);
    const pictures = page.getByRole('region', { name: 'Pictures', exact: true });
    const lake = pictures.getByRole('article', { name: 'The lake' }).locator('img');
    await expect
      .poll(() => lake.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight))
      .toBeCloseTo(1.6, 1);
    const path = new URL(page.url()).pathname;
    await page.goto('/album');
    await page.goto(path);
    await button(pictures, 'The lake').click();
    await dialog(page, 'The lake').waitFor();
    await page.keyboard.press('Escape');
    await expectFocus(button(pictures, 'The lake'));
    await button(liked(page), 'The lake').click();
    await dialog(page, 'The lake').waitFor();
    await page.keyboard.press('Escape');
    await expectFocus(button(liked(page), 'The lake'));
    await page.goBack();
    await page.waitForURL('**/album');
  });

  test('The own id redirects to the own profile, and an unknown id shows an error', async () => {
    const page = await pageAs(server, ada, '/album');
    await page.goto(`/user/${ada.id}`);
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile');
    await page.goBack();
    await page.waitForURL('**/album');

    const requests = recordCalls(page, 'users.profile');
    for (const id of ['abc', '-1']) {
      await page.goto(`/user/${id}`);
      await waitForText(page, 'Invalid user ID');
    }
    expect(new Set(requests.map(({ id }) => id))).toEqual(new Set([ada.id]));
    await page.goto('/user/4711');
    await waitForText(page, 'User not found');
    await page.getByRole('link', { name: 'Back to the album' }).waitFor();

    let restore = await failCalls(page, profileOf(bob.id));
    await page.goto(`/user/${bob.id}`);
    await waitForText(page, 'Failed to load user profile');
    await restore();
    restore = await failCalls(page, profileOf(bob.id), { message: 'The book is closed' });
    await button(page, 'Retry').click();
    await waitForText(page, 'The book is closed');
    await restore();
    await button(page, 'Retry').click();
    await page.getByRole('heading', { name: "Bob's Profile" }).waitFor();
  });
});
