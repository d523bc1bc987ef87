import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recorderMessages as text, recordingMessages } from '../shared/messages/recorder.ts';
import { boxOf, desktop, phone } from './browser.ts';
import { serverWith, pageAs, visitAs } from './guests.ts';
import { setVisibility } from './network-faults.ts';
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
/** The seconds that the recorder shows. */
async function shownSeconds(recorder: Locator): Promise<number> {
  const [minutes = '', rest = ''] = (await recorder.getByRole('timer').innerText()).split(/[:/]/);
  return Number(minutes) * 60 + Number(rest);
}
/** Waits until so many seconds are recorded; a busy browser does not show each of them. */
async function recorded(recorder: Locator, seconds: number): Promise<void> {
  await expect.poll(() => shownSeconds(recorder)).toBeGreaterThanOrEqual(seconds);
}
/** Ends when a tone of so many seconds has been played. */
const tone = (page: Page, seconds: number) =>
  page.evaluate(async (length) => {
    const sound = new OscillatorNode(new AudioContext());
    const ended = new Promise((resolve) => sound.addEventListener('ended', resolve));
    sound.start();
    sound.stop(length);
    await ended;
  }, seconds);
const fill = (form: Locator, title: string) => form.getByRole('textbox', { name: 'Title' }).fill(title);

/** Publishes what was recorded. @returns the entry */
async function publish(form: Locator, title: string) {
  await fill(form, title);
  await button(form, 'PUBLISH').click();
  await saved(form);
  const [entry] = await entriesOf(ada);
  expect(entry).toMatchObject({ title, content_type: 'audio', media_state: 'ready' });
  return entry;
}

/** The recording that the form keeps. */
const kept = (form: Locator) => form.getByRole('group', { name: /^Recording .*\.mp3$/ });

test('A recording is paused, finished, listened to, published and played in the album', async () => {
  const { page, form, recorder } = await open();
  await recorded(recorder, 2);
  await button(recorder, text.pause).click();
  await recorder.getByText(text.paused, { exact: true }).waitFor();
  const paused = await shownSeconds(recorder);
  await tone(page, 3);
  // A second may have ended just before the pause.
  expect(await shownSeconds(recorder)).toBeLessThanOrEqual(paused + 1);
  await button(recorder, text.resume).click();
  await recorded(recorder, paused + 2);
  await button(recorder, text.finish).click();
  await button(kept(form), 'Play').click();
  const time = (audio: HTMLAudioElement) => audio.currentTime;
  await expect.poll(() => kept(form).locator('audio').evaluate(time)).toBeGreaterThan(0);
  const entry = await publish(form, 'The toast');
  expect(entry.duration).toBeGreaterThan(2.5);
  expect(entry.duration).toBeLessThan(8);
  await page.goto(`/album?entry=${entry.id}`);
  const shown = dialog(page, 'The toast').getByRole('group', { name: 'The toast' });
  await button(shown, 'Play').click();
  await expect.poll(() => shown.locator('audio').evaluate(time)).toBeGreaterThan(1);
});

test('On a phone a finger that holds the button records until it lets go; a tap begins, and PUBLISH finishes', async () => {
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
  expect((await publish(form, 'Published while recording')).duration).toBeGreaterThan(1.5);
});

test('What was recorded before a reload is restored', async () => {
  const { page, form, recorder } = await open();
  await recorded(recorder, 6);
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await button(form, 'Restore').click();
  await kept(form).waitFor();
  expect((await publish(form, 'The interrupted toast')).duration).toBeGreaterThan(4.5);
});

test('The recorder explains why it cannot record, is not published, and tries again', async () => {
  const { page, form, recorder } = await open(async (opened) => {
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
    await opened.route('**/encoder.worker*', (route) => route.abort());
  });
  for (const sentence of [text.notAllowed, text.noMicrophone, text.notReadable]) {
    await recorder.getByText(sentence).waitFor();
    await button(recorder, text.tryAgain).click();
  }
  // Now the encoder cannot be loaded.
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

test('A recording that a call, a locked screen and a removed microphone interrupt keeps what was said', async () => {
  const { page, form, recorder } = await open((opened) =>
    opened.addInitScript(() => {
      const devices = navigator.mediaDevices;
      const request = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (constraints) => {
        const stream = await request(constraints);
        Object.assign(window, { track: stream.getAudioTracks()[0] });
        return stream;
      };
    }),
  );
  const dispatch = (event: 'mute' | 'ended') =>
    page.evaluate(
      (name) => (Reflect.get(window, 'track') as MediaStreamTrack).dispatchEvent(new Event(name)),
      event,
    );
  await recorded(recorder, 1);
  await dispatch('mute');
  await recorder.getByText(text.pausedByCall).waitFor();
  await button(recorder, text.resume).click();
  await recorded(recorder, 2);
  await setVisibility(page, 'hidden');
  await recorder.getByText(text.pausedWhileHidden).waitFor();
  await setVisibility(page, 'visible');
  await button(recorder, text.resume).click();
  await recorded(recorder, 3);
  await dispatch('ended');
  await form.getByText(text.interrupted).waitFor();
  await kept(form).waitFor();
  await form.getByText(/\/ 0:0[3-9]$/).waitFor();
  expect(await form.getByRole('alert').count()).toBe(0);
});
