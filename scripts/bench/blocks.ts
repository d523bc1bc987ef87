import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDb } from '../../server/db/open.ts';
import { metaOf, type ProcedureName } from '../../server/router.ts';
import { jpeg } from '../../server/testing/pictures.ts';
import { typeOf } from '../../server/testing/procedure-type.ts';
import { answers } from '../../server/testing/test-app.ts';
import type { Album } from './data.ts';
import { median } from './load.ts';
import type { Turn } from './loop.ts';
import { startProcess } from './processes.ts';
import { head, row } from './report.ts';

/** How long each call keeps the event loop, while no other call is answered. */

const rounds = 5;
const adminToken = 'a'.repeat(43);
const comments = 10_000;
const sweepMs = 5000;

/** The guest who measures likes every entry, and writes this many comments on one. */
const busyGuest = `
  insert or ignore into entry_like (entry_id, user_id, created_at) select id, 1, '2026-06-12' from entry;
  with recursive n (id) as (select 1 union all select id + 1 from n where id < ${comments})
    insert into comment (entry_id, user_id, comment_type, content, created_at, updated_at)
    select 1, 1, 'text', 'Lovely, said number ' || id, '2026-06-12', '2026-06-12' from n`;

/** What a call sends; `n` counts the rounds, so that no two write the same. */
type Input = (n: number) => unknown;
/** By what is special about it. */
type Inputs = Record<string, Input>;

const one = (input: Input): Inputs => ({ '': input });
const texts = ['', 'dance', 'e', 'moon river', '結婚'];
const filters = [
  {},
  { content_type: 'audio' },
  { creator: 'guest1' },
  { creator: 'guest1', content_type: 'text' },
];
/** Every text with every filter, and with each of `more`. */
const searches = (...more: object[]): Inputs =>
  Object.fromEntries(
    texts.flatMap((q) =>
      filters.flatMap((filter) =>
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
    'translate.translate': one(() => ({ text: 'What a day. '.repeat(400), target_language: 'de' })),
    'system.health': one(() => undefined),
    'system.wedding': one(() => undefined),
  };
}

/** What is refused, because its code is in an e-mail or no translator is set up. */
const refused = /verify|reset_password|translate/;

type Texts = Record<string, string>;
type Sent = { token: string; method?: string; type?: string; range?: string; body?: string | FormData };

async function send(url: string, { token, type, range, ...init }: Sent): Promise<Response> {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (type) headers.set('content-type', type);
  if (range) headers.set('range', range);
  const answer = await fetch(url, { ...init, headers });
  if (!answer.ok && !refused.test(url))
    throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** @returns what the procedure answers; of a subscription only the beginning is read */
async function call(url: string, guest: string, name: ProcedureName, input: unknown): Promise<Texts> {
  const token = metaOf(name).access === 'host' ? adminToken : guest;
  const body = JSON.stringify(input) ?? '';
  const answer =
    typeOf(name) === 'mutation'
      ? await send(`${url}/trpc/${name}`, { token, method: 'POST', type: 'application/json', body })
      : await send(`${url}/trpc/${name}${body && `?input=${encodeURIComponent(body)}`}`, { token });
  if (typeOf(name) !== 'subscription')
    return ((await answer.json()) as { result?: { data: Texts } }).result?.data ?? {};
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  return {};
}

/** Measures on an album of its own, which the calls change. */
export async function measureBlocks(album: Album): Promise<void> {
  const { db, raw } = openDb(join(album.folder, 'wedding.sqlite'));
  raw.transaction(() => raw.exec(busyGuest))();
  await db.destroy();
  const server = await startProcess('server/main.ts', { DATA_DIR: album.folder, ADMIN_TOKEN: adminToken }, [
    '--import',
    './scripts/bench/loop.ts',
  ]);
  const { url } = server;
  const { token } = album;

  /** Prints the worst of some calls, each the median of its rounds. */
  const print = async (name: string, calls: Record<string, Input>) => {
    const found: { title: string; cpu: number; clock: number }[] = [];
    for (const [title, run] of Object.entries(calls)) {
      const turns: Turn[] = [];
      for (let n = 0; n < rounds; n++) turns.push(await server.longestTurn(async () => run(n)));
      const [cpu, clock] = [median(turns.map((turn) => turn.cpu)), median(turns.map((turn) => turn.clock))];
      found.push({ title, cpu, clock });
    }
    for (const { title, cpu, clock } of found.toSorted((a, b) => b.cpu - a.cpu).slice(0, 1))
      console.log(row(name, title, cpu.toFixed(1), clock.toFixed(1)));
  };
  try {
    console.log(`\n${head('call', 'its slowest input', 'processor, ms', 'clock, ms')}`);
    const sweep = await server.longestTurn(() => wait(sweepMs));
    console.log(row('the sweep after the start', '', sweep.cpu.toFixed(1), sweep.clock.toFixed(1)));
    const codes: string[] = [];
    while (codes.length < rounds)
      codes.push((await call(url, token, 'users.invite', { user_id: 1 })).invite_code ?? '');
    for (const [name, inputs] of Object.entries(callsOf(album, codes))) {
      const calls = Object.entries(inputs).map(([title, input]): [string, Input] => [
        title,
        (n) => call(url, token, name as ProcedureName, input(n)),
      ]);
      await print(name, Object.fromEntries(calls));
    }

    const get = async (path: string, range?: string) => {
      const answer = await send(url + path, { token, ...(range && { range }) });
      await answer.body?.pipeTo(new WritableStream());
    };
    const archive = async () => (await call(url, token, 'downloads.album', {})).url ?? '';
    let kept = '';
    await print('/uploads/album/:id', {
      whole: async () => get((kept = await archive())),
      'a range': () => get(kept, 'bytes=10000-110000'),
      opening: async () => get(await archive(), 'bytes=0-1000'),
    });
    await print('/api/users/export', { '': () => get('/api/users/export') });
    const photo = new Blob([new Uint8Array(await jpeg(4000, 3000))]);
    const publishPhoto = async () => {
      const body = new FormData();
      body.set('title', 'A photo');
      body.set('privacy_status', 'published');
      body.set('file', photo, 'a.jpg');
      return (await (await send(`${url}/api/album/entry`, { token, method: 'POST', body })).json()) as Texts;
    };
    const { entry_id, content_url = '' } = await publishPhoto();
    await print('POST /api/album/entry', { photo: publishPhoto });
    await print('/uploads/:key', { photo: () => get(content_url) });
    await print('/uploads/entries/:id', { photo: () => get(`/uploads/entries/${entry_id}`) });
  } finally {
    await server.stop();
  }
}
