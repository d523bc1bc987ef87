import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../server/db/migrate.ts';
import { openDb, type RawDb } from '../../server/db/open.ts';
import { indexedAs } from '../../server/features/album/entries.queries.ts';
import { searchText } from '../../server/features/album/entries.service.ts';
import { systemTimeZone } from '../../server/lib/time-zone.ts';

/** Albums of any size for measurements: the same for the same size, in several scripts, through the real schema. */

/** `own` are entries of the guest `userId`, to whom the session belongs. */
export type Album = { folder: string; size: number; token: string; userId: number; own: number[] };

const guests = 200;
const english =
  'dance floor cake speech tears music garden family friends photo lovely evening sunset champagne toast church flowers kids laughing moon river boat lake memory table candles first kiss rain umbrella'.split(
    ' ',
  );
const others =
  '結婚式おめでとう|花嫁と花婿の写真|Crème brûlée à Łódź|José y Zoë|свадьба и танцы|100 % "sure" a_b'.split(
    '|',
  );
const types = ['image', 'image', 'text', 'audio'] as const;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const timeOf = (minute: number) => new Date(Date.UTC(2026, 5, 12, 12, minute)).toISOString();

/** A repeatable sequence of whole numbers below a limit. */
function numbers() {
  let state = 20_270_612;
  return (below: number) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return (state >>> 0) % below;
  };
}

/** Makes a data folder with `size` published entries, five likes each, and comments with reactions. */
export async function makeAlbum(top: string, size: number): Promise<Album> {
  const folder = join(top, String(size));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { db, raw } = openDb(join(folder, 'wedding.sqlite'));
  raw.pragma('synchronous = OFF');
  raw.pragma('cache_size = -200000');
  await migrate(db);
  const token = randomBytes(32).toString('base64url');
  raw.transaction(() => fill(raw, size, token))();
  // What is measured is not an upgrade, after which a server indexes all entries anew.
  await db
    .updateTable('entry')
    .set({ indexed_as: indexedAs(systemTimeZone()) })
    .execute();
  raw.pragma('wal_checkpoint(TRUNCATE)');
  await db.destroy();
  const own = Array.from({ length: Math.min(100, size / 20) }, (_, n) => 20 * (n + 1));
  return { folder, size, token, userId: 1, own };
}

function fill(raw: RawDb, size: number, token: string): void {
  const some = numbers();
  const words = (count: number) =>
    Array.from({ length: count }, () => english[some(english.length)]).join(' ');
  const insert = (table: string, row: Record<string, string | number | undefined>) =>
    raw
      .prepare(
        `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row)
          .map((key) => `@${key}`)
          .join()})`,
      )
      .run(row).lastInsertRowid as number;

  for (let n = 1; n <= guests; n++) {
    const answers = { about: 'A guest', how_long_known: 'Ten years', fondest_memory: 'The lake' };
    const favorites = { favorite_food: 'Dumplings', favorite_song: 'Moon River', advice_wishes: '' };
    const [name, email] = [`guest${n}`, `guest${n}@example.org`];
    const account = { username: name, username_key: name, email, verified_email: email, password_hash: '' };
    const times = { created_at: timeOf(0), updated_at: timeOf(0) };
    insert('guest', { ...account, ...answers, ...favorites, relationship_tags: '["RIT"]', ...times });
  }
  const [created_at, expires_at] = [new Date().toISOString(), new Date(Date.now() + 1e9).toISOString()];
  const hashes = { token_hash: hash(token), media_hash: hash(`media ${token}`) };
  insert('session', { user_id: 1, ...hashes, created_at, last_used_at: created_at, expires_at });

  for (let n = 1; n <= size; n++) {
    // The guest who measures has a hundred texts, in an album of any size.
    const isOwn = n % 20 === 0 && n <= 2000;
    const user_id = isOwn ? 1 : 1 + some(guests);
    const content_type = isOwn ? 'text' : (types[some(4)] ?? 'text');
    const foreign = n % 5 ? '' : ` ${others[some(others.length)]}`;
    const description = `${words(10 + some(12))}${foreign}${n % 9000 ? '' : ' xylophone'}`;
    const [title, tags, published_at] = [words(2), [words(1), words(1)], timeOf(n)];
    const shown = { title, description, content_type, published_at };
    const search_text = searchText(
      { ...shown, tags, username: `guest${user_id}`, happened_at: published_at },
      systemTimeZone(),
    );
    const times = { created_at: published_at, updated_at: published_at };
    const state = { user_id, privacy_status: 'published', tags: JSON.stringify(tags) };
    insert('entry', { ...shown, ...state, search_text, ...times });
  }
  raw.exec(`with k (k) as (values (0), (7), (14), (21), (28))
    insert into entry_like (entry_id, user_id, created_at)
    select id, 1 + (id * 31 + k) % ${guests}, published_at from entry, k order by id, k`);
  for (let n = 0; n < 2000; n++) {
    // Half of them on the newest entry, so that its list has many pages.
    const entry_id = n % 2 ? size : 1 + (n % size);
    const comment = { entry_id, user_id: 1 + (n % guests), comment_type: 'text', content: words(12) };
    const comment_id = insert('comment', { ...comment, created_at: timeOf(n), updated_at: timeOf(n) });
    for (const [k, reaction_type] of ['heart', 'laugh', 'cry'].entries())
      insert('reaction', { comment_id, user_id: k + 1, reaction_type, created_at: timeOf(n) });
  }
}
