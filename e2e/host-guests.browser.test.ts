import { expect, test } from 'vitest';
import { boxOf, pageAt } from './browser.ts';
import {
  logInAs,
  makeHost,
  password,
  register,
  registerGuest,
  serverWith,
  visitAs,
  submitLogin,
} from './guests.ts';
import { answer } from './screens/actions.ts';

/** Invitations and guests on the couple's own page. */

const [server, dora] = await serverWith('dora');
await makeHost(server, 'dora');

test('A host makes an invitation, prints its card, and revokes it', async () => {
  const { page, context } = await visitAs(server, dora);
  await page.goto('/host/invites');
  await page.getByRole('button', { name: 'New invitation' }).click();
  await page.getByLabel('What you call it').fill('Choir');
  await page.getByLabel('For how many guests').fill('many');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByText('An invite is for 1 to 9999 guests').waitFor();
  await page.getByLabel('For how many guests').fill('12');
  await page.getByRole('button', { name: 'Make it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: 'QR code of the invitation' }).waitFor();
  await dialog.getByText('open · 0 of 12 came').waitFor();
  const share = dialog.getByRole('button', { name: 'Share' });
  await share.click();
  // Over a dialog a notice leaves its actions free, and its title.
  const notice = await boxOf(page.locator('.mantine-Notification-root'));
  expect(notice.bottom).toBeLessThan((await boxOf(share)).y);
  expect(notice.y).toBeGreaterThan((await boxOf(dialog.getByRole('heading'))).bottom);
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Print card' }).click();
  const card = await opened;
  await card.getByRole('heading', { name: 'Choir' }).waitFor();
  await card.close();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByText('Nobody can register with it any more.').waitFor();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: /Choir revoked 0 of 12 came/ }).waitFor();
});

test('A new invitation is shown also when the search does not find it, and an address of none opens no dialog', async () => {
  const { page } = await visitAs(server, dora);
  await page.goto('/host/invites?invite=constructor');
  await page.getByRole('searchbox', { name: 'Search invitations' }).fill('Nonesuch');
  await page.getByText('No invitation has that in its name.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'New invitation' }).click();
  await page.getByLabel('What you call it').fill('Table 4');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('dialog', { name: 'Table 4' }).waitFor();
});

test('An address that no guest has yet is let in without a code', async () => {
  const { page } = await visitAs(server, await logInAs(server, 'dora', password));
  await page.goto('/host/guests');
  await page.getByRole('searchbox').fill('late@example.org');
  await page.getByRole('button', { name: 'Let in without a code' }).click();
  await page.getByText('late@example.org logs in without a code now').waitFor();
  await register(server, 'late');
  expect(await logInAs(server, 'late', password)).toHaveProperty('token');
});

test('A guest who is stuck is let in, or gets a code that is read out', async () => {
  await register(server, 'edith');
  const { page } = await visitAs(server, await logInAs(server, 'dora', password));
  await page.goto('/host/guests');
  await page.getByLabel('Which guests').selectOption({ label: 'Not finished (1)' });
  await page.getByRole('button', { name: /^edith/ }).click();
  await page.getByRole('button', { name: 'Let in without a code' }).click();
  await page.getByText('edith logs in without a code now').waitFor();
  await page.getByRole('button', { name: 'Ask for a code again' }).click();
  await page.getByText('edith needs a code again').waitFor();
  await page.getByRole('button', { name: 'Give a code' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const code = await page.getByLabel(/^The code of edith/).textContent();
  expect(code).toMatch(/^\d{4} \d{4}$/);
  const guest = await pageAt(server.url, '/login');
  await submitLogin(guest, 'edith');
  await guest.getByText('Code expires in').waitFor();
  // The login sent another code, so the host gives one once the window is open.
  await page.getByRole('button', { name: 'Give a code' }).click();
  await expect.poll(() => page.getByLabel(/^The code of edith/).textContent()).not.toBe(code);
  const fresh = await page.getByLabel(/^The code of edith/).textContent();
  await guest
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(fresh ?? '');
  await guest.getByText('Welcome, edith!').waitFor();
});

test('A guest is removed with everything, restored, and deleted with the password', async () => {
  const bernard = await registerGuest(server, 'bernard');
  await bernard.write({ title: 'The dance' });
  const { page } = await visitAs(server, dora);
  await page.goto('/host/guests');
  await page.getByLabel('Search by name or e-mail').fill('bern');
  await page.getByRole('button', { name: /^bernard/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove guest' }).click();
  await dialog.getByText('everything of theirs (1 entry and 0 comments) disappears').waitFor();
  await dialog.getByRole('button', { name: 'Remove guest' }).click();
  await page.getByText('bernard is removed').waitFor();
  const album = () =>
    dora.request<{ entries: unknown[] }>('GET', '/album').then(({ entries }) => entries.length);
  expect(await album()).toBe(0);
  await page.getByLabel('Which guests').selectOption({ label: 'Removed (1)' });
  await page.getByRole('button', { name: /^bernard/ }).click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('bernard is back').waitFor();
  expect(await album()).toBe(1);
  expect((await logInAs(server, 'bernard', password)).id).toBe(bernard.id);
  await dora.request('DELETE', `/host/guests/${bernard.id}`);
  await page.goto(`/host/guests?guest=${bernard.id}`);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('bernard is deleted').waitFor();
  await expect(dora.request('GET', `/host/guests/${bernard.id}`)).rejects.toThrow('User not found');
});

test('The download of a backup takes the password without a warning, and nothing else is busy', async () => {
  const { page } = await visitAs(server, await logInAs(server, 'dora', password));
  const made_at = '2026-06-14T10:00:00.000Z';
  const made = [{ kind: 'backup', made_at, files: [{ name: 'backup.tar', size: 4e7 }] }];
  const last_backup = { made_at, is_old: false };
  await answer(page, 'host.archives', { running: null, failed: null, made, last_backup, findings: [] });
  await page.goto('/host/archive');
  await page.getByRole('button', { name: /^Download the backup/ }).click();
  await page
    .getByRole('dialog')
    .getByText('You will not be asked again for 15 minutes.', { exact: true })
    .waitFor();
  const busy = await page.locator('main button[aria-busy]').allInnerTexts();
  expect(busy).toEqual([expect.stringContaining('Download the backup')]);
});
