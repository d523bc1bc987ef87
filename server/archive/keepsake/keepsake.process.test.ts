import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { maxOrphans } from '../../../shared/limits.ts';
import { otherTexts } from '../../testing/other-language.ts';
import { filePart, metadataOf } from '../../testing/pictures.ts';
import { tempFolder } from '../../testing/processes.ts';
import { hasFfmpeg } from '../../testing/recordings.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { unzip } from '../../testing/unzip.ts';
import { hostile, openJournal } from '../../testing/full-journal.ts';
import { checkKeepsake } from '../../../scripts/admin/doctor/storage.ts';
import { createKeepsake, type Keepsake, type KeepsakeOptions } from './create.ts';
import { countRecords } from '../journal.queries.ts';
import { writeLastKeepsake } from '../last-made.ts';
import { verifyKeepsake, type Counts } from './verify.ts';

const plain: KeepsakeOptions = { withEmails: false, withoutLocations: false };
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const textOf = (folder: string): string =>
  filesOf(folder)
    .filter((file) => /\.(html|jsonl|js|txt)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const recordsOf = (folder: string, name: string) =>
  readFileSync(join(folder, `data/${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

type Shared = {
  to: string;
  made: Keepsake;
  photo: Buffer;
  ada: { email: string; token: string | null };
  counts: Counts;
};
const sharedFolder = mkdtempSync(join(tmpdir(), 'keepsake-'));
afterAll(() => rmSync(sharedFolder, { recursive: true, force: true }));

/** Makes one keepsake with these choices for all tests that only read it. */
function keepsakeFor(options: KeepsakeOptions, name: string, title?: string): () => Promise<Shared> {
  let shared: Promise<Shared> | undefined;
  const make = async (): Promise<Shared> => {
    const { app, photo, ada, write } = await openJournal();
    // A JPEG without its end mark is shown, but cannot be stripped.
    if (title) await write(ada, { title, file: filePart(photo.subarray(0, -2), 'cut.jpg') });
    const to = join(sharedFolder, name);
    const made = await createKeepsake(app, to, options);
    return { to, made, photo, ada, counts: await countRecords(app.db) };
  };
  return () => (shared ??= make());
}
const plainKeepsake = keepsakeFor(plain, 'plain');
const chosenKeepsake = keepsakeFor({ ...plain, withEmails: true, withoutLocations: true }, 'chosen', 'Cut');

describe.skipIf(!hasFfmpeg)('With ffmpeg (skipped without it)', () => {
  test('A keepsake holds everything published, and its checksums are right', async () => {
    const { to, made, counts } = await plainKeepsake();
    expect(made).toMatchObject({ entries: 4, guests: 2, kept: 0, removed: 0, problems: [] });
    expect(execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: to, encoding: 'utf8' })).toBe(
      '',
    );
    expect(await verifyKeepsake(to, counts)).toMatchObject({
      entries: 4,
      comments: 1,
      guests: 2,
      problems: [],
    });
    const problems = ['The journal has 5 entries, the keepsake 4'];
    expect(await verifyKeepsake(to, { ...counts, entries: 5 })).toMatchObject({ problems });
    const [entry] = recordsOf(to, 'entries');
    expect(entry).toMatchObject({ title: 'The cake: before?', tags: ['cake', '"dinner"'], liked_by: [2] });
    const [comment] = recordsOf(to, 'comments');
    expect(comment).toMatchObject({
      content: hostile,
      reactions: [{ guest_id: 1, reaction_type: 'champagne' }],
    });
  });

  test('Entries are in the order in which they happened, and the cover shows the most liked photo and who wrote', async () => {
    const { app, cake, invite } = await openJournal();
    await invite('carl');
    const taken = (title: string, taken_at: string) =>
      app.db
        .updateTable('upload')
        .set({ taken_at })
        .where('entry_id', 'in', app.db.selectFrom('entry').select('id').where('title', '=', title))
        .execute();
    await taken('A song', '2026-07-01T18:30:00.000Z');
    await taken('The cake: before?', '2999-01-01T00:00:00.000Z');
    const to = join(tempFolder(), 'keepsake');
    await createKeepsake(app, to, plain);
    const [first, second] = recordsOf(to, 'entries');
    expect([first.title, first.happened_at]).toEqual(['A song', '2026-07-01T18:30:00.000Z']);
    expect([second.id, second.happened_at]).toEqual([cake.id, second.published_at]);
    expect(first.page).toMatch(/^entries\/2026-07-01_18-30_/);
    for (const list of ['days', 'kinds'])
      expect(readFileSync(join(to, `${list}.html`), 'utf8')).toMatch(/<img src="media\/small\//);
    const cover = readFileSync(join(to, 'index.html'), 'utf8');
    expect(cover).toContain(`<a class="lead" href="${second.page}"><img src="${second.media.copy}"`);
    expect(cover).toContain('<p>4 memories from 2 guests</p>');
  });

  test('Originals are byte for byte as they were sent, under names that every system takes', async () => {
    const { to, photo } = await plainKeepsake();
    const [entry] = recordsOf(to, 'entries');
    const bytes = readFileSync(join(to, entry.media.original));
    expect(bytes.equals(photo)).toBe(true);
    expect(entry.media.original_sha256).toBe(createHash('sha256').update(photo).digest('hex'));
    for (const file of filesOf(to))
      expect(file.slice(to.length)).not.toMatch(/[<>:"|?*\\\p{Cc}]|[. ]$|[. ]\//u);
  });

  test('Drafts, hidden entries, e-mail addresses and secrets stay out', async () => {
    const { to, ada } = await plainKeepsake();
    const text = textOf(to);
    for (const secret of ['The secret draft', 'The hidden entry', 'example.org', '$argon2', ada.token ?? ''])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(filesOf(to).filter((file) => file.includes('hidden'))).toEqual([]);
  });

  test('E-mail addresses are in the data when the couple chooses so', async () => {
    const { to, ada } = await chosenKeepsake();
    expect(recordsOf(to, 'guests')[0]).toMatchObject({ email: ada.email });
    expect(readFileSync(join(to, 'README.txt'), 'utf8')).toContain('e-mail addresses of the guests ARE here');
  });

  test('Originals without locations keep every pixel and lose what the camera wrote', async () => {
    const { to, photo } = await chosenKeepsake();
    const [entry] = recordsOf(to, 'entries');
    const cleaned = readFileSync(join(to, entry.media.original));
    const [before, after] = [await metadataOf(photo), await metadataOf(cleaned)];
    const { width, height, orientation } = before;
    expect(after).toMatchObject({ width, height, orientation });
    expect((await sharp(cleaned).raw().toBuffer()).equals(await sharp(photo).raw().toBuffer())).toBe(true);
    expect([photo.includes('SecretCamera'), cleaned.includes('SecretCamera')]).toEqual([true, false]);
    expect(readFileSync(join(to, 'README.txt'), 'utf8')).toContain('without the place where they were taken');
    expect(await verifyKeepsake(to)).toMatchObject({ problems: [] });
  });

  test('A photo whose metadata cannot be removed is encoded again, upright and in full size', async () => {
    const { to, photo } = await chosenKeepsake();
    const { media } = recordsOf(to, 'entries').find(({ title }) => title === 'Cut');
    expect(media.original).toMatch(/_Cut_[0-9a-f]{6}_clean_reencoded\.jpg$/);
    const bytes = readFileSync(join(to, media.original));
    const [before, after] = [await metadataOf(photo), await metadataOf(bytes)];
    expect([after.exif, after.width, after.height]).toEqual([undefined, before.height, before.width]);
  });

  test('What guests wrote names its language', async () => {
    const { to } = await plainKeepsake();
    const letter = recordsOf(to, 'entries').find(({ title }) => title === '京都からの手紙');
    const page = readFileSync(join(to, letter.page), 'utf8');
    expect(page).toContain('<h1 lang="ja" dir="auto">京都からの手紙</h1>');
    expect(page).toContain('<div class="words" lang="ja" dir="auto">');
    const everywhere = filesOf(to).filter((file) => file.endsWith('.html'));
    const links = everywhere.flatMap(
      (file) => readFileSync(file, 'utf8').match(/<[^>]+>京都からの手紙/g) ?? [],
    );
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((link) => !link.includes('lang="ja"') && !link.startsWith('<title'))).toEqual([]);
  });

  test('What guests wrote is text on every page', async () => {
    const { to } = await plainKeepsake();
    for (const file of filesOf(to).filter((name) => name.endsWith('.html'))) {
      const page = readFileSync(file, 'utf8');
      expect(page).not.toMatch(/<img src=x|<script>alert|<b>Julian|<i>|<u>tag/);
      expect(page.match(/<script/g)).toHaveLength(1);
    }
  });

  test('Each data file obeys its JSON Schema', async () => {
    const { to } = await plainKeepsake();
    for (const name of ['guests', 'entries', 'comments']) {
      const schema = JSON.parse(readFileSync(join(to, `data/${name}.schema.json`), 'utf8'));
      const obeys = new Ajv2020().compile(schema);
      for (const record of recordsOf(to, name)) expect([name, obeys(record)]).toEqual([name, true]);
      expect(obeys({})).toBe(false);
    }
  });

  test('A later run writes only what changed, and removes what is gone', async () => {
    const { app, ada, cake, write } = await openJournal();
    await app.tasks.idle();
    const to = join(tempFolder(), 'keepsake');
    const first = await createKeepsake(app, to, plain);
    const again = await createKeepsake(app, to, plain);
    expect(again).toMatchObject({ files: first.files, written: 0, kept: first.files, removed: 0 });
    await ada.rest('DELETE', `/album/entry/${cake.id}`);
    await write(ada, { title: 'A new letter' });
    const later = await createKeepsake(app, to, plain);
    expect(later.kept).toBeGreaterThan(5);
    // Page, original, copy and small picture of the deleted entry, and the pages of its kind and its two tags.
    expect(later.removed).toBe(7);
    expect(await verifyKeepsake(to)).toMatchObject({ entries: 4, problems: [] });
    expect(textOf(to)).not.toContain('The cake: before?');
  });

  test('In another language are its words and dates, while data and names stay', async () => {
    const { app } = await openJournal();
    app.raw.exec(`update entry set title = '' where title = 'A song'`);
    await app.tasks.idle();
    const to = join(tempFolder(), 'keepsake');
    const english = await createKeepsake(app, to, plain);
    const data = recordsOf(to, 'entries');
    const texts = otherTexts;
    const other = await createKeepsake(app, to, { ...plain, texts });
    expect(other).toMatchObject({ files: english.files, removed: 0 });
    expect(recordsOf(to, 'entries')).toEqual(data);
    const words = readFileSync(join(to, 'index.html'), 'utf8');
    expect(words).toContain('<html lang="de" dir="ltr">');
    expect(words).toContain(texts.keepsakeTexts.ways.guests);
    expect(words).toContain('Samstag, 12. Juni 2027');
    expect(textOf(to)).toMatch(new RegExp(`<h1 ?>${texts.albumMessages.album.untitled}<`));
    expect(readFileSync(join(to, 'README.txt'), 'utf8')).toContain('HÓW TÓ RÉÁD ÍT');
    expect(textOf(to)).not.toMatch(/>(Cover|Days|Guests|Kinds|Tags|Entries|Liked|Skip to content)<|"Nothing/);
    expect(await verifyKeepsake(to)).toMatchObject({ problems: [] });
    expect((await createKeepsake(app, to, { ...plain, texts })).written).toBe(0);
  });

  test('An interrupted run continues with the media that it has written', async () => {
    const { app } = await openJournal();
    const to = join(tempFolder(), 'keepsake');
    let media = 0;
    const interrupt = () => {
      media += 1;
      if (media === 2) throw new Error('The stick was pulled');
    };
    await expect(createKeepsake(app, to, { ...plain, onProgress: interrupt })).rejects.toThrow('pulled');
    expect(existsSync(join(to, 'SHA256SUMS'))).toBe(false);
    const made = await createKeepsake(app, to, plain);
    expect(made.kept).toBeGreaterThan(1);
    expect(await verifyKeepsake(to)).toMatchObject({ entries: 4, problems: [] });
    expect(filesOf(to).filter((file) => /\.part$|progress/.test(file))).toEqual([]);
  });

  test('The keepsake shows one moment, whatever guests write and delete meanwhile', async () => {
    const { app, ada, cake, write } = await openJournal();
    const to = join(tempFolder(), 'keepsake');
    const changes: Promise<unknown>[] = [];
    const change = () => {
      if (changes.length > 0) return;
      changes.push(ada.rest('DELETE', `/album/entry/${cake.id}`), write(ada, { title: 'Written meanwhile' }));
    };
    const made = await createKeepsake(app, to, { ...plain, onProgress: change });
    await Promise.all(changes);
    expect(made).toMatchObject({ entries: 4, problems: [] });
    expect(textOf(to)).toContain('The cake: before?');
    expect(textOf(to)).not.toContain('Written meanwhile');
  });

  test('An archive holds the same files, and unpacks with its checksums right', async () => {
    const { app } = await openJournal();
    const folder = tempFolder();
    const to = join(folder, 'our wedding.zip');
    const made = await createKeepsake(app, to, plain);
    expect(readdirSync(folder)).toEqual(['our wedding.zip']);
    expect(made.files).toBeGreaterThan(10);
    const out = join(folder, 'out');
    for (const [name, bytes] of await unzip(readFileSync(to))) {
      mkdirSync(dirname(join(out, name)), { recursive: true });
      writeFileSync(join(out, name), bytes);
    }
    expect(await verifyKeepsake(out)).toMatchObject({ files: made.files, problems: [] });
  });

  test('A keepsake of entries that the database does not have is left as it is', async () => {
    const to = join(tempFolder(), 'keepsake');
    const { app, ada, write } = await openJournal();
    for (let n = 0; n <= maxOrphans.files; n += 1) await write(ada, { title: `Letter ${n}` });
    await createKeepsake(app, to, plain);
    const before = filesOf(to).map((file) => [file, readFileSync(file, 'base64')]);
    const { app: empty } = await openTestApp();
    await expect(createKeepsake(empty, to, plain)).rejects.toThrow(
      /\d+ entries that this journal does not have/,
    );
    expect(filesOf(to).map((file) => [file, readFileSync(file, 'base64')])).toEqual(before);
  });

  test('Verifying names what is damaged, missing, foreign and dangling', async () => {
    const { to: whole } = await plainKeepsake();
    const to = join(tempFolder(), 'keepsake');
    cpSync(whole, to, { recursive: true });
    const [entry] = recordsOf(to, 'entries');
    writeFileSync(join(to, entry.media.copy), 'damaged');
    rmSync(join(to, 'days.html'));
    writeFileSync(join(to, 'foreign.txt'), '');
    const { problems } = await verifyKeepsake(to);
    expect(problems).toContain(`${entry.media.copy} is not as it was written`);
    expect(problems).toContain('days.html is missing');
    expect(problems).toContain('foreign.txt is not part of the keepsake');
    expect(problems).toContain('index.html leads to a missing file: days.html');
  });

  test('A checksum file that was edited removes nothing outside of the keepsake', async () => {
    const { app } = await openTestApp();
    const folder = tempFolder();
    const to = join(folder, 'keepsake');
    await createKeepsake(app, to, plain);
    writeFileSync(join(folder, 'precious.txt'), 'mine');
    const sums = readFileSync(join(to, 'SHA256SUMS'), 'utf8');
    writeFileSync(join(to, 'SHA256SUMS'), `${'0'.repeat(64)}  ../precious.txt\n${sums}`);
    await createKeepsake(app, to, plain);
    expect(existsSync(join(folder, 'precious.txt'))).toBe(true);
  });

  test('The doctor reminds of the keepsake after the wedding, until one was made since then', async () => {
    const before = await openTestApp({ env: { WEDDING_DATE: '2999-06-12' } });
    expect(checkKeepsake(before.app)).toEqual([]);
    const { app } = await openTestApp({ env: { WEDDING_DATE: '2020-06-13' } });
    expect(checkKeepsake(app)).toMatchObject([{ state: 'WARN' }]);
    await writeLastKeepsake(app.config.DATA_DIR, { made_at: '2020-06-12T12:00:00.000Z', to: 'before' });
    expect(checkKeepsake(app)).toMatchObject([{ state: 'WARN' }]);
    await createKeepsake(app, join(tempFolder(), 'keepsake'), plain);
    expect(checkKeepsake(app)).toMatchObject([{ state: 'OK' }]);
  });
});
