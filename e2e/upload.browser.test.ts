import { describe, expect, test } from 'vitest';
import { jpegFromPhone, png } from '../server/testing/pictures.ts';
import { fileOfSize, paste, tooLarge } from './files.ts';
import { serverWith, type Guest } from './guests.ts';
import {
  alert,
  beginEntry,
  choose,
  entriesOf,
  holdAfter,
  longVideo,
  MB,
  offsets,
  progress,
  saved,
  sendUntilOffline,
  wav,
  type Choice,
} from './uploads.ts';
import { button, dialog } from './screens/actions.ts';
import { silenceOf } from '../server/testing/tone.ts';
import { failCalls } from './network-faults.ts';

/** Uploads from the entry form, also on a bad network. */

const [server, ada, bob, gus, cleo, dora, eve, finn] = await serverWith(
  'Ada',
  'Bob',
  'Gus',
  'Cleo',
  'Dora',
  'Eve',
  'Finn',
);

const begin = (guest: Guest, title: string, file?: Choice) => beginEntry(server, guest, title, file);

describe('An upload', () => {
  test('An upload shows its progress and can be cancelled and repeated', async () => {
    const { page, form, sent } = await begin(ada, 'The speech', wav('speech.wav', 2.5));
    const release = await holdAfter(page, 1);
    await button(form, 'PUBLISH').click();
    await form.getByText('Uploading 40% - 1.0 of 2.5 MB', { exact: true }).waitFor();
    expect(await progress(form).evaluate((bar: HTMLProgressElement) => bar.position)).toBeCloseTo(0.4);
    expect(
      await form.getByRole('textbox', { name: 'Title' }).evaluate((input) => input.matches(':read-only')),
    ).toBe(true);
    await button(form, 'Cancel').click();
    await progress(form).waitFor({ state: 'hidden' });
    expect(await alert(form).count()).toBe(0);
    await form.getByText('speech.wav').waitFor();
    expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('The speech');
    await expect.poll(() => sent.DELETE.length).toBe(1);
    expect((await sent.DELETE[0]?.response())?.status()).toBe(204);
    expect(await entriesOf(ada)).toEqual([]);

    await release();
    await button(form, 'PUBLISH').click();
    await saved(form);
    expect(await entriesOf(ada)).toMatchObject([{ title: 'The speech', content_type: 'audio' }]);
  });

  test('An upload pauses without a network and resumes at the same byte', async () => {
    const { page, context, form, sent } = await begin(bob, 'The whole dance', longVideo());
    await page.clock.install();
    await sendUntilOffline(page);
    const arrived = Math.max(...offsets(sent.PATCH));
    expect(arrived).toBeGreaterThan(4 * MB);
    await page.clock.fastForward('02:00');
    await progress(form).waitFor();
    expect(await alert(form).count()).toBe(0);

    await context.setOffline(false);
    await saved(form);
    expect(await page.getByText('You are offline. Your text is kept.').count()).toBe(0);
    expect(sent.POST).toHaveLength(1);
    const all = offsets(sent.PATCH);
    expect(all.filter((offset) => offset === 0)).toHaveLength(1);
    expect(all.slice(all.indexOf(arrived)).every((offset) => offset >= arrived)).toBe(true);
    expect(await entriesOf(bob)).toMatchObject([{ title: 'The whole dance', content_type: 'video' }]);
  });

  test('Choosing the same file again resumes an upload on a device without storage', async () => {
    const song = fileOfSize('song.wav', 5 * MB, silenceOf(5));
    const { page, context, form, sent } = await begin(gus, 'The long song');
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await page.reload();
    await button(form, 'Restore').click();
    await choose(form, song);
    page.on('dialog', (question) => void question.accept());
    const release = await holdAfter(page, 3);
    await button(form, 'PUBLISH').click();
    await form.getByText('Uploading 60% - 3.0 of 5.0 MB', { exact: true }).waitFor();
    await expect.poll(() => sent.PATCH.length).toBe(4);
    await page.reload();
    await release();
    await button(form, 'Restore').click();
    await choose(form, song);
    await button(form, 'PUBLISH').click();
    await saved(form);
    expect(sent.POST).toHaveLength(1);
    expect(offsets(sent.PATCH)).toEqual([0, 1, 2, 3, 3, 4].map((megabytes) => megabytes * MB));
    expect(await entriesOf(gus)).toMatchObject([{ title: 'The long song', content_type: 'audio' }]);

    await form.waitFor({ state: 'hidden' });
    await button(page, 'New Entry').click();
    await form.getByRole('textbox', { name: 'Title' }).fill('Once more');
    await choose(form, song);
    await button(form, 'PUBLISH').click();
    await saved(form);
    expect(sent.POST).toHaveLength(2);
  });

  test('A finished upload is not sent again when saving the entry fails', async () => {
    const { page, form, sent } = await begin(cleo, 'Pasted');
    await paste(form.getByRole('textbox', { name: 'Title' }), await png(640, 480));
    await form.getByRole('img', { name: 'image.png' }).waitFor();
    await page.route(
      '**/api/uploads/*',
      (route, request) => (request.method() === 'PATCH' ? route.fulfill({ status: 502 }) : route.fallback()),
      { times: 1 },
    );
    const restore = await failCalls(page, 'album.create');
    await button(form, 'PUBLISH').click();
    await alert(form)
      .getByText('Failed to create journal entry. Please try again.', { exact: true })
      .waitFor();
    await form.getByRole('img', { name: 'image.png' }).waitFor();
    expect([sent.POST.length, sent.PATCH.length]).toEqual([1, 2]);
    await restore();
    await button(form, 'PUBLISH').click();
    await saved(form);
    expect([sent.POST.length, sent.PATCH.length]).toEqual([1, 2]);
    expect(await entriesOf(cleo)).toMatchObject([{ content_type: 'image', width: 640, height: 480 }]);
  });
});

describe('A file', () => {
  test('A file that is too large or of another kind is refused with the reason', async () => {
    const { form, sent } = await begin(dora, 'Too much');
    const kinds =
      'Please choose a JPEG, PNG, GIF, WebP, HEIC or AVIF image, an MP3, WAV, OGG or M4A sound, an MP4, WebM, OGV or MOV video, or a PDF, TXT, DOC or DOCX document';
    const seenHere = [
      [fileOfSize('long.wav', 10 * MB + 1), 'Sounds must be 10MB or less'],
      [tooLarge('letter.pdf'), 'Documents must be 10MB or less'],
      [fileOfSize('all.zip', 10), kinds],
      [fileOfSize('nothing.jpg', 0), 'The file is empty'],
    ] as const;
    for (const [file, reason] of seenHere) {
      await choose(form, file);
      await form.getByRole('status').getByText(reason, { exact: true }).waitFor();
      await button(form, 'PUBLISH').click();
      await alert(form).getByText(reason, { exact: true }).waitFor();
    }
    expect(sent.POST).toEqual([]);

    const seenByTheServer = [
      [fileOfSize('film.mp4', 11 * MB, silenceOf(0.1)), 413, 'Sounds must be 10MB or less'],
      [fileOfSize('photo.jpg', 20, '<html>'), 415, kinds],
    ] as const;
    for (const [file, status, reason] of seenByTheServer) {
      await choose(form, file);
      await button(form, 'PUBLISH').click();
      await alert(form).getByText(reason, { exact: true }).waitFor();
      expect((await sent.PATCH.at(-1)?.response())?.status()).toBe(status);
    }
    await button(form, 'Remove').click();
    await alert(form).waitFor({ state: 'hidden' });
    expect(await entriesOf(dora)).toEqual([]);
  });

  test('A document is shown as a chip with its name and stays unchanged', async () => {
    const buffer = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');
    const recipe = { name: 'Plum cake.pdf', mimeType: 'application/pdf', buffer };
    const { page, form } = await begin(eve, 'The recipe', recipe);
    const chip = form.getByRole('figure').filter({ hasText: 'Plum cake.pdf' });
    await form.getByText(/^Sent as it is, with the name of its author/).waitFor();
    await chip.getByText('1 KB', { exact: true }).waitFor();
    expect(await chip.locator('img, video, audio').count()).toBe(0);
    await button(form, 'SAVE DRAFT').click();
    await saved(form);
    await form.waitFor({ state: 'hidden' });
    await button(page.getByRole('article', { name: 'The recipe' }), 'The recipe').click();
    await dialog(page, 'The recipe').getByRole('link', { name: 'Download Plum cake.pdf' }).waitFor();
    expect(await entriesOf(eve)).toMatchObject([{ content_type: 'text', file_name: 'Plum cake.pdf' }]);
  });

  test('A large photo is sent as a smaller copy unless the guest keeps the original', async () => {
    const buffer = await jpegFromPhone(4000, 1000);
    const photo = { name: 'IMG_0612.jpg', mimeType: 'image/jpeg', buffer };
    const { page, form, sent } = await begin(finn, 'As a copy', photo);
    await form.getByText(/^Sent as \d+ KB, as sharp as any screen shows it\.$/).waitFor();
    await form.getByText(/1000 × 4000/).waitFor();
    await button(form, 'PUBLISH').click();
    await saved(form);
    expect(Number(sent.POST[0]?.headers()['upload-length'])).toBeLessThan(buffer.length);
    expect((await entriesOf(finn))[0]).toMatchObject({ content_type: 'image', width: 640, height: 2560 });

    await form.waitFor({ state: 'hidden' });
    await button(page, 'New Entry').click();
    await form.getByRole('textbox', { name: 'Title' }).fill('As it is');
    await choose(form, photo);
    await form.getByRole('switch', { name: 'Original size' }).check();
    await button(form, 'PUBLISH').click();
    await saved(form);
    expect(Number(sent.POST[1]?.headers()['upload-length'])).toBe(buffer.length);
    expect((await entriesOf(finn))[0]).toMatchObject({ title: 'As it is', width: 640, height: 2560 });
  });
});
