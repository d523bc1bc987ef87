import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noise } from '../../server/testing/pictures.ts';
import { callsOf, tokenOf } from '../../server/testing/calls.ts';
import { startServer, tempFolder } from '../../server/testing/processes.ts';
import { password } from '../../server/testing/test-app.ts';
import { percentile } from '../bench/load.ts';
import { createRandom } from '../admin/demo/random.ts';
import { campaign } from './campaign.ts';

/** A steady load of reads and writes, then a burst of uploads and of logins: no 5xx, and the figures of the run. */

/** A round is a second of 100 requests. */
const run = campaign('load', { short: 2, full: 600 });
const random = createRandom(run.seed);
const perSecond = 100;

test('A steady load and two bursts cause no 5xx response', async () => {
  const server = await startServer({ DATA_DIR: tempFolder(), RATE_LIMIT: 'off' });
  const call = callsOf(server.url, await tokenOf(server, 'ada'));
  const login = () => callsOf(server.url)('POST', '/users/login', { identifier: 'ada', password });
  const ids: number[] = [];
  for (let n = 0; n < (run.isFull ? 500 : 20); n += 1) {
    const entry = { title: `Entry ${n}`, privacy_status: 'published' };
    const { body } = await call('POST', '/album/entry', entry);
    ids.push(Number(body.entry_id));
  }
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;

  const times: number[] = [];
  const statuses = new Map<number, number>();
  const request = async () => {
    const id = random.pick(ids);
    const kind = random.int(20);
    const began = performance.now();
    const { status } = await (kind < 6
      ? call('GET', '/album?limit=20')
      : kind < 12
        ? call('GET', `/album/entry/${id}`)
        : kind < 15
          ? call('GET', `/comments/entry/${id}`)
          : kind < 17
            ? call('GET', `/album/search?q=entry+${random.int(500)}`)
            : kind < 19
              ? call('POST', `/album/entry/${id}/like`)
              : call('POST', `/comments/entry/${id}`, { content: 'A comment' }));
    times.push(performance.now() - began);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const atStart = memory();
  const pending: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < run.rounds * perSecond; n += 1) {
    const due = began + (n * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => void setTimeout(resolve, wait));
    pending.push(request());
  }
  await Promise.all(pending);
  expect([...statuses.keys()].filter((status) => status >= 300)).toEqual([]);

  const photo = await noise(1600, 1200);
  const storm = Array.from({ length: run.isFull ? 50 : 4 }, async () => {
    const form = new FormData();
    form.append('title', 'A photo');
    form.append('file', new Blob([new Uint8Array(photo)]), 'a.jpg');
    return (await call('POST', '/album/entry', form)).status;
  });
  const uploaded = await Promise.all(storm);
  const logins = await Promise.all(Array.from({ length: run.isFull ? 200 : 8 }, login));
  for (const status of uploaded) expect([201, 429, 503]).toContain(status);
  for (const { status, headers } of logins) {
    expect([200, 429, 503]).toContain(status);
    if (status !== 200) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await call('GET', '/system/health')).status).toBe(200);
  const count = (list: number[], status: number) => list.filter((one) => one === status).length;
  run.report({
    requests: times.length,
    'p50, ms': Math.round(percentile(times, 0.5)),
    'p95, ms': Math.round(percentile(times, 0.95)),
    'p99, ms': Math.round(percentile(times, 0.99)),
    '5xx': 0,
    'uploads at once': `${count(uploaded, 201)} of ${uploaded.length}`,
    'logins at once': `${count(
      logins.map(({ status }) => status),
      200,
    )} of ${logins.length}`,
    'memory, MB': `${Math.round(atStart)} to ${Math.round(memory())}`,
  });
});
