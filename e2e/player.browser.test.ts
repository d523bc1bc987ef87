import { expect, test, vi } from 'vitest';
import { filePart } from '../server/testing/pictures.ts';
import { hasFfmpeg } from '../server/testing/recordings.ts';
import { toneOf } from '../server/testing/tone.ts';
import { boxOf, desktop, phone } from './browser.ts';
import { serverWith, pageAs } from './guests.ts';
import { updateDatabase } from './network-faults.ts';
import { button, dialog } from './screens/actions.ts';

/** The player of a sound in the entry dialog. */

const [server, ada] = await serverWith('Ada');
const amplitudes = Array.from({ length: 40 }, (_, second) => (second % 4) / 4);
const id = await ada.write({ title: 'The speech', file: filePart(toneOf(amplitudes), 'speech.wav') });
const peaksOf = async () => (await ada.request<{ peaks: string | null }>('GET', `/album/entry/${id}`)).peaks;
// Without ffmpeg a sound has no peaks, and the player a plain bar.
if (hasFfmpeg) await vi.waitUntil(async () => (await peaksOf()) !== null, { timeout: 120_000 });

async function open(viewport = desktop) {
  const page = await pageAs(server, ada, `/album?entry=${id}`, { viewport });
  const player = dialog(page, 'The speech').getByRole('group', { name: 'The speech' });
  const position = player.getByRole('slider', { name: 'Position' });
  await player.getByText('0:00 / 0:40').waitFor();
  const currentTime = () => player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  return { page, player, position, currentTime };
}

test('The form that edits a sound plays it', async () => {
  const page = await pageAs(server, ada, '/scrapbook');
  await page.getByRole('radio', { name: 'Published (1)' }).check();
  await button(page.getByRole('article', { name: 'The speech' }), 'Edit').click();
  const form = dialog(page, 'Edit Journal Entry');
  await button(form, 'Play').click();
  await button(form, 'Pause').click();
  expect(await form.locator('audio').evaluate(({ paused }: HTMLAudioElement) => paused)).toBe(true);
});

test('A sound plays, pauses and changes its speed', async () => {
  const { player, currentTime } = await open();
  await button(player, 'Play').click();
  await button(player, 'Pause').waitFor();
  await expect.poll(currentTime).toBeGreaterThan(0);
  const audio = player.locator('audio');
  const rate = () => audio.evaluate(({ playbackRate }: HTMLAudioElement) => playbackRate);
  for (const speed of [1.25, 1.5, 2, 1]) {
    await button(player, /^Speed/).click();
    await button(player, `Speed ${speed}×`).waitFor();
    expect(await rate()).toBe(speed);
  }
  await button(player, 'Pause').click();
  expect(await audio.evaluate(({ paused }: HTMLAudioElement) => paused)).toBe(true);
});

test('The position moves by keys without stepping to another entry, and is read out', async () => {
  const { page, position, currentTime } = await open();
  await position.focus();
  for (const [key, seconds, words] of [
    ['ArrowRight', 5, '0:05 of 0:40'],
    ['PageUp', 35, '0:35 of 0:40'],
    ['ArrowLeft', 30, '0:30 of 0:40'],
    ['Home', 0, '0:00 of 0:40'],
    ['End', 40, '0:40 of 0:40'],
    ['PageDown', 10, '0:10 of 0:40'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => position.getAttribute('aria-valuetext')).toBe(words);
    expect(await currentTime()).toBeCloseTo(seconds, 0);
  }
  expect(new URL(page.url()).searchParams.get('entry')).toBe(String(id));
});

test('A tap on the waveform moves the position there', async () => {
  const { page, position, currentTime } = await open(phone);
  const { x, y } = (await boxOf(position)).middle;
  await page.mouse.click(x, y);
  await expect.poll(currentTime).toBeCloseTo(20, -1);
});

test.skipIf(!hasFfmpeg)(
  'The bars are those of the sound, and a sound without peaks has a plain bar',
  async () => {
    const { player } = await open();
    const shapes = await player
      .locator('svg path')
      .evaluateAll((paths) => paths.map((path) => path.outerHTML));
    expect(shapes.some((shape) => /v40\.0/.test(shape) && /v3\.0/.test(shape))).toBe(true);
    updateDatabase(server, `update upload set peaks = '' where entry_id = ?`, id);
    const plain = await open();
    expect(await plain.player.locator('svg[preserveAspectRatio]').count()).toBe(0);
    await plain.position.waitFor();
  },
);
