import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { theServer } from '../auth/host.ts';
import * as accounts from '../features/users/accounts/accounts.service.ts';
import * as invites from '../features/users/invites/invites.service.ts';
import { tempFolder } from '../testing/processes.ts';
import { openTestApp } from '../testing/test-app.ts';
import { unzip } from '../testing/unzip.ts';
import { createBackup } from './backup/create.ts';
import { restoreBackup } from './backup/restore.ts';
import { countRecords } from './journal.queries.ts';
import { createKeepsake } from './keepsake/create.ts';
import { verifyKeepsake } from './keepsake/verify.ts';

/** A guest who joined by name, with an entry. */
async function openJoined() {
  const opened = await openTestApp({ folder: tempFolder(), env: { JOIN_BY_NAME: 'on' } });
  const { code: invite_code } = await invites.create(opened.app);
  const joined = await opened.anonymous.rest('POST', '/users/join', { username: 'Edith', invite_code });
  const edith = {
    id: joined.body.user_id as number,
    ...(await opened.callerWith(joined.body.session_token)),
  };
  await edith.publish('The cake');
  return { ...opened, joined, edith };
}

test('A guest by name is in the keepsake, which is verified, and in the archive of the own things', async () => {
  const { app, edith } = await openJoined();
  const to = join(tempFolder(), 'keepsake');
  await createKeepsake(app, to, { withEmails: true, withoutLocations: false });
  expect((await verifyKeepsake(to, await countRecords(app.db))).problems).toEqual([]);
  const guest = JSON.parse(readFileSync(join(to, 'data/guests.jsonl'), 'utf8'));
  expect(guest).toMatchObject({ username: 'Edith', about: '' });
  expect(guest).not.toHaveProperty('email');
  const files = await unzip((await edith.rest('GET', '/users/export')).raw);
  expect(JSON.parse(String(files.get('profile.json')))).toMatchObject({ username: 'Edith' });
});

test('After a backup is restored a guest by name is in by the session, the cookie and the card of before', async () => {
  const { app, joined, edith, close } = await openJoined();
  const card = await accounts.card(app, theServer, edith);
  const archive = join(tempFolder(), 'wedding.tar');
  await createBackup(app, archive);
  await close();
  const elsewhere = tempFolder();
  await restoreBackup(archive, elsewhere, false);
  const { anonymous, callerWith } = await openTestApp({ folder: elsewhere });
  expect((await (await callerWith(edith.token)).rest('GET', '/album')).body.entries).toHaveLength(1);
  const secret = card.url.split('#')[1];
  expect((await anonymous.rest('POST', '/users/enter', { secret })).body.user_id).toBe(edith.id);
  const cookie = [joined.headers['set-cookie']].flat().find((text: string) => text.startsWith('wj_session='));
  const back = await anonymous.inject({ method: 'POST', url: '/api/users/come-back', headers: { cookie } });
  expect(back.body.user_id).toBe(edith.id);
});
