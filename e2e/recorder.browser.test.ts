import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recorderMessages as text, recordingMessages } from '../shared/messages/recorder.ts';
import { boxOf, desktop, phone } from './browser.ts';
import { serverWith, pageAs, visitAs } from './guests.ts';
import { button, dialog } from './screens/actions.ts';
import { entriesOf, newEntry, saved } from './uploads.ts';

/** A voice recorded in the entry form, with a microphone that beeps once a second. */

const [server, ada] = await serverWith('Ada');

async function open(prepare?: (page: Page) => Promise<unknown>) {
  const { page } = await visitAs(server, ada, { viewport: desktop });
  await prepare?.(page);
  await page.goto('/scrapbook?write=new');
  const form = newEntry(page);
  await button(form, recordingMessages.open).click();
  const recorder = form.getByRole('group', { name: text.title }).first();
  return { page, form, recorder };
}
/** Waits until so many seconds are recorded; a busy browser does not show each of them. */
const recorded = async (recorder: Locator, seconds: number) => {
  await expect
    .poll(async () => {
      const [minutes = '', rest = ''] = (await recorder.getByRole('timer').innerText()).split(/[:/]/);
      return Number(minutes) * 60 + Number(rest);
    })
    .toBeGreaterThanOrEqual(seconds);
};
const fill = (form: Locator, title: string) => form.getByRole('textbox', { name: 'Title' }).fill(title);

/** The recording that the form keeps. */
const kept = (form: Locator) => form.getByRole('group', { name: /^Recording .*\.mp3$/ });

test('A recording is paused, finished, listened to, published and played in the album', async () => {
  const { page, form, recorder } = await open();
  await recorded(recorder, 2);
  await button(recorder, text.pause).click();
  await recorder.getByText(text.paused, { exact: true }).waitFor();
  await button(recorder, text.resume).click();
  await recorded(recorder, 3);
  await button(recorder, text.finish).click();
  await button(kept(form), 'Play').click();
  const time = (audio: HTMLAudioElement) => audio.currentTime;
  await expect.poll(() => kept(form).locator('audio').evaluate(time)).toBeGreaterThan(0);
  await fill(form, 'The toast');
  await button(form, 'PUBLISH').click();
  await saved(form);

  const [entry] = await entriesOf(ada);
  expect(entry).toMatchObject({ title: 'The toast', content_type: 'audio', media_state: 'ready' });
  expect(entry.duration).toBeGreaterThan(2.5);
  expect(entry.duration).toBeLessThan(8);
  await page.goto(`/album?entry=${entry.id}`);
  const shown = dialog(page, 'The toast').getByRole('group', { name: 'The toast' });
  await button(shown, 'Play').click();
  await expect.poll(() => shown.locator('audio').evaluate(time)).toBeGreaterThan(1);
});

test('On a phone a finger that holds the button records until it lets go, and a tap begins a recording', async () => {
  const page = await pageAs(server, ada, '/scrapbook?write=new', { viewport: phone, hasTouch: true });
  const form = newEntry(page);
  const record = button(form, recordingMessages.open);
  const recorder = form.getByRole('group', { name: text.title }).first();
  const { middle } = await boxOf(record);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', middle);
  await recorder.getByText(text.held).waitFor();
  await recorded(recorder, 2);
  await touch('touchEnd');
  await kept(form).waitFor();

  await button(form, 'Remove').tap();
  await record.tap();
  await recorded(recorder, 2);
  await recorder.getByText(text.recording, { exact: true }).waitFor();
  await button(recorder, text.finish).tap();
  await kept(form).waitFor();
});

test('What was recorded before a reload is restored', async () => {
  const { page, form, recorder } = await open();
  await recorded(recorder, 6);
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await button(form, 'Restore').click();
  await kept(form).waitFor();
  await fill(form, 'The interrupted toast');
  await button(form, 'PUBLISH').click();
  await saved(form);
  const [entry] = await entriesOf(ada);
  expect(entry).toMatchObject({ title: 'The interrupted toast', content_type: 'audio' });
  expect(entry.duration).toBeGreaterThan(4.5);
});

test.each(['recording', 'paused'])('PUBLISH finishes and keeps a recording that is %s', async (step) => {
  const { form, recorder } = await open();
  await recorded(recorder, 2);
  if (step === 'paused') await button(recorder, text.pause).click();
  await fill(form, `Published while ${step}`);
  await button(form, 'PUBLISH').click();
  await saved(form);
  const [entry] = await entriesOf(ada);
  expect(entry).toMatchObject({ title: `Published while ${step}`, content_type: 'audio' });
  expect(entry.duration).toBeGreaterThan(1.5);
});

test('The recorder explains why it has no microphone, and tries again', async () => {
  const { recorder } = await open(async (opened) => {
    await opened.addInitScript(() => {
      const devices = navigator.mediaDevices;
      const request = devices.getUserMedia.bind(devices);
      const errors = ['NotAllowedError', 'NotFoundError', 'NotReadableError'];
      devices.getUserMedia = async (constraints) => {
        const error = errors.shift();
        if (error) throw new DOMException('', error);
        return request(constraints);
      };
    });
  });
  for (const sentence of [text.notAllowed, text.noMicrophone, text.notReadable]) {
    await recorder.getByText(sentence).waitFor();
    await button(recorder, text.tryAgain).click();
  }
  await recorded(recorder, 1);
});

test('A recorder whose encoder cannot be loaded says so, is not published, and tries again', async () => {
  const { page, form, recorder } = await open((opened) =>
    opened.route('**/encoder.worker*', (route) => route.abort()),
  );
  await recorder.getByText(text.notReadable).waitFor();
  await fill(form, 'Too soon');
  await button(form, 'PUBLISH').click();
  await form.getByRole('alert').getByText(recordingMessages.empty).waitFor();
  await page.unroute('**/encoder.worker*');
  await button(recorder, text.tryAgain).click();
  await recorded(recorder, 1);
  await button(form, recordingMessages.cancel).click();
  expect(await recorder.count()).toBe(0);
  expect((await entriesOf(ada)).filter(({ title }) => title === 'Too soon')).toEqual([]);
});

test.each([
  ['a call', text.pausedByCall, 'mute'],
  ['a locked screen', text.pausedWhileHidden, 'hidden'],
  ['a removed microphone', text.interrupted, 'ended'],
])('A recording that is interrupted by %s keeps what was said', async (_what, sentence, event) => {
  const { page, form, recorder } = await open(async (opened) => {
    await opened.addInitScript(() => {
      const devices = navigator.mediaDevices;
      const request = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (constraints) => {
        const stream = await request(constraints);
        Object.assign(window, { track: stream.getAudioTracks()[0] });
        return stream;
      };
    });
  });
  await recorded(recorder, 2);
  await page.evaluate((name) => {
    if (name !== 'hidden') {
      (window as unknown as { track: MediaStreamTrack }).track.dispatchEvent(new Event(name));
      return;
    }
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, event);
  await form.getByText(sentence).waitFor();
  if (event !== 'ended') await button(recorder, text.finish).click();
  await kept(form).waitFor();
  await form.getByText(/\/ 0:0[2-9]$/).waitFor();
  expect(await form.getByRole('alert').count()).toBe(0);
});
