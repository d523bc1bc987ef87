import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxOrphans } from '../shared/limits.ts';
import { newHandle } from './auth/secret.ts';
import { findOrphans, sweepOrphans } from './features/uploads/orphans.service.ts';
import { claimFiles } from './db/own-files.ts';
import { admin } from './testing/admin.ts';
import { filePart, jpeg } from './testing/pictures.ts';
import { runNode, startServer, tempFolder } from './testing/processes.ts';
import { openTestApp } from './testing/test-app.ts';

/** A start beside another database than that of the files: nothing of the files is lost, whatever it is. */

const day = 86_400_000;
const at = (days: number) => () => new Date(Date.now() + days * day);

/** A wedding of two photos, all older than a day; `older` is a copy of its database before the second one. */
async function wedding(more = 0) {
  const folder = tempFolder();
  const [database, older] = [join(folder, 'wedding.sqlite'), join(tempFolder(), 'older.sqlite')];
  const opened = await openTestApp({ folder });
  await claimFiles(opened.app, false);
  const ada = await opened.invite('ada');
  const publish = async (title: string) =>
    ada.form('POST', '/album/entry', { title, file: filePart(await jpeg(), 'a.jpg') });
  expect((await publish('First')).status).toBe(201);
  opened.app.raw.prepare('vacuum into ?').run(older);
  expect((await publish('Second')).status).toBe(201);
  await opened.close();
  for (let n = 0; n < more; n += 1) writeFileSync(join(folder, 'uploads', newHandle()), `file ${n}`);
  const uploads = join(folder, 'uploads');
  const past = new Date(Date.now() - 2 * day);
  for (const name of readdirSync(uploads))
    if (name !== 'staging') utimesSync(join(uploads, name), past, past);
  /** Every file with its bytes, in `orphans/` or not. */
  const files = () =>
    readdirSync(uploads, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name, parentPath }) => `${name} ${readFileSync(join(parentPath, name), 'base64')}`)
      .toSorted();
  return { folder, database, older, uploads, files, before: files() };
}

const start = (folder: string, ...flags: string[]) =>
  runNode(['server/main.ts', ...flags], { DATA_DIR: folder, PORT: '0' });

const faults: [string, RegExp, (paths: { folder: string; database: string }) => void][] = [
  [
    'missing',
    /^\S+ is missing, but \S+ holds \d+ files of a journal, and all is still there: put/,
    ({ database }) => rmSync(database),
  ],
  ['empty', /^\S+ is empty, but \S+ holds \d+ files/, ({ database }) => truncateSync(database)],
  [
    'damaged',
    /^The database is damaged/,
    ({ database }) => {
      const bytes = readFileSync(database);
      writeFileSync(database, bytes.fill('x', 16 * 4096, 18 * 4096));
    },
  ],
];

test.each(faults)(
  'A start beside a database that is %s ends in one sentence and changes nothing',
  async (_name, sentence, spoil) => {
    const made = await wedding();
    writeFileSync(`${made.database}-wal`, 'words that were not written into the database yet');
    spoil(made);
    const { code, stderr } = await start(made.folder);
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toMatch(sentence);
    expect(made.files()).toEqual(made.before);
    expect(readFileSync(`${made.database}-wal`, 'utf8')).toContain('words');
  },
);

/** Starts, waits for a line of the log, and stops. */
async function startUntil(folder: string, line: string | RegExp, ...flags: string[]) {
  const { run, stop } = await startServer({ DATA_DIR: folder }, undefined, flags);
  await expect.poll(() => run.stdout, { timeout: 30_000 }).toMatch(line);
  await stop();
}
const doctor = async (folder: string) => (await admin(folder, 'doctor')).stdout;

test('A database without guests starts beside files with a flag only, and leaves them alone', async () => {
  const { folder, database, files, before } = await wedding(30);
  rmSync(database);
  expect((await admin(folder, 'invite')).stderr).toMatch(/is missing, but .+ all is still there/);
  expect(await doctor(folder)).toMatch(/FAIL {2}database: .+ is missing, but/);
  const empty = tempFolder();
  await admin(empty, 'invite');
  copyFileSync(join(empty, 'wedding.sqlite'), database);
  expect((await start(folder)).stderr).toMatch(/^The database has no guest, but .+ holds \d+ files/);
  await startUntil(folder, 'too many files have no row', '--accept-files');
  expect(files()).toEqual(before);
  expect(await doctor(folder)).toMatch(/FAIL {2}files: 3\d of 3\d belong to no row/);
  await startUntil(folder, 'too many files have no row');
  expect(files()).toEqual(before);
});

test('A database whose files are all missing starts with a flag only, since their disk may not be mounted', async () => {
  const { folder, uploads, files, before } = await wedding();
  const disk = join(tempFolder(), 'uploads');
  renameSync(uploads, disk);
  expect((await start(folder)).stderr).toMatch(
    /^The database names files, but \S+uploads has none: mount.+\n$/,
  );
  expect(readdirSync(uploads)).toEqual([]);
  rmdirSync(uploads);
  renameSync(disk, uploads);
  await startUntil(folder, '"ready"');
  expect(files()).toEqual(before);
  renameSync(uploads, disk);
  await startUntil(folder, '"ready"', '--accept-files');
  await startUntil(folder, '"ready"');
});

test('An older database loses no file, and the newer one has all of them again', async () => {
  const { folder, database, older, uploads, files, before } = await wedding();
  const newer = join(tempFolder(), 'newer.sqlite');
  copyFileSync(database, newer);
  copyFileSync(older, database);
  await startUntil(folder, /\d files without a row moved to uploads\/orphans, which keeps them for 30 days/);
  expect(readdirSync(join(uploads, 'orphans')).length).toBeGreaterThan(1);
  expect(files()).toEqual(before);
  expect(await doctor(folder)).toMatch(/WARN {2}files: \d without a row are in uploads\/orphans/);
  copyFileSync(newer, database);
  await startUntil(folder, 'files that have a row again were moved back');
  expect([readdirSync(join(uploads, 'orphans')), files()]).toEqual([[], before]);
  expect(await doctor(folder)).toMatch(/OK {4}files: \d+, .+ all there/);
});

test('The database of another wedding sweeps nothing until the host says that it belongs there', async () => {
  const { folder, database, files, before } = await wedding();
  const other = await wedding();
  copyFileSync(other.database, database);
  await startUntil(folder, 'uploads/ belongs to another database: nothing in it is swept');
  expect(files()).toEqual(before);
  expect(await doctor(folder)).toMatch(/FAIL {2}journal: .+\n.+npm start -- --accept-files/);
  await startUntil(folder, 'files without a row moved to uploads/orphans', '--accept-files');
  expect(files()).toEqual(before);
});

test('A file without a row is removed after 30 days aside, and never with too many others', async () => {
  const { folder, uploads } = await wedding();
  const { app } = await openTestApp({ folder });
  const known = (await app.media.list(Infinity)).length;
  const lost = (count: number) => {
    for (let n = 0; n < count; n += 1) writeFileSync(join(uploads, newHandle()), `file ${n}`);
  };
  lost(maxOrphans.files);
  await sweepOrphans({ ...app, now: at(2) });
  expect(
    [await app.media.list(Infinity), await app.media.orphans.list()].map(({ length }) => length),
  ).toEqual([known, maxOrphans.files]);
  lost(1);
  await sweepOrphans({ ...app, now: at(40) });
  expect((await app.media.orphans.list()).length).toBe(maxOrphans.files);
  expect((await app.media.list(Infinity)).length).toBe(known + 1);
  expect((await findOrphans(app, Infinity)).tooMany).toBe(true);
  for (const key of (await findOrphans(app, Infinity)).withoutRow) rmSync(join(uploads, key));
  await sweepOrphans({ ...app, now: at(31) });
  expect((await app.media.orphans.list()).length).toBe(maxOrphans.files);
  await sweepOrphans({ ...app, now: at(33) });
  expect(await app.media.orphans.list()).toEqual([]);
  expect((await app.media.list(Infinity)).length).toBe(known);
});

test('A restored backup takes the files for its own, also over those of another wedding', async () => {
  const { folder, uploads } = await wedding();
  const other = await wedding();
  await admin(folder, 'backup', '--to', join(folder, 'a.tar'));
  expect((await admin(other.folder, 'restore', join(folder, 'a.tar'), '--force')).code).toBe(0);
  await startUntil(other.folder, '"ready"');
  expect(readFileSync(join(other.uploads, '.journal-id'))).toEqual(
    readFileSync(join(uploads, '.journal-id')),
  );
  expect(await doctor(other.folder)).not.toMatch(/journal:/);
});
