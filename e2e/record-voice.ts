import { recorderMessages as text } from '../shared/messages/recorder.ts';
import { recordingMessages } from '../shared/messages/recording.ts';
import type { Session } from './browser-context.ts';
import { desktop, visit } from './browser.ts';
import { button } from './screens/actions.ts';
import { newEntry, saved } from './uploads.ts';

/** Publishes an entry with a voice of two seconds from Chromium's fake microphone. */
export async function recordVoice(url: string, { storage }: Session, title: string): Promise<void> {
  const { page } = await visit(url, { storageState: storage, viewport: desktop });
  await page.goto('/scrapbook?write=new');
  const form = newEntry(page);
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await button(form, recordingMessages.open).click();
  const recorder = form.getByRole('group', { name: text.title }).first();
  await recorder.getByRole('timer').getByText(/^0:02/).waitFor();
  await button(form, 'PUBLISH').click();
  await saved(form);
}
