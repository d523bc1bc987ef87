import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { newToken, sha256 } from '../../server/auth/secret.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDb, type Db } from '../../server/db/open.ts';
import { indexedAs } from '../../server/features/album/entries.queries.ts';
import { searchText } from '../../server/features/album/indexing.service.ts';
import { systemTimeZone } from '../../server/lib/time-zone.ts';
import { forQuestions } from '../../shared/questions.ts';
import { createRandom } from '../admin/demo/random.ts';

/** Albums of any size for measurements: the same for the same size, in several scripts, through the real schema. */

/** `own` are entries of the guest `userId`, to whom the session belongs. */
export type Album = { folder: string; size: number; token: string; userId: number; own: number[] };

const guests = 200;
export const comments = 10_000;
const english =
  `dance floor cake speech tears music garden family friends photo lovely evening sunset champagne toast
  church flowers kids laughing moon river boat lake memory table candles first kiss rain umbrella`.split(
    /\s+/,
  );
const others = [
  '結婚式おめでとう',
  '花嫁と花婿の写真',
  'Crème brûlée à Łódź',
  'свадьба и танцы',
  '100 % "sure" a_b',
];
const types = ['image', 'image', 'text', 'audio'] as const;

const timeOf = (minute: number) => new Date(Date.UTC(2026, 5, 12, 12, minute)).toISOString();

/** Makes a data folder with `size` published entries, six likes each, and comments with reactions. */
export async function makeAlbum(top: string, size: number): Promise<Album> {
  const folder = join(top, String(size));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { db, raw } = openDb(join(folder, 'wedding.sqlite'));
  raw.pragma('synchronous = OFF');
  raw.pragma('cache_size = -200000');
  await migrate(db);
  const token = newToken();
  await db.transaction().execute((within) => fill(within, size, token));
  raw.exec(responses);
  raw.pragma('wal_checkpoint(TRUNCATE)');
  await db.destroy();
  const own = Array.from({ length: Math.min(100, size / 20) }, (_, n) => 20 * (n + 1));
  return { folder, size, token, userId: 1, own };
}

async function fill(db: Db, size: number, token: string): Promise<void> {
  const random = createRandom(20_270_612);
  const words = (count: number) => Array.from({ length: count }, () => random.pick(english)).join(' ');
  const timesOf = (time: string) => ({ created_at: time, updated_at: time });

  for (let n = 1; n <= guests; n++) {
    const answers = { about: 'A guest', ...forQuestions(() => 'The lake'), relationship_tags: '["RIT"]' };
    const [name, email] = [`guest${n}`, `guest${n}@example.org`];
    const account = { username: name, username_key: name, email, verified_email: email, password_hash: '' };
    const guest = { ...account, ...answers, ...timesOf(timeOf(0)) };
    await db.insertInto('guest').values(guest).execute();
  }
  const [created_at, expires_at] = [new Date().toISOString(), new Date(Date.now() + 1e9).toISOString()];
  const hashes = { token_hash: sha256(token), media_hash: sha256(`media ${token}`) };
  const session = { user_id: 1, ...hashes, created_at, last_used_at: created_at, expires_at };
  await db.insertInto('session').values(session).execute();

  for (let n = 1; n <= size; n++) {
    // The guest who measures has a hundred texts, in an album of any size.
    const isOwn = n % 20 === 0 && n <= 2000;
    const user_id = isOwn ? 1 : 1 + random.int(guests);
    const content_type = isOwn ? 'text' : random.pick(types);
    const foreign = n % 5 ? '' : ` ${random.pick(others)}`;
    const description = `${words(10 + random.int(12))}${foreign}${n % 9000 ? '' : ' xylophone'}`;
    const [title, tags, published_at] = [words(2), [words(1), words(1)], timeOf(n)];
    const shown = { title, description, content_type, published_at };
    const searched = { ...shown, tags, username: `guest${user_id}`, happened_at: published_at };
    const search_text = searchText(searched, systemTimeZone());
    const state = { user_id, privacy_status: 'published', tags: JSON.stringify(tags) } as const;
    const entry = { ...shown, ...state, search_text, ...timesOf(published_at) };
    await db.insertInto('entry').values(entry).execute();
  }
  // What is measured is not an upgrade, after which a server indexes all entries anew.
  const indexed_as = indexedAs(systemTimeZone());
  await db.updateTable('entry').set({ indexed_as }).execute();
}

/** Likes, comments and reactions: the guest who measures likes every entry, and writes all comments on one. */
const responses = `
  with k (k) as (values (0), (7), (14), (21), (28))
    insert into entry_like (entry_id, user_id, created_at)
    select id, 2 + (id * 31 + k) % ${guests - 1}, published_at from entry, k order by id, k;
  insert into entry_like (entry_id, user_id, created_at) select id, 1, published_at from entry;
  with recursive n (id) as (select 1 union all select id + 1 from n where id < ${comments})
    insert into comment (entry_id, user_id, comment_type, content, created_at, updated_at)
    select 1, 1, 'text', 'Lovely, said number ' || id, '2026-06-12', '2026-06-12' from n;
  insert into reaction (comment_id, user_id, reaction_type, created_at)
    select comment.id, kind.key + 1, kind.value, created_at
    from comment, json_each('["heart", "laugh", "cry"]') as kind;`;
