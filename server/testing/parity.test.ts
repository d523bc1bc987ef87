import { expect, test } from 'vitest';
import { metaOf, procedureNames } from '../router.ts';
import { restRoutes } from '../http/rest-routes.ts';
import { testApp } from './test-app.ts';

/** REST and tRPC give access to the same procedures. */

// Section 7 of the specification and the table of the contract, then the calls of the couple's own page.
const documented = `
GET /system/health
GET /users/relationship-tags
POST /users/register
POST /users/join
POST /users/complete
POST /users/device-link
POST /users/enter
POST /users/come-back
POST /users/login
POST /users/verify-email
POST /users/logout
GET /users/profile/:id
PUT /users/profile/:id
POST /users/invite
POST /users/whitelist
DELETE /users/whitelist
POST /users/forgot-password
POST /users/verify-reset-code
POST /users/reset-password
GET /album
GET /album/user/:id
GET /album/entry/:id
POST /album/entry
PUT /album/entry/:id
DELETE /album/entry/:id
GET /album/search
POST /album/entry/:id/like
DELETE /album/entry/:id/like
GET /album/entries/batch
GET /comments/entry/:id
POST /comments/entry/:id
PUT /comments/comment/:id
DELETE /comments/comment/:id
POST /comments/comment/:id/reaction
DELETE /comments/comment/:id/reaction
POST /translate
GET /host/overview
GET /host/log
GET /host/archives
POST /host/archives
POST /host/archives/cancel
POST /host/archives/remove
POST /host/archives/download
GET /host/figures
GET /host/pictures
GET /host/pictures/known
POST /host/pictures
POST /host/pictures/publish
POST /host/confirm
GET /host/settings
PUT /host/settings
PUT /host/landing-photo
POST /host/hide
POST /host/restore
GET /host/hidden
GET /host/waiting
POST /host/show
GET /host/terms
PUT /host/terms
POST /host/become
GET /host/hosts
POST /host/hosts
DELETE /host/hosts/:id
GET /host/invites
POST /host/invites
DELETE /host/invites/:id
POST /host/cards
POST /host/invitations
POST /host/reminders
GET /host/guests
GET /host/guests/:id
DELETE /host/guests/:id
POST /host/guests/:id/restore
POST /host/guests/:id/code
DELETE /host/guests/:id/sessions
POST /host/guests/:id/card
DELETE /host/guests/:id/card
POST /host/guests/:id/hide
POST /host/guests/:id/password-link
POST /host/guests/:id/remove-for-good`
  .trim()
  .split('\n');

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

test('Every documented path is a row, and every row is documented', () => {
  expect(restRoutes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(documented.toSorted());
});

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
