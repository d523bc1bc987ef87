import { expect, test } from 'vitest';
import { metaOf, procedureNames } from '../router.ts';
import { testApp } from './test-app.ts';

/** REST and tRPC give access to the same procedures. */

const publicProcedures = [
  'system.health',
  'users.relationship_tags',
  'users.register',
  'users.join',
  'users.link_owner',
  'users.enter',
  'users.come_back',
  'users.login',
  'users.verify_email',
  'users.logout',
  'users.forgot_password',
  'users.verify_reset_code',
  'users.reset_password',
];

test('The public procedures are those of the list', () => {
  const withoutSession = procedureNames.filter((name) => metaOf(name).access === 'public');
  expect(withoutSession.toSorted()).toEqual([...publicProcedures, 'system.wedding'].toSorted());
});

test('Both APIs give the same answers', async () => {
  const { ada, bob } = await testApp('ada', 'bob');
  const entry_id = await ada.publish('Our day', { tags: 'lake, boat' });
  await ada.api.comments.create({ entry_id, content: 'Still smiling' });
  const pairs: [string, string, unknown][] = [
    ['/album/?page=1&limit=5', 'album.list', { page: 1, limit: 5 }],
    [`/album/user/${ada.id}`, 'album.by_user', { id: ada.id }],
    [`/album/entry/${entry_id}`, 'album.entry', { entry_id }],
    ['/album/search?q=LAKE', 'album.search', { q: 'LAKE' }],
    [`/album/entries/batch?entry_ids=${entry_id},9`, 'album.batch', { entry_ids: [entry_id, 9] }],
    [`/comments/entry/${entry_id}`, 'comments.list', { entry_id }],
    [`/users/profile/${ada.id}`, 'users.profile', { id: ada.id }],
    ['/users/relationship-tags', 'users.relationship_tags', undefined],
    ['/system/health', 'system.health', undefined],
  ];
  for (const [url, procedure, input] of pairs) {
    const rest = await bob.rest('GET', url);
    const rpc = await bob.query(procedure, input);
    expect(rest.status, url).toBe(200);
    expect(rpc.body.result.data, url).toEqual(rest.body);
  }
});
