import { expect, test } from 'vitest';
import sharp from 'sharp';
import { noise } from '../server/testing/pictures.ts';
import { desktop } from './browser.ts';
import { siteWith, pageAs } from './guests.ts';
import { button, dialog, field } from './screens/actions.ts';
import { choose, entriesOf, newEntry, saved } from './uploads.ts';

/** The order in which things happened: the time of a photo that the browser makes smaller, and the day of its author. */

const [journal, ada] = await siteWith({ WEDDING_DATE: '2026-06-13', TIME_ZONE: 'Europe/Berlin' }, 'Ada');

test('A photo that is sent smaller keeps its time, and its author can give it another day', async () => {
  // Where it is the next day already: days are those of the wedding.
  const page = await pageAs(journal, ada, '/scrapbook?write=new', {
    viewport: desktop,
    timezoneId: 'Pacific/Kiritimati',
  });
  const form = newEntry(page);
  await field(form, 'title').fill('The vows');
  // Larger than the longest edge that is sent.
  const buffer = await sharp(await noise(3200, 400))
    .withExif({ IFD2: { DateTimeOriginal: '2026:06:13 15:00:00', OffsetTimeOriginal: '+02:00' } })
    .toBuffer();
  await choose(form, { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await form.getByText(/^Sent as/).waitFor();
  await button(form, 'PUBLISH').click();
  await saved(form);
  const [entry] = await entriesOf(ada);
  expect(entry).toMatchObject({ title: 'The vows', happened_at: '2026-06-13T13:00:00.000Z' });

  await page.goto('/album');
  const saturday = page.getByRole('region', { name: 'Saturday, June 13' });
  expect(await saturday.getByRole('time').getAttribute('datetime')).toBe('2026-06-13T13:00:00.000Z');

  await page.goto(`/scrapbook?write=${entry.id}`);
  const edit = dialog(page, 'Edit Journal Entry');
  await expect.poll(() => field(edit, 'day').inputValue()).toBe('2026-06-13');
  await field(edit, 'day').fill('2026-06-12');
  await button(edit, 'PUBLISH').click();
  await edit.waitFor({ state: 'hidden' });
  await page.goto('/album');
  await page.getByRole('heading', { level: 3, name: 'Friday, June 12' }).waitFor();
});
