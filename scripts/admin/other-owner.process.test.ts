import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { canBeOther, otherUser } from '../../server/testing/other-user.ts';
import { filePart, jpeg } from '../../server/testing/pictures.ts';
import { runNode, tempFolder } from '../../server/testing/processes.ts';
import { openTestApp } from '../../server/testing/test-app.ts';

/** Root makes keepsake and book from the data of another user, with a folder of the code that is root's. */

const nobody = otherUser.uid;

async function ofNobody() {
  const folder = tempFolder();
  const opened = await openTestApp({ folder });
  const ada = await opened.invite('ada');
  const file = filePart(await jpeg(), 'cake.jpg');
  const made = await ada.form('POST', '/album/entry', { title: 'Cake', privacy_status: 'published', file });
  expect(made.status).toBe(201);
  await opened.close();
  execFileSync('chown', ['-R', String(nobody), folder]);
  const stick = tempFolder();
  chmodSync(stick, 0o755);
  return { folder, stick };
}
beforeEach(({ skip }) => skip(!canBeOther, 'needs root, and a checkout that others can read'));

const modes = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** A command as the host types it, with what npm needs to reach its registry. */
const admin = (folder: string, ...args: string[]) => {
  const ca = process.env.NODE_EXTRA_CA_CERTS;
  return runNode(['scripts/admin.ts', ...args], { DATA_DIR: folder, ...(ca && { NODE_EXTRA_CA_CERTS: ca }) });
};

test('A keepsake that root makes can be read by everybody, and a refusal names the owner of the data', async () => {
  const { folder, stick } = await ofNobody();
  const keepsake = join(stick, 'our-wedding');
  const refused = await admin(folder, 'keepsake', '--to', keepsake);
  const sentence = (place: string, own: string) => [
    1,
    `The user nobody, who owns the data, may not use ${place}: give that user the right to it, or a folder of its own, install -d -o nobody ${own}; a stick of FAT or exFAT needs mount -o uid=nobody\n`,
  ];
  expect([refused.code, refused.stderr]).toEqual(sentence(keepsake, keepsake));
  // What is written first has a name that the host does not know.
  for (const args of [
    ['keepsake', '--to', join(stick, 'our-wedding.zip')],
    ['backup', '--to', stick],
  ]) {
    const { code, stderr } = await admin(folder, ...args);
    expect([code, stderr]).toEqual(sentence(stick, join(stick, 'nobody')));
  }
  execFileSync('install', ['-d', '-o', 'nobody', keepsake]);
  expect(await admin(folder, 'keepsake', '--to', keepsake)).toMatchObject({ code: 0, stderr: '' });
  const names = readdirSync(keepsake, { recursive: true }) as string[];
  expect(names).toContain('index.html');
  for (const name of names) {
    const path = join(keepsake, name);
    expect([name, modes(path)]).toEqual([name, statSync(path).isDirectory() ? '755' : '644']);
  }
  const note = join(folder, 'last-keepsake.json');
  expect([modes(note), statSync(note).uid]).toEqual(['600', nobody]);
  // The data of a try are in the folder of the code.
  const made = readdirSync(folder).filter((name) => name !== 'uploads');
  const ignored = spawnSync('git', ['check-ignore', '--no-index', ...made], { encoding: 'utf8' }).stdout;
  expect(ignored.trim().split('\n')).toEqual(made);
}, 180_000);

test('A book that root makes is of the packages of the owner of the data, and can be read by everybody', async ({
  skip,
}) => {
  const { folder, stick } = await ofNobody();
  const to = join(stick, 'book.pdf');
  const book = await admin(folder, 'book', '--to', to);
  if (book.stderr.includes('could not be installed')) skip('the packages of the book are not installed');
  expect([book.code, book.stderr.split('\n').at(-2)]).toEqual([
    1,
    expect.stringMatching(/^The user nobody, who owns the data, may not use .+ install -d -o nobody /),
  ]);
  chownSync(stick, nobody, nobody);
  expect(await admin(folder, 'book', '--to', to)).toMatchObject({ stderr: '' });
  for (const name of ['book.pdf', 'book-cover.pdf'])
    expect([name, modes(join(stick, name))]).toEqual([name, '644']);
  // The next run needs no network, also when that user types it.
  expect(statSync(join(folder, '.cache/book')).uid).toBe(nobody);
}, 180_000);
