import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callsOf, tokenOf } from '../../server/testing/calls.ts';
import { startServer, tempFolder } from '../../server/testing/processes.ts';
import { delays } from '../../shared/limits.ts';
import { createRandom } from '../admin/demo/random.ts';
import { percentile } from '../bench/load.ts';
import { campaign } from './campaign.ts';

/** A steady load of calls, many streams at once, and many open albums: no failure, and what each costs. */

/** A round is a second of 100 requests. The gate has `changes.process.test.ts`: streams that end with the server. */
const run = campaign('load', { short: 0, full: 600 });
const random = createRandom(run.seed);
const perSecond = 100;
const streamsPerGuest = 10;
const titleOf = (n: number) => ({ title: `Entry number ${n}.`, privacy_status: 'published' });

/** A server of its own with its guests, and what its process uses. */
async function openSite(guests: number) {
  // Memory is measured, so the space for young objects is that of `npm start`.
  const server = await startServer({
    DATA_DIR: tempFolder(),
    RATE_LIMIT: 'off',
    NODE_OPTIONS: '--max-semi-space-size=4',
  });
  const tokens: string[] = [];
  for (let n = 0; n < guests; n += 1) tokens.push(await tokenOf(server, `guest${n}`));
  const proc = (name: string) => readFileSync(`/proc/${server.child.pid}/${name}`, 'utf8');
  return {
    server,
    tokens,
    calls: tokens.map((token) => callsOf(server.url, token)),
    kilobytes: () => Number(/VmRSS:\s+(\d+)/.exec(proc('status'))?.[1]),
    /** Seconds of the processor. */
    used: () => {
      const [user = 0, system = 0] = (proc('stat').split(') ')[1] ?? '').split(' ').slice(11).map(Number);
      return (user + system) / 100;
    },
    /** Opens a stream. @returns a function that waits for its end */
    follow: (token: string, onText: (text: string) => void) =>
      new Promise<() => Promise<void>>((resolve, reject) => {
        const headers = { authorization: `Bearer ${token}` };
        const sent = request(`${server.url}/trpc/changes.follow`, { headers, agent: false }, (response) => {
          expect(response.statusCode).toBe(200);
          response.setEncoding('utf8').on('data', onText);
          response.on('error', () => {});
          const ended = new Promise<void>((end) => void response.once('close', end));
          resolve(() => ended);
        });
        onTestFinished(() => void sent.destroy());
        sent.on('error', reject).end();
      }),
  };
}

/** Begins work at even distances, whatever it takes. */
async function steadily(count: number, each: number, work: (n: number) => Promise<unknown>) {
  const began = performance.now();
  const pending: Promise<unknown>[] = [];
  for (let n = 0; n < count; n += 1) {
    await wait(Math.max(0, began + n * each - performance.now()));
    pending.push(work(n));
  }
  await Promise.all(pending);
  return (performance.now() - began) / 1000;
}

test.runIf(run.isFull)('A hundred requests a second, six of seven of them reads, are answered', async () => {
  const { calls, kilobytes } = await openSite(1);
  const [call = callsOf('')] = calls;
  const ids: number[] = [];
  for (let n = 0; n < 500; n += 1)
    ids.push(Number((await call('POST', '/album/entry', titleOf(n))).body.entry_id));
  const before = kilobytes();
  const times: number[] = [];
  const statuses = new Set<number>();
  const kinds: [share: number, () => ReturnType<typeof call>][] = [
    [6, () => call('GET', '/album?limit=20')],
    [6, () => call('GET', `/album/entry/${random.pick(ids)}`)],
    [3, () => call('GET', `/comments/entry/${random.pick(ids)}`)],
    [2, () => call('GET', `/album/search?q=entry+${random.int(500)}`)],
    [2, () => call('POST', `/album/entry/${random.pick(ids)}/like`)],
    [1, () => call('POST', `/comments/entry/${random.pick(ids)}`, { content: 'A comment' })],
  ];
  const weighted = kinds.flatMap(([share, send]) => Array.from({ length: share }, () => send));
  await steadily(run.rounds * perSecond, 1000 / perSecond, async () => {
    const began = performance.now();
    statuses.add((await random.pick(weighted)()).status);
    times.push(performance.now() - began);
  });
  expect([...statuses].filter((status) => status >= 300)).toEqual([]);
  run.report({
    requests: times.length,
    'p50, p95, p99, ms': [0.5, 0.95, 0.99].map((share) => Math.round(percentile(times, share))).join(' '),
    'memory, MB': [before, kilobytes()].map((size) => Math.round(size / 1024)).join(' to '),
  });
});

test.runIf(run.isFull)('Each of many streams gets a change, costs 200 kB at most, and ends', async () => {
  const count = 500;
  const { server, tokens, calls, kilobytes, follow } = await openSite(count / streamsPerGuest);
  const before = kilobytes();
  let received = '';
  const ends: (() => Promise<void>)[] = [];
  for (const token of tokens)
    for (let n = 0; n < streamsPerGuest; n += 1) ends.push(await follow(token, (text) => (received += text)));
  const allHave = (text: string) =>
    vi.waitUntil(() => received.split(text).length - 1 === count, { timeout: 120_000, interval: 5 });
  await allHave('"type":"begin"');

  const latencies: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { body } = (await calls[0]?.('POST', '/album/entry', titleOf(n))) ?? {};
    const began = performance.now();
    await allHave(`"type":"entry","entry_id":${body.entry_id}}`);
    latencies.push(Math.round(performance.now() - began));
  }
  const each = Math.round((kilobytes() - before) / count);
  const stopping = performance.now();
  const [{ code }] = await Promise.all([server.stop(), ...ends.map((ended) => ended())]);
  expect(code).toBe(0);
  expect(each).toBeLessThan(200);
  run.report({
    streams: count,
    'kB of memory each': each,
    'slowest of 10 changes until all had it, ms': Math.max(...latencies),
    'stop, ms': Math.round(performance.now() - stopping),
  });
});

test.runIf(run.isFull)('Of a hundred albums five changes a second cost less than half a core', async () => {
  const albums = 100;
  const { server, tokens, calls, used, follow } = await openSite(albums / streamsPerGuest);
  const asked = new Set<Promise<unknown>>();
  let isOver = false;
  for (let n = 0; n < albums; n += 1) {
    const token = tokens[n % tokens.length] ?? '';
    const headers = { authorization: `Bearer ${token}` };
    let isWaiting = false;
    /** What an open album asks for after a new entry, at most twice a second. */
    const refresh = () => {
      isWaiting = false;
      for (const procedure of ['newest?input={}', 'creators'])
        asked.add(
          fetch(`${server.url}/trpc/album.${procedure}`, { headers }).then(({ status }) =>
            expect(status).toBe(200),
          ),
        );
    };
    await follow(token, (text) => {
      if (isWaiting || isOver || !text.includes('"type":"entry"')) return;
      isWaiting = true;
      asked.add(wait(delays.streamFetches).then(refresh));
    });
  }
  const before = used();
  let newest = 0;
  const seconds = await steadily(100, 200, async (n) => {
    const call = calls[n % calls.length] ?? callsOf('');
    if (n % 5 === 0) newest = (await call('POST', '/album/entry', titleOf(n))).body.entry_id;
    else if (n % 2 === 0) await call('POST', `/album/entry/${newest}/like`);
    else await call('POST', `/comments/entry/${newest}`, { content: `Comment ${n}` });
  });
  isOver = true;
  // What waits asks once more, before the server closes.
  for (let size = 0; size < asked.size; await Promise.all(asked)) size = asked.size;
  expect(asked.size).toBeGreaterThan(albums);
  const cores = (used() - before) / seconds;
  expect(cores).toBeLessThan(0.5);
  run.report({ albums, 'cores at five changes a second': cores.toFixed(2) });
});
