import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startServer, tempFolder } from '../../server/testing/processes.ts';
import { campaign } from './campaign.ts';

/** Clients that send or read slowly, or not at all: other guests are served, and the slow connections end. */

/** A round is one client of each kind. */
const run = campaign('slow-clients', { short: 5, full: 500 });

const get = (page: string) => `GET ${page} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** What each kind sends at once, and the piece that it repeats. */
const kinds: Record<
  string,
  { first: (page: string) => string; piece?: string; reads: boolean; ends: number }
> = {
  'slow headers': {
    first: () => 'GET /api/system/health HTTP/1.1\r\nHost: localhost\r\n',
    piece: 'X-Slow: 1\r\n',
    reads: true,
    ends: 25_000,
  },
  'slow body': {
    first: () =>
      'POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
    piece: ' ',
    reads: true,
    ends: 140_000,
  },
  'slow form': {
    first: () =>
      'POST /api/users/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\nContent-Disposition: form-data; name="about"\r\n\r\n',
    piece: 'a',
    reads: true,
    ends: 140_000,
  },
  'no reading': { first: (page) => get(page).repeat(4), reads: false, ends: 140_000 },
  'no reading of a hundred answers': { first: (page) => get(page).repeat(100), reads: false, ends: 25_000 },
  idle: { first: () => '', reads: true, ends: 140_000 },
};

const sockets = new Set<Socket>();
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

test('Slow clients keep no guest from an answer, and lose their connections', async () => {
  const server = await startServer({ DATA_DIR: tempFolder() });
  const { port } = new URL(server.url);
  const html = await (await fetch(server.url)).text();
  const page = /src="([^"]+\.js)"/.exec(html)?.[1] ?? '/';
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;
  const before = memory();

  const connected = ({ first, reads }: (typeof kinds)[string]) =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      sockets.add(socket);
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        // A connection that the server resets is one that ended.
        socket.on('error', () => socket.destroy());
        if (reads) socket.resume();
        else socket.pause();
        if (first(page)) socket.write(first(page));
        resolve(socket);
      });
    });
  const began = performance.now();
  const opened = await Promise.all(
    Object.entries(kinds).flatMap(([name, kind]) =>
      Array.from({ length: run.rounds }, async () => {
        const socket = await connected(kind);
        return { name, kind, socket, port: socket.localPort ?? 0, ended: 0 };
      }),
    ),
  );
  /** Client ports of the connections that the server holds; a client that does not read learns of no end. */
  const held = () => {
    const inHex = Number(port).toString(16).toUpperCase().padStart(4, '0');
    const rows = readFileSync('/proc/net/tcp', 'utf8').matchAll(/: \w+:(\w{4}) \w+:(\w{4}) 01 /g);
    return new Set([...rows].filter(([, local]) => local === inHex).map((row) => parseInt(row[2] ?? '', 16)));
  };
  const isOver = () => {
    const ports = held();
    for (const client of opened)
      if (!client.ended && !ports.has(client.port)) client.ended = performance.now() - began;
    return opened.every(({ ended }) => ended > 0);
  };

  const times: number[] = [];
  let most = 0;
  /** Each turn sends one more piece for each client, and one request of another guest. */
  const turn = async () => {
    for (const { kind, socket, ended } of opened) if (kind.piece && !ended) socket.write(kind.piece);
    const asked = performance.now();
    const answer = await fetch(`${server.url}/api/system/health`);
    times.push(performance.now() - asked);
    expect(answer.status).toBe(200);
    most = Math.max(most, memory());
  };
  if (!run.isFull) {
    for (let n = 0; n < 5; n += 1) await turn();
    return;
  }
  await expect
    .poll(async () => (await turn(), isOver()), { timeout: 180_000, interval: 500 })
    .toBe(true)
    .catch(() => undefined);
  const open = new Set(opened.filter(({ ended }) => !ended).map(({ name }) => name));
  expect([...open]).toEqual([]);
  // The service of docs/deployment.md may use 1 GB.
  expect(most).toBeLessThan(700);
  const sorted = times.toSorted((a, b) => a - b);
  const latest = Object.fromEntries(
    Object.entries(kinds).map(([name, { ends }]) => {
      const last = Math.max(...opened.filter((client) => client.name === name).map(({ ended }) => ended));
      expect(last, name).toBeLessThan(ends);
      return [`${name}: the last ended after, s`, Math.round(last / 1000)];
    }),
  );
  run.report({
    connections: opened.length,
    ...latest,
    'p95 of others, ms': Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    'memory, MB': `${Math.round(before)} to ${Math.round(most)}`,
  });
});
