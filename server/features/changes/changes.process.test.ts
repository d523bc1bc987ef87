import { expect, test } from 'vitest';
import { openStream } from '../../testing/event-stream.ts';
import { admin } from '../../testing/admin.ts';
import { callsOf, tokenOf } from '../../testing/calls.ts';
import { startServer, tempFolder } from '../../testing/processes.ts';

/** Streams of the real server, beside the host's commands and over a restart. */

test('What another process hides is gone, and a stop ends streams that go on after the next start', async () => {
  const folder = tempFolder();
  const server = await startServer({ DATA_DIR: folder });
  const token = await tokenOf(server, 'ada');
  const stream = await openStream(server.url, token);
  expect((await stream.next())?.change.type).toBe('begin');
  const entry = { title: 'The speech', privacy_status: 'published' };
  const { entry_id } = (await callsOf(server.url, token)('POST', '/album/entry', entry)).body;
  expect((await stream.next())?.change.type).toBe('entry');
  await admin(folder, 'moderate', 'hide', 'entry', String(entry_id));
  expect((await stream.next())?.change).toEqual({ type: 'gone', entry_id });

  const others = await Promise.all(Array.from({ length: 5 }, () => openStream(server.url, token)));
  const [{ code }] = await Promise.all([server.stop(), stream.ended(), ...others.map((one) => one.ended())]);
  expect(code).toBe(0);
  // The streams end at once: no connection has to be cut after the time that requests get.
  const lines = server.run.stdout
    .trim()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  const ended = lines.filter(({ path }) => path === '/trpc/changes.follow');
  expect(ended.length).toBe(6);
  expect(ended.every(({ status, guest }) => status === 200 && guest === 1)).toBe(true);
  expect(server.run.stdout).not.toContain(token);

  await admin(folder, 'moderate', 'restore', 'entry', String(entry_id));
  const again = await startServer({ DATA_DIR: folder });
  const resumed = await openStream(again.url, token, { headers: { 'last-event-id': stream.lastId() } });
  expect((await resumed.next())?.change).toEqual({ type: 'entry', entry_id });
});
