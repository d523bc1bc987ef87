import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { BookPreview, EditedPlan } from '../../../shared/host/book.ts';
import { theServer } from '../../auth/host.ts';
import type { App } from '../../compose.ts';
import { HostError } from '../../lib/error-code.ts';
import { writeWhole } from '../../lib/files.ts';
import { textsIn, type Texts } from '../../lib/texts.ts';
import { withSnapshot, type Journal } from '../journal.ts';
import { coverOf } from './cover.ts';
import { faceFinder, type FaceFinder } from './face-detector.ts';
import { documentOf, type BookDocument } from './document.ts';
import { withDocuments } from './documents.ts';
import { charactersOf, missingFonts, uncovered, type FontFile } from './fonts.ts';
import { arrange, storedPlan } from './book.service.ts';
import { geometryOf, resolution, spineWidth, type FormatName, type PaperName } from './formats.ts';
import { addPageBoxes } from './page-boxes.ts';
import { densest, type Density } from './photo-size.ts';
import { measurePicture, pixelsInPrint, writePicture, type Picture, type Pictures } from './pictures.ts';
import { merged, planOf, readPlan, withNames, wordsOf } from './plan-file.ts';
import { planBook, printedPictures, type BookPlan, type Grouping } from './plan.ts';
import { memoryProblem, preflight } from './preflight.ts';
import { drawPages } from './preview.ts';
import { isRecording, publicAddress, writeDrawings } from './recordings.ts';
import { select, type Selector } from './select.ts';
import { ownWords, textsOf } from './text.ts';
import { createTypesetter, type Compiler } from './typesetter.ts';

export type BookOptions = {
  /** In the language of the site unless given. */
  texts?: Texts | undefined;
  by: Grouping;
  /** Of a plan unless given, or square and matt. */
  format?: FormatName | undefined;
  paper?: PaperName | undefined;
  bleed: boolean;
  pick: Selector[];
  leaveOut: Selector[];
  /** At most so many. */
  pages?: number | undefined;
  /** A file with what the couple changed, which takes the place of the plan of its page; it is written where there is none. */
  plan?: string | undefined;
  compiler: Compiler;
  fonts: FontFile[];
  /** The folder of the face detector; null where it cannot be had. */
  detector: string | null;
  onProgress?: ((done: number, all: number) => void) | undefined;
};

export type Book = Awaited<ReturnType<typeof createBook>>;

/** The file `to` of pictures in place of PDFs: what is on the pages. */
export const isPreview = (to: string): boolean => extname(to).toLowerCase() === '.json';

/** Writes everything published as the PDFs of a book, `to`, and its cover. @throws HostError when it cannot be set */
export const createBook = (app: App, to: string, options: BookOptions) =>
  withSnapshot(app, async ({ journal: whole, uploads, scratch, missing }) => {
    const fromFile = readPlan(options.plan);
    const stored = await storedPlan(app);
    const edited = fromFile ?? (options.by === 'guest' ? null : stored.plan);
    const size = options.format ?? edited?.size ?? 'square';
    const paper = options.paper ?? edited?.paper ?? 'matt-150';
    const { journal: selected, leftOut } = select(whole, options.pick, [
      ...options.leaveOut,
      ...leftOutBy(edited, whole),
    ]);
    const journal = await withDocuments(selected, uploads);
    if (journal.entries.length === 0) throw new HostError('No published entry is left for the book');
    const couple = app.config.COUPLE_NAMES;
    const texts = options.texts ?? textsIn(app.config.SITE_LANGUAGE);
    const ours = [couple, ownWords(texts), wordsOf(edited)].join(' ');
    const unprinted = uncovered(charactersOf(textsOf(journal, ours)), options.fonts);
    if (unprinted.size > 0) throw new HostError(unprintable(journal, unprinted));

    const finder = faceFinder(options.detector, join(app.config.DATA_DIR, '.cache/book/faces.json'));
    const pictures = await measureAll(journal, uploads, finder, options.onProgress);
    const typesetter = createTypesetter(
      options.compiler,
      scratch,
      options.fonts.map(({ file }) => file),
    );
    const made_at = app.now().toISOString();
    const siteUrl = publicAddress(app.site.url);
    const geometry = geometryOf(size, options.bleed);
    const { format, width, height, bleed } = geometry;
    const common = {
      couple,
      by: options.by,
      geometry,
      pictures,
      texts,
      timeZone: app.config.TIME_ZONE,
      weddingDate: app.config.WEDDING_DATE,
      siteUrl,
      families: [...new Set(options.fonts.map(({ family }) => family))].filter((one) => one !== 'Cormorant'),
      chapters: edited?.chapters,
      wholePages: edited?.whole_pages,
      dedication: edited?.dedication ?? '',
    };
    const layOut = (density: Density, more: number) => {
      const plan = planBook(journal, pictures, { ...common, density, more });
      const set = () => documentOf(plan, journal, { ...common, density });
      const { pages, spreads } = typesetter.measure({ ...set(), draft: true, blank: 0 });
      turnSpreads(plan, spreads);
      return { plan, density, document: set(), pages };
    };
    const { plan, document, pages, density } = fit(layOut, options.pages);
    const spine = spineWidth(pages.all, paper);
    const cover = coverOf(document, plan, pictures, spine, edited?.cover ?? null);
    const printed = printedPictures(plan, pictures, cover);
    const dpi = isPreview(to) ? resolution.preview : resolution.best;
    const pixels = [...printed].reduce((sum, [picture, on]) => sum + pixelsInPrint(picture, on, dpi), 0);
    const tooLarge = memoryProblem(pages.all, pixels, process.availableMemory());
    if (tooLarge) throw new HostError(tooLarge);
    mkdirSync(join(scratch, 'pictures'));
    for (const [done, [picture, on]] of [...printed].entries()) {
      await writePicture(picture, uploads, on, dpi, join(scratch, 'pictures', `${picture.upload_id}.svg`));
      options.onProgress?.(pictures.size + done + 1, pictures.size + printed.size);
    }
    writeDrawings(journal, scratch, siteUrl);

    const name = basename(to, extname(to));
    const coverFile = join(dirname(to), isPreview(to) ? `${name}-0.webp` : `${name}-cover.pdf`);
    const is_cream = paper.startsWith('cream');
    const book = { ...document, draft: false, blank: pages.blank, is_cream };
    const madePlan = { ...merged(planOf(plan, cover.entry, { size, paper }), edited), size, paper };
    const writeJson = (file: string, data: unknown) =>
      writeWhole(file, (part) => writeFile(part, `${JSON.stringify(data, null, 2)}\n`));
    if (isPreview(to)) {
      const { svg, on } = typesetter.draw('book', book);
      await drawPages(svg, pages.all, geometry, geometry, is_cream ? cream : white, (page) =>
        join(dirname(to), `${name}-${page}.webp`),
      );
      const opened = { ...geometry, width: width * 2 + spine };
      await drawPages(typesetter.draw('cover', cover).svg, 1, opened, geometry, white, () => coverFile);
      const sizes = { width_mm: width, height_mm: height, bleed_mm: bleed, spine_mm: spine };
      const places = on.map(([id, page]) => ({ id, page }));
      const { revision } = stored;
      const lacks_codes = siteUrl === null && journal.entries.some(isRecording);
      const about = { pages: pages.all, lacks_codes, ...sizes };
      const preview: BookPreview = { name, plan: madePlan, revision, on: places, ...about };
      await writeJson(to, preview);
    } else {
      const write = (file: string, pdf: Buffer) =>
        writeWhole(file, (part) => writeFile(part, addPageBoxes(pdf, geometry.offset, bleed)));
      await write(to, typesetter.print('book', book));
      await write(coverFile, typesetter.print('cover', cover));
    }
    if (options.plan !== undefined && !fromFile)
      await writeJson(options.plan, withNames(madePlan, whole, texts));
    // A book of a part, beside that of the couple, leaves its arrangement alone.
    if (fromFile && options.pick.length + options.leaveOut.length === 0)
      await arrange(app, theServer, { plan: fromFile, revision: (await storedPlan(app)).revision });
    return {
      to,
      cover: coverFile,
      pages: pages.all,
      entries: journal.entries.length,
      guests: journal.guests.length,
      size: { format, width_mm: width, height_mm: height, bleed_mm: bleed },
      spine_mm: spine,
      made_at,
      ...preflight({ ...common, plan, journal, leftOut, missing, density, pages, spine }),
    };
  });

/** Entries that are published no more need not be left out. */
const leftOutBy = (edited: EditedPlan | null, { entries }: Journal): Selector[] =>
  entries.flatMap(({ id }) => (edited?.leave_out.includes(id) ? [{ kind: 'entry' as const, id }] : []));

/** The colours of paper, for the eye alone: the print shop has the paper. */
const white = '#ffffff';
const cream = '#f7efdf';

const maxNamed = 10;

function unprintable(journal: Journal, characters: ReadonlySet<string>): string {
  const ids = journal.entries
    .filter((entry) =>
      [...textsOf({ entries: [entry], guests: [] }, '')].some((text) =>
        [...text].some((one) => characters.has(one)),
      ),
    )
    .map(({ id }) => id);
  const named = ids.slice(0, maxNamed).join(', ');
  const where = ids.length > maxNamed ? `${named} and ${ids.length - maxNamed} more` : named;
  return [...missingFonts(characters), ...(named ? [`They are in the entries ${where}`] : [])].join('\n');
}

type Layout = { plan: BookPlan; document: BookDocument; density: Density; pages: number };

const inFours = ({ pages }: Layout): number => Math.ceil(pages / 4) * 4;

const blankOf = (layout: Layout): number => inFours(layout) - layout.pages;

type LayOut = (density: Density, more: number) => Layout;

/** The most generous layout within the bound. Its pages are a multiple of four, of which photos fill those that would be blank, or share more pages. */
function fit(layOut: LayOut, bound = Infinity) {
  for (let density: Density = 0; ; density = (density + 1) as Density) {
    const first = layOut(density, 0);
    const all = inFours(first);
    if (all <= bound) {
      const others = [all - first.pages, -1].map((more) => () => layOut(density, more));
      let best = first;
      for (const other of others) {
        const layout = blankOf(best) > 0 ? other() : best;
        if (blankOf(layout) < blankOf(best) && inFours(layout) <= all) best = layout;
      }
      return { ...best, pages: { all: inFours(best), blank: blankOf(best) } };
    }
    if (density === densest)
      throw new HostError(
        `The book needs ${all} pages when everything is set as small as it can be read, and --pages allows ${bound}: allow more, or leave entries out with --leave-out`,
      );
  }
}

/** A photo on two pages begins on a left one: where it does not, the page after it goes before it. */
function turnSpreads({ chapters }: BookPlan, begins: readonly [id: number, page: number][]): void {
  const pages = new Map(begins);
  for (const { items } of chapters) {
    for (const [at, item] of items.entries()) {
      const next = items[at + 1];
      const isOnRight = item.kind === 'full' && (pages.get(item.entry.id) ?? 0) % 2 === 1;
      if (!isOnRight || (next?.kind !== 'photos' && next?.kind !== 'single')) continue;
      items.splice(at, 2, next, item);
      pages.delete(item.entry.id);
    }
  }
}

/** Half of the progress: what is printed is not known yet. */
async function measureAll(
  journal: Journal,
  uploads: string,
  finder: FaceFinder,
  onProgress: BookOptions['onProgress'],
): Promise<Pictures> {
  const own = new Set(journal.entries.map(({ media }) => media));
  const media = [
    ...own,
    ...journal.entries.flatMap((entry) => entry.comments.map((comment) => comment.media)),
    ...journal.guests.map((guest) => guest.media),
  ];
  const pictures = new Map<string, Picture>();
  try {
    for (const [done, one] of media.entries()) {
      onProgress?.(done, 2 * media.length);
      const picture = one && (await measurePicture(one, uploads, own.has(one) ? finder : null));
      if (picture) pictures.set(picture.upload_id, picture);
    }
  } finally {
    await finder.close();
  }
  return pictures;
}
