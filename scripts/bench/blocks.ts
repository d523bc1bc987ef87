import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDb } from '../../server/db/open.ts';
import { metaOf, type ProcedureName } from '../../server/router.ts';
import { jpeg } from '../../server/testing/pictures.ts';
import { typeOf } from '../../server/testing/procedure-type.ts';
import { answers } from '../../server/testing/test-app.ts';
import type { Album } from './data.ts';
import { median, publishFile, send, type Call } from './load.ts';
import { startProcess } from './processes.ts';
import { print } from './report.ts';

/** How long each call keeps the event loop, while no other call is answered. */

const rounds = 5;
const adminToken = 'a'.repeat(43);
const comments = 10_000;

/** The guest who measures likes every entry, and writes this many comments on one. */
const busyGuest = `
  insert or ignore into entry_like (entry_id, user_id, created_at) select id, 1, '2026-06-12' from entry;
  with recursive n (id) as (select 1 union all select id + 1 from n where id < ${comments})
    insert into comment (entry_id, user_id, comment_type, content, created_at, updated_at)
    select 1, 1, 'text', 'Lovely, said number ' || id, '2026-06-12', '2026-06-12' from n`;

/** What a call sends, by what is special about it; `n` counts the rounds, so that no two write the same. */
type Inputs = Record<string, (n: number) => unknown>;

const one = (input: (n: number) => unknown): Inputs => ({ '': input });
/** Every text with every filter, and with each of `more`. */
const searches = (...more: object[]): Inputs =>
  Object.fromEntries(
    ['', 'dance', 'e', 'moon river', '結婚'].flatMap((q) =>
      [{}, { content_type: 'audio' }, { creator: 'guest1' }].flatMap((filter) =>
        more.map((rest) => {
          const input = { ...(q && { q }), ...filter, ...rest };
          return [JSON.stringify(input).replaceAll('"', ''), () => input];
        }),
      ),
    ),
  );

/** The calls of every procedure, with what costs it most; a procedure that is missing is an error of types. */
function callsOf({ size, userId, own }: Album, inviteCodes: string[]): Record<ProcedureName, Inputs> {
  const entry = (n: number) => ({ entry_id: size - n });
  const ownEntry = (n: number) => ({ entry_id: own[n] });
  const comment = (n: number) => ({ comment_id: 2001 + n });
  const email = (n: number) => `bench${n}@example.org`;
  const password = 'Champagne1';
  return {
    'users.relationship_tags': one(() => undefined),
    'users.whitelist': one((n) => ({ email: email(n) })),
    'users.register': one((n) => ({ ...answers(`bench${n}`), invite_code: inviteCodes[n] })),
    'users.login': one((n) => ({ identifier: `bench${n}`, password })),
    'users.unwhitelist': one((n) => ({ email: email(n) })),
    'users.verify_email': one((n) => ({ email: email(n), code: '12345678' })),
    'users.forgot_password': one((n) => ({ identifier: `bench${n}` })),
    'users.verify_reset_code': one((n) => ({ email: email(n), code: 'ABCDEFGH' })),
    'users.reset_password': one((n) => ({ email: email(n), code: 'ABCDEFGH', new_password: password })),
    'users.logout': one(() => ({ session_token: 'x' })),
    'users.invite': one(() => ({ user_id: userId })),
    'users.profile': { own: () => ({ id: userId }), another: () => ({ id: 7 }) },
    'users.update_profile': {
      name: (n) => ({ id: userId, username: `guest1 ${n}` }),
      words: (n) => ({ id: userId, username: 'guest1', about: `A guest ${n}` }),
    },

    'album.list': {
      first: () => ({ limit: 100 }),
      last: () => ({ limit: 100, page: Math.ceil(size / 100) }),
    },
    'album.by_user': { own: () => ({ id: userId }), another: () => ({ id: 7 }) },
    'album.search': searches(
      ...['newest', 'oldest', 'likes'].flatMap((sort) => [1, 50].map((page) => ({ sort, page, limit: 100 }))),
    ),
    'album.newest': searches({}),
    'album.hours': one(() => ({})),
    'album.creators': one(() => undefined),
    'album.batch': one(() => ({ entry_ids: Array.from({ length: 100 }, (_, n) => size - n) })),
    'album.entry': one(entry),
    'album.create': one((n) => ({
      title: `Entry ${n}`,
      description: 'What a day that was. '.repeat(200),
      privacy_status: 'published',
    })),
    'album.update': {
      words: (n) => ({ ...ownEntry(n), title: `Title ${n}`, description: 'What a day. '.repeat(400) }),
      draft: (n) => ({ ...ownEntry(n), privacy_status: 'draft' }),
      published: (n) => ({ ...ownEntry(n), privacy_status: 'published' }),
      'another day': (n) => ({ ...ownEntry(n), happened_on: `2026-06-${10 + n}` }),
    },
    'album.remove': one((n) => ownEntry(n + rounds)),
    'album.likers': one(entry),
    'album.unlike': one(entry),
    'album.like': one(entry),

    'activity.show': one(() => undefined),
    'activity.seen': one(() => ({ until: new Date().toISOString() })),
    'activity.set_digest': one((n) => ({ digest: n % 2 === 0 })),

    'comments.list': {
      first: () => ({ entry_id: 1, limit: 100 }),
      last: () => ({ entry_id: 1, limit: 100, page: comments / 100 }),
    },
    'comments.create': one((n) => ({ ...entry(n), content: `What a day, said number ${n}` })),
    'comments.update': one((n) => ({ ...comment(n), content: `Number ${n}` })),
    'comments.react': one((n) => ({ ...comment(n), reaction_type: 'heart' })),
    'comments.unreact': one(comment),
    'comments.remove': one(comment),

    'downloads.album': searches({}, { top: true }),
    'changes.follow': { begin: () => ({}), 'some minutes ago': () => ({ age: 600_000 }) },
    'translate.translate': one(() => ({ text: 'What a day. '.repeat(400), target_language: 'es' })),
    'system.health': one(() => undefined),
    'system.wedding': one(() => undefined),
  };
}

/** What is refused, because its code is in an e-mail or no translator is set up. */
const refused = new Map<ProcedureName, number>([
  ['users.verify_email', 400],
  ['users.verify_reset_code', 400],
  ['users.reset_password', 400],
  ['translate.translate', 503],
]);

/** Measures on an album of its own, which the calls change. */
export async function measureBlocks(album: Album): Promise<void> {
  const { db, raw } = openDb(join(album.folder, 'wedding.sqlite'));
  raw.transaction(() => raw.exec(busyGuest))();
  await db.destroy();
  const env = { DATA_DIR: album.folder, ADMIN_TOKEN: adminToken };
  const server = await startProcess('server/main.ts', env);

  /** Prints the worst of some calls, each the median of its rounds. */
  const worst = async (name: string, calls: Record<string, (n: number) => Promise<unknown>>) => {
    const found: { title: string; value: number }[] = [];
    for (const [title, run] of Object.entries(calls)) {
      const turns: number[] = [];
      for (let n = 0; n < rounds; n++) turns.push(await server.longestTurn(() => run(n)));
      found.push({ title, value: median(turns) });
    }
    const [{ title, value } = { title: '', value: 0 }] = found.toSorted((a, b) => b.value - a.value);
    const what = `Block of ${name}${title && ` ${title}`}, ${album.size} entries`;
    print({ what, value, unit: 'ms', goal: 50 });
  };
  /** @returns what the procedure answers; of a subscription only the beginning is read */
  const call = async (name: ProcedureName, input: unknown): Promise<Record<string, string>> => {
    const type = typeOf(name);
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const path = `/trpc/${name}`;
    const token = metaOf(name).access === 'host' ? adminToken : album.token;
    const sent: Call =
      type === 'mutation' ? { method: 'POST', path, body: input ?? {} } : { path: path + query };
    const answer = await send(server, album, { ...sent, token }, refused.get(name));
    type Answer = { result?: { data: Record<string, string> } };
    if (type !== 'subscription') return ((await answer.json()) as Answer).result?.data ?? {};
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    return {};
  };
  const get = async (path: string, range?: string) =>
    (await send(server, album, { path, ...(range && { range }) })).arrayBuffer();

  try {
    const sweep = await server.longestTurn(() => wait(5000));
    print({
      what: `Block of the sweep after the start, ${album.size} entries`,
      value: sweep,
      unit: 'ms',
      goal: 50,
    });
    const codes: string[] = [];
    while (codes.length < rounds) codes.push((await call('users.invite', { user_id: 1 })).invite_code ?? '');
    for (const [name, inputs] of Object.entries(callsOf(album, codes)) as [ProcedureName, Inputs][]) {
      const calls: Record<string, (n: number) => Promise<unknown>> = {};
      for (const [title, input] of Object.entries(inputs)) calls[title] = (n) => call(name, input(n));
      await worst(name, calls);
    }
    const archive = async () => (await call('downloads.album', {})).url ?? '';
    let kept = '';
    await worst('/uploads/album/:id', {
      whole: async () => get((kept = await archive())),
      'a range': () => get(kept, 'bytes=10000-110000'),
      opening: async () => get(await archive(), 'bytes=0-1000'),
    });
    await worst('/api/users/export', { '': () => get('/api/users/export') });
    const photo = await jpeg(4000, 3000);
    const publish = () => publishFile(server, album, photo, 'a.jpg', 'image/jpeg');
    const { entry_id, content_url } = await publish();
    await worst('POST /api/album/entry', { photo: publish });
    await worst('/uploads/:key', { photo: () => get(content_url) });
    await worst('/uploads/entries/:id', { photo: () => get(`/uploads/entries/${entry_id}`) });
  } finally {
    await server.stop();
  }
}
