import { expect, test } from 'vitest';
import { toneOf } from '../../testing/tone.ts';
import { filePart, jpeg } from '../../testing/pictures.ts';
import { openTestApp } from '../../testing/test-app.ts';

test('The figures count what guests see, and no draft', async () => {
  const { invite, inviteHost } = await openTestApp();
  const [dora, ada, bob] = [await inviteHost('dora'), await invite('ada'), await invite('bob')];
  const empty = await dora.api.host.figures();
  expect(empty).toMatchObject({
    entries: 0,
    writers: 0,
    guests: 3,
    voice_minutes: 0,
    stored: 0,
    busiest: null,
  });
  const add = (fields: Record<string, string | Blob>) =>
    ada.form('POST', '/album/entry', { title: 'The cake', privacy_status: 'published', ...fields });
  const photo = filePart(await jpeg(), 'a.jpg');
  const { entry_id } = (await add({ file: photo })).body;
  await add({ file: filePart(toneOf([0.5, 0.5]), 'a.wav') });
  await add({ file: photo, privacy_status: 'draft' });
  await bob.publish('Words', { happened_on: '2027-06-12' });
  await bob.api.album.like({ entry_id });
  const { stored, left, ...figures } = await dora.api.host.figures();
  expect(figures).toEqual({
    entries: 3,
    writers: 2,
    guests: 3,
    photos: 1,
    voice_minutes: 1,
    busiest: { at: expect.stringMatching(/:00:00\.000Z$/), entries: 2 },
    most_loved: { id: entry_id, title: 'The cake', username: 'ada', likes: 1 },
  });
  expect([stored > 0, left > 0]).toEqual([true, true]);
});
