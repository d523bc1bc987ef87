import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callsOf, tokenOf } from '../../server/testing/calls.ts';
import { startServer, tempFolder } from '../../server/testing/processes.ts';
import { delays } from '../../shared/limits.ts';
import { campaign } from './campaign.ts';

/** Many streams at once: what each costs, how long a change takes to reach all, and how they end. */

/** A round is ten streams of one guest. */
const run = campaign('streams', { short: 2, full: 50 });
const perGuest = 10;

/** A server of its own, its guests' tokens, and calls of it. */
async function openSite(guests: number) {
  // Memory is measured, so the space for young objects is that of `npm start`.
  const server = await startServer({
    DATA_DIR: tempFolder(),
    RATE_LIMIT: 'off',
    NODE_OPTIONS: '--max-semi-space-size=4',
  });
  const post = async (path: string, body: object, token = '') => {
    const answer = await callsOf(server.url, token)('POST', path, body);
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };
  const tokens: string[] = [];
  for (let n = 0; n < guests; n += 1) tokens.push(await tokenOf(server, `guest${n}`));
  const follow = (token: string, onText: (text: string) => void) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const sent = request(`${server.url}/trpc/changes.follow`, { headers, agent: false }, (response) => {
        expect(response.statusCode).toBe(200);
        response.setEncoding('utf8').on('data', onText);
        response.on('error', () => {});
        resolve(response);
      });
      onTestFinished(() => void sent.destroy());
      sent.on('error', reject).end();
    });
  return { server, tokens, post, follow };
}

test('Every one of many streams gets a change, costs less than 200 kB, and ends when the server stops', async () => {
  const { server, tokens, post, follow } = await openSite(run.rounds);
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]);
  const before = memory();
  let received = '';
  const streams: IncomingMessage[] = [];
  for (const token of tokens)
    for (let n = 0; n < perGuest; n += 1) streams.push(await follow(token, (text) => (received += text)));
  const count = streams.length;
  const times = (text: string) => received.split(text).length - 1;
  const all = { timeout: 120_000, interval: 5 };
  await vi.waitUntil(() => times('"type":"begin"') === count, all);

  const latencies: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const title = `Entry number ${n}.`;
    const { entry_id } = await post('/album/entry', { title, privacy_status: 'published' }, tokens[0]);
    const began = performance.now();
    await vi.waitUntil(() => times(`"type":"entry","entry_id":${String(entry_id)}}`) === count, all);
    latencies.push(Math.round(performance.now() - began));
  }
  const kilobytes = Math.round((memory() - before) / count);

  const ends = streams.map((stream) => new Promise((resolve) => stream.once('close', resolve)));
  const stopping = performance.now();
  const [{ code }] = await Promise.all([server.stop(), ...ends]);
  expect(code).toBe(0);
  const stopMs = Math.round(performance.now() - stopping);

  // Less than that the server's own growth outweighs the streams.
  if (count >= 500) expect(kilobytes).toBeLessThan(200);
  run.report({
    streams: count,
    'kB of memory each': kilobytes,
    'slowest of 10 changes until all had it, ms': Math.max(...latencies),
    'stop, ms': stopMs,
  });
});

test('A hundred open albums and five changes a second cost less than half a core', async () => {
  const albums = run.isFull ? 100 : 20;
  const seconds = run.isFull ? 20 : 2;
  const { server, tokens, post, follow } = await openSite(albums / perGuest);
  const asked = new Set<Promise<unknown>>();
  let isOver = false;
  for (let n = 0; n < albums; n += 1) {
    const token = tokens[n % tokens.length] ?? '';
    const headers = { authorization: `Bearer ${token}` };
    let isWaiting = false;
    /** What an open album asks for after a new entry, at most twice a second. */
    const refresh = () => {
      isWaiting = false;
      for (const procedure of ['newest?input={}', 'creators']) {
        const answer = fetch(`${server.url}/trpc/album.${procedure}`, { headers }).then(({ status }) =>
          expect(status).toBe(200),
        );
        asked.add(answer);
      }
    };
    await follow(token, (text) => {
      if (isWaiting || isOver || !text.includes('"type":"entry"')) return;
      isWaiting = true;
      asked.add(wait(delays.streamFetches).then(refresh));
    });
  }
  const publish = async (title: string, token: string) =>
    String((await post('/album/entry', { title, privacy_status: 'published' }, token)).entry_id);
  const used = () => {
    const fields = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
  const before = used();
  let newest = '';
  const began = performance.now();
  for (let n = 0; n < seconds * 5; n += 1) {
    const token = tokens[n % tokens.length] ?? '';
    if (n % 5 === 0) newest = await publish(`Entry ${n}`, token);
    else if (n % 2 === 0) await post(`/album/entry/${newest}/like`, {}, token);
    else await post(`/comments/entry/${newest}`, { content: `Comment ${n}` }, token);
    await wait(Math.max(0, began + (n + 1) * 200 - performance.now()));
  }
  isOver = true;
  // What waits asks once more, before the server closes.
  for (let size = 0; size < asked.size; await Promise.all(asked)) size = asked.size;
  expect(asked.size).toBeGreaterThan(albums);
  const cores = (used() - before) / ((performance.now() - began) / 1000);
  if (run.isFull) expect(cores).toBeLessThan(0.5);
  run.report({ albums, 'cores at five changes a second': cores.toFixed(2) });
});
