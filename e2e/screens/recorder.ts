import { messages } from '../../shared/messages.ts';
import { recordingMessages } from '../../shared/messages/recorder.ts';
import { screensAs } from '../screen.ts';
import { button, dialog } from './actions.ts';

/** The voice recorder in the entry dialog. */
export const recorderScreens = screensAs('guest', {
  'write-recording': async (page) => {
    await page.goto('/scrapbook?write=new');
    const form = dialog(page, messages.entryForm.newTitle);
    await button(form, recordingMessages.open).click();
    // A busy browser does not show each second.
    await form
      .getByRole('timer')
      .getByText(/^0:0[3-9]/)
      .waitFor();
  },
});
