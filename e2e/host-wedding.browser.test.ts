import { expect, test } from 'vitest';
import { jpegFromPhone } from '../server/testing/pictures.ts';
import { phone, visit } from './browser.ts';
import { makeHost, pageAs, registerGuest, siteWith } from './guests.ts';
import { button, fill } from './screens/actions.ts';

const [server, ada] = await siteWith({ DIGEST: 'off' }, 'Ada');
await makeHost(server, 'Ada');

test('A host sets up the wedding by thumb, and the checklist goes when the first guest has come', async () => {
  const page = await pageAs(server, ada, '/host', { viewport: phone, hasTouch: true });
  const title = page.getByRole('heading', { name: 'Before your guests come' });
  await title.waitFor();
  await page.getByRole('link', { name: 'Set your names and the date' }).tap();

  expect(await page.getByLabel('E-mail to guests with news of their entries').isDisabled()).toBe(true);
  await fill(page, { COUPLE_NAMES: 'x'.repeat(101) });
  await button(page, 'Save').tap();
  await page.getByText('This must be at most 100 characters').waitFor();
  await fill(page, {
    COUPLE_NAMES: 'Ada & Bob',
    WEDDING_DATE: '2028-05-06',
    WEDDING_PLACE: 'The old mill',
    LANDING_SENTENCE: 'Tell us what you saw.',
  });
  await button(page, 'Save').tap();
  await page.getByText('Saved. Guests see it from now on.').waitFor();
  const file = { name: 'us.jpg', mimeType: 'image/jpeg', buffer: await jpegFromPhone() };
  await page.getByLabel('Photo of the first page').setInputFiles(file);
  await page.getByRole('img', { name: 'Photo of the first page' }).waitFor();

  await page.getByRole('link', { name: 'For the hosts' }).tap();
  await title.waitFor();
  const left = page.getByRole('main').locator('ol').getByRole('link');
  const labels = await left.allTextContents();
  expect(labels).not.toContain('Set your names and the date');
  expect(labels).not.toContain('Choose a photo for the first page');
  await page.getByRole('link', { name: 'Hosts', exact: true }).tap();
  await page.getByText('Changed: Place – “The old mill”').waitFor();
  await registerGuest(server, 'Bob');
  await page.getByRole('link', { name: 'For the hosts' }).tap();
  await page.getByText('1 new guest in the journal.').waitFor();
  expect(await title.count()).toBe(0);

  const { page: visitors } = await visit(server.url);
  await visitors.goto('/');
  const main = visitors.getByRole('main');
  await main.getByRole('heading', { name: 'Ada & Bob' }).waitFor();
  for (const text of ['May 6, 2028', 'The old mill', 'Tell us what you saw.'])
    await main.getByText(text, { exact: true }).waitFor();
  const photo = main.locator('img');
  await photo.waitFor();
  expect(
    await photo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(0);
});

test('Without https a host is told to copy by hand what to send', async () => {
  const page = await pageAs(server, ada, '/host/archive');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await button(page, 'Examine the journal').click();
  await button(page, 'Send it to that person').click();
  await page.getByText('This could not be copied. Mark the text and copy it.').waitFor();
});
