import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/processes.ts';
import { migrate } from './migrate.ts';
import { compiled } from './compiled.ts';
import { openDb } from './open.ts';
import { transaction } from './transaction.ts';

test('A transaction that reads before it writes locks out writes of another process', async () => {
  const file = join(tempFolder(), 'wedding.sqlite');
  const [server, command] = [openDb(file), openDb(file)];
  await migrate(server.db);
  command.raw.pragma('busy_timeout = 0');
  const vouch = (email: string) => ({ email, created_at: new Date().toISOString() });
  const beside = () => command.raw.prepare(`insert into whitelist values ('b@example.org', '')`).run();
  await transaction(server, async ({ db }) => {
    await db.selectFrom('whitelist').selectAll().execute();
    expect(beside).toThrow(/locked/);
    await db.insertInto('whitelist').values(vouch('a@example.org')).execute();
  });
  beside();
  expect(server.raw.prepare('select count(*) from whitelist').pluck().get()).toBe(2);
  await server.db.destroy();
  await command.db.destroy();
});

const vouched = compiled<object>()((db) => db.selectFrom('whitelist').selectAll());

test('A compiled query sees nothing of another call’s transaction, and all of its own', async () => {
  const { db } = openDb(':memory:');
  await migrate(db);
  const beside: Promise<unknown[]>[] = [];
  const refused = transaction({ db }, async (tx) => {
    await tx.db.insertInto('whitelist').values({ email: 'a@example.org', created_at: '' }).execute();
    beside.push(vouched(db, {}));
    expect(await vouched(tx.db, {})).toHaveLength(1);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await Promise.all(beside)).toEqual([[]]);
  expect(await vouched(db, {})).toEqual([]);
  await db.destroy();
});
