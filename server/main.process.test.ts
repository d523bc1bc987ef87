import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDb } from './db/open.ts';
import { canBeOther, otherUser } from './testing/other-user.ts';
import { admin } from './testing/admin.ts';
import { runNode, startServer, tempFolder, freePort } from './testing/processes.ts';

/** The real server as a process, from its start to its end. */

/** Starts a server that must refuse, and returns the one line that it ends with. */
async function oneLine(env: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await runNode(['server/main.ts'], { DATA_DIR: tempFolder(), ...env });
  expect([code, stdout.includes('open')]).toEqual([1, false]);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  return stderr;
}

test('A start that fails for a reason that the host can remove ends in one line', async () => {
  const newer = tempFolder();
  await admin(newer, 'invite');
  const { raw } = openDb(join(newer, 'wedding.sqlite'));
  raw.prepare(`insert into kysely_migration (name, timestamp) values ('9999_future', '')`).run();
  raw.close();
  expect(await oneLine({ DATA_DIR: newer })).toMatch(/newer than this version.*9999_future/);
  expect((await admin(newer, 'invite')).stderr).toMatch(/newer than this version/);

  expect(await oneLine({ PORT: 'http', ADMIN_TOKEN: 'x' })).toMatch(/PORT="http"/);
  const broken = tempFolder();
  writeFileSync(
    join(broken, 'wedding.sqlite'),
    'no database at all, but long enough to look like one to a hurried reader',
  );
  expect(await oneLine({ DATA_DIR: broken, PORT: String(await freePort()) })).toMatch(/database/);
  expect(await oneLine({ DATA_DIR: '/proc/wedding' })).toMatch(/^DATA_DIR: .*can be no folder/);
  const unmounted = tempFolder();
  symlinkSync('/no/such/disk', join(unmounted, 'uploads'));
  expect(await oneLine({ DATA_DIR: unmounted })).toMatch(/^DATA_DIR: There can be no folder .+uploads/);
  const address = { HOST: '300.1.1.1', PORT: '0' };
  expect(await oneLine(address)).toMatch(/^HOST=300\.1\.1\.1 is no address of this machine/);
});

test('A second server on the same folder or the same port is refused', async () => {
  const folder = tempFolder();
  const { port } = await startServer({ DATA_DIR: folder });
  expect(await oneLine({ DATA_DIR: folder, PORT: '0' })).toMatch(
    /^A server runs on .+ already: stop it first/,
  );
  expect(await oneLine({ DATA_DIR: folder, PORT: port })).toContain(`port ${port} is taken`);
  expect(await oneLine({ PORT: port })).toContain(`Port ${port} is taken`);
});

test.skipIf(process.getuid?.() !== 0)(
  'A start of root on the data of another user warns, and leaves the lock to that user (needs root)',
  async () => {
    const folder = tempFolder();
    chownSync(folder, otherUser.uid, otherUser.gid);
    const { stop } = await startServer({ DATA_DIR: folder });
    expect((await stop()).stdout).toContain(`DATA_DIR belongs to the user ${otherUser.uid}`);
    expect(statSync(join(folder, '.server.lock'))).toMatchObject(otherUser);
  },
);

test.skipIf(!canBeOther)(
  'Data that this user may not write end the start in one sentence (needs root, and a readable checkout)',
  async () => {
    const folder = tempFolder();
    await admin(folder, 'invite');
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'wedding.sqlite'), 0o644);
    const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0' };
    const start = () => {
      const run = spawnSync(process.execPath, ['server/main.ts'], { ...otherUser, env, encoding: 'utf8' });
      expect([run.status, run.stdout.includes('open')]).toEqual([1, false]);
      return run.stderr;
    };
    expect(start()).toMatch(/^The database or DATA_DIR cannot be written by this user: .+\n$/);
    for (const name of ['.', ...readdirSync(folder).filter((one) => one !== 'uploads')])
      chownSync(join(folder, name), otherUser.uid, otherUser.gid);
    expect(start()).toMatch(/^This user may not use \S+uploads\S+ \(EACCES\): .+\n$/);
  },
);

test('The start prints the address that answers, the public one, and which settings are the example’s', async () => {
  const env = {
    DATA_DIR: tempFolder(),
    PUBLIC_URL: 'https://wedding.example.org',
    COUPLE_NAMES: 'Zoë & Kai',
  };
  const { run, port } = await startServer(env);
  const sentences = run.stdout.split('\n').filter((line) => !line.startsWith('{'));
  expect(sentences).toEqual([
    `The journal of Zoë & Kai is open: http://localhost:${port}`,
    'Links in invites and e-mails lead to PUBLIC_URL: https://wedding.example.org',
    expect.stringMatching(/^No guest .+: https:\/\/wedding\.example\.org\/register\?invite=[\w-]+$/),
    expect.stringMatching(
      /^Become the host yourself, once and until .+: https:\/\/wedding\.example\.org\/register\?invite=[\w-]+&host=1$/,
    ),
    'Guests see an example wedding until .env sets WEDDING_DATE, RELATIONSHIP_TAGS',
    '',
  ]);
  expect((await fetch(`http://localhost:${port}/api/system/health`)).status).toBe(200);
});
