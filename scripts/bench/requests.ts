import type { Album } from './data.ts';
import type { Calls } from './load.ts';

/** A request of the product, and the same by hand, which takes at least the share `goal` of its processor time. */
type Request = { title: string; calls: Calls; byHand?: Calls; goal?: number };

const get =
  (path: string): Calls =>
  () => ({ path });
const trpc = (procedure: string, input: object) =>
  get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
const page = (number: number) => get(`/api/album?limit=20&page=${number}`);
export const search = (query: string) => ({ path: `/api/album/search?limit=20&${query}` });

const send = (method: string, path: string, body?: object) => ({ method, path, ...(body && { body }) });

export const publish: Calls = (n) => {
  const words = { title: `Entry ${n}`, description: 'What a day that was' };
  return send('POST', '/api/album/entry', { ...words, privacy_status: 'published' });
};

export function requestsOf(album: Album): Request[] {
  /** One of the newest entries, so that writes and details are spread over many. */
  const entryOf = (n: number) => album.size - (Math.floor(n / 2) % Math.min(500, album.size));
  const like: Calls = (n) => {
    const path = `/api/album/entry/${entryOf(n)}/like`;
    return n % 2 ? send('DELETE', path) : send('POST', path, {});
  };
  const comment: Calls = (n) => {
    const body = { comment_type: 'text', content: `What a day, said number ${n}` };
    return send('POST', `/api/comments/entry/${entryOf(n)}`, body);
  };
  const edit: Calls = (n) =>
    send('PUT', `/api/album/entry/${album.own[n % album.own.length]}`, { title: `Title ${n}` });
  const rename: Calls = (n) =>
    send('PUT', `/api/users/profile/${album.userId}`, { username: `guest1 ${n % 9}` });
  return [
    { title: 'Album page of 20, /api', calls: page(1), byHand: page(1), goal: 0.6 },
    { title: 'Album page, /trpc', calls: trpc('album.list', { limit: 20 }), byHand: page(1), goal: 0.5 },
    { title: 'Last page', calls: page(Math.floor(album.size / 20)) },
    { title: 'Best liked', calls: () => search('sort=likes') },
    { title: 'One creator', calls: () => search('creator=guest7') },
    { title: 'One content type', calls: () => search('content_type=audio') },
    { title: 'Text with a content type', calls: () => search('q=dance&content_type=audio') },
    { title: 'Text by likes', calls: () => search('q=dance&sort=likes') },
    { title: 'Text with a creator', calls: () => search('q=dance&creator=guest7') },
    { title: 'List of creators', calls: trpc('album.creators', {}) },
    { title: 'Entry detail', calls: (n) => ({ path: `/api/album/entry/${entryOf(n)}` }) },
    { title: 'Comments page of 20', calls: get(`/api/comments/entry/${album.size}?limit=20`) },
    { title: 'Entries of a guest', calls: (n) => ({ path: `/api/album/user/${2 + (n % 100)}?limit=20` }) },
    { title: 'Profile', calls: (n) => ({ path: `/api/users/profile/${2 + (n % 100)}` }) },
    { title: 'Like and unlike', calls: like, byHand: like, goal: 0.5 },
    { title: 'Comment', calls: comment },
    { title: 'Edit', calls: edit },
    { title: 'Rename a guest', calls: rename },
    { title: 'Publish', calls: publish },
  ];
}

/** Searches of each class: how common the hits are, how long the text is, and in which script. */
export const searches: Record<string, readonly string[]> = {
  'common word': ['dance', 'floor', 'cake', 'garden', 'family', 'photo', 'church', 'river'],
  'rare word': ['xylophone', 'xylo', 'lophone'],
  'absent word': ['zzzqqq', 'qqzz', 'wxyzw', 'jjkkq'],
  'two words': ['first kiss', 'boat lake', 'moon river', 'cake speech'],
  'one letter': ['e', 'a', 't', 'q'],
  'two letters': ['da', 'ca', 'zz', 'ri'],
  Japanese: ['婚', '花嫁', '結婚式', '写真'],
  'with an accent or a sign': ['crème', 'łódź', 'a_b', '100 %'],
};
