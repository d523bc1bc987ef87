import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { restRoutes, type RestRoute } from '../../server/http/rest-routes.ts';
import * as moderation from '../../server/features/admin/moderation.service.ts';
import { metaOf, type ProcedureName } from '../../server/router.ts';
import { filePart, jpeg } from '../../server/testing/pictures.ts';
import { adminToken, openTestApp, password, type Caller } from '../../server/testing/test-app.ts';
import { campaign } from './campaign.ts';
import { expectedStatus, type Principal, type State } from './rights-table.ts';

/** Every call of both APIs, by every principal, on an object in every state: the status, and no change by a refusal. */

const run = campaign('rights', { short: 1, full: 1 });
const principals: Principal[] = run.isFull
  ? ['anonymous', 'garbage', 'expired', 'logged out', 'after reset', 'other', 'owner', 'host']
  : ['anonymous', 'after reset', 'other', 'owner', 'host'];
const states: State[] = run.isFull
  ? ['published', 'draft', 'unpublished', 'hidden', 'deleted', 'missing']
  : ['published', 'draft', 'hidden'];

async function world() {
  const opened = await openTestApp({ env: { RATE_LIMIT: 'off' } });
  const { app, callerWith, anonymous } = opened;
  const owner = await opened.invite('owner');
  const other = await opened.invite('other');
  const login = async (name: string) => {
    const { body } = await anonymous.rest('POST', '/users/login', { identifier: name, password });
    return String(body.session_token);
  };
  const ended = async (end: (token: string) => Promise<unknown>) => {
    const token = await login('other');
    await end(token);
    return callerWith(token);
  };
  const hash = (token: string) => createHash('sha256').update(token).digest('hex');
  const callers: Record<Principal, Caller> = {
    anonymous,
    garbage: await callerWith('garbage'),
    expired: await ended(async (token) =>
      app.raw
        .prepare('update session set expires_at = ? where token_hash = ?')
        .run('2000-01-01', hash(token)),
    ),
    'logged out': await ended((token) => anonymous.rest('POST', '/users/logout', { session_token: token })),
    'after reset': await ended(async (token) =>
      app.raw.prepare('delete from session where token_hash = ?').run(hash(token)),
    ),
    other,
    owner,
    host: await callerWith(adminToken),
  };
  const photo = await (run.isFull ? jpeg(900, 600) : jpeg());

  /** Creates an entry of the owner with a photo and a comment by the owner, in a given state. */
  async function entryIn(state: State) {
    const file = filePart(photo, 'a.jpg');
    const { body } = await owner.form('POST', '/album/entry', {
      title: 'An entry',
      privacy_status: 'published',
      file,
    });
    const entry_id = Number(body.entry_id);
    const commented = await owner.rest('POST', `/comments/entry/${entry_id}`, { content: 'A comment' });
    const media = [body.entry, ...body.entry.images].map(({ url }: { url: string }) => url);
    if (state === 'draft' || state === 'unpublished')
      await owner.rest('PUT', `/album/entry/${entry_id}`, { privacy_status: 'draft' });
    if (state === 'hidden') await moderation.hide(app, 'entry', entry_id, '');
    if (state === 'deleted') await owner.rest('DELETE', `/album/entry/${entry_id}`);
    const comment_id = Number(commented.body.comment.id);
    return state === 'missing'
      ? { entry_id: 999_999, comment_id: 999_999, media: [`/uploads/${'0'.repeat(32)}.jpg`] }
      : { entry_id, comment_id, media };
  }

  /** A digest of all data that a refused call must not change. */
  const digest = async () => {
    await app.tasks.idle();
    const hashed = createHash('sha256');
    const tables = app.raw
      .prepare(`select name from sqlite_master where type = 'table' and sql not like '%VIRTUAL%'`)
      .pluck()
      .all() as string[];
    for (const table of tables.filter((name) => name !== 'attempt' && name !== 'session'))
      hashed.update(JSON.stringify(app.raw.prepare(`select * from "${table}"`).all(), bytesAsText));
    return hashed.digest('hex');
  };
  return { callers, entryIn, digest, owner };
}

const bytesAsText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

const noIds = { entry_id: 0, comment_id: 0, guest_id: 0 };
type Ids = { entry_id: number; comment_id: number; guest_id: number };
const bodies: Partial<Record<ProcedureName, object>> = {
  'album.create': { title: 'A new entry' },
  'album.update': { title: 'Another title' },
  'comments.create': { content: 'Another comment' },
  'comments.update': { content: 'Other words' },
  'comments.react': { reaction_type: 'heart' },
  'users.update_profile': { about: 'Other words' },
  'users.invite': {},
  'users.whitelist': { email: 'aunt@example.org' },
  'users.unwhitelist': { email: 'aunt@example.org' },
  'translate.translate': { text: 'Hello', target_language: 'es' },
};

/** The name and value of the id in a path. */
function objectOf(path: string, { entry_id, comment_id, guest_id }: Ids): { name: string; id: number } {
  if (path.startsWith('/comments/comment')) return { name: 'comment_id', id: comment_id };
  const isGuest = path.startsWith('/users') || path.startsWith('/album/user');
  return isGuest ? { name: 'id', id: guest_id } : { name: 'entry_id', id: entry_id };
}

/** One call through REST or tRPC. */
async function call(caller: Caller, route: RestRoute, ids: Ids, api: 'rest' | 'trpc') {
  const { method, path, procedure } = route;
  const { name, id } = objectOf(path, ids);
  const body = { ...bodies[procedure], ...(procedure === 'users.invite' && { user_id: ids.guest_id }) };
  const isBatch = path.endsWith('/batch');
  if (api === 'rest') {
    const url = path.replace(':id', String(id)) + (isBatch ? `?entry_ids=${ids.entry_id}` : '');
    return caller.rest(method, url, method === 'GET' ? undefined : body);
  }
  const input = { [name]: id, ...body, ...(isBatch && { entry_ids: [ids.entry_id] }) };
  return method === 'GET' ? caller.query(procedure, input) : caller.mutate(procedure, input);
}

test('Every principal gets the status of the table on every object, and a refusal changes nothing', async () => {
  const { callers, entryIn, digest, owner } = await world();
  let cases = 0;
  let refusals = 0;
  const check = async (what: string, status: number, expected: number | undefined, before: string) => {
    cases += 1;
    expect(status, what).toBe(expected);
    if (status < 400) return;
    refusals += 1;
    expect(await digest(), `${what} changed something`).toBe(before);
  };
  for (const state of states) {
    let shared = await entryIn(state);
    let before = await digest();
    for (const route of restRoutes.filter(({ procedure }) => metaOf(procedure).access !== 'public')) {
      const hasObject = route.path.includes(':id') && objectOf(route.path, noIds).name !== 'id';
      if (!hasObject && state !== 'published') continue;
      for (const principal of principals) {
        for (const api of ['rest', 'trpc'] as const) {
          const ids = { ...shared, guest_id: owner.id };
          const answer = await call(callers[principal], route, ids, api);
          const expected = expectedStatus(route.procedure, principal, state);
          const what = `${principal}, ${state}: ${route.procedure} by ${api}`;
          await check(what, answer.status, api === 'trpc' && expected === 201 ? 200 : expected, before);
          if (answer.status < 400 && route.method !== 'GET') {
            if (hasObject) shared = await entryIn(state);
            before = await digest();
          }
        }
      }
    }
    for (const principal of principals) {
      for (const url of shared.media) {
        const { status } = await callers[principal].media(url);
        await check(
          `${principal}, ${state}: ${url}`,
          status,
          expectedStatus('media', principal, state),
          before,
        );
      }
    }
  }
  run.report({ cases, refusals, 'refusals that changed something': 0 });
});

test('A hidden object answers exactly like one that does not exist', async () => {
  const { callers, entryIn } = await world();
  const missing = await entryIn('missing');
  for (const state of ['draft', 'unpublished', 'hidden', 'deleted'] as const) {
    const there = await entryIn(state);
    for (const path of ['/album/entry/', '/comments/entry/']) {
      const [seen, none] = [
        await callers.other.rest('GET', path + there.entry_id),
        await callers.other.rest('GET', path + missing.entry_id),
      ];
      expect([seen.status, seen.body], `${state} ${path}`).toEqual([none.status, none.body]);
    }
  }
});
