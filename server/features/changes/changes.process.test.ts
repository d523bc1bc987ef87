import { expect, test } from 'vitest';
import { openStream } from '../../testing/event-stream.ts';
import { admin } from '../../testing/admin.ts';
import { startServer, tempFolder } from '../../testing/processes.ts';
import { answers, password } from '../../testing/test-app.ts';

/** Streams of the real server, beside the host's commands and over a restart. */

type Site = { url: string };

async function post(site: Site, path: string, body: object, token = '') {
  const answer = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { session_token: string; entry_id: number };
}

async function register(folder: string, site: Site, name: string): Promise<string> {
  await admin(folder, 'whitelist', 'add', answers(name).email);
  const { stdout } = await admin(folder, 'invite', '--json');
  await post(site, '/users/register', { ...answers(name), invite_code: JSON.parse(stdout).code });
  return (await post(site, '/users/login', { identifier: name, password })).session_token;
}

const publish = (site: Site, token: string, title: string) =>
  post(site, '/album/entry', { title, privacy_status: 'published' }, token);

test('What another process hides is gone, and a stop ends streams that go on after the next start', async () => {
  const folder = tempFolder();
  const server = await startServer({ DATA_DIR: folder });
  const token = await register(folder, server, 'ada');
  const stream = await openStream(server.url, token);
  expect((await stream.next())?.change.type).toBe('begin');
  const { entry_id } = await publish(server, token, 'The speech');
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
