import { expect, test } from 'vitest';
import { desktop } from '../../e2e/browser.ts';
import { serverWith, visitAs } from '../../e2e/guests.ts';
import { button } from '../../e2e/screens/actions.ts';
import { entriesOf, newEntry, saved } from '../../e2e/uploads.ts';
import { recordingLimits } from '../../shared/limits.ts';
import { recorderMessages as text, recordingMessages } from '../../shared/messages/recorder.ts';
import { campaign } from './campaign.ts';

/** A long recording from a source that runs faster than time: it ends at its limit, in bounded memory. */

/** A round is twenty seconds of sound, more in all than a recording may have. The gate has a recording of its own. */
const run = campaign('recorder', { short: 0, full: 32 });
const seconds = run.rounds * 20;
const limit = recordingLimits.minutes * 60;

/** Runs in the page: audio that is computed in advance, and waits while the encoder is behind. */
function fastAudio(length: number): void {
  const rate = 48_000;
  const encoded = () => {
    const [, minutes, rest] =
      /(\d+):(\d+)/.exec(document.querySelector('[role=timer]')?.textContent ?? '') ?? [];
    return 60 * Number(minutes) + Number(rest);
  };
  class FastAudio extends OfflineAudioContext {
    constructor() {
      super(1, length * rate, rate);
      for (let at = 1; at < length; at += 1) void this.suspend(at).then(() => this.follow(at));
    }
    /** Goes on when the encoder is at most two seconds behind. */
    follow(at: number) {
      if (encoded() >= at - 2) void super.resume();
      else setTimeout(() => this.follow(at), 5);
    }
    createMediaStreamSource() {
      const tone = this.createOscillator();
      tone.start();
      return tone;
    }
    override async resume() {
      void this.startRendering();
    }
    async close() {}
  }
  Object.assign(window, { AudioContext: FastAudio });
}

const [server, ada] = await serverWith('Ada');

test.runIf(run.isFull)(
  'A recording ends by itself at its limit, and what was spoken is kept and sent',
  async () => {
    const { page, context } = await visitAs(server, ada, { viewport: desktop });
    await page.addInitScript(fastAudio, seconds);
    const browser = await context.newCDPSession(page);
    const heap = async () => {
      await browser.send('HeapProfiler.collectGarbage');
      return (await browser.send('Runtime.getHeapUsage')).usedSize / 1e6;
    };
    await page.goto('/scrapbook?write=new');
    const form = newEntry(page);
    await form.getByRole('textbox', { name: 'Title' }).fill('The long speech');
    const before = await heap();
    const began = performance.now();
    await button(form, recordingMessages.open).click();
    await form.getByText(text.limitReached).waitFor();
    await form.getByRole('group', { name: /^Recording .*\.mp3$/ }).waitFor();
    const took = (performance.now() - began) / 1000;
    const after = await heap();
    await button(form, 'PUBLISH').click();
    await saved(form);
    const [entry] = await entriesOf(ada);
    expect(entry.duration).toBeGreaterThan(limit - 2);
    // Some seconds of the fast source arrive until the end is noticed.
    expect(entry.duration).toBeLessThan(limit + 4);
    const media = await context.request.get(entry.content_url);
    const megabytes = (await media.body()).length / 1e6;
    expect(megabytes).toBeLessThan(((limit + 4) * recordingLimits.kilobits) / 8000 + 0.1);
    // The file itself is no part of the heap.
    expect(after - before).toBeLessThan(20);
    run.report({
      'seconds offered': seconds,
      'seconds recorded': entry.duration,
      'file, MB': megabytes.toFixed(1),
      'heap before and after, MB': `${before.toFixed(1)} ${after.toFixed(1)}`,
      'taken, s': Math.round(took),
    });
  },
);
