import { readFileSync } from 'node:fs';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { visit } from '../../e2e/browser.ts';
import { registerGuest, startServer, type Guest } from '../../e2e/guests.ts';
import { admin } from '../../server/testing/admin.ts';
import { wallMessages } from '../../shared/messages/wall.ts';
import { picture, type Scene } from '../admin/demo/pictures.ts';
import { createRandom } from '../admin/demo/random.ts';
import { campaign } from './campaign.ts';

/**
 * The wall over an evening by a fast clock: entries arrive, the network is away for an eighth of the time, the server
 * restarts twice. Its memory does not grow with the time, every entry is shown, and a hidden one is gone.
 */

/** A round is five minutes of the wall; the evening has eight hours. The gate has the tests of the wall. */
const run = campaign('wall', { short: 0, full: 96 });
const round = 5 * 60_000;
/** Shorter than any slide is shown, in milliseconds of the wall. */
const step = 6500;
const most = 500;

const recordings = join(import.meta.dirname, '../admin/demo/recordings');
const file = (name: string, bytes: Uint8Array) => new File([new Uint8Array(bytes)], name);
const recording = (name: string) => file(name, readFileSync(join(recordings, name)));

/** Writes the entries of an evening: photos, half of them upright, texts, videos and voices. */
async function writer(guest: Guest) {
  const random = createRandom(run.seed);
  const scenes: Scene[] = ['dusk', 'garden', 'cake', 'rings'];
  const photos = await Promise.all(
    [...scenes, ...scenes].map((scene, n) => picture(scene, random, { tall: n % 2 === 0, side: 1600 })),
  );
  const titles: string[] = [];
  const write = async (): Promise<number> => {
    const n = titles.length;
    const title = `Moment ${n}.`;
    titles.push(title);
    if (n % 20 === 7) return guest.write({ title, file: recording('first-dance.mp4') });
    if (n % 20 === 13) return guest.write({ title, file: recording('voice.mp3') });
    if (n % 4 === 0) return guest.write({ title, description: `Words of the evening, number ${n}.` });
    return guest.write({ title, file: file(`${n}.jpg`, photos[n % photos.length] ?? new Uint8Array()) });
  };
  return { titles, write };
}

/**
 * A network in front of a server. Its streams have an event ten times a second, because the clock of the page runs
 * faster than that of the server. While it is cut, every connection ends and none opens.
 */
async function startNetwork(target: string) {
  let isCut = false;
  /** Streams between two events. */
  const quiet = new Set<ServerResponse>();
  const timer = setInterval(() => {
    for (const stream of quiet) stream.write('event: ping\ndata: \n\n');
  }, 100);
  const proxy = http.createServer((incoming, response) => {
    if (isCut) return void response.destroy();
    const { method = 'GET', headers, url } = incoming;
    const sent = http.request(`${target}${url}`, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers['content-type']?.startsWith('text/event-stream')) return answer.pipe(response);
      response.on('close', () => quiet.delete(response));
      answer.on('data', (bytes: Buffer) => {
        response.write(bytes);
        if (bytes.toString('latin1').endsWith('\n\n')) quiet.add(response);
        else quiet.delete(response);
      });
      return answer.on('close', () => response.destroy());
    });
    sent.on('error', () => response.destroy());
    response.on('close', () => sent.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, resolve));
  onTestFinished(async () => {
    clearInterval(timer);
    proxy.closeAllConnections();
    await new Promise<void>((resolve) => void proxy.close(() => resolve()));
  });
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    cut(value: boolean) {
      isCut = value;
      if (isCut) proxy.closeAllConnections();
    },
  };
}

/** Memory after a garbage collection. */
async function memoryOf(browser: CDPSession) {
  await browser.send('HeapProfiler.collectGarbage');
  const { usedSize } = await browser.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters');
  return { heap: usedSize / 1e6, nodes, listeners: jsEventListeners };
}

/** The titles on the screen once all pictures of the slide are decoded; a video has its first frame. */
const shownOn = (page: Page) =>
  page.getByRole('region', { name: wallMessages.title }).evaluate(async (wall) => {
    const broken = (media: Element) => `broken: ${media.outerHTML}`;
    const problems: string[] = [];
    for (const image of wall.querySelectorAll('img'))
      await image.decode().catch(() => image.isConnected && problems.push(broken(image)));
    for (const video of wall.querySelectorAll('video'))
      if (video.readyState < 2 && !video.error)
        await new Promise((resolve) => {
          for (const event of ['loadeddata', 'error', 'emptied'])
            video.addEventListener(event, resolve, { once: true });
        });
    return { text: (wall as HTMLElement).innerText, problems };
  });

test.runIf(run.isFull)('The wall shows every entry of an evening in flat memory', async () => {
  const server = await startServer({ RATE_LIMIT: 'off' });
  onTestFinished(() => server.close());
  const network = await startNetwork(server.url);
  const [ada, bob] = [await registerGuest(server, 'Ada'), await registerGuest(server, 'Bob')];
  const { titles, write } = await writer(bob);
  for (let n = 0; n < most / 5; n += 1) await write();

  const storageState = structuredClone(ada.storage);
  for (const origin of storageState.origins) origin.origin = network.url;
  const { page, context } = await visit(network.url, {
    storageState,
    // The size and the motion cost the machine much, and no memory of the page.
    viewport: { width: 960, height: 540 },
  });
  await page.clock.install();
  const calls = new Set<unknown>();
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/trpc/') && !url.includes('changes.follow')) calls.add(request);
  });
  page.on('requestfinished', (request) => void calls.delete(request));
  page.on('requestfailed', (request) => void calls.delete(request));
  await page.goto('/album?wall');
  await page.getByRole('figure').first().waitFor();
  const browser = await context.newCDPSession(page);

  const seen = new Set<string>();
  let isAway = false;
  /** Lets the wall's clock run on. */
  async function pass(time: number): Promise<string> {
    await page.clock.runFor(time);
    // The clock of the server does not run on: calls end before the wall's clock calls them late.
    await expect.poll(() => calls.size, { interval: 5 }).toBe(0);
    const { text, problems } = await shownOn(page);
    if (!isAway) expect(problems).toEqual([]);
    for (const [title] of text.matchAll(/Moment \d+\./g)) seen.add(title);
    return text;
  }

  const random = createRandom(run.seed);
  const samples = [];
  const { rounds } = run;
  for (let n = 0; n < rounds; n += 1) {
    if (n === Math.floor(rounds / 4) || n === Math.floor((rounds * 3) / 4)) await server.restart();
    const leaves = n === Math.floor(rounds / 2);
    const returns = n === Math.floor((rounds * 5) / 8);
    if (leaves || returns) network.cut((isAway = leaves && !returns));
    const target = Math.min(most, Math.ceil(most * (0.2 + (n + 1) / (rounds * 0.75))));
    for (let time = 0; time < round; time += step) {
      if (titles.length < target && random.next() < 0.1) await write();
      await pass(step);
    }
    while (titles.length < target) await write();
    if ((n + 1) % Math.ceil(rounds / 8) === 0) samples.push(await memoryOf(browser));
  }
  network.cut((isAway = false));
  // Every entry is shown at least once: what came while the network was away is among them.
  for (let n = 0; n < most * 4 && seen.size < most; n += 1) await pass(step);
  expect(titles.filter((title) => !seen.has(title))).toEqual([]);

  const began = performance.now();
  const last = await write();
  const title = titles.at(-1) ?? '';
  while (!(await pass(100)).includes(title));
  const shown = Math.round(performance.now() - began);
  await page.keyboard.press('Space');
  expect((await admin(server.folder, 'moderate', 'hide', 'entry', String(last))).code).toBe(0);
  const hidden = performance.now();
  while ((await pass(100)).includes(title));
  const gone = Math.round(performance.now() - hidden);

  const heaps = samples.map(({ heap }) => heap);
  const nodes = samples.map((sample) => sample.nodes);
  const listeners = samples.map((sample) => sample.listeners);
  // All entries are there in the last quarter.
  expect(Math.max(...heaps.slice(-2))).toBeLessThan((heaps.at(-3) ?? 0) + 2);
  expect(Math.max(...nodes)).toBeLessThan(2000);
  expect(Math.max(...listeners.slice(-2))).toBeLessThan((listeners.at(-3) ?? 0) + 50);
  run.report({
    'hours of the wall': (rounds * round) / 3_600_000,
    entries: titles.length,
    shown: seen.size,
    'heap in each eighth, MB': heaps.map((heap) => heap.toFixed(1)).join(' '),
    'DOM nodes': nodes.join(' '),
    'event listeners': listeners.join(' '),
    'a new entry is on the wall after, ms': shown,
    'a hidden one is gone after, ms': gone,
  });
});
