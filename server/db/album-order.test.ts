import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { count as countFound, type Search } from '../features/album/album.queries.ts';
import { expectDerivedData } from '../testing/derived-data.ts';
import { migratedDatabase } from '../testing/migrated-database.ts';
import { migrate } from './migrate.ts';
import { storeWeddingDate } from './secrets.ts';
import { openDb, type Db, type RawDb } from './open.ts';

const minute = (n: number) => new Date(Date.UTC(2027, 5, 12, 12, n)).toISOString();

function open() {
  const { db, raw } = openDb(':memory:');
  onTestFinished(() => db.destroy());
  return { db, raw };
}

function insertGuests(raw: RawDb, count: number): void {
  const guest = raw.prepare(
    `insert into guest (username, username_key, email, password_hash, about, how_long_known, fondest_memory,
       favorite_food, favorite_song, advice_wishes, relationship_tags, created_at, updated_at)
     values (?, ?, ?, '', '', '', '', '', '', '', '[]', ?, ?)`,
  );
  for (let n = 1; n <= count; n++) guest.run(`g${n}`, `g${n}`, `g${n}@example.org`, minute(0), minute(0));
}

type NewEntry = { user: number; text: string; type: string; published: string | null };

const insertEntry = (raw: RawDb, { user, text, type, published }: NewEntry): unknown =>
  raw
    .prepare(
      `insert into entry (user_id, title, description, content_type, privacy_status, tags, search_text,
         created_at, updated_at, published_at)
       values (?, ?, '', ?, ?, '[]', ?, ?, ?, ?)`,
    )
    .run(user, text, type, published ? 'published' : 'draft', text, minute(0), minute(0), published)
    .lastInsertRowid;

/** Gives an entry a photo, in place of the one that it has. */
function insertUpload(raw: RawDb, entry: number, takenAt: string | null): void {
  raw.prepare('delete from upload where entry_id = ?').run(entry);
  const id = randomBytes(16).toString('hex');
  raw
    .prepare(
      `insert into upload (id, purpose, kind, file_name, sha256, state, taken_at, created_at)
       values (?, 'entry', 'image', '', '', 'ready', ?, '')`,
    )
    .run(id, takenAt);
  raw.prepare('update upload set entry_id = ? where id = ?').run(entry, id);
}

const text = fc.constantFrom('first dance', 'cake', 'ケーキ', '結婚式', 'crème');
const type = fc.constantFrom('text', 'image', 'audio', 'video');
const user = fc.integer({ min: 1, max: 4 });
const which = fc.nat(9);
const at = fc.nat(30).map(minute);
const cameraTime = fc.constantFrom(
  '2027-06-01T10:00:00.000Z',
  '2026-06-11T10:00:00.000Z',
  '1999-01-01T00:00:00.000Z',
  null,
);
const date = fc.constantFrom('2027-06-12', '2026-06-12', '2031-01-01');
/** One of these verbs, with what it needs. */
const does = <Verb extends string, Fields extends object>(
  weight: number,
  verbs: Verb[],
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) => ({
  weight,
  arbitrary: fc
    .tuple(fc.constantFrom(...verbs), fc.record(fields))
    .map(([verb, values]) => ({ verb, ...values })),
});
const step = fc.oneof(
  does(12, ['insert'], { user, text, type, published: fc.option(at) }),
  does(8, ['publish', 'redate'], { which, at }),
  does(8, ['draft', 'restore', 'show', 'seal'], { which }),
  does(6, ['hide', 'wait'], { which, at }),
  does(4, ['edit'], { which, text, type }),
  does(8, ['like', 'unlike'], { which, user }),
  does(2, ['delete'], { which }),
  does(1, ['remove guest'], { user }),
  does(12, ['photo', 'date'], { which, at: cameraTime }),
  does(8, ['remove photo'], { which }),
  does(2, ['wedding'], { date }),
);

const statements = {
  publish: `update entry set privacy_status = 'published', published_at = coalesce(published_at, @at)`,
  redate: `update entry set published_at = iif(published_at is null, null, @at)`,
  draft: `update entry set privacy_status = 'draft'`,
  hide: `update entry set hidden_at = @at`,
  restore: `update entry set hidden_at = null`,
  wait: `update entry set waiting_since = @at`,
  show: `update entry set waiting_since = null`,
  seal: `update entry set sealed = 1 - sealed`,
  date: `update entry set dated_at = @at`,
  delete: `delete from entry`,
  // Text and privacy in one statement, as a guest's edit writes them.
  edit: `update entry set search_text = @text, content_type = @type, privacy_status =
    iif(published_at is null or privacy_status = 'published', 'draft', 'published')`,
};

const searches: Search[] = ['cake', 'ce', 'ー', '結婚式'].flatMap((folded) =>
  [undefined, 1, 2].flatMap((user_id) =>
    ([undefined, 'image'] as const).map((content_type) => ({ folded, user_id, content_type })),
  ),
);

/** Compares totals with the visible entries that have the text. */
async function expectTotals(db: Db, raw: RawDb): Promise<void> {
  const counted = raw
    .prepare(
      `select count(*) from entry where place is not null and instr(search_text, @folded) > 0
         and (@user_id is null or user_id = @user_id) and (@content_type is null or content_type = @content_type)`,
    )
    .pluck();
  for (const search of searches) {
    const values = { user_id: null, content_type: null, ...definedOf(search) };
    expect(await countFound(db, search), JSON.stringify(search)).toBe(counted.get(values));
  }
}

const definedOf = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

test('The triggers keep places, totals, likes and search indexes equal to counting', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const { db, raw } = openDb(await migratedDatabase());
      await storeWeddingDate(db, '2027-06-12');
      insertGuests(raw, 4);
      for (const one of steps) {
        const ids = raw.prepare('select id from entry order by id').pluck().all();
        const guests = raw.prepare('select id from guest').pluck().all();
        const id = 'which' in one ? (ids[one.which % ids.length] ?? 0) : 0;
        if (one.verb === 'remove guest') raw.prepare('delete from guest where id = ?').run(one.user);
        else if ('user' in one && !guests.includes(one.user)) continue;
        else if (one.verb === 'insert') insertEntry(raw, one);
        else if (one.verb === 'wedding') await storeWeddingDate(db, one.date);
        else if (id === 0) continue;
        else if (one.verb === 'photo') insertUpload(raw, Number(id), one.at);
        else if (one.verb === 'remove photo') raw.prepare('delete from upload where entry_id = ?').run(id);
        else if (one.verb === 'like')
          raw.prepare(`insert or ignore into entry_like values (null, ?, ?, '')`).run(id, one.user);
        else if (one.verb === 'unlike')
          raw.prepare('delete from entry_like where entry_id = ? and user_id = ?').run(id, one.user);
        else
          raw
            .prepare(`${statements[one.verb]} where id = @id`)
            .run({ at: '', text: '', type: '', ...one, id });
        expectDerivedData(raw);
        await expectTotals(db, raw);
      }
      await db.destroy();
    }),
    { numRuns: 60, seed: 20270612 },
  );
});

test('Entries of one millisecond keep the order of their ids, also after they were hidden', async () => {
  const { db, raw } = open();
  await migrate(db);
  insertGuests(raw, 1);
  for (let n = 0; n < 5; n++)
    insertEntry(raw, { user: 1, text: `n${n}`, type: 'text', published: minute(1) });
  raw.exec(`update entry set hidden_at = '${minute(2)}' where id = 2`);
  raw.exec(`update entry set hidden_at = null where id = 2`);
  expect(raw.prepare('select id from entry order by place').pluck().all()).toEqual([1, 2, 3, 4, 5]);
});

test('An album of the schema before is brought into order, with its totals, likes and search', async () => {
  const { db, raw } = open();
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0003'));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => before },
  }).migrateToLatest();
  expect(error).toBeUndefined();
  insertGuests(raw, 3);
  for (let n = 0; n < 40; n++) {
    // Out of order, several in the same millisecond, every fifth a draft.
    const published = n % 5 === 0 ? null : minute((n * 7) % 12);
    insertEntry(raw, {
      user: 1 + (n % 3),
      text: `entry ${n} 結婚式`,
      type: n % 2 ? 'image' : 'text',
      published,
    });
    raw.prepare(`insert into entry_like values (null, ?, ?, '')`).run(n + 1, 1 + (n % 2));
  }
  raw.exec(`update entry set hidden_at = '${minute(20)}' where id in (8, 9)`);
  const progress: string[] = [];
  expect(await migrate(db, (line) => progress.push(line))).toContain('0003_album_order');
  expect(progress).toEqual(['entries are in order', 'search index 100 %']);
  expect(raw.prepare(`select total from entry_count where user_id = 0 and content_type = ''`).get()).toEqual({
    total: 30,
  });
  expectDerivedData(raw);
  raw.exec('delete from guest where id = 2');
  expectDerivedData(raw);
});

test('No migration leaves statistics that change the plans of queries', async () => {
  const { db, raw } = open();
  await migrate(db);
  expect(raw.prepare(`select name from sqlite_schema where name like 'sqlite_stat%'`).all()).toEqual([]);
});
