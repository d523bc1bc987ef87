import { expect, test } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { testAppWith } from '../../testing/test-app.ts';

/** Two devices edit one entry: what one changed is never overwritten by the other unseen. */

async function begin(tick = 1000) {
  let time = Date.parse('2027-06-12T10:00:00Z');
  const { ada } = await testAppWith({ overrides: { now: () => new Date((time += tick)) } }, 'ada');
  const { entry } = await ada.api.album.create({ title: 'The cake', description: 'Plum', tags: ['cake'] });
  return { ada, entry_id: entry.id, if_updated_at: entry.updated_at };
}

test('An update of a field that was changed since is refused with the entry as it is now', async () => {
  const { ada, entry_id, if_updated_at } = await begin();
  const { entry } = await ada.api.album.update({
    entry_id,
    title: 'The plum cake',
    privacy_status: 'published',
  });
  for (const change of [{ title: 'The cake, cut' }, { privacy_status: 'draft' as const, tags: ['a'] }]) {
    const body = { ...change, if_updated_at };
    const overRest = await ada.rest('PUT', `/album/entry/${entry_id}`, body);
    const overTrpc = await ada.mutate('album.update', { ...body, entry_id });
    const refusal = { error: 'CONFLICT', message: messages.entry.changedElsewhere, entry };
    expect([overRest.status, overTrpc.status]).toEqual([409, 409]);
    expect(overRest.body).toEqual(refusal);
    expect(overTrpc.body.error.data).toMatchObject(refusal);
  }
  expect(await ada.api.album.entry({ entry_id })).toEqual(entry);
});

test('A change within the same millisecond, or after the clock was set back, is a conflict too', async () => {
  for (const tick of [0, -1]) {
    const { ada, entry_id, if_updated_at } = await begin(tick);
    await ada.api.album.update({ entry_id, title: 'The plum cake' });
    const late = await ada.mutate('album.update', { entry_id, title: 'The cake, cut', if_updated_at });
    expect(late.status).toBe(409);
  }
});

test('An update of other fields is merged, and a repeated one is no conflict with itself', async () => {
  const { ada, entry_id, if_updated_at } = await begin();
  await ada.api.album.update({ entry_id, title: 'The plum cake' });
  const edit = { entry_id, description: 'Plum and cream', happened_on: '2027-06-12', if_updated_at };
  await ada.api.album.update(edit);
  const { entry } = await ada.api.album.update(edit);
  expect(entry).toMatchObject({ title: 'The plum cake', description: 'Plum and cream', tags: ['cake'] });
});

test('Without the time that was seen the last update wins, and a malformed time is refused', async () => {
  const { ada, entry_id } = await begin();
  await ada.api.album.update({ entry_id, title: 'The plum cake' });
  expect((await ada.api.album.update({ entry_id, title: 'The last' })).entry.title).toBe('The last');
  const refused = await ada.rest('PUT', `/album/entry/${entry_id}`, { title: 'None', if_updated_at: 'now' });
  expect(refused).toMatchObject({ status: 400, body: { validation_errors: [{ field: 'if_updated_at' }] } });
});

test('An update that changes nothing leaves the entry as it is', async () => {
  const { ada, entry_id, if_updated_at } = await begin();
  const same = { entry_id, title: 'The cake', description: 'Plum', tags: ['cake'] };
  expect((await ada.api.album.update(same)).entry.updated_at).toBe(if_updated_at);
  expect((await ada.api.album.update({ ...same, title: 'Cake' })).entry.updated_at).not.toBe(if_updated_at);
});
