import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { admin } from '../../server/testing/admin.ts';
import { startServer, tempFolder } from '../../server/testing/processes.ts';
import { answers, password } from '../../server/testing/test-app.ts';
import { streamLimits } from '../../shared/limits.ts';
import { campaign } from './campaign.ts';

/** Many streams at once: what each costs, how long a change takes to reach all, and how they end. */

/** A round is ten streams of one guest. */
const run = campaign('streams', { short: 2, full: 50 });
const perGuest = 10;

test('Every one of many streams gets a change, costs less than 50 kB, and ends when the server stops', async () => {
  const folder = tempFolder();
  // Memory is measured, so the space for young objects is that of `npm start`.
  const server = await startServer({
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    NODE_OPTIONS: '--max-semi-space-size=4',
  });
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const { stdout } = await admin(folder, 'invite', '--uses', '1000', '--json');
  const invite_code = String(JSON.parse(stdout).code);
  const tokens: string[] = [];
  for (let n = 0; n < run.rounds; n += 1) {
    const guest = answers(`guest${n}`);
    await admin(folder, 'whitelist', 'add', guest.email);
    await post('/users/register', { ...guest, invite_code });
    tokens.push(String((await post('/users/login', { identifier: guest.username, password })).session_token));
  }

  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]);
  const before = memory();
  let received = '';
  const follow = (token: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const sent = request(`${server.url}/trpc/changes.follow`, { headers, agent: false }, (response) => {
        expect(response.statusCode).toBe(200);
        response.setEncoding('utf8').on('data', (text: string) => (received += text));
        response.on('error', () => {});
        resolve(response);
      });
      onTestFinished(() => void sent.destroy());
      sent.on('error', reject).end();
    });
  const streams: IncomingMessage[] = [];
  for (const token of tokens) for (let n = 0; n < perGuest; n += 1) streams.push(await follow(token));
  const count = streams.length;
  const times = (text: string) => received.split(text).length - 1;
  const all = { timeout: 120_000, interval: 5 };
  await vi.waitUntil(() => times('"type":"begin"') === count, all);

  const delays: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const title = `Entry number ${n}.`;
    await post('/album/entry', { title, privacy_status: 'published' }, tokens[0]);
    const began = performance.now();
    await vi.waitUntil(() => times(`"title":"${title}"`) === count, all);
    delays.push(Math.round(performance.now() - began));
  }
  const kilobytes = Math.round((memory() - before) / count);

  const ends = streams.map((stream) => new Promise((resolve) => stream.once('close', resolve)));
  const stopping = performance.now();
  const [{ code }] = await Promise.all([server.stop(), ...ends]);
  expect(code).toBe(0);
  const stopMs = Math.round(performance.now() - stopping);

  // Each browser gets its own time to reconnect.
  const retries = [...received.matchAll(/^retry: (\d+)$/gm)].map((match) => Number(match[1]));
  expect(retries).toHaveLength(count);
  expect(new Set(retries).size).toBeGreaterThan(count / 2);
  expect(Math.min(...retries)).toBeGreaterThanOrEqual(streamLimits.retry.min);
  // Less than that the server's own growth outweighs the streams.
  if (count >= 500) expect(kilobytes).toBeLessThan(50);
  run.report({
    streams: count,
    'kB of memory each': kilobytes,
    'slowest of 10 changes until all had it, ms': Math.max(...delays),
    'stop, ms': stopMs,
  });
});
