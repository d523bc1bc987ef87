import type { UploadPurpose } from '../../shared/catalog.ts';
import type { ProcedureName } from '../router.ts';

/** The REST API: a row converts the texts of a request into the input of its procedure, which validates it. */

type Texts = Record<string, unknown>;
type Body = Record<string, unknown>;
export type RestRequest = { params: Texts; query: Texts; body: Body };

export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  procedure: ProcedureName;
  input: (request: RestRequest) => unknown;
  status: number;
  /** Also takes a multipart form, with a file for this purpose. */
  file: UploadPurpose | undefined;
};

const row =
  (method: RestRoute['method']) =>
  (
    path: string,
    procedure: ProcedureName,
    input: RestRoute['input'] = () => undefined,
    { status = 200, file }: { status?: number; file?: UploadPurpose } = {},
  ): RestRoute => ({ method, path, procedure, input, status, file });

const get = row('GET');
const post = row('POST');
const put = row('PUT');
const del = row('DELETE');

/** A number written in an address; another text becomes NaN, which every schema refuses. */
const wholeNumber = /^\d{1,15}$/;
const int = (text: unknown) =>
  typeof text !== 'string' ? text : wholeNumber.test(text) ? Number(text) : NaN;
const actingUser = ({ user_id }: Texts) => ({ user_id });
const pageQuery = ({ page, limit, user_id }: Texts) => ({ page: int(page), limit: int(limit), user_id });
const fromQuery =
  (id: string) =>
  ({ params, query }: RestRequest) => ({ [id]: int(params.id), ...actingUser(query) });
const pageFromQuery =
  (id: string) =>
  ({ params, query }: RestRequest) => ({ [id]: int(params.id), ...pageQuery(query) });
const fromBody =
  (id: string) =>
  ({ params, body }: RestRequest) => ({ ...body, [id]: int(params.id) });
const [entryFromQuery, entryFromBody] = [fromQuery('entry_id'), fromBody('entry_id')];
const [commentFromQuery, commentFromBody] = [fromQuery('comment_id'), fromBody('comment_id')];
const byId = ({ params }: RestRequest) => ({ id: int(params.id) });
const listQuery = ({ q, page, limit }: Texts) => ({ q, page: int(page), limit: int(limit) });
const wholeBody = ({ body }: RestRequest) => body;
const list = (text: unknown): string[] => (typeof text === 'string' && text !== '' ? text.split(',') : []);
const ids = (text: unknown) =>
  list(text)
    .map((part) => int(part.trim()))
    .filter((id) => Number.isInteger(id));

export const restRoutes: readonly RestRoute[] = [
  get('/system/health', 'system.health'),

  get('/users/relationship-tags', 'users.relationship_tags'),
  post('/users/register', 'users.register', wholeBody, { status: 201, file: 'profile_picture' }),
  post('/users/join', 'users.join', wholeBody, { status: 201 }),
  post('/users/complete', 'users.complete', wholeBody),
  post('/users/device-link', 'users.device_link', wholeBody, { status: 201 }),
  post('/users/enter', 'users.enter', wholeBody),
  post('/users/come-back', 'users.come_back'),
  post('/users/login', 'users.login', wholeBody),
  post('/users/verify-email', 'users.verify_email', wholeBody),
  post('/users/logout', 'users.logout', wholeBody),
  get('/users/profile/:id', 'users.profile', fromQuery('id')),
  put('/users/profile/:id', 'users.update_profile', fromBody('id'), { file: 'profile_picture' }),
  post('/users/invite', 'users.invite', ({ body }) => ({ ...body, user_id: int(body.user_id) }), {
    status: 201,
  }),
  post('/users/whitelist', 'users.whitelist', wholeBody),
  del('/users/whitelist', 'users.unwhitelist', ({ query, body }) => ({ ...body, ...query })),
  post('/users/forgot-password', 'users.forgot_password', wholeBody),
  post('/users/verify-reset-code', 'users.verify_reset_code', wholeBody),
  post('/users/reset-password', 'users.reset_password', wholeBody),

  get('/album', 'album.list', ({ query }) => pageQuery(query)),
  get('/album/user/:id', 'album.by_user', pageFromQuery('id')),
  get('/album/search', 'album.search', ({ query: { q, content_type, creator, sort, since, ...rest } }) => ({
    ...pageQuery(rest),
    q,
    content_type,
    creator,
    sort,
    since,
  })),
  get('/album/entries/batch', 'album.batch', ({ query }) => ({
    entry_ids: ids(query.entry_ids),
    ...actingUser(query),
  })),
  get('/album/entry/:id', 'album.entry', entryFromQuery),
  post('/album/entry', 'album.create', wholeBody, { status: 201, file: 'entry' }),
  put('/album/entry/:id', 'album.update', entryFromBody, { file: 'entry' }),
  del('/album/entry/:id', 'album.remove', entryFromQuery),
  post('/album/entry/:id/like', 'album.like', entryFromBody),
  del('/album/entry/:id/like', 'album.unlike', entryFromQuery),

  get('/comments/entry/:id', 'comments.list', pageFromQuery('entry_id')),
  post('/comments/entry/:id', 'comments.create', entryFromBody, { status: 201, file: 'comment' }),
  put('/comments/comment/:id', 'comments.update', commentFromBody),
  del('/comments/comment/:id', 'comments.remove', commentFromQuery),
  post('/comments/comment/:id/reaction', 'comments.react', commentFromBody),
  del('/comments/comment/:id/reaction', 'comments.unreact', commentFromQuery),

  post('/translate', 'translate.translate', wholeBody),

  get('/host/archives', 'host.archives'),
  post('/host/archives', 'host.make_archive', wholeBody),
  post('/host/archives/cancel', 'host.cancel_archive'),
  post('/host/archives/remove', 'host.remove_archive', wholeBody),
  post('/host/archives/download', 'host.download_archive', wholeBody),
  get('/host/book', 'host.book'),
  put('/host/book', 'host.arrange_book', wholeBody),
  get('/host/figures', 'host.figures'),
  get('/host/pictures', 'host.pictures'),
  get('/host/pictures/known', 'host.known_pictures', ({ query: { as, hashes } }) => ({
    as,
    hashes: list(hashes),
  })),
  post('/host/pictures', 'host.add_picture', wholeBody, { status: 201, file: 'entry' }),
  post('/host/pictures/publish', 'host.publish_pictures', wholeBody),
  post('/host/confirm', 'host.confirm', wholeBody),
  get('/host/overview', 'host.overview'),
  get('/host/settings', 'host.settings'),
  put('/host/settings', 'host.change_settings', wholeBody),
  put('/host/landing-photo', 'host.set_landing_photo', wholeBody, { file: 'entry' }),
  post('/host/hide', 'host.hide', wholeBody),
  post('/host/restore', 'host.restore', wholeBody),
  get('/host/hidden', 'host.hidden'),
  get('/host/waiting', 'host.waiting'),
  post('/host/show', 'host.show', wholeBody),
  post('/host/become', 'host.become', wholeBody),
  get('/host/hosts', 'host.hosts'),
  post('/host/hosts', 'host.add_host', wholeBody, { status: 201 }),
  del('/host/hosts/:id', 'host.remove_host', byId),
  get('/host/invites', 'host.invites', ({ query }) => listQuery(query)),
  post('/host/invites', 'host.make_invite', wholeBody, { status: 201 }),
  del('/host/invites/:id', 'host.revoke_invite', byId),
  post('/host/cards', 'host.make_cards', wholeBody, { status: 201 }),
  post('/host/invitations', 'host.send_invitations', wholeBody),
  post('/host/reminders', 'host.remind'),
  get('/host/guests', 'host.guests', ({ query }) => ({ ...listQuery(query), which: query.which })),
  get('/host/guests/:id', 'host.guest', byId),
  del('/host/guests/:id', 'host.remove_guest', byId),
  post('/host/guests/:id/restore', 'host.restore_guest', byId),
  post('/host/guests/:id/code', 'host.guest_code', fromBody('id')),
  del('/host/guests/:id/sessions', 'host.end_sessions', byId),
  post('/host/guests/:id/card', 'host.guest_card', byId),
  del('/host/guests/:id/card', 'host.end_guest_card', byId),
  post('/host/guests/:id/hide', 'host.hide_guest', fromBody('id')),
  post('/host/guests/:id/password-link', 'host.password_link', byId),
  post('/host/guests/:id/remove-for-good', 'host.remove_guest_for_good', byId),
  get('/host/log', 'host.log', ({ query }) => ({ before: int(query.before) })),
];
