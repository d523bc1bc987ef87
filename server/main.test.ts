import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDb, openCopy } from './db/open.ts';
import { runNode, startServer, tempFolder, freePort, admin } from './testing/processes.ts';
import { answers, password } from './testing/test-app.ts';

/** The real server from its start to its end. */

const post = (url: string, path: string, body: object, token?: string) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

test('asked to stop while guests write, it ends soon, and what it acknowledged is there', async () => {
  const folder = tempFolder();
  const { url, stop, run } = await startServer({
    DATA_DIR: folder,
    ADMIN_TOKEN: 'a-token-of-the-host-alone',
  });
  const invite = /invite=([\w-]+)/.exec(run.stdout)?.[1] ?? '';
  await admin(folder, 'whitelist', 'add', answers('ada').email);
  await post(url, '/users/register', { ...answers('ada'), invite_code: invite });
  const login = (await (await post(url, '/users/login', { identifier: 'ada', password })).json()) as {
    session_token: string;
  };

  const acknowledged: number[] = [];
  let stopping = false;
  const writer = async () => {
    for (;;) {
      const title = `Written in time, ${acknowledged.length}`;
      const answer = await post(url, '/album/entry', { title }, login.session_token).catch(() => undefined);
      if (!answer) return;
      // An answer that came in part was none.
      const body = (await answer.json().catch(() => undefined)) as { entry_id: number } | undefined;
      if (answer.status !== 201) throw new Error(`a guest could not write: ${answer.status}`);
      if (body) acknowledged.push(body.entry_id);
      if (acknowledged.length >= 20 && !stopping) {
        stopping = true;
        void stop();
      }
    }
  };
  await Promise.all([writer(), writer(), writer()]);
  const before = performance.now();
  const { code, stdout, stderr } = await stop();
  expect(performance.now() - before).toBeLessThan(10_000);
  expect(code).toBe(0);

  const raw = openCopy(join(folder, 'wedding.sqlite'));
  const kept = new Set(raw.prepare('select id from entry').pluck().all());
  raw.close();
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);

  const log = stdout.split('\n').filter((line) => line.startsWith('{'));
  expect(log.map((line) => JSON.parse(line).msg)).toEqual(
    expect.arrayContaining(['database migrated', 'stopping']),
  );
  for (const secret of [password, login.session_token, answers('ada').email, 'a-token-of-the-host-alone']) {
    expect(stdout + stderr).not.toContain(secret);
  }
}, 90_000);

test('what the host can mend is one line', async () => {
  const oneLine = async (env: Record<string, string>) => {
    const { code, stdout, stderr } = await runNode(['server/main.ts'], { DATA_DIR: tempFolder(), ...env });
    expect([code, stdout.includes('open')]).toEqual([1, false]);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    return stderr;
  };
  const newer = tempFolder();
  await admin(newer, 'invite');
  const { raw } = openDb(join(newer, 'wedding.sqlite'));
  raw.prepare(`insert into kysely_migration (name, timestamp) values ('9999_future', '')`).run();
  raw.close();
  expect(await oneLine({ DATA_DIR: newer })).toMatch(/newer than this version.*9999_future/);
  expect((await admin(newer, 'invite')).stderr).toMatch(/newer than this version/);

  const taken = await startServer({ DATA_DIR: tempFolder() });
  expect(await oneLine({ PORT: taken.port })).toContain(taken.port);
  expect(await oneLine({ PORT: 'http', ADMIN_TOKEN: 'x' })).toMatch(/PORT="http"/);
  const broken = tempFolder();
  writeFileSync(
    join(broken, 'wedding.sqlite'),
    'no database at all, but long enough to look like one to a hurried reader',
  );
  expect(await oneLine({ DATA_DIR: broken, PORT: String(await freePort()) })).toMatch(/database/);
  expect(await oneLine({ DATA_DIR: '/proc/wedding' })).toMatch(/can be no folder/);
}, 90_000);
