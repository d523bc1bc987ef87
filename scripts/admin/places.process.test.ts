import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { admin } from '../../server/testing/admin.ts';
import { runNode, tempFolder } from '../../server/testing/processes.ts';
import { filePart, jpeg } from '../../server/testing/pictures.ts';
import { makeReadOnly, mayMount } from '../../server/testing/small-disk.ts';
import { openTestApp } from '../../server/testing/test-app.ts';

/** Where the commands write: places that take no file, and sticks that keep no modes. */

test('A place that cannot be used is refused in one sentence, and at once', async () => {
  const folder = tempFolder();
  const other = join(tempFolder(), 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'letter.txt'), 'of somebody');
  const refused = async (...args: string[]) => {
    const { code, stderr } = await admin(folder, ...args);
    return [code, stderr];
  };
  expect(await refused('keepsake', '--to', other)).toEqual([
    1,
    `${other} holds other files: choose an empty folder, or that of an earlier keepsake\n`,
  ]);
  const archive = join(other, 'a.zip');
  writeFileSync(archive, 'mine');
  expect(await refused('keepsake', '--to', archive)).toEqual([1, expect.stringContaining('exists already')]);
  const nowhere = [1, 'There can be no folder /proc/sticks: choose another place\n'];
  expect(await refused('keepsake', '--to', '/proc/sticks/wedding')).toEqual(nowhere);
  expect(await refused('demo', '--folder', '/proc/sticks')).toEqual(nowhere);
  expect(await refused('book', '--to', join(other, 'book.pdf'), '--packages', '/proc/sticks')).toEqual(
    nowhere,
  );
  expect(await refused('invite', 'cards', '--names', other)).toEqual([
    1,
    'What you named is a folder: name a file\n',
  ]);
  expect(readdirSync(other)).toEqual(['a.zip', 'letter.txt']);
  expect(readFileSync(archive, 'utf8')).toBe('mine');
});

test.skipIf(!mayMount())('A read-only place, as the code in a container, is called so', async () => {
  const folder = tempFolder();
  const place = tempFolder();
  makeReadOnly(place);
  const out = join(place, 'wall.html');
  expect((await admin(folder, 'wall', '--out', out)).stderr).toBe(
    `${out} is on a disk that is read-only: choose another place, in a container one in /data\n`,
  );
});

/** As on a stick of FAT that another user mounted: what is there keeps its mode. */
const withoutModes = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const refuse = () => { throw Object.assign(new Error('EPERM'), { code: 'EPERM' }); };
  fs.chmodSync = fs.fchmodSync = fs.copyFileSync = refuse;
  fs.promises.chmod = fs.promises.copyFile = async () => refuse();
  syncBuiltinESMExports();
`)}`;

test('A stick that keeps no modes takes keepsake and backup', async () => {
  const folder = tempFolder();
  const stick = tempFolder();
  const opened = await openTestApp({ folder });
  const ada = await opened.invite('ada');
  const file = filePart(await jpeg(), 'cake.jpg');
  await ada.form('POST', '/album/entry', { title: 'Cake', privacy_status: 'published', file });
  await opened.close();
  const onStick = (...args: string[]) =>
    runNode(['--import', withoutModes, 'scripts/admin.ts', ...args], { DATA_DIR: folder });
  const made = await onStick('keepsake', '--to', join(stick, 'our-wedding'));
  expect([made.code, made.stderr, made.stdout]).toEqual([0, '', expect.not.stringContaining('EPERM')]);
  expect((await onStick('keepsake', 'verify', join(stick, 'our-wedding'))).stdout).toContain('is whole');
  expect(await onStick('backup', '--to', stick)).toMatchObject({ code: 0, stderr: '' });
});
