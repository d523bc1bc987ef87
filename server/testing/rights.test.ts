import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { theServer } from '../auth/host.ts';
import { hide } from '../features/admin/moderation.service.ts';
import { create as createInvite } from '../features/users/invites/invites.service.ts';
import { changeSettings } from '../features/settings/settings.service.ts';
import type { SettingChanges } from '../../shared/host/settings.ts';
import { restRoutes } from '../http/rest-routes.ts';
import { metaOf, procedureNames, type ProcedureName } from '../router.ts';
import { openStream } from './event-stream.ts';
import { codeIn } from './outbox.ts';
import { filePart, jpeg } from './pictures.ts';
import { typeOf } from './procedure-type.ts';
import { openTestApp, password, type Caller, type Guest, type TestApp } from './test-app.ts';

/**
 * Every call of both APIs, by every kind of caller, on subjects in every state: it answers the expected status, and a
 * refused call changes nothing in the database. Callers without a session send no input: it is not read.
 */

const states = [
  'published',
  'draft',
  'unpublished',
  'waiting',
  'sealed',
  'hidden',
  'deleted',
  'missing',
] as const;
type State = (typeof states)[number];
/** `admin` is ADMIN_TOKEN; `host` is a guest who is one, and no owner; `joined` is a guest by name alone. */
type Role = 'anonymous' | 'other' | 'joined' | 'owner' | 'host' | 'admin';
type Subject = { state: State; entry_id: number; comment_id: number; media: string[] };

async function setUp() {
  const opened = await openTestApp({ env: { RATE_LIMIT: 'off', JOIN_BY_NAME: 'on' } });
  const { app, anonymous, host, callerWith, invite, inviteHost, outbox } = opened;
  const owner = await invite('ada');
  const other = await invite('bob');
  const session = async (name: string) => {
    const { session_token } = await anonymous.api.users.login({ identifier: name, password });
    return callerWith(session_token);
  };
  const loggedOut = await session('ada');
  await loggedOut.rest('POST', '/users/logout');
  const expired = await session('ada');
  const last = await app.db
    .selectFrom('session')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('session').set({ expires_at: '2001-01-01' }).where('id', '=', last.id).execute();
  const carol = await invite('carol');
  await anonymous.rest('POST', '/users/forgot-password', { identifier: 'carol' });
  const proof = { email: carol.email, code: codeIn((await outbox()).at(-1)), new_password: 'Brandnew1' };
  expect((await anonymous.rest('POST', '/users/reset-password', proof)).status).toBe(200);
  const { code: invite_code } = await createInvite(app);
  const joined = await anonymous.api.users.join({ username: 'Edith', invite_code });
  const dora = await inviteHost('dora');
  const callers: [name: string, role: Role, caller: Caller][] = [
    ['anonymous', 'anonymous', anonymous],
    ['garbage token', 'anonymous', await callerWith('garbage')],
    ['expired session', 'anonymous', expired],
    ['logged-out session', 'anonymous', loggedOut],
    ['session before a reset', 'anonymous', carol],
    ['host token', 'admin', host],
    ['a guest who is a host', 'host', dora],
    ['another guest', 'other', other],
    ['a guest who joined by name', 'joined', await callerWith(joined.session_token)],
    ['the owner', 'owner', owner],
  ];
  return { ...opened, host: dora, owner, other, callers };
}

const image = await jpeg();

/** An entry of the owner with a comment of the owner, in a state. */
async function subjectIn(
  app: TestApp['app'],
  owner: Guest,
  state: State,
  withMedia = false,
): Promise<Subject> {
  if (state === 'missing') return { state, entry_id: 999_999, comment_id: 999_999, media: [] };
  // The seal is that of the whole album.
  await setTerms(app, { approval: 'off', opens_at: null });
  const title = `An entry that is ${state}`;
  const fields = { title, privacy_status: 'published' };
  const made = await owner.form(
    'POST',
    '/album/entry',
    withMedia ? { ...fields, file: filePart(image, 'a.jpg') } : fields,
  );
  const { entry_id, entry } = made.body;
  const { comment } = await owner.api.comments.create({ entry_id, content: 'Still smiling' });
  if (state === 'draft' || state === 'unpublished')
    await owner.api.album.update({ entry_id, privacy_status: 'draft' });
  if (state === 'hidden') await hide(app, theServer, { subject: 'entry', subject_id: entry_id });
  if (state === 'waiting') {
    await setTerms(app, { approval: 'on' });
    await owner.api.album.update({ entry_id, title: `${title} again` });
  }
  if (state === 'sealed') await setTerms(app, { opens_at: '2999-01-01T00:00:00.000Z' });
  if (state === 'deleted') await owner.api.album.remove({ entry_id });
  const media = [entry.content_url, ...entry.images.map(({ url }: { url: string }) => url)].filter(Boolean);
  return { state, entry_id, comment_id: comment.id, media };
}

async function setTerms(app: TestApp['app'], terms: SettingChanges): Promise<void> {
  await changeSettings(app, theServer, terms);
  await app.tasks.idle();
}

const digests = new WeakMap<TestApp['app'], { changes: number; digest: string }>();

/** A digest of the rows of every table but the counted attempts, when no background work runs. */
async function contents(app: TestApp['app']): Promise<string> {
  await app.tasks.idle();
  const changes = app.raw.prepare('SELECT total_changes()').pluck().get() as number;
  const known = digests.get(app);
  if (known?.changes === changes) return known.digest;
  const tables = app.raw
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'entry_search%' AND name <> 'attempt'`,
    )
    .pluck()
    .all() as string[];
  const rows = tables.map((table) => [table, app.raw.prepare(`SELECT * FROM "${table}"`).all()]);
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  digests.set(app, { changes, digest });
  return digest;
}

/**
 * The status for a guest by whether the subject is theirs: on published, on own that only they see, for a host on what
 * waits, and on other states.
 */
type Rule = { mine: number; theirs: number; mineAlone: number; waiting: number };
const reading: Rule = { mine: 200, theirs: 200, mineAlone: 200, waiting: 200 };
const reacting: Rule = { mine: 200, theirs: 200, mineAlone: 404, waiting: 404 };
const writing: Rule = { mine: 200, theirs: 403, mineAlone: 200, waiting: 403 };
const writingComments: Rule = { mine: 200, theirs: 403, mineAlone: 404, waiting: 404 };
/** Of an entry that its author alone sees. */
const alone: readonly State[] = ['draft', 'unpublished', 'waiting', 'sealed'];

const entryCalls: Partial<Record<ProcedureName, [Rule, (subject: Subject) => Record<string, unknown>]>> = {
  'album.entry': [reading, ({ entry_id }) => ({ entry_id })],
  'album.likers': [reading, ({ entry_id }) => ({ entry_id })],
  'album.update': [writing, ({ entry_id }) => ({ entry_id, description: 'Changed' })],
  'album.remove': [writing, ({ entry_id }) => ({ entry_id })],
  'album.like': [reacting, ({ entry_id }) => ({ entry_id })],
  'album.unlike': [reacting, ({ entry_id }) => ({ entry_id })],
  'comments.list': [reading, ({ entry_id }) => ({ entry_id })],
  'comments.create': [reacting, ({ entry_id }) => ({ entry_id, content: 'So lovely' })],
  'comments.update': [writingComments, ({ comment_id }) => ({ comment_id, content: 'Changed' })],
  'comments.remove': [writingComments, ({ comment_id }) => ({ comment_id })],
  'comments.react': [reacting, ({ comment_id }) => ({ comment_id, reaction_type: 'heart' })],
  'comments.unreact': [reacting, ({ comment_id }) => ({ comment_id })],
};

function expected(rule: Rule, role: Role, state: State): number {
  if (role === 'anonymous' || role === 'admin') return 401;
  if (state === 'published') return role === 'owner' ? rule.mine : rule.theirs;
  if (role === 'host' && state === 'waiting') return rule.waiting;
  return role === 'owner' && alone.includes(state) ? rule.mineAlone : 404;
}

/** The statuses of calls of the account, of lists and of the host. */
const everyGuest = (status: number) => ({ host: status, other: status, joined: status, owner: status });
const forGuests: Record<Role, number> = { anonymous: 401, admin: 401, ...everyGuest(200) };
const forHost: Record<Role, number> = { anonymous: 401, admin: 200, ...everyGuest(403), host: 200 };
const forOwner = { ...forGuests, ...everyGuest(403), owner: 200 };
const withoutTranslator = { ...forGuests, ...everyGuest(503) };
const withoutMail = { ...forHost, admin: 503, host: 503 };
const withoutPassword = { ...forHost, host: 403 };
const needsNoCode = { ...forHost, admin: 409, host: 409 };
const withoutUpload = { ...forHost, admin: 400, host: 400 };

const aunt = { email: 'aunt@example.org' };
const otherCalls: Partial<
  Record<ProcedureName, [Record<Role, number>, (owner: Guest) => Record<string, unknown>]>
> = {
  'album.list': [forGuests, () => ({})],
  'album.newest': [forGuests, () => ({})],
  'album.search': [forGuests, () => ({ q: 'entry' })],
  'album.hours': [forGuests, () => ({})],
  'album.creators': [forGuests, () => ({})],
  'album.opening': [forGuests, () => ({})],
  'album.batch': [forGuests, () => ({ entry_ids: [] })],
  'downloads.album': [forGuests, () => ({})],
  'album.by_user': [forGuests, ({ id }) => ({ id })],
  'activity.show': [forGuests, () => ({})],
  'activity.set_digest': [forGuests, () => ({ digest: true })],
  'activity.seen': [forGuests, () => ({ until: '2027-06-12T15:00:00.000Z' })],
  'changes.follow': [forGuests, () => ({})],
  'album.create': [forGuests, () => ({ title: 'Anew', privacy_status: 'published' })],
  'translate.translate': [withoutTranslator, () => ({ text: 'Good morning', target_language: 'es' })],
  'users.profile': [forGuests, ({ id }) => ({ id })],
  'users.complete': [
    { ...forGuests, ...everyGuest(409), joined: 200 },
    () => ({ email: 'edith@example.org', password }),
  ],
  'users.device_link': [forGuests, () => ({})],
  'users.update_profile': [forOwner, ({ id }) => ({ id, about: 'Changed' })],
  'users.invite': [forHost, ({ id }) => ({ user_id: id })],
  'users.whitelist': [forHost, () => aunt],
  'users.unwhitelist': [forHost, () => aunt],
  'host.become': [{ ...forGuests, ...everyGuest(400), host: 200 }, () => ({ code: 'ABCD-EFGH-JKLM' })],
  // Confirmed, the host may do what follows.
  // Before the password is typed again.
  'host.password_link': [withoutPassword, () => ({ id: 3 })],
  'host.guest_card': [{ ...withoutPassword, admin: 409 }, () => ({ id: 3 })],
  'host.end_guest_card': [forHost, () => ({ id: 3 })],
  'host.hide_guest': [forHost, () => ({ id: 3 })],
  'host.remove_guest_for_good': [{ ...withoutPassword, admin: 404 }, () => ({ id: 999 })],
  'host.confirm': [forHost, () => ({ password })],
  'host.hosts': [forHost, () => ({})],
  'host.add_host': [forHost, () => ({ username: 'dora' })],
  'host.remove_host': [{ ...forHost, admin: 404, host: 404 }, ({ id }) => ({ id })],
  'host.overview': [forHost, () => ({})],
  'host.log': [forHost, () => ({})],
  'host.archives': [forHost, () => ({})],
  'host.make_archive': [forHost, () => ({ kind: 'check' })],
  'host.cancel_archive': [forHost, () => ({})],
  'host.remove_archive': [forHost, () => ({ kind: 'book' })],
  'host.download_archive': [{ ...forHost, admin: 400, host: 404 }, () => ({ kind: 'book' })],
  'host.book': [forHost, () => ({})],
  'host.arrange_book': [{ ...forHost, admin: 409, host: 409 }, () => ({ plan: null, revision: 9 })],
  'host.figures': [forHost, () => ({})],
  'host.pictures': [forHost, () => ({})],
  'host.known_pictures': [forHost, () => ({ as: 'Photographer', hashes: [] })],
  'host.add_picture': [withoutUpload, () => ({ as: 'Photographer', upload_id: '0'.repeat(32) })],
  'host.publish_pictures': [forHost, () => ({ as: 'Photographer' })],
  'host.settings': [forHost, () => ({})],
  'host.change_settings': [forHost, () => ({ WEDDING_PLACE: 'The barn' })],
  'host.set_landing_photo': [forHost, () => ({ upload_id: null })],
  'host.hide': [forHost, () => ({ subject: 'entry', subject_id: 1 })],
  'host.restore': [forHost, () => ({ subject: 'entry', subject_id: 1 })],
  'host.show': [forHost, () => ({ entry_id: 1 })],
  'host.hidden': [forHost, () => ({})],
  'host.waiting': [forHost, () => ({})],
  'host.invites': [forHost, () => ({})],
  'host.make_invite': [forHost, () => ({ label: 'Choir' })],
  'host.revoke_invite': [forHost, () => ({ id: 1 })],
  'host.make_cards': [forHost, () => ({ cards: [{ name: 'Edith' }] })],
  'host.send_invitations': [withoutMail, () => ({ people: [aunt] })],
  'host.remind': [withoutMail, () => ({})],
  'host.guests': [forHost, () => ({})],
  'host.guest': [forHost, ({ id }) => ({ id })],
  // The third guest is no caller.
  'host.guest_code': [needsNoCode, () => ({ id: 3 })],
  'host.end_sessions': [forHost, () => ({ id: 3 })],
  'host.remove_guest': [forHost, () => ({ id: 3 })],
  'host.restore_guest': [forHost, () => ({ id: 3 })],
};

/** One call through tRPC. */
async function throughTrpc(caller: Caller, name: ProcedureName, input: Record<string, unknown>) {
  const type = typeOf(name);
  if (type !== 'subscription') return caller[type === 'query' ? 'query' : 'mutate'](name, input);
  const stream = await openStream(await caller.site(), caller.token);
  stream.close();
  return { status: stream.status, body: null };
}

/** One call through REST, or undefined for a procedure without a path. */
async function throughRest(caller: Caller, name: ProcedureName, input: Record<string, unknown>) {
  const route = restRoutes.find(({ procedure }) => procedure === name);
  if (!route) return undefined;
  const { comment_id, entry_id, id, ...rest } = input;
  const path = route.path.replace(':id', String(comment_id ?? entry_id ?? id));
  if (route.method === 'POST' || route.method === 'PUT')
    return caller.rest(route.method, path, path === route.path ? input : rest);
  return caller.rest(
    route.method,
    `${path}?${new URLSearchParams(rest as Record<string, string>).toString()}`,
  );
}

/** REST answers a creation with 201. */
const sameSuccess = (status: number) => (status === 201 ? 200 : status);

test('Every procedure is public or in the table of rights', () => {
  const tested = new Set([...Object.keys(entryCalls), ...Object.keys(otherCalls)]);
  const missing = procedureNames.filter((name) => metaOf(name).access !== 'public' && !tested.has(name));
  expect(missing).toEqual([]);
});

test.each(states)('Every call on an entry that is %s follows the table of rights', async (state) => {
  const { app, owner, callers } = await setUp();
  let cases = 0;
  const withoutPath = new Set<string>();
  for (const [name, [rule, input]] of Object.entries(entryCalls) as [ProcedureName, [Rule, any]][]) {
    let subject = await subjectIn(app, owner, state);
    for (const [callerName, role, caller] of callers) {
      const status = expected(rule, role, state);
      for (const through of [throughTrpc, throughRest]) {
        const before = await contents(app);
        const answer = await through(caller, name, role === 'anonymous' ? {} : input(subject));
        cases += 1;
        if (!answer) {
          withoutPath.add(name);
          continue;
        }
        const what = `${name} by ${callerName} on ${state}`;
        expect(sameSuccess(answer.status), `${what}: ${JSON.stringify(answer.body)}`).toBe(status);
        if (status >= 400) expect(await contents(app), what).toBe(before);
        else subject = await subjectIn(app, owner, state);
      }
    }
  }
  expect(cases).toBe(Object.keys(entryCalls).length * callers.length * 2);
  expect([...withoutPath]).toEqual(['album.likers']);
});

test('Every other call follows the table of rights', async () => {
  const { app, owner, callers } = await setUp();
  for (const [name, [rights, input]] of Object.entries(otherCalls) as [ProcedureName, [any, any]][]) {
    for (const [callerName, role, caller] of callers) {
      for (const through of [throughTrpc, throughRest]) {
        const before = await contents(app);
        const answer = await through(caller, name, role === 'anonymous' ? {} : input(owner));
        if (!answer) continue;
        const what = `${name} by ${callerName}`;
        expect(sameSuccess(answer.status), `${what}: ${JSON.stringify(answer.body)}`).toBe(rights[role]);
        // What is made begins only: it takes a process of seconds.
        if (name === 'host.make_archive') app.maker.cancel();
        if (answer.status >= 400) expect(await contents(app), what).toBe(before);
      }
    }
  }
});

test('Lists, searches, totals and batches hold what a guest may see, and nothing else', async () => {
  const { app, owner, other, host } = await setUp();
  const subjects: Subject[] = [];
  for (const state of states) if (state !== 'sealed') subjects.push(await subjectIn(app, owner, state));
  const ids = subjects.map(({ entry_id }) => entry_id);
  const idsOf = (wanted: State[]) =>
    subjects.filter(({ state }) => wanted.includes(state)).map(({ entry_id }) => entry_id);
  const own = idsOf(['published', 'draft', 'unpublished', 'waiting']);
  for (const opens_at of [null, '2999-01-01T00:00:00.000Z', null]) {
    await setTerms(app, { opens_at });
    const published = opens_at === null ? idsOf(['published']) : [];
    for (const [guest, byUser, batch] of [
      [other, published, published],
      [host, published, [...published, ...idsOf(['waiting'])]],
      [owner, own, own],
    ] as const) {
      for (const [url, wanted] of [
        ['/album?limit=100', published],
        ['/album/search?q=entry&limit=100', published],
        [`/album/user/${owner.id}`, byUser],
      ] as const) {
        const { body } = await guest.rest('GET', url);
        expect(new Set(body.entries.map(({ id }: { id: number }) => id)), url).toEqual(new Set(wanted));
        expect(body.pagination.total, url).toBe(wanted.length);
      }
      const { body } = await guest.rest('GET', `/album/entries/batch?entry_ids=${ids.join(',')}`);
      expect(body.data.entries.map(({ id }: { id: number }) => id)).toEqual(batch);
    }
  }
  await owner.api.album.remove({ entry_id: idsOf(['published'])[0] ?? 0 });
  expect(await other.api.album.creators()).toEqual([]);
});

test.each(states.filter((state) => state !== 'missing'))(
  'The media of an entry that is %s are read by those who may read the entry',
  async (state) => {
    const { app, owner, callers } = await setUp();
    const { media } = await subjectIn(app, owner, state, true);
    expect(media.length).toBeGreaterThan(0);
    for (const url of media) {
      for (const [callerName, role, caller] of callers) {
        expect((await caller.media(url)).status, `${url} by ${callerName}`).toBe(
          expected(reading, role, state),
        );
      }
    }
  },
);

test('An entry that another guest may not see answers exactly like one that does not exist', async () => {
  const { app, owner, other } = await setUp();
  const answers = async (state: State) => {
    const { entry_id } = await subjectIn(app, owner, state);
    const paths = [`/album/entry/${entry_id}`, `/comments/entry/${entry_id}`];
    return Promise.all(
      paths.map((path) => other.rest('GET', path).then(({ status, body }) => ({ status, body }))),
    );
  };
  const missing = await answers('missing');
  for (const state of [...alone, 'hidden', 'deleted'] as const)
    expect(await answers(state), state).toEqual(missing);
});
