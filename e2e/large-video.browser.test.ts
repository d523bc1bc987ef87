import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { serverWith, type Guest } from './guests.ts';
import { ffmpeg } from './large-video.ts';
import { hasFfmpeg } from '../server/testing/recordings.ts';
import { button } from './screens/actions.ts';
import { beginEntry, choose, entriesOf, MB, originalsOf, saved } from './uploads.ts';

/** Videos over the limit, which the browser makes fit. */

const [server] = await serverWith();

const takenAt = '2026-06-13T14:00:00.000Z';
const seconds = 12;

/** A grainy video with sound, turned by 90 degrees, with a key frame each second, a time and a place. */
function makeLargeVideo(folder: string): string {
  const [upright, video] = [join(folder, 'upright.mp4'), join(folder, 'IMG_0613.mov')];
  ffmpeg(
    `-f lavfi -i testsrc2=size=640x360:rate=15:duration=${seconds}`,
    `-f lavfi -i sine=frequency=440:sample_rate=48000:duration=${seconds}`,
    '-vf noise=alls=30:allf=t -c:v libx264 -preset ultrafast -g 15 -bf 2 -pix_fmt yuv420p',
    '-b:v 24M -minrate 24M -maxrate 24M -bufsize 4M -c:a aac -b:a 96k',
    upright,
  );
  ffmpeg(
    `-i ${upright} -c copy -metadata:s:v:0 rotate=90 -metadata creation_time=${takenAt}`,
    `-metadata location=+51.5000-000.1166/ ${video}`,
  );
  expect(statSync(video).size).toBeGreaterThan(25 * MB);
  return video;
}

/** What ffprobe reads from the one file that the server keeps as a guest sent it. */
function probeOriginal(guest: Guest) {
  const [path = ''] = originalsOf(server, guest);
  const args = ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', path];
  const { streams, format }: any = JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' }));
  const [video, audio] = ['video', 'audio'].map((kind) =>
    streams.find(({ codec_type }: any) => codec_type === kind),
  );
  return {
    video: video.codec_name,
    rotation: video.side_data_list?.find(({ rotation }: any) => rotation !== undefined)?.rotation,
    size: [video.width, video.height],
    audio: audio?.codec_name,
    soundSeconds: Number(audio?.duration),
    seconds: Number(format.duration),
    bytes: statSync(path).size,
    tags: Object.keys(format.tags).toSorted(),
    takenAt: new Date(format.tags.creation_time).toISOString(),
  };
}

describe.skipIf(!hasFfmpeg)('A video over the limit (skipped without ffmpeg, which makes it)', () => {
  let video: string;
  beforeAll(() => {
    video = makeLargeVideo(server.folder);
  });

  const fitter = (form: Locator) => form.getByRole('group', { name: 'Make this video fit' });
  const slider = (form: Locator, name: string) => fitter(form).getByRole('slider', { name });
  async function begin(username: string, prepare?: (page: Page) => Promise<unknown>) {
    const opened = await beginEntry(server, username, 'The dance');
    await prepare?.(opened.page);
    await choose(opened.form, video);
    await opened.form.getByText('Videos must be 25MB or less').first().waitFor();
    await button(opened.form, 'Make it fit').click();
    await slider(opened.form, 'Start').waitFor();
    return opened;
  }

  test('Also without an encoder a part is kept as it is, with its rotation, sound and time, without its place', async () => {
    const { form, guest } = await begin('Ada', (page) =>
      page.route('**/fit-video.worker-*.js', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `delete self.VideoEncoder;${await response.text()}` });
      }),
    );
    expect(await form.getByText('Videos must be 25MB or less').filter({ visible: true }).count()).toBe(0);
    for (const [name, key, time] of [
      ['Start', 'End', '0:07'],
      ['Start', 'Home', '0:00'],
      ['Start', 'ArrowRight', '0:01'],
      ['End', 'Home', '0:02'],
      ['End', 'End', '0:12'],
    ] as const) {
      await slider(form, name).press(key);
      expect.soft(await slider(form, name).getAttribute('aria-valuetext'), `${name}, ${key}`).toBe(time);
    }
    await form.getByText(/This browser cannot make this video smaller\. Choose a part of it\./).waitFor();
    expect(await form.getByRole('button', { name: /smaller/ }).count()).toBe(0);
    await button(form, 'Longest part that fits').waitFor();
    for (let second = 12; second > 6; second -= 1) await slider(form, 'End').press('ArrowLeft');
    await fitter(form)
      .getByText(/^0:01 to 0:06 of 0:12, 1\d\.\d MB/)
      .waitFor();
    await button(form, 'Keep this part').click();
    await form.getByRole('figure').getByText('IMG_0613.mp4').waitFor();
    // Safari on iPhones shows no picture of a video that begins at nought.
    const preview = form.getByRole('figure').locator('video');
    expect(await preview.getAttribute('src')).toMatch(/#t=0\.001$/);
    await button(form, 'PUBLISH').click();
    await saved(form);

    expect(await entriesOf(guest)).toMatchObject([{ content_type: 'video', taken_at: takenAt }]);
    const sent = probeOriginal(guest);
    expect(sent).toMatchObject({ video: 'h264', rotation: 90, size: [640, 360], audio: 'aac', takenAt });
    expect(sent.seconds).toBeCloseTo(5, 0);
    expect(sent.soundSeconds).toBeCloseTo(5, 0);
    expect(sent.tags).toEqual(['compatible_brands', 'creation_time', 'major_brand', 'minor_version']);
  });

  test('The whole video is made smaller, with its rotation and sound, and the work can be cancelled', async () => {
    const { form, guest } = await begin('Bob');
    await slider(form, 'Start').press('ArrowRight');
    await button(form, 'Make this part smaller').click();
    await form.getByRole('progressbar', { name: 'Make this video fit' }).waitFor();
    await button(fitter(form), 'Cancel').click();
    await fitter(form)
      .getByText(/^0:01 to 0:12 of 0:12/)
      .waitFor();
    expect(await fitter(form).evaluate((group) => group.contains(document.activeElement))).toBe(true);
    expect(await fitter(form).getByRole('alert').count()).toBe(0);

    await slider(form, 'Start').press('Home');
    await form.getByText(/Made smaller: 360 × 640 pixels, about 23\.0 MB, good quality/).waitFor();
    await button(form, 'Make the whole video smaller').click();
    await form.getByText('IMG_0613.mp4').waitFor();
    await button(form, 'PUBLISH').click();
    await saved(form);

    expect(await entriesOf(guest)).toMatchObject([{ content_type: 'video', width: 360, height: 640 }]);
    const sent = probeOriginal(guest);
    expect(sent).toMatchObject({ video: 'h264', audio: 'aac', takenAt });
    expect(sent.bytes).toBeLessThanOrEqual(25 * MB);
    expect(sent.seconds).toBeCloseTo(seconds, 0);
    expect(sent.soundSeconds).toBeCloseTo(seconds, 0);
  });
});
