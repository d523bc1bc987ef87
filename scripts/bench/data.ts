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
const minute = 60_000;
const begin = Date.UTC(2026, 5, 12, 12);

const english =
  'dance floor cake speech tears music garden family friends photo lovely evening sunset champagne toast church flowers kids laughing moon river boat lake memory table candles first kiss rain umbrella'.split(
    ' ',
  );
const others = [
  '結婚式おめでとう',
  '花嫁と花婿の写真',
  'Crème brûlée à Łódź',
  'José y Zoë',
  'свадьба и танцы',
  '100 % "sure" a_b',
];

const types = ['image', 'image', 'text', 'audio'] as const;

/** A repeatable sequence of whole numbers below a limit. */
function numbers(): Numbers {
  let state = 20_270_612;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return (state >>> 0) % below;
  };
}

/**
 * Makes a data folder with `size` published entries, five likes each, and comments with reactions on the newest.
 * @returns the folder and the token of a session in it
 */
export async function makeAlbum(top: string, size: number): Promise<Album> {
  const folder = join(top, String(size));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { db, raw } = openDb(join(folder, 'wedding.sqlite'));
  raw.pragma('synchronous = OFF');
  raw.pragma('cache_size = -200000');
  await migrate(db);
  const some = numbers();
  raw.transaction(() => {
    fillEntries(raw, size, some);
    fillComments(raw, size, some);
  })();
  // What is measured is not an upgrade, after which a server indexes all entries anew.
  await db
    .updateTable('entry')
    .set({ indexed_as: indexedAs(systemTimeZone()) })
    .execute();
  const token = randomBytes(32).toString('base64url');
  insertSession(raw, token);
  const own = Array.from({ length: Math.min(100, size / 20) }, (_, n) => 20 * (n + 1));
  raw.pragma('wal_checkpoint(TRUNCATE)');
  await db.destroy();
  return { folder, size, token, userId: 1, own };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

function insertSession(raw: RawDb, token: string): void {
  const now = new Date().toISOString();
  raw
    .prepare(
      `insert into session (user_id, token_hash, media_hash, created_at, last_used_at, expires_at) values (1, ?, ?, ?, ?, ?)`,
    )
    .run(hash(token), hash(`media ${token}`), now, now, new Date(Date.now() + 1e9).toISOString());
}

type Numbers = (below: number) => number;

const wordsOf = (some: Numbers, count: number) =>
  Array.from({ length: count }, () => english[some(english.length)]).join(' ');

function fillEntries(raw: RawDb, size: number, some: Numbers): void {
  const guest = raw.prepare(
    `insert into guest (username, username_key, email, verified_email, password_hash, about, how_long_known,
       fondest_memory, favorite_food, favorite_song, advice_wishes, relationship_tags, created_at, updated_at)
     values (@name, @name, @email, @email, '', 'A guest', 'Ten years', 'The lake', 'Dumplings', 'Moon River', '',
       '["RIT"]', @at, @at)`,
  );
  for (let n = 1; n <= guests; n++)
    guest.run({ name: `guest${n}`, email: `guest${n}@example.org`, at: new Date(begin).toISOString() });

  const entry = raw.prepare(
    `insert into entry (user_id, title, description, content_type, privacy_status, tags, search_text, created_at,
       updated_at, published_at)
     values (@user, @title, @description, @type, 'published', @tags, @text, @at, @at, @at)`,
  );
  const like = raw.prepare(`insert into entry_like (entry_id, user_id, created_at) values (?, ?, ?)`);
  for (let n = 1; n <= size; n++) {
    // The guest who measures has a hundred texts, in an album of any size.
    const isOwn = n % 20 === 0 && n <= 2000;
    const user = isOwn ? 1 : 1 + some(guests);
    const title = wordsOf(some, 2);
    const description = `${wordsOf(some, 10 + some(12))}${n % 5 ? '' : ` ${others[some(others.length)]}`}${n % 9000 ? '' : ' xylophone'}`;
    const tags = [wordsOf(some, 1), wordsOf(some, 1)];
    const at = new Date(begin + n * minute).toISOString();
    const type = isOwn ? 'text' : (types[some(4)] ?? 'text');
    const words = { title, description, tags, username: `guest${user}`, content_type: type };
    const text = searchText({ ...words, happened_at: at, published_at: at }, systemTimeZone());
    entry.run({ user, title, description, type, tags: JSON.stringify(tags), text, at });
    const first = some(guests);
    for (let k = 0; k < 5; k++) like.run(n, 1 + ((first + k * 7) % guests), at);
  }
}

function fillComments(raw: RawDb, size: number, some: Numbers): void {
  const comment = raw.prepare(
    `insert into comment (entry_id, user_id, comment_type, content, created_at, updated_at) values (?, ?, 'text', ?, ?, ?)`,
  );
  const reaction = raw.prepare(`insert into reaction values (?, ?, ?, ?)`);
  for (let n = 0; n < 2000; n++) {
    const at = new Date(begin + n * minute).toISOString();
    // Half of them on the newest entry, so that its list has many pages.
    const entryId = n % 2 ? size : 1 + (n % size);
    const { lastInsertRowid } = comment.run(entryId, 1 + (n % guests), wordsOf(some, 12), at, at);
    for (let k = 1; k <= 3; k++) reaction.run(lastInsertRowid, k, ['heart', 'laugh', 'cry'][k - 1], at);
  }
}
