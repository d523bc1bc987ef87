import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';

test('Only the own profile of a host says so, and of other guests the field is absent', async () => {
  const { invite, inviteHost } = await openTestApp();
  const ada = await inviteHost('ada');
  const bob = await invite('bob');
  const profile = async (viewer: typeof ada, id: number) =>
    (await viewer.rest('GET', `/users/profile/${id}`)).body;
  expect((await profile(ada, ada.id)).is_host).toBe(true);
  for (const shown of [await profile(bob, ada.id), await profile(bob, bob.id), await profile(ada, bob.id)])
    expect(shown).not.toHaveProperty('is_host');
});
