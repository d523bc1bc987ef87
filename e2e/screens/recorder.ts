import type { Locator, Page } from 'playwright-core';
import { messages } from '../../shared/messages.ts';
import { recorderMessages as text, recordingMessages } from '../../shared/messages/recorder.ts';
import { screensAs } from '../screen.ts';
import { button, dialog } from './actions.ts';

/** Records the beginning of a voice. */
async function record(page: Page): Promise<Locator> {
  await page.goto('/scrapbook?write=new');
  const form = dialog(page, messages.entryForm.newTitle);
  await button(form, recordingMessages.open).click();
  const recorder = form.getByRole('group', { name: text.title }).first();
  // A busy browser does not show each second.
  await recorder
    .getByRole('timer')
    .getByText(/^0:0[3-9]/)
    .waitFor();
  return recorder;
}

/** The voice recorder in the entry dialog. */
export const recorderScreens = screensAs('guest', {
  'write-recording': record,
  'write-recorded': async (page) => {
    const recorder = await record(page);
    await button(recorder, text.finish).click();
    await dialog(page, messages.entryForm.newTitle)
      .getByRole('group', { name: /^Recording .*\.mp3$/ })
      .waitFor();
  },
});
