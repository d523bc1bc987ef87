import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  packagesFolder,
  loadCompiler,
  loadOwnFonts,
  loadScriptFont,
} from '../../../scripts/admin/book/packages.ts';
import { charactersIn } from '../../../scripts/admin/book/fonts.ts';
import type { BookPreview } from '../../../shared/host/book.ts';
import { theServer } from '../../auth/host.ts';
import { hide } from '../../features/admin/moderation.service.ts';
import { filePart, photo } from '../../testing/pictures.ts';
import { hostile, openBlankJournal, openJournal } from '../../testing/full-journal.ts';
import { tempFolder } from '../../testing/processes.ts';
import { otherTexts } from '../../testing/other-language.ts';
import { HostError } from '../../lib/error-code.ts';
import { arrange, storedPlan } from './book.service.ts';
import { createBook, type Book, type BookOptions } from './create.ts';
import { fontPacks, type FontFile } from './fonts.ts';
import { parseSelector } from './select.ts';
import type { Compiler } from './typesetter.ts';

/** Reason why this machine cannot make a book: the packages come from the registry when they are first used. */
let noPackages: string | undefined;
let compiler: Compiler;
let ownFonts: FontFile[];
let fonts: FontFile[];

beforeAll(async () => {
  try {
    compiler = await loadCompiler(packagesFolder('.'));
    ownFonts = await loadOwnFonts(packagesFolder('.'));
  } catch (error) {
    noPackages = `the packages of the book are not installed: ${String(error)}`;
    return;
  }
  fonts = [...ownFonts];
  const scriptIds = 'serif serif-jp serif-kr serif-sc naskh-arabic serif-hebrew emoji';
  const ids = scriptIds.split(' ').map((id) => `noto-${id}`);
  for (const { id } of fontPacks)
    if (ids.includes(id)) fonts.push(...(await loadScriptFont(packagesFolder('.'), id)));
}, 180_000);
beforeEach(({ skip }) => skip(noPackages !== undefined, noPackages));

const options = (): BookOptions => ({
  by: 'day',
  format: 'square',
  paper: 'matt-150',
  bleed: true,
  pick: [],
  leaveOut: [parseSelector('tag:cake')],
  compiler,
  fonts,
  detector: null,
});
/** For a journal of photos alone, which has no such tag. */
const allOptions = (): BookOptions => ({ ...options(), leaveOut: [] });
const has = (program: string) => spawnSync(program, ['--version']).error === undefined;
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });
const textOf = (pdf: string) => run('pdftotext', '-raw', pdf, '-').replaceAll(/[\u200B\u00AD\n\f]/g, '');

const markup = '#panic("markup") *bold* _it_ $x^2$ = Head @ref <label> // note \\ #sys.inputs';
const scripts = 'Ωραία Море 美咲 東京で 결혼 ألف مبروك מזל טוב Ếch 🥂👩‍🍳❤️';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
const largePicture = picture(2600, 2500);

/** Adds a photo that fills a page and one that fills none. */
async function withPhotos<Journal extends Awaited<ReturnType<typeof openBlankJournal>>>(opened: Journal) {
  const { ada, bob, write } = opened;
  const file = filePart(await largePicture, 'large.jpg');
  const large = await write(ada, { title: 'A whole page', file });
  const small = await write(bob, {
    title: 'A stamp',
    file: filePart(await picture(120, 80), 'small.jpg'),
  });
  for (const guest of [ada, bob]) await guest.rest('POST', `/album/entry/${large.id}/like`, {});
  return { ...opened, large, small, to: join(tempFolder(), 'book.pdf') };
}
const openPhotos = async () => withPhotos(await openBlankJournal());

async function openBook() {
  const opened = await openJournal();
  await opened.write(opened.ada, {
    title: markup.slice(0, 150),
    description: `${markup}\n\n${'x'.repeat(4900)}`,
  });
  await opened.write(opened.bob, { title: scripts, description: scripts });
  const recipe = filePart(Buffer.from('300 g of plums, one oven'), 'recipe.txt');
  await opened.write(opened.bob, { title: 'The recipe', file: recipe });
  const portrait = filePart(await picture(512, 512), 'me.jpg');
  await opened.ada.form('PUT', `/users/profile/${opened.ada.id}`, { profile_picture: portrait });
  opened.app.raw.exec(`update upload set peaks = 'AHj/eAA=' where kind = 'audio'`);
  return withPhotos(opened);
}

const sharedFolder = mkdtempSync(join(tmpdir(), 'book-'));
afterAll(() => rmSync(sharedFolder, { recursive: true, force: true }));
type Shared = { book: Book; to: string; small: { id: number } };
let shared: Promise<Shared> | undefined;

/** One book for all tests that only read it. */
function sharedBook(): Promise<Shared> {
  const make = async () => {
    const { app, small } = await openBook();
    const to = join(sharedFolder, 'book.pdf');
    return { book: await createBook(app, to, options()), to, small };
  };
  return (shared ??= make());
}

test('A book is a tagged PDF/A-2b with embedded fonts, trim boxes and pages in fours', async ({ skip }) => {
  skip(!has('pdfinfo') || !has('qpdf'), 'poppler-utils and qpdf are not installed');
  const { book, to } = await sharedBook();
  expect(book).toMatchObject({ problems: [], size: { bleed_mm: 3 } });
  for (const file of [book.to, book.cover]) {
    expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors found');
    const unembedded = run('pdffonts', file)
      .split('\n')
      .slice(2)
      .filter((line) => line !== '' && !/ yes (yes|no ) /.test(line));
    expect(unembedded).toEqual([]);
    expect(readFileSync(file, 'latin1')).toMatch(/pdfaid:part>2<[\s\S]*pdfaid:conformance>B</);
  }
  const info = run('pdfinfo', '-box', to);
  expect(info).toMatch(/Tagged:\s+yes/);
  expect(info).toMatch(new RegExp(`Pages:\\s+${book.pages}\\n`));
  expect(book.pages % 4).toBe(0);
  expect(info).toMatch(/TrimBox:\s+28\.35\s+28\.35\s+623\.62\s+623\.62/);
  expect(info).toMatch(/BleedBox:\s+19\.84\s+19\.84\s+632\.13\s+632\.13/);
});

test('What guests wrote is printed to the letter in every script, is never markup, and nothing left out is there', async ({
  skip,
}) => {
  skip(!has('pdftotext'), 'poppler-utils is not installed');
  const { to } = await sharedBook();
  const text = textOf(to).replaceAll(' ', '');
  // pdftotext takes the letters of right-to-left words apart, so that each is looked for.
  const parts = scripts.split(' ').flatMap((word) => (/[\u0590-\u06FF]/.test(word) ? [...word] : [word]));
  for (const part of [markup, hostile, '300 g of plums, one oven', 'x'.repeat(60), ...parts])
    expect([part, text.includes(part.replaceAll(' ', ''))]).toEqual([part, true]);
  for (const secret of ['Thecake:before?', 'Thesecretdraft', 'Thehiddenentry', 'example.org', 'localhost'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

test('A liked photo fills a page, a coarse one is set smaller with the reason, and each has an alternative text', async ({
  skip,
}) => {
  skip(!has('pdfimages') || !has('qpdf'), 'poppler-utils and qpdf are not installed');
  const { book, to, small } = await sharedBook();
  expect(book.smaller).toContainEqual({
    entry: small.id,
    title: 'A stamp',
    reason: '15 × 10 mm: it has 120 × 80 pixels',
  });
  const resolutions = run('pdfimages', '-list', to)
    .split('\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => line.trim().split(/\s+/))
    .map((columns) => [Number(columns[3]), Number(columns[12])] as const);
  expect(Math.max(...resolutions.map(([width]) => width))).toBeGreaterThan(2400);
  for (const [, dpi] of resolutions) expect(dpi).toBeGreaterThanOrEqual(199);
  const plain = run('qpdf', '--qdf', '--object-streams=disable', '--stream-data=preserve', to, '-');
  expect(plain).toContain('Photo: A whole page, by ada');
});

test('A character without a font is named with the package that prints it, and no book is made', async () => {
  const { app, to } = await openBook();
  const failure = await createBook(app, to, { ...options(), fonts: ownFonts }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(HostError);
  expect(String(failure)).toMatch(/No font prints Japanese: .*fonts-noto-cjk/);
  expect(String(failure)).toMatch(/No font prints Hebrew: .*fonts-noto-core/);
  expect(String(failure)).toMatch(/emoji, in black: .*🥂 \(U\+1F942\)/);
  expect(existsSync(to)).toBe(false);
});

test('A plan is written once, and what the couple changes in it is printed', async ({ skip }) => {
  skip(!has('pdftotext'), 'poppler-utils is not installed');
  const { app, to, small } = await openPhotos();
  const plan = `${to}.json`;
  await createBook(app, to, { ...allOptions(), plan });
  const written = JSON.parse(readFileSync(plan, 'utf8')) as Record<string, unknown>;
  expect(written).toMatchObject({
    dedication: '',
    leave_out: [],
    cover: expect.stringMatching(/^\d+ A whole page, by ada$/),
  });
  writeFileSync(
    plan,
    JSON.stringify({ ...written, dedication: 'For our parents', leave_out: [`${small.id}`] }),
  );
  const book = await createBook(app, to, { ...allOptions(), plan });
  expect(textOf(to)).toContain('For our parents');
  expect(book.left_out.map(({ entry }) => entry)).toContain(small.id);
  expect(textOf(to)).not.toContain('A stamp');

  writeFileSync(plan, JSON.stringify({ ...written, cover: 'the kiss' }));
  await expect(createBook(app, to, { ...allOptions(), plan })).rejects.toThrow(
    /cover: an entry begins with its number/,
  );
});

test('An arrangement has numbers alone, and keeps the place of what is hidden; what comes later is one chapter', async () => {
  const { app, ada, write, small, large } = await openPhotos();
  const to = join(tempFolder(), 'pages.json');
  const make = async (more: Partial<BookOptions> = {}) => {
    await createBook(app, to, { ...allOptions(), ...more });
    return JSON.parse(readFileSync(to, 'utf8')) as BookPreview;
  };
  const chapter = { title: '土曜日', subtitle: '', entries: [small.id, large.id] };
  const plan = { cover: null, dedication: '', whole_pages: [], leave_out: [small.id], chapters: [chapter] };
  await arrange(app, theServer, { plan, revision: 0 });
  await hide(app, theServer, { subject: 'entry', subject_id: small.id });
  const { plan: first } = await make();
  expect(first.chapters[0]).toEqual(chapter);
  expect(readFileSync(to, 'utf8')).not.toContain('A whole page');
  await arrange(app, theServer, { plan: first, revision: 1 });
  expect((await storedPlan(app)).plan?.chapters[0]).toEqual(chapter);

  const late = await write(ada, { title: 'A late one' });
  const { plan: second } = await make();
  const titles = ['土曜日', 'Later'];
  expect(second.chapters.map(({ title }) => title)).toEqual(titles);
  expect(second.chapters[1]?.entries.toSorted((a, b) => a - b).at(-1)).toBe(late.id);

  // The fonts of a book know the words of its plan, and a book of a part leaves the couple's alone.
  expect(await charactersIn(app)).toContain('土');
  const file = `${to}.plan.json`;
  writeFileSync(file, JSON.stringify({ ...plan, chapters: [{ ...chapter, title: '早朝' }] }));
  expect(await charactersIn(app, file)).toContain('早');
  await make({ plan: file, pick: [parseSelector(`entry:${large.id}`)] });
  expect(await storedPlan(app)).toEqual({ plan: first, revision: 2 });
  await make({ plan: file });
  expect((await storedPlan(app)).plan?.chapters).toEqual([{ ...chapter, title: '早朝' }]);
});

test('Hosts see the pages as pictures, and what they change on their page is drawn and printed', async ({
  skip,
}) => {
  skip(!has('pdftotext'), 'poppler-utils is not installed');
  const { app, bob, inviteHost, small, large, to } = await openPhotos();
  const dora = await inviteHost('dora');
  const { host } = dora.api;
  const { preview: none } = await host.book({});
  expect(none).toBeNull();
  const folder = join(app.config.DATA_DIR, 'made/preview');
  mkdirSync(folder, { recursive: true });
  const draw = async () => {
    rmSync(join(folder, 'first.json'), { force: true });
    const plain = { ...allOptions(), format: undefined, paper: undefined };
    await createBook(app, join(folder, 'first.json'), plain);
    const { preview } = await host.book({});
    if (!preview) throw new Error('no pages were drawn');
    return preview;
  };
  const before = await draw();
  const pagesOf = (id: number) => before.on.flatMap((one) => (one.id === id ? one.page : []));
  const page = await dora.media(`/uploads/book/first-${pagesOf(large.id)[0]}.webp`);
  expect(await sharp(page.raw).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 });
  const { channels } = await sharp(page.raw).stats();
  // The whole page is its photo, of one colour.
  expect(channels.map(({ mean }) => Math.round(mean / 17))).toEqual([10, 3, 3]);
  for (const [guest, file] of [
    [bob, 'first-1.webp'],
    [dora, 'first-999.webp'],
    [dora, 'first.json'],
    [dora, '..%2F..%2Fwedding.sqlite'],
  ] as const)
    expect([file, (await guest.media(`/uploads/book/${file}`)).status]).toEqual([file, 404]);

  const { plan } = before;
  const leave_out = [small.id];
  const changed = {
    ...plan,
    size: 'us',
    paper: 'cream-120',
    dedication: 'For our parents',
    leave_out,
  } as const;
  const { revision } = await host.arrange_book({ plan: changed, revision: 0 });
  // Another host who had the page open changes nothing of it.
  await expect(host.arrange_book({ plan, revision: 0 })).rejects.toThrow('changed elsewhere meanwhile');
  expect(await host.book({})).toMatchObject({ plan: changed, revision, preview: { plan, revision: 0 } });
  await host.arrange_book({ plan: changed, revision });
  const after = await draw();
  expect(after).toMatchObject({ width_mm: 215.9, height_mm: 279.4, plan: { leave_out }, revision: 2 });
  expect(after.on.map(({ id }) => id)).not.toContain(small.id);
  expect(before.on.map(({ id }) => id)).toContain(small.id);
  // What is left out keeps its place in the plan.
  expect(after.plan.chapters).toEqual(plan.chapters);
  // The names in ink on the first page, on cream.
  const first = await sharp((await dora.media('/uploads/book/first-1.webp')).raw).stats();
  expect(first.dominant.b).toBeLessThan(first.dominant.r);
  expect(first.channels[0]?.min).toBeLessThan(100);

  await createBook(app, to, allOptions());
  expect(textOf(to)).toContain('For our parents');
  expect(textOf(to)).not.toContain('A stamp');
  await host.arrange_book({ plan: null, revision: 2 });
  expect((await draw()).plan).toMatchObject({ size: 'square', dedication: '', leave_out: [] });
  const { acts } = await host.log({});
  expect(acts.slice(0, 2).map(({ action, note }) => `${action} ${note}`)).toEqual(['set book', 'set book']);
});

test('A photo as high as its page is near the fold; a spread with its words, or with words alone, is cream', async () => {
  const { app, ada, write } = await openBlankJournal();
  for (const background of ['#a33', '#3a3', '#33a']) {
    const image = sharp({ create: { width: 1600, height: 2400, channels: 3, background } });
    await write(ada, { title: background, file: filePart(await image.jpeg().toBuffer(), 'tall.jpg') });
  }
  for (let small = 0; small < 18; small += 1)
    await write(ada, { title: 'A snapshot', file: filePart(await picture(900, 600), 'small.jpg') });
  const folder = tempFolder();
  await createBook(app, join(folder, 'book.json'), { ...allOptions(), bleed: false });
  const { pages } = JSON.parse(readFileSync(join(folder, 'book.json'), 'utf8')) as BookPreview;
  const seen = await Promise.all(
    Array.from({ length: pages }, async (_, index) => {
      const { data, info } = await sharp(join(folder, `book-${index + 1}.webp`))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixel = (x: number, y: number) =>
        data.subarray((y * info.width + x) * info.channels).subarray(0, 3);
      const isPhoto = (x: number) => Math.min(...pixel(x, 0)) < 128;
      const isLeft = index % 2 === 1;
      const outer = isLeft ? 4 : info.width - 5;
      return {
        isLeft,
        photoFrom: [25, info.width - 25].map(isPhoto),
        isCream: (pixel(outer, info.height - 5)[2] ?? 255) < 245,
      };
    }),
  );
  const tall = seen.filter(({ photoFrom: [left, right] }) => left !== right);
  // One may end the book.
  expect(tall.length).toBeGreaterThan(1);
  for (const { isLeft, photoFrom, isCream } of tall)
    expect([photoFrom, isCream]).toEqual([[!isLeft, isLeft], true]);
  for (const [index, { isLeft, isCream }] of seen.entries())
    expect([index, isCream]).toEqual([index, seen[isLeft ? index + 1 : index - 1]?.isCream ?? isCream]);
  expect(new Set(seen.map(({ isCream }) => isCream))).toEqual(new Set([true, false]));
});

test('The words of the journal itself are in the language that is asked for', async ({ skip }) => {
  skip(!has('pdftotext'), 'poppler-utils is not installed');
  const { app, to } = await openBook();
  await createBook(app, to, { ...options(), texts: otherTexts, by: 'guest' });
  const text = textOf(to);
  const { thanks, writtenBy, by } = otherTexts.bookTexts;
  for (const word of [thanks, writtenBy, `${by[0]}ada`, '12. Juni 2027'])
    expect([word, text.replaceAll(' ', '').includes(word.replaceAll(' ', ''))]).toEqual([word, true]);
  expect(text).not.toMatch(/Contents|Names|Thank|Set in|Scan to|How we met|On the next page/);
});

test('A bound of pages sets everything smaller, and one that is too low is refused with the least number', async () => {
  const { app, ada, write, to } = await openBook();
  const description = 'We danced. '.repeat(440);
  for (let letter = 0; letter < 7; letter += 1) await write(ada, { title: 'A letter', description });
  const file = filePart(await photo(1), 'words.jpg');
  await write(ada, { title: 'A photo in many words', description, file });
  const free = await createBook(app, to, options());
  expect(free.left_out.map(({ reason }) => reason)).toContain(
    'on the page of the book, or by --pick or --leave-out',
  );
  expect(free.entries).toBe(16);
  const bound = free.pages - 4;
  const tight = await createBook(app, to, { ...options(), pages: bound });
  expect(tight.pages).toBeLessThanOrEqual(bound);
  expect(tight.entries).toBe(free.entries);
  expect(tight.remarks.join()).toContain('set smaller to keep to --pages');
  writeFileSync(to, 'before');
  await expect(createBook(app, to, { ...options(), pages: 4 })).rejects.toThrow(
    /needs \d+ pages .* --pages allows 4/,
  );
  expect(readFileSync(to, 'utf8')).toBe('before');
});
