import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { create as createTar, extract } from 'tar';
import { pino } from 'pino';
import { Migrator } from 'kysely/migration';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { filePart, jpeg } from '../../testing/pictures.ts';
import { tempFolder } from '../../testing/processes.ts';
import { mayMount } from '../../testing/small-disk.ts';
import { compose } from '../../compose.ts';
import { readConfig } from '../../config.ts';
import { inviteCode, inviteKey, sha256 } from '../../auth/secret.ts';
import { key as invitesKey } from '../../features/users/invites/invites.queries.ts';
import { theServer } from '../../auth/host.ts';
import * as invites from '../../features/users/invites/invites.service.ts';
import { answers, openTestApp, testAppWith } from '../../testing/test-app.ts';
import { openCopy, openDb, openLock } from '../../db/open.ts';
import { migrate, NewerDatabaseError } from '../../db/migrate.ts';
import { migrateWithCopy } from './before-migration.ts';
import { createBackup } from './create.ts';
import { HostError } from '../../lib/error-code.ts';
import { readLastBackup } from '../last-made.ts';
import { DamagedArchiveError, measure, verifyArchive } from './manifest.ts';
import { checkBackup, restoreBackup } from './restore.ts';

const MB = 1024 * 1024;

async function onDisk(folder = tempFolder()) {
  const opened = await testAppWith({ folder }, 'ada');
  const { ada } = opened;
  const publish = async (title: string) => {
    const file = filePart(await jpeg(), `${title}.jpg`);
    const made = await ada.form('POST', '/album/entry', { title, privacy_status: 'published', file });
    return made.body.entry as { id: number; content_url: string };
  };
  return { ...opened, publish, archive: join(tempFolder(), 'wedding.tar') };
}

const filesOf = async (folder: string) => {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const sums = names.map(async ({ name }) => [name, (await measure(join(folder, name))).sha256] as const);
  return Object.fromEntries(await Promise.all(sums));
};

test('A backup restores byte for byte in another folder, and printed invites stay valid', async () => {
  const { app, folder, publish, archive } = await onDisk();
  await publish('one');
  await publish('two');
  const printed = await invites.create(app, { label: 'Card: Edith', max_uses: 1 });
  const { file, missing } = await createBackup(app, archive);
  expect(missing).toEqual([]);
  const elsewhere = tempFolder();
  const { files, aside } = await restoreBackup(file, elsewhere, false);
  expect(aside).toBeNull();
  expect(await filesOf(join(elsewhere, 'uploads'))).toEqual(await filesOf(join(folder, 'uploads')));
  for (const { path, ...kept } of files)
    expect((await measure(join(elsewhere, path))).sha256).toBe(kept.sha256);
  expect(readdirSync(join(folder, 'backups'))).toEqual([]);
  const again = await openTestApp({ folder: elsewhere });
  const form = { ...answers('edith'), invite_code: printed.code };
  expect((await again.anonymous.rest('POST', '/users/register', form)).status).toBe(201);
});

test('An invite that was made after a backup has a code that no invite after the restore gets', async () => {
  const { app, folder, archive, close } = await onDisk();
  // An invite of an earlier version, whose code follows from its number.
  const old = await invites.create(app);
  const oldCode = inviteCode(await invitesKey(app.db, () => ''), String(old.id));
  app.raw
    .prepare('update invite set salt = null, code_hash = ? where id = ?')
    .run(sha256(inviteKey(oldCode)), old.id);
  await createBackup(app, archive);
  const leaked = await invites.create(app);
  await invites.revoke(app, theServer, { id: leaked.id });
  await close();
  await restoreBackup(archive, folder, true);
  const again = await openTestApp({ folder });
  const next = await invites.create(again.app);
  expect(next.id).toBe(leaked.id);
  expect(next.code).not.toBe(leaked.code);
  expect(await invites.findUsableId(again.app, leaked.code)).toBeUndefined();
  expect((await invites.list(again.app)).find(({ id }) => id === old.id)?.code).toBe(oldCode);
  expect(await invites.findUsableId(again.app, oldCode)).toBe(old.id);
});

test('An archive holds the settings and no secret', async () => {
  const smtp = 'smtps://rose:a-secret@mail.example.org';
  const env = {
    DATA_DIR: tempFolder(),
    COUPLE_NAMES: 'Zoë & 健',
    TRUST_PROXY: '127.0.0.1,::1',
    SMTP_URL: smtp,
  };
  const app = compose(readConfig(env));
  await migrate(app.db);
  const archive = join(tempFolder(), 'wedding.tar');
  await createBackup(app, archive);
  await app.close();
  expect((await verifyArchive(archive)).settings).toEqual({
    COUPLE_NAMES: 'Zoë & 健',
    TRUST_PROXY: '127.0.0.1,::1',
    SMTP_URL: '(hidden)',
  });
  expect(readFileSync(archive, 'latin1')).not.toContain('a-secret');
});

test('A backup is of one moment while guests write and delete', async () => {
  const { app, ada, publish, archive } = await onDisk();
  const before = await publish('before');
  const state = { writing: true };
  const guests = (async () => {
    const written: number[] = [];
    while (state.writing) {
      const entry = await publish(`entry ${written.length}`);
      written.push(entry.id);
      if (written.length % 2 === 0) await ada.rest('DELETE', `/album/entry/${entry.id}`);
    }
    return written.length;
  })();
  for (let round = 0; round < 5; round += 1) {
    const file = `${archive}.${round}`;
    expect((await createBackup(app, file)).missing).toEqual([]);
    const elsewhere = tempFolder();
    await restoreBackup(file, elsewhere, false);
    const raw = openCopy(join(elsewhere, 'wedding.sqlite'));
    const keys = raw.prepare('select key from upload_file order by key').pluck().all();
    expect(readdirSync(join(elsewhere, 'uploads')).toSorted()).toEqual(keys);
    expect(raw.prepare('select count(*) from entry where id = ?').pluck().get(before.id)).toBe(1);
    raw.close();
  }
  state.writing = false;
  expect(await guests).toBeGreaterThan(0);
});

test('Files that are missing or not as they were written are named, and leave the last good backup as it was', async () => {
  const { app, folder, publish, archive } = await onDisk();
  const [lost, spoilt, short] = [await publish('lost'), await publish('spoilt'), await publish('short')];
  expect(await createBackup(app, archive)).toMatchObject({ missing: [], changed: [] });
  const good = readLastBackup(folder);
  expect(good).not.toBeNull();
  rmSync(join(folder, lost.content_url));
  const bytes = readFileSync(join(folder, spoilt.content_url));
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(join(folder, spoilt.content_url), bytes);
  writeFileSync(join(folder, short.content_url), randomBytes(100));
  const { missing, changed } = await createBackup(app, `${archive}.second`);
  const keyOf = ({ content_url }: { content_url: string }) => content_url.replace('/uploads/', '');
  expect([missing, changed.toSorted()]).toEqual([[keyOf(lost)], [keyOf(spoilt), keyOf(short)].toSorted()]);
  expect((await verifyArchive(`${archive}.second`)).missing).toEqual(missing);
  expect(readLastBackup(folder)).toEqual(good);
});

test('A changed archive is refused, and nothing is restored from it', async () => {
  const { app, publish, archive } = await onDisk();
  await publish('one');
  await createBackup(app, archive);
  const whole = readFileSync(archive);
  const { files } = await verifyArchive(archive);

  const refused = async (bytes: Buffer) => {
    writeFileSync(archive, bytes);
    const elsewhere = tempFolder();
    await expect(restoreBackup(archive, elsewhere, false)).rejects.toThrow(DamagedArchiveError);
    expect(readdirSync(elsewhere)).toEqual([]);
  };
  const flipped = Buffer.from(whole);
  flipped.writeUInt8(flipped.readUInt8(flipped.length - 5000) ^ 1, flipped.length - 5000);
  await refused(flipped);
  await refused(whole.subarray(0, Math.floor(whole.length / 2)));
  await refused(whole.subarray(0, whole.length - 2048));
  await refused(Buffer.from('not an archive at all'));
  await refused(Buffer.alloc(0));

  const unpacked = tempFolder();
  writeFileSync(archive, whole);
  await extract({ file: archive, cwd: unpacked });
  const paths = ['manifest.json', ...files.map(({ path }) => path)];
  const repacked = async (change: () => string[]) => {
    const file = join(tempFolder(), 'again.tar');
    await createTar({ file, cwd: unpacked, portable: true }, change());
    return readFileSync(file);
  };
  await refused(await repacked(() => paths.slice(0, -1)));
  await refused(
    await repacked(() => {
      copyFileSync(join(unpacked, 'wedding.sqlite'), join(unpacked, 'uploads', 'extra'));
      return [...paths, 'uploads/extra'];
    }),
  );
  await refused(
    await repacked(() => {
      mkdirSync(join(unpacked, 'etc'));
      writeFileSync(join(unpacked, 'etc', 'passwd'), 'x');
      return [...paths, 'etc/passwd'];
    }),
  );
});

test('Existing data is not overwritten; with force it is moved aside once the server is stopped', async () => {
  const { app, folder, publish, archive, close } = await onDisk();
  await publish('one');
  await createBackup(app, archive);
  const later = await publish('later');
  await expect(restoreBackup(archive, folder, false)).rejects.toThrow(HostError);
  const release = openLock(join(folder, '.server.lock'));
  await expect(restoreBackup(archive, folder, true)).rejects.toThrow('The server is running');
  release();
  await close();
  const { aside } = await restoreBackup(archive, folder, true);
  const count = (file: string) => {
    const raw = openCopy(file);
    const found = raw.prepare('select count(*) from entry where id = ?').pluck().get(later.id);
    raw.close();
    return found;
  };
  expect(count(join(folder, 'wedding.sqlite'))).toBe(0);
  expect(count(join(String(aside), 'wedding.sqlite'))).toBe(1);
  expect(existsSync(join(String(aside), later.content_url))).toBe(true);
});

test('A restore that broke off between two files goes on, unless other files are there', async () => {
  const { app, folder, publish, archive } = await onDisk();
  await publish('one');
  await createBackup(app, archive);
  const elsewhere = tempFolder();
  const uploads = join(elsewhere, 'uploads');
  mkdirSync(join(uploads, 'staging'), { recursive: true });
  const [moved = ''] = Object.keys(await filesOf(join(folder, 'uploads')));
  copyFileSync(join(folder, 'uploads', moved), join(uploads, moved));
  for (const other of [moved, 'other.jpg']) {
    const before = existsSync(join(uploads, other)) && readFileSync(join(uploads, other));
    writeFileSync(join(uploads, other), 'of another wedding');
    await expect(restoreBackup(archive, elsewhere, false)).rejects.toThrow('There is a wedding');
    if (before) writeFileSync(join(uploads, other), before);
    else rmSync(join(uploads, other));
  }
  expect(await restoreBackup(archive, elsewhere, false)).toMatchObject({ aside: null });
  expect(await filesOf(uploads)).toEqual(await filesOf(join(folder, 'uploads')));
});

test('A write-ahead log without its database is not added to the restored one', async () => {
  const { app, publish, archive } = await onDisk();
  await publish('one');
  await createBackup(app, archive);
  const elsewhere = tempFolder();
  copyFileSync(`${app.raw.name}-wal`, join(elsewhere, 'wedding.sqlite-wal'));
  await expect(restoreBackup(archive, elsewhere, false)).rejects.toThrow('There is a wedding');
  const { aside } = await restoreBackup(archive, elsewhere, true);
  expect(existsSync(join(elsewhere, 'wedding.sqlite-wal'))).toBe(false);
  expect(existsSync(join(String(aside), 'wedding.sqlite-wal'))).toBe(true);
});

/** An archive of this database, with a list of its contents that fits after `change`. */
async function archiveOf(
  database: string,
  change: (manifest: { migrations: string[]; files: { path: string }[] }) => object = (manifest) => manifest,
  more: object = {},
) {
  const folder = tempFolder();
  copyFileSync(database, join(folder, 'wedding.sqlite'));
  const files = [{ path: 'wedding.sqlite', ...(await measure(database)) }];
  const manifest = { format: 1, made_at: new Date().toISOString(), missing: [], files };
  const written = change({ ...manifest, migrations: Object.keys(migrations) });
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(written));
  const file = join(folder, 'wedding.tar');
  await createTar({ file, cwd: folder, portable: true, ...more }, ['manifest.json', 'wedding.sqlite']);
  return file;
}

test('The database of another program, none at all, and lists that do not fit are refused in a sentence', async () => {
  const { folder, close } = await onDisk();
  await close();
  const database = join(folder, 'wedding.sqlite');
  const foreign = join(tempFolder(), 'other.sqlite');
  const { raw } = openDb(foreign);
  raw.exec('create table message (text)');
  raw.close();
  const text = join(tempFolder(), 'text');
  writeFileSync(text, 'no database, but long enough to look like one to a hurried reader');
  const archives = [
    await archiveOf(foreign),
    await archiveOf(foreign, (manifest) => ({ ...manifest, migrations: [] })),
    await archiveOf(text),
    await archiveOf(database, (manifest) => ({ ...manifest, migrations: manifest.migrations.slice(1) })),
    await archiveOf(database, (manifest) => ({ ...manifest, files: [...manifest.files, ...manifest.files] })),
    await archiveOf(database, (manifest) => manifest, { gzip: true }),
    await archiveOf(database, (manifest) => ({ ...manifest, filler: ' '.repeat(65 * MB) })),
  ];
  for (const archive of archives) {
    const elsewhere = tempFolder();
    await expect(restoreBackup(archive, elsewhere, false)).rejects.toThrow(DamagedArchiveError);
    expect(existsSync(join(elsewhere, 'wedding.sqlite'))).toBe(false);
    await expect(checkBackup(archive)).rejects.toThrow(DamagedArchiveError);
  }
  const newer = await archiveOf(database, (manifest) => ({
    ...manifest,
    migrations: [...manifest.migrations, '9999_future'],
  }));
  await expect(restoreBackup(newer, tempFolder(), false)).rejects.toThrow(NewerDatabaseError);
  const whole = await archiveOf(database);
  expect(await checkBackup(whole)).toMatchObject({ files: [{ path: 'wedding.sqlite' }] });
  await expect(verifyArchive(whole, 0)).rejects.toThrow(DamagedArchiveError);
  expect(await restoreBackup(whole, tempFolder(), false)).toMatchObject({ aside: null });
});

test('The database is copied before a step of the schema, and only then', async () => {
  const folder = tempFolder();
  const app = compose(readConfig({ DATA_DIR: folder }), { log: pino({ level: 'silent' }) });
  onTestFinished(() => app.close());
  const [first = '', ...later] = Object.keys(migrations);
  await new Migrator({ db: app.db, provider: { getMigrations: async () => migrations } }).migrateTo(first);
  const { steps, copy } = await migrateWithCopy(app);
  expect(steps).toEqual(later);
  expect(String(copy).startsWith(join(folder, 'backups', `before-${later[0]}-`))).toBe(true);
  const raw = openCopy(String(copy));
  expect(raw.prepare('select name from kysely_migration').pluck().all()).toEqual([first]);
  raw.close();
  expect(await migrateWithCopy(app)).toEqual({ steps: [], copy: null });
});

test('A folder that is not there is not made: its disk may not be mounted', async () => {
  const { app } = await onDisk();
  const folder = join(tempFolder(), 'usb');
  await expect(createBackup(app, join(folder, 'wedding.tar'))).rejects.toThrow(
    `There is no folder ${folder}`,
  );
  expect(existsSync(folder)).toBe(false);
});

describe.skipIf(!mayMount())('With disks of their own (needs the right to mount one)', () => {
  test('Nothing is moved when uploads is a disk of its own', async () => {
    const { app, publish, archive } = await onDisk();
    await publish('one');
    await createBackup(app, archive);
    const elsewhere = tempFolder();
    mkdirSync(join(elsewhere, 'uploads'));
    writeFileSync(join(elsewhere, 'wedding.sqlite'), 'what was there');
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', join(elsewhere, 'uploads')]);
    onTestFinished(() => void execFileSync('umount', ['-l', join(elsewhere, 'uploads')]));
    await expect(restoreBackup(archive, elsewhere, true)).rejects.toThrow('a disk of its own');
    expect(readFileSync(join(elsewhere, 'wedding.sqlite'), 'utf8')).toBe('what was there');
  });

  test('A folder whose disk was there at the last backup is refused without that disk', async () => {
    const { app } = await onDisk();
    const stick = tempFolder();
    const mount = (...args: string[]) => execFileSync(args[0] ?? '', args.slice(1), { stdio: 'ignore' });
    mount('mount', '-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', stick);
    await createBackup(app, join(stick, 'one.tar'));
    mount('umount', stick);
    await expect(createBackup(app, join(stick, 'two.tar'))).rejects.toThrow('is not mounted');
    expect(readdirSync(stick)).toEqual([]);
  });
});
