import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/processes.ts';
import { damage } from './check.ts';
import { migrate } from './migrate.ts';
import { openCopy, openDb } from './open.ts';

test('The check of the start finds every damaged page that the whole check finds', async () => {
  const file = join(tempFolder(), 'wedding.sqlite');
  const { db, raw } = openDb(file);
  await migrate(db);
  raw.exec(`create table filler (text text); insert into filler select hex(randomblob(3000)) from pragma_function_list limit 30;
    delete from filler where rowid < 10; pragma wal_checkpoint(truncate); pragma journal_mode = delete`);
  await db.destroy();
  const bytes = readFileSync(file);
  const pageSize = bytes.readUInt16BE(16);
  const found = (page: number, how: 'quick' | 'whole') => {
    const spoilt = Buffer.from(bytes);
    spoilt.fill('x', page * pageSize, (page + 1) * pageSize);
    writeFileSync(file, spoilt);
    const copy = openCopy(file);
    try {
      return damage(copy, how) !== null;
    } finally {
      copy.close();
    }
  };
  const pages = Array.from({ length: bytes.length / pageSize }, (_, page) => page);
  const missed = pages.filter((page) => found(page, 'quick') !== found(page, 'whole'));
  expect([missed, pages.length > 100, found(0, 'quick')]).toEqual([[], true, true]);
});
