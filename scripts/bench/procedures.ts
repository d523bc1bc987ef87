import type { ProcedureName } from '../../server/router.ts';
import { typeOf } from '../../server/testing/procedure-type.ts';
import { comments, type Album } from './data.ts';
import { median, send, timed, trpc, type Call } from './load.ts';
import { startProcess } from './processes.ts';
import { print } from './report.ts';

/** How long each call keeps the event loop, while no other call is answered, and how its cost grows with the album. */

const rounds = 9;
const longText = 'What a day. '.repeat(400);

/** Every text with every filter and with each of some other parameters. */
const searches = (...others: object[]): object[] =>
  ['', 'dance', 'e', 'moon river', '結婚'].flatMap((q) =>
    [{}, { content_type: 'audio' }, { creator: 'guest1' }].flatMap((filter) =>
      others.map((other) => ({ ...(q && { q }), ...filter, ...other })),
    ),
  );
const orders = ['newest', 'oldest', 'likes'].flatMap((sort) =>
  [1, 50].map((page) => ({ sort, page, limit: 100 })),
);

/** The calls that read or change the album or what is written in it; others cost the same on any. */
type Measured =
  | Exclude<ProcedureName, `${'host' | 'system' | 'translate' | 'users'}.${string}`>
  | 'users.profile'
  | 'users.update_profile';
type Inputs = Record<Measured, unknown[]>;

/** What each procedure is sent in round `n`, with what costs it most; one that is missing is an error of types. */
function inputsOf({ size, userId, own }: Album, n: number): Inputs {
  const entry_id = size - n;
  const ownEntry = { entry_id: own[n] };
  const comment_id = 1 + n;
  return {
    'users.profile': [{ id: userId }, { id: 7 }],
    'users.update_profile': [
      { id: userId, username: `guest1 ${n}` },
      { id: userId, username: 'guest1', about: `A guest ${n}` },
    ],

    'album.list': [{ limit: 100 }, { limit: 100, page: Math.ceil(size / 100) }],
    'album.by_user': [{ id: userId }, { id: 7 }],
    'album.search': searches(...orders),
    'album.newest': searches({}),
    'album.hours': [{}],
    'album.creators': [undefined],
    'album.opening': [undefined],
    'album.batch': [{ entry_ids: Array.from({ length: 100 }, (_, k) => size - k) }],
    'album.entry': [{ entry_id }],
    'album.create': [{ title: `Entry ${n}`, description: longText, privacy_status: 'published' }],
    'album.update': [
      { ...ownEntry, title: `Title ${n}`, description: longText },
      { ...ownEntry, privacy_status: 'draft' },
      { ...ownEntry, privacy_status: 'published' },
      { ...ownEntry, happened_on: `2026-06-${10 + n}` },
    ],
    'album.remove': [{ entry_id: own[n + rounds] }],
    'album.likers': [{ entry_id }],
    'album.unlike': [{ entry_id }],
    'album.like': [{ entry_id }],

    'activity.show': [undefined],
    'activity.seen': [{ until: new Date().toISOString() }],
    'activity.set_digest': [{ digest: n % 2 === 0 }],

    'comments.list': [
      { entry_id: 1, limit: 100 },
      { entry_id: 1, limit: 100, page: comments / 100 },
    ],
    'comments.create': [{ entry_id, content: `What a day, said number ${n}` }],
    'comments.update': [{ comment_id, content: `Number ${n}` }],
    'comments.react': [{ comment_id, reaction_type: 'heart' }],
    'comments.unreact': [{ comment_id }],
    'comments.remove': [{ comment_id }],

    'downloads.album': searches({}, { top: true }),
    'changes.follow': [{}, { age: 600_000 }],
  };
}

type Answer = { result?: { data: Record<string, string> } };

/** The time of each call on the first album, which is the smallest, by the place of the call. */
const smallest = new Map<string, number>();

/** Measures these procedures, and what answers files; the calls change the album. */
export async function measureProcedures(album: Album): Promise<void> {
  const server = await startProcess('server/main.ts', { DATA_DIR: album.folder });

  /** Prints the longest block of some calls, a median, and the strongest growth, of the fastest of the rounds. */
  const printWorst = async (name: string, calls: Record<string, (n: number) => Promise<unknown>>) => {
    let [block, growth] = [0, 0];
    let [blocking, growing] = ['', ''];
    for (const [at, [title, run]] of Object.entries(calls).entries()) {
      const [turns, times]: [number[], number[]] = [[], []];
      for (let n = 0; n < rounds; n++)
        turns.push(await server.longestTurn(async () => times.push(await timed(() => run(n)))));
      const fastest = Math.min(...times);
      const first = smallest.get(`${name} ${at}`) ?? fastest;
      smallest.set(`${name} ${at}`, first);
      if (median(turns) > block) [block, blocking] = [median(turns), title];
      if (fastest / first > growth) [growth, growing] = [fastest / first, title];
    }
    const of = (title: string) => `${name} ${title}, ${album.size} entries`;
    print(`Block of ${of(blocking)}`, block, 'ms', 50);
    const goal = album.size <= 20_000 ? 1.3 : 3;
    print(`Growth of ${of(growing)}`, growth, '×', goal);
  };
  /** @returns what the procedure answers; of a subscription only the beginning is read */
  const call = async (name: Measured, input: unknown): Promise<Record<string, string>> => {
    const type = typeOf(name);
    const sent: Call =
      type === 'mutation' ? { method: 'POST', path: `/trpc/${name}`, body: input ?? {} } : trpc(name, input);
    const answer = await send(server, album, sent);
    if (type !== 'subscription') return ((await answer.json()) as Answer).result?.data ?? {};
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    return {};
  };
  const get = async (path: string, range = 'bytes=0-') =>
    (await send(server, album, { path, range })).arrayBuffer();

  try {
    for (const [name, inputs] of Object.entries(inputsOf(album, 0)) as [Measured, unknown[]][]) {
      const runs = inputs.map((input, at) => {
        const title = inputs.length > 1 ? JSON.stringify(input).slice(0, 80) : '';
        return [title, (n: number) => call(name, inputsOf(album, n)[name][at])] as const;
      });
      await printWorst(name, Object.fromEntries(runs));
    }
    const archive = async () => (await call('downloads.album', {})).url ?? '';
    const kept = await archive();
    await printWorst('an archive', {
      'a range': () => get(kept, 'bytes=10000-110000'),
      whole: async () => get(await archive()),
      opening: async () => get(await archive(), 'bytes=0-1000'),
    });
    await printWorst('an export', { '': () => get('/api/users/export') });
  } finally {
    await server.stop();
  }
}
