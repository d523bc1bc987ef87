import { expect, test } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { photo } from '../../testing/pictures.ts';
import { answers, openTestApp, password, type Guest } from '../../testing/test-app.ts';
import { tusSender } from '../../testing/tus.ts';

const as = 'Photographer';

async function setUp() {
  const opened = await openTestApp();
  const dora = await opened.inviteHost('dora');
  const bob = await opened.invite('bob');
  const site = await opened.site();
  /** Sends a file as this guest. @returns its upload */
  const send = async (guest: Guest, bytes: Buffer) => {
    const { begin, send: append } = tusSender(site, guest.token);
    const { id, path } = await begin(bytes.length);
    await append(path, 0, bytes);
    return id;
  };
  return { ...opened, dora, bob, send };
}

test('Pictures arrive once and unseen, and are published at once in the order of the camera', async () => {
  const { app, dora, bob, send } = await setUp();
  const add = async (bytes: Buffer, sha256?: string) =>
    (await dora.api.host.add_picture({ as, upload_id: await send(dora, bytes), ...(sha256 && { sha256 }) }))
      .added;
  const [late, early, unknown] = [await photo(1, '16:00:00'), await photo(2, '14:00:00'), await photo(3)];
  const hash = 'a'.repeat(64);
  expect([await add(late, hash), await add(unknown), await add(early)]).toEqual([true, true, true]);
  expect([await add(late, hash), await add(early)]).toEqual([false, false]);
  const hashes = [hash, 'b'.repeat(64)];
  expect(await dora.api.host.known_pictures({ as: 'photographer', hashes })).toEqual({ known: [hash] });
  expect((await bob.api.album.list({})).entries).toEqual([]);
  expect((await dora.api.album.list({})).entries).toEqual([]);

  expect(await dora.api.host.publish_pictures({ as })).toEqual({ published: 3 });
  expect(await dora.api.host.publish_pictures({ as })).toEqual({ published: 0 });
  const { entries } = await bob.api.album.search({ sort: 'newest' });
  const times = ['2027-06-12T14:00:00.000Z', '2027-06-12T16:00:00.000Z', null];
  expect(entries.map(({ username, taken_at }) => [username, taken_at]).toReversed()).toEqual(
    times.map((time) => [as, time]),
  );
  expect((await dora.api.host.pictures()).accounts).toMatchObject([{ username: as, drafts: 0, shown: 3 }]);
  const [act] = (await dora.api.host.log({})).acts;
  expect(act).toMatchObject({ host: 'dora', action: 'import', subject: 'guest', name: as });
  // The photographer's and no longer the host's.
  const owners = await app.db.selectFrom('upload').select('user_id').distinct().execute();
  expect(owners).toEqual([{ user_id: entries[0]?.user_id }]);
});

test('A call that is repeated while the first one runs, or after its answer was lost, is no failure', async () => {
  const { dora, send } = await setUp();
  const upload_id = await send(dora, await photo(1));
  const add = () => dora.api.host.add_picture({ as, upload_id, sha256: 'a'.repeat(64) });
  await Promise.all([add(), add(), add()]);
  expect(await add()).toEqual({ added: false });
  expect((await dora.api.host.pictures()).accounts).toMatchObject([{ username: as, drafts: 1, shown: 0 }]);
});

test('A picture that cannot be decoded is refused for that, also beside others of the photographer', async () => {
  const { dora, send } = await setUp();
  await dora.api.host.add_picture({ as, upload_id: await send(dora, await photo(1)) });
  const broken = Buffer.concat([(await photo(2)).subarray(0, 20), Buffer.alloc(600)]);
  const added = dora.api.host.add_picture({ as, upload_id: await send(dora, broken) });
  await expect(added).rejects.toThrow(messages.file.broken);
});

test('No guest becomes the photographer by an address', async () => {
  const { app, bob, dora, send } = await setUp();
  const email = 'bob@photographer.invalid';
  const taken = bob.api.users.update_profile({ id: bob.id, username: as, email });
  await expect(taken).rejects.toThrow(messages.registration.emailInvalid);
  // As a version before this one let a guest write it.
  await bob.api.users.update_profile({ id: bob.id, username: as });
  await app.db.updateTable('guest').set({ email }).where('id', '=', bob.id).execute();
  const added = dora.api.host.add_picture({ as, upload_id: await send(dora, await photo(1)) });
  await expect(added).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
});

test('Nobody logs in as the photographer, whose name is no guest’s, and no upload of another guest is taken', async () => {
  const { anonymous, dora, bob, send, outbox } = await setUp();
  const upload_id = await send(bob, await photo(1));
  await dora.api.host.add_picture({ as, upload_id: await send(dora, await photo(3)) });
  const refused = (input: { as: string; upload_id: string }) =>
    expect(dora.api.host.add_picture(input)).rejects.toMatchObject({ cause: { code: expect.any(String) } });
  await refused({ as, upload_id });
  await refused({ as: 'Bob', upload_id: await send(dora, await photo(2)) });
  await bob.publish('Mine', { upload_id });
  for (const typed of [password, answers(as).email])
    expect((await anonymous.login(as, typed)).status).toBe(401);
  await anonymous.rest('POST', '/users/forgot-password', { identifier: as });
  expect((await outbox()).map(({ to }) => to?.[0]?.address)).toEqual([
    expect.stringMatching(/@photographer\.invalid$/),
  ]);
});
