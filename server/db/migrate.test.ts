import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { tempFolder } from '../testing/processes.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { openDb } from './open.ts';

test('A migration that fails between two statements leaves nothing, and is taken whole the next time', async () => {
  const { db, raw } = openDb(':memory:');
  onTestFinished(() => db.destroy());
  await migrate(db);
  const schema = () => raw.prepare('select name, sql from sqlite_schema order by name').all();
  const before = schema();
  let isBroken = true;
  const [first, second] = ['9998_first', '9999_second'];
  onTestFinished(() => {
    delete migrations[first];
    delete migrations[second];
  });
  migrations[first] = { up: async (tx) => void (await sql`create table first (id integer)`.execute(tx)) };
  migrations[second] = {
    up: async (tx) => {
      await sql`create table second (id integer)`.execute(tx);
      if (isBroken) throw new Error('no room');
    },
  };
  await expect(migrate(db)).rejects.toThrow('no room');
  expect(schema()).toEqual(before);
  expect((await pendingMigrations(db)).steps).toEqual([first, second]);
  isBroken = false;
  expect(await migrate(db)).toEqual([first, second]);
});

test('The database of another program is refused, and no byte of it changes', async () => {
  const file = join(tempFolder(), 'photos.sqlite');
  const theirs = new Database(file);
  theirs.exec('create table photos (id integer)');
  theirs.close();
  const before = readFileSync(file);
  const { db } = openDb(file);
  onTestFinished(() => db.destroy());
  await expect(migrate(db)).rejects.toThrow("another program's (it has the table photos)");
  expect(readFileSync(file).equals(before)).toBe(true);
});
