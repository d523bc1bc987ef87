import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { admin } from '../../testing/admin.ts';
import { filePart, jpeg } from '../../testing/pictures.ts';
import { tempFolder } from '../../testing/processes.ts';
import { openTestApp, password } from '../../testing/test-app.ts';

async function setUp() {
  const folder = tempFolder();
  const opened = await openTestApp({ folder });
  const [dora, bob] = [await opened.inviteHost('dora'), await opened.invite('bob')];
  const file = filePart(await jpeg(), 'a.jpg');
  await bob.form('POST', '/album/entry', { title: 'The cake', privacy_status: 'published', file });
  await bob.api.album.create({ title: 'A draft' });
  const { host } = dora.api;
  const make = async (kind: 'backup' | 'keepsake' | 'check') => {
    await host.make_archive({ kind });
    await opened.app.tasks.idle();
    return host.archives();
  };
  return { ...opened, folder, dora, bob, host, make };
}

test('A backup is made by a button, downloaded in parts by a host with the password alone, and restores', async () => {
  const { folder, dora, bob, host, make } = await setUp();
  expect((await host.archives()).last_backup).toEqual({ made_at: null, is_old: true });
  const { made, last_backup, failed, running } = await make('backup');
  expect([made.map(({ kind }) => kind), last_backup.is_old, failed, running]).toEqual([
    ['backup'],
    false,
    null,
    null,
  ]);
  const asked = { kind: 'backup', file: 0 } as const;
  expect(await dora.rest('POST', '/host/archives/download', asked)).toMatchObject({
    status: 403,
    body: { error: 'CONFIRMATION_REQUIRED' },
  });
  await host.confirm({ password });
  const { url } = await host.download_archive(asked);
  expect([(await bob.media(url)).status, (await dora.media(url.replace('made', 'album'))).status]).toEqual([
    404, 404,
  ]);
  const [begin, rest] = [
    await dora.media(url, { range: 'bytes=0-999' }),
    await dora.media(url, { range: 'bytes=1000-' }),
  ];
  expect([begin.status, rest.status, begin.headers['content-disposition']]).toEqual([
    206,
    206,
    `attachment; filename=${made[0]?.files[0]?.name}`,
  ]);
  const archive = join(tempFolder(), 'wedding.tar');
  writeFileSync(archive, Buffer.concat([begin.raw, rest.raw]));
  const restored = tempFolder();
  expect((await admin(restored, 'restore', archive)).code).toBe(0);
  const guests = JSON.parse((await admin(restored, 'guests', 'list', '--json')).stdout).guests;
  expect(guests.map(({ entries }: { entries: number }) => entries)).toEqual([0, 2]);

  await make('backup');
  expect(readdirSync(join(folder, 'made/backup'))).toHaveLength(1);
  expect((await dora.media(url)).status).toBe(404);
  await host.remove_archive({ kind: 'backup' });
  expect(readdirSync(join(folder, 'made/backup'))).toEqual([]);
  const acts = (await host.log({})).acts.slice(0, 4).map(({ action, note }) => `${action} ${note}`);
  expect(acts).toEqual([
    'remove backup',
    'make backup',
    expect.stringContaining('download wedding-'),
    'make backup',
  ]);
});

test('Neither Git nor an image of Docker has anything that the server writes into its folder', async () => {
  const { folder, make } = await setUp();
  for (const kind of ['backup', 'keepsake'] as const) await make(kind);
  const written = readdirSync(folder);
  expect(written).toContain('made');
  for (const file of ['.gitignore', '.dockerignore']) {
    const lines = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8').split('\n');
    const patterns = lines.map((line) => line.replace(/^\//, '').replace(/\/\*$/, ''));
    expect([file, written.filter((name) => !patterns.some((it) => matchesGlob(name, it)))]).toEqual([
      file,
      [],
    ]);
  }
});

test('One archive is made at a time, and what is cancelled or fails leaves the earlier one alone', async () => {
  const { app, folder, host, make } = await setUp();
  const { made } = await make('keepsake');
  expect(made).toMatchObject([{ kind: 'keepsake', files: [{ name: expect.stringMatching(/\.zip$/) }] }]);
  await host.make_archive({ kind: 'keepsake' });
  await expect(host.make_archive({ kind: 'backup' })).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
  await expect(host.remove_archive({ kind: 'keepsake' })).rejects.toMatchObject({
    cause: { code: 'CONFLICT' },
  });
  await host.cancel_archive();
  await app.tasks.idle();
  expect(await host.archives()).toMatchObject({ made, running: null, failed: null });
  expect(readdirSync(join(folder, 'made/keepsake'))).toEqual([made[0]?.files[0]?.name]);

  await host.make_archive({ kind: 'preview' });
  await host.cancel_archive();
  await app.tasks.idle();
  const acts = (await host.log({})).acts.slice(0, 3).map(({ action, note }) => `${action} ${note}`);
  expect(acts).toEqual(['cancel keepsake', 'make keepsake', 'make keepsake']);

  const { findings } = await make('check');
  expect(findings?.find(({ what }) => what === 'backup')).toMatchObject({ state: 'WARN' });
});
