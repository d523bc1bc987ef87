import type { Locator, Page } from 'playwright-core';
import { createRandom } from '../../scripts/admin/demo/random.ts';
import { picture } from '../../scripts/admin/demo/pictures.ts';
import { messages } from '../../shared/messages.ts';
import { largeVideoMessages } from '../../shared/messages/large-video.ts';
import { severalMessages } from '../../shared/messages/several.ts';
import { writeLargeDance } from '../large-video.ts';
import { labels } from '../../shared/messages/labels.ts';
import { screensAs, type Fixture } from '../screen.ts';
import { failCalls } from '../network-faults.ts';
import { holdAfter } from '../uploads.ts';
import { button, dialog, field, fill } from './actions.ts';
import { hasFfmpeg } from '../../server/testing/recordings.ts';
import { silenceOf } from '../../server/testing/tone.ts';

const { entry, entryForm: text } = messages;

const words = {
  title: 'The cake, before',
  description: 'This is the only picture in which it is whole. You are welcome.',
  tags: 'cake, dinner, plum roses',
};

async function toNew(page: Page): Promise<Locator> {
  await page.goto('/scrapbook?write=new');
  const form = dialog(page, text.newTitle);
  await form.waitFor();
  return form;
}

async function choosePhoto(form: Locator): Promise<void> {
  const buffer = await picture('bouquet', createRandom(3), { tall: false, side: 800 });
  await field(form, 'file').setInputFiles({ name: 'IMG_0612.jpg', mimeType: 'image/jpeg', buffer });
  await form.getByRole('img', { name: 'IMG_0612.jpg' }).waitFor();
}

async function withWords(page: Page, privacy?: string): Promise<Locator> {
  const form = await toNew(page);
  await fill(form, words);
  if (privacy) await button(form, privacy).click();
  return form;
}

/** Offers to make a video over the limit fit. */
async function fittingVideo(page: Page, { folder }: Fixture): Promise<void> {
  const form = await withWords(page);
  await field(form, 'file').setInputFiles(writeLargeDance(folder));
  await button(form, text.fitVideo).click();
  // Its bytes are then those of an empty box, of which no part is kept.
  if (!hasFfmpeg) return;
  await button(form, largeVideoMessages.longestPart).click();
  await button(form, largeVideoMessages.keepPart).waitFor();
}

/** Chooses three files, one of which cannot be sent. */
async function chooseSeveral(page: Page): Promise<Locator> {
  const form = await withWords(page);
  const photos = (['bouquet', 'table'] as const).map(async (motif, index) => ({
    name: `IMG_061${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await picture(motif, createRandom(3), { tall: false, side: 800 }),
  }));
  const other = { name: 'party.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
  await field(form, 'file').setInputFiles([...(await Promise.all(photos)), other]);
  await button(form, severalMessages.ownWords('IMG_0610.jpg')).click();
  await form.getByText(severalMessages.cannotBeSent, { exact: true }).waitFor();
  return form;
}

/** The entries of a batch cannot be created. */
async function sendSeveral(page: Page): Promise<void> {
  await failCalls(page, 'album.create', { message: entry.createFailed });
  const form = await chooseSeveral(page);
  await form.getByRole('button', { name: severalMessages.ownWords('party.exe') }).click();
  await button(form, severalMessages.remove('party.exe')).click();
  await button(form, text.saveDraft).click();
  const bar = page.getByRole('region', { name: severalMessages.bar });
  await button(bar, severalMessages.retryAll).waitFor();
  await button(bar, severalMessages.show).click();
}

/** Sends a file except for its last chunk, which stays pending. */
async function uploading(page: Page): Promise<void> {
  await holdAfter(page, 1);
  const form = await withWords(page);
  const buffer = silenceOf(2.5);
  await field(form, 'file').setInputFiles({ name: 'speech.wav', mimeType: 'audio/wav', buffer });
  await button(form, text.publish).click();
  await form.locator('progress:not([value="0"])[value]').waitFor();
}

/** The dialog that creates and edits entries. */
export const entryFormScreens = screensAs('guest', {
  'write-photo': async (page) => {
    await choosePhoto(await withWords(page));
  },
  'write-large-video': fittingVideo,
  'write-several': chooseSeveral,
  'sending-several': sendSeveral,
  'write-uploading': uploading,
  'write-refused': async (page) => {
    const rules = [
      { field: 'title', message: entry.titleTooLong },
      { field: 'tags', message: entry.tooManyTags },
    ];
    await failCalls(page, 'album.create', {
      message: entry.titleTooLong,
      status: 400,
      validation_errors: rules,
    });
    await withWords(page, text.publish);
    await page.getByText(entry.validationErrors).waitFor();
  },
  'write-leave': async (page) => {
    const form = await withWords(page);
    await button(form, labels.actions.close).click();
    await dialog(page, text.leaveTitle).waitFor();
  },
  'write-restore': async (page) => {
    await withWords(page);
    await page.reload();
    await dialog(page, text.newTitle).getByText(text.restoreQuestion).waitFor();
  },
  edit: async (page, fixture) => {
    await page.goto(`/scrapbook?show=published&write=${fixture.entries.published}`);
    await dialog(page, text.editTitle).getByText(text.keepsFile).waitFor();
  },
});
