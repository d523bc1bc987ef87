import type { Album } from './data.ts';
import type { Calls } from './load.ts';

/** A request of the product, and the same work by hand where the baseline has it. */
export type Benchmark = {
  title: string;
  ours: Calls;
  baseline?: Calls;
  /** The least share of the product's processor time that the work by hand takes. */
  goal?: number;
};

const get =
  (path: string): Calls =>
  () => ({ path });
const trpc = (procedure: string, input: object) =>
  get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
const page = (number: number) => get(`/api/album?limit=20&page=${number}`);
const search = (query: string) => get(`/api/album/search?limit=20&${query}`);

export const publish: Calls = (n) => ({
  method: 'POST',
  path: '/api/album/entry',
  body: { title: `Entry ${n}`, description: 'What a day that was', privacy_status: 'published' },
});

export function benchmarksOf(album: Album): Benchmark[] {
  /** One of the newest entries, so that writes and details are spread over many. */
  const entryOf = (n: number) => album.size - (Math.floor(n / 2) % Math.min(500, album.size));
  const detail: Calls = (n) => ({ path: `/api/album/entry/${entryOf(n)}` });
  const comments = get(`/api/comments/entry/${album.size}?limit=20`);
  const guest: Calls = (n) => ({ path: `/api/album/user/${2 + (n % 100)}?limit=20` });
  const profile: Calls = (n) => ({ path: `/api/users/profile/${2 + (n % 100)}` });
  const like: Calls = (n) => ({
    method: n % 2 ? 'DELETE' : 'POST',
    path: `/api/album/entry/${entryOf(n)}/like`,
    ...(n % 2 === 0 && { body: {} }),
  });
  const comment: Calls = (n) => ({
    method: 'POST',
    path: `/api/comments/entry/${entryOf(n)}`,
    body: { comment_type: 'text', content: `What a day, said number ${n}` },
  });
  const edit: Calls = (n) => ({
    method: 'PUT',
    path: `/api/album/entry/${album.own[n % album.own.length]}`,
    body: { title: `Title ${n}` },
  });
  const rename: Calls = (n) => ({
    method: 'PUT',
    path: `/api/users/profile/${album.userId}`,
    body: { username: `guest1 ${n % 9}` },
  });
  return [
    { title: 'Album page of 20, /api', ours: page(1), baseline: page(1), goal: 0.6 },
    { title: 'Album page, /trpc', ours: trpc('album.list', { limit: 20 }), baseline: page(1), goal: 0.5 },
    { title: 'Last page', ours: page(Math.floor(album.size / 20)) },
    { title: 'Best liked', ours: search('sort=likes') },
    { title: 'One creator', ours: search('creator=guest7') },
    { title: 'One content type', ours: search('content_type=audio') },
    { title: 'Text with a content type', ours: search('q=dance&content_type=audio') },
    { title: 'Text by likes', ours: search('q=dance&sort=likes') },
    { title: 'Text with a creator', ours: search('q=dance&creator=guest7') },
    { title: 'List of creators', ours: trpc('album.creators', {}) },
    { title: 'Entry detail', ours: detail, baseline: detail, goal: 0.35 },
    { title: 'Comments page of 20', ours: comments, baseline: comments, goal: 0.5 },
    { title: 'Entries of a guest', ours: guest, baseline: guest, goal: 0.5 },
    { title: 'Profile', ours: profile, baseline: profile, goal: 0.35 },
    { title: 'Like and unlike', ours: like, baseline: like, goal: 0.5 },
    { title: 'Comment', ours: comment, baseline: comment, goal: 0.4 },
    { title: 'Publish', ours: publish },
    { title: 'Edit', ours: edit },
    { title: 'Rename a guest', ours: rename },
  ];
}

/** Searches of each class: how common the hits are, how long the text is, and in which script. */
export const searches: readonly { title: string; texts: readonly string[] }[] = [
  { title: 'common word', texts: ['dance', 'floor', 'cake', 'garden', 'family', 'photo', 'church', 'river'] },
  { title: 'rare word', texts: ['xylophone', 'xylo', 'lophone'] },
  { title: 'absent word', texts: ['zzzqqq', 'qqzz', 'wxyzw', 'jjkkq'] },
  { title: 'two words', texts: ['first kiss', 'boat lake', 'moon river', 'cake speech'] },
  { title: 'one letter', texts: ['e', 'a', 't', 'q'] },
  { title: 'two letters', texts: ['da', 'ca', 'zz', 'ri'] },
  { title: 'Japanese', texts: ['婚', '花嫁', '結婚式', '写真'] },
  { title: 'with an accent or a sign', texts: ['crème', 'łódź', 'a_b', '100 %'] },
];
