import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/processes.ts';
import { migrate } from './migrate.ts';
import { openDb, transaction } from './open.ts';

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
