import { expect, test } from 'vitest';
import { jpegFromPhone, png } from '../server/testing/pictures.ts';
import { fileOfSize, paste, tooLarge } from './files.ts';
import { serverWith } from './guests.ts';
import { alert, beginEntry, choose, entriesOf, holdAfter, MB, offsets, saved } from './uploads.ts';
import { button } from './screens/actions.ts';
import { silenceOf } from '../server/testing/tone.ts';
import { failCalls } from './network-faults.ts';

/** Uploads from the entry form, also on a bad network. */

const [server] = await serverWith();

test('Choosing the same file again resumes an upload on a device without storage', async () => {
  const song = fileOfSize('song.wav', 5 * MB, silenceOf(5));
  const { page, context, form, sent, guest } = await beginEntry(server, 'Gus', 'The long song');
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await page.reload();
  await button(form, 'Restore').click();
  await choose(form, song);
  const release = await holdAfter(page, 3);
  await button(form, 'PUBLISH').click();
  await form.getByText('Uploading 60% - 3.0 of 5.0 MB', { exact: true }).waitFor();
  await expect.poll(() => sent.PATCH.length).toBe(4);
  // Without its file it cannot be sent: the bar says so, and a new entry offers its words.
  await page.goto('/scrapbook');
  await release();
  await page.getByText('1 could not be saved').waitFor();
  await button(page, 'New Entry').click();
  await button(form, 'Restore').click();
  await choose(form, song);
  await button(form, 'PUBLISH').click();
  await saved(form);
  expect(sent.POST).toHaveLength(1);
  expect(offsets(sent.PATCH)).toEqual([0, 1, 2, 3, 3, 4].map((megabytes) => megabytes * MB));
  expect(await entriesOf(guest)).toMatchObject([{ title: 'The long song', content_type: 'audio' }]);
});

test('A finished upload is not sent again when saving the entry fails', async () => {
  const { page, form, sent, guest } = await beginEntry(server, 'Cleo', 'Pasted');
  await paste(form.getByRole('textbox', { name: 'Title' }), await png(640, 480));
  await form.getByRole('img', { name: 'image.png' }).waitFor();
  await page.route(
    '**/api/uploads/*',
    (route, request) => (request.method() === 'PATCH' ? route.fulfill({ status: 502 }) : route.fallback()),
    { times: 1 },
  );
  const restore = await failCalls(page, 'album.create');
  await button(form, 'PUBLISH').click();
  await alert(form).getByText('Failed to create journal entry. Please try again.', { exact: true }).waitFor();
  await form.getByRole('img', { name: 'image.png' }).waitFor();
  expect([sent.POST.length, sent.PATCH.length]).toEqual([1, 2]);
  await restore();
  await button(form, 'PUBLISH').click();
  await saved(form);
  expect([sent.POST.length, sent.PATCH.length]).toEqual([1, 2]);
  expect(await entriesOf(guest)).toMatchObject([{ content_type: 'image', width: 640, height: 480 }]);
});

test('A file of another size or kind is refused with the reason, and a document is sent as it is', async () => {
  const { form, sent, guest } = await beginEntry(server, 'Dora', 'The recipe', tooLarge('letter.pdf'));
  await form.getByRole('status').getByText('Documents must be 10MB or less', { exact: true }).waitFor();
  await button(form, 'PUBLISH').click();
  await alert(form).getByText('Documents must be 10MB or less', { exact: true }).waitFor();
  expect(sent.POST).toEqual([]);
  // What only the server sees.
  await choose(form, fileOfSize('film.mp4', 11 * MB, silenceOf(0.1)));
  await button(form, 'PUBLISH').click();
  await alert(form).getByText('Sounds must be 10MB or less', { exact: true }).waitFor();
  await button(form, 'Remove').click();
  await alert(form).waitFor({ state: 'hidden' });
  expect(await entriesOf(guest)).toEqual([]);

  const buffer = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');
  await choose(form, { name: 'Plum cake.pdf', mimeType: 'application/pdf', buffer });
  await form.getByText(/^Sent as it is, with the name of its author/).waitFor();
  const chip = form.getByRole('figure').filter({ hasText: 'Plum cake.pdf' });
  await chip.getByText('1 KB', { exact: true }).waitFor();
  expect(await chip.locator('img, video, audio').count()).toBe(0);
  await button(form, 'SAVE DRAFT').click();
  await saved(form);
  expect(await entriesOf(guest)).toMatchObject([{ content_type: 'text', file_name: 'Plum cake.pdf' }]);
});

test('A large photo is sent as a smaller copy unless the guest keeps the original', async () => {
  const buffer = await jpegFromPhone(4000, 1000);
  const photo = { name: 'IMG_0612.jpg', mimeType: 'image/jpeg', buffer };
  const { form, sent, guest } = await beginEntry(server, 'Finn', 'As it is', photo);
  await form.getByText(/^Sent as \d+ KB, as sharp as any screen shows it\.$/).waitFor();
  await form.getByText(/1000 × 4000/).waitFor();
  await form.getByRole('switch', { name: 'Original size' }).check();
  await button(form, 'PUBLISH').click();
  await saved(form);
  expect(Number(sent.POST[0]?.headers()['upload-length'])).toBe(buffer.length);
  expect(await entriesOf(guest)).toMatchObject([{ width: 640, height: 2560 }]);
});
