import type { Album } from './data.ts';
import type { Calls } from './load.ts';

export type Benchmark = {
  name: string;
  title: string;
  ours: Calls;
  baseline: Calls;
  /** The goal: the processor time of the handwritten implementation as a share of the server's. */
  goal: number | null;
};

const trpc = (procedure: string, input: object) => ({
  path: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
});
const page =
  (number: number): Calls =>
  () => ({ path: `/api/album?limit=20&page=${number}` });
const pageByTrpc =
  (number: number): Calls =>
  () =>
    trpc('album.list', { limit: 20, page: number });

/** One of the newest entries, so that likes and details are spread over many. */
const entryOf = (album: Album, n: number) => album.size - (Math.floor(n / 2) % 500);
const likeAndUnlike =
  (album: Album): Calls =>
  (n) => ({
    method: n % 2 ? 'DELETE' : 'POST',
    path: `/api/album/entry/${entryOf(album, n)}/like`,
    ...(n % 2 === 0 && { body: {} }),
  });
const likeByTrpc =
  (album: Album): Calls =>
  (n) => ({
    method: 'POST',
    path: `/trpc/album.${n % 2 ? 'unlike' : 'like'}`,
    body: { entry_id: entryOf(album, n) },
  });
const comment =
  (album: Album): Calls =>
  (n) => ({
    method: 'POST',
    path: `/api/comments/entry/${entryOf(album, n)}`,
    body: { comment_type: 'text', content: `What a day, said number ${n}` },
  });

export function benchmarksOf(album: Album): Benchmark[] {
  const detail: Calls = (n) => ({ path: `/api/album/entry/${entryOf(album, n)}` });
  const comments: Calls = () => ({ path: `/api/comments/entry/${album.size}?limit=20` });
  const lastPage = Math.floor(album.size / 20);
  return [
    { name: 'page', title: 'Album page of 20, /api', ours: page(1), baseline: page(1), goal: 0.6 },
    { name: 'page', title: 'Album page of 20, /trpc', ours: pageByTrpc(1), baseline: page(1), goal: 0.4 },
    {
      name: 'page',
      title: 'The page in the middle, /api',
      ours: page(lastPage >> 1),
      baseline: page(1),
      goal: null,
    },
    { name: 'page', title: 'The last page, /api', ours: page(lastPage), baseline: page(1), goal: null },
    {
      name: 'filters',
      title: 'Best liked',
      ours: () => ({ path: '/api/album/search?sort=likes&limit=20' }),
      baseline: page(1),
      goal: null,
    },
    {
      name: 'filters',
      title: 'One creator',
      ours: () => ({ path: '/api/album/search?creator=guest7&limit=20' }),
      baseline: page(1),
      goal: null,
    },
    {
      name: 'filters',
      title: 'One content type',
      ours: () => ({ path: '/api/album/search?content_type=audio&limit=20' }),
      baseline: page(1),
      goal: null,
    },
    {
      name: 'filters',
      title: 'List of creators',
      ours: () => trpc('album.creators', {}),
      baseline: page(1),
      goal: null,
    },
    {
      name: 'filters',
      title: 'Newest entry, as polled',
      ours: () => trpc('album.newest', {}),
      baseline: page(1),
      goal: null,
    },
    { name: 'reads', title: 'Entry detail, /api', ours: detail, baseline: detail, goal: 0.5 },
    { name: 'reads', title: 'Comments page of 20, /api', ours: comments, baseline: comments, goal: 0.5 },
    {
      name: 'writes',
      title: 'Like and unlike, /api',
      ours: likeAndUnlike(album),
      baseline: likeAndUnlike(album),
      goal: 0.5,
    },
    {
      name: 'writes',
      title: 'Like and unlike, /trpc',
      ours: likeByTrpc(album),
      baseline: likeAndUnlike(album),
      goal: null,
    },
    { name: 'writes', title: 'Comment, /api', ours: comment(album), baseline: comment(album), goal: 0.4 },
  ];
}

/** A search of each class: how common its hits are, how long it is, and in which script. */
export const searches: readonly { title: string; q: string }[] = [
  { title: 'common word', q: 'dance' },
  { title: 'rare word', q: 'xylophone' },
  { title: 'absent word', q: 'zzzqqq' },
  { title: 'two words', q: 'first kiss' },
  { title: 'one letter', q: 'e' },
  { title: 'two letters', q: 'da' },
  { title: 'one Japanese character', q: '婚' },
  { title: 'two Japanese characters', q: '花嫁' },
  { title: 'three Japanese characters', q: '結婚式' },
  { title: 'with an accent', q: 'crème' },
  { title: 'percent and underscore', q: 'a_b' },
];

/** Every benchmark's request and every class of search in turn; three of four are a page of the album. */
export function mixedCalls(album: Album): Calls {
  const [firstPage, ...others] = benchmarksOf(album).map(({ ours }) => ours);
  const kinds: Calls[] = [
    ...others,
    ...searches.map(({ q }) => () => ({ path: `/api/album/search?q=${encodeURIComponent(q)}` })),
  ];
  return (n) => {
    const calls = n % 4 === 0 ? kinds[(n / 4) % kinds.length] : firstPage;
    if (!calls) throw new Error('no benchmarks');
    return calls(n / 4);
  };
}
