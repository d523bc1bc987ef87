import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { admin } from '../../server/testing/admin.ts';
import { photo } from '../../server/testing/pictures.ts';
import { environment, tempFolder, top } from '../../server/testing/processes.ts';
import { mayMount, smallDisk } from '../../server/testing/small-disk.ts';

const count = 60;
const timeOf = (number: number) => new Date(number * 1000).toISOString().slice(11, 19);

/** A folder of photos whose names are not in the order of their times, with doubles and what is no picture. */
async function photos(): Promise<string> {
  const folder = tempFolder();
  for (const name of ['a', 'b', 'a/.hidden']) mkdirSync(join(folder, name));
  for (let number = 1; number <= count; number += 1) {
    const name = `${number % 2 ? 'a' : 'b'}/IMG_${count - number}.jpg`;
    const bytes = await photo(number, timeOf(number));
    writeFileSync(join(folder, name), bytes);
    if (number % 10 === 0) writeFileSync(join(folder, `a/copy ${number}.jpg`), bytes);
  }
  for (const junk of ['.DS_Store', 'a/._IMG_1.jpg', 'a/.hidden/x.jpg', 'film.mp4'])
    writeFileSync(join(folder, junk), 'junk');
  writeFileSync(join(folder, 'b/broken.JPG'), 'no picture');
  return folder;
}

const rows = (folder: string) => {
  const database = new Database(join(folder, 'wedding.sqlite'), { readonly: true });
  const sql = `select place, taken_at from entry join upload on entry_id = entry.id order by place`;
  const found = database.prepare(sql).all() as { place: number | null; taken_at: string }[];
  database.close();
  return found;
};

test('An import that was killed goes on, without doubles, and publishes all in the order of the camera', async () => {
  const [folder, from] = [tempFolder(), await photos()];
  await admin(folder, 'invite');
  const args = ['scripts/admin.ts', 'import', from];
  const child = spawn(process.execPath, args, { cwd: top, env: environment({ DATA_DIR: folder }) });
  while (rows(folder).length < count / 3) await wait(50);
  child.kill('SIGKILL');
  await new Promise((ended) => child.on('close', ended));
  const before = rows(folder);
  expect(before.length).toBeLessThan(count);
  expect(before.filter(({ place }) => place !== null)).toEqual([]);

  const { code, stdout } = await admin(folder, 'import', from, '--json');
  const refused = [{ path: join(from, 'b/broken.JPG'), why: expect.any(String) }];
  const done = { found: count + 7, added: count - before.length, known: 6 + before.length, others: 4 };
  expect([code, JSON.parse(stdout)]).toMatchObject([1, { ...done, published: count, refused }]);
  const published = rows(folder);
  const wanted = Array.from({ length: count }, (_, n) => `2027-06-12T${timeOf(n + 1)}.000Z`);
  expect(published.map(({ taken_at }) => taken_at)).toEqual(wanted);
});

test.runIf(mayMount())(
  'A full disk ends an import in one sentence, and guests see nothing of it',
  async () => {
    const [folder, from] = [smallDisk(100 * 1024 * 1024), tempFolder()];
    writeFileSync(join(from, 'a.jpg'), await photo(1));
    const { code, stderr } = await admin(folder, 'import', from);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^There is no room .* it goes on\n$/)]);
    expect(rows(folder)).toEqual([]);
  },
);
