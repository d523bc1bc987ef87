import type { Journal, JournalEntry } from '../journal.ts';
import { resolution, spine as spines, type Geometry } from './formats.ts';
import type { Density } from './photo-size.ts';
import type { Pictures } from './pictures.ts';
import { entriesOf, type BookPlan } from './plan.ts';
import { isRecording } from './recordings.ts';
import { countUnprintable, rawTextsOf } from './text.ts';
import { counted } from '../../../shared/messages/english.ts';

export type Remark = { entry: number; title: string; reason: string };

export type Pages = { all: number; blank: number };

type Input = {
  plan: BookPlan;
  journal: Journal;
  leftOut: readonly JournalEntry[];
  pictures: Pictures;
  missing: readonly string[];
  density: Density;
  pages: Pages;
  spine: number;
  geometry: Geometry;
  siteUrl: string | null;
};

/** What perfect binding takes at most shops. */
const bindable = { least: 32, most: 400 };

/** What is wrong or small, and what the couple should know before they order. */
export function preflight(input: Input) {
  const { plan, leftOut, journal, pictures, missing } = input;
  const set = plan.chapters.flatMap(({ items }) => items.flatMap(entriesOf));
  const remark = ({ id, title }: JournalEntry, reason: string): Remark => ({ entry: id, title, reason });
  const unread = journal.entries.filter(
    ({ media }) => media?.kind === 'image' && !pictures.has(media.upload_id),
  );
  return {
    // Something that belongs into the book is not in it.
    problems: [
      ...missing,
      ...unread.map(
        ({ id, title }) => `Entry ${id} (${title}): its photo cannot be read, so only its words are printed`,
      ),
    ],
    remarks: remarksOf(input),
    smaller: set.flatMap(({ entry, size }) =>
      size?.reason === undefined
        ? []
        : [remark(entry, `${Math.round(size.width)} × ${Math.round(size.height)} mm: ${size.reason}`)],
    ),
    left_out: leftOut.map((entry) => remark(entry, 'on the page of the book, or by --pick or --leave-out')),
  };
}

function remarksOf({ plan, journal, density, pages, spine, geometry, siteUrl, pictures }: Input): string[] {
  const sizes = plan.chapters
    .flatMap(({ items }) => items.flatMap(entriesOf))
    .flatMap(({ size }) => size ?? []);
  const soft = sizes.filter(({ dpi }) => dpi < resolution.best - 1).length;
  const cropped = sizes.filter((size) => size.cropped > 0.01);
  const recordings = journal.entries.filter(isRecording).length;
  const lost = [...rawTextsOf(journal, '')].reduce((sum, text) => sum + countUnprintable(text), 0);
  const remarks: (string | false)[] = [
    geometry.bleed === 0 &&
      'There is no bleed: add --bleed for a print shop that asks for 3 mm and crop marks',
    'Colours are sRGB with its profile, not CMYK: most shops for photo books take that, and some offset printers do not',
    soft > 0 &&
      `${soft} of ${counted(sizes.length, 'photo')} printed with ${resolution.least} to ${resolution.best} dpi: sharp enough, below what some shops recommend`,
    cropped.length > 0 &&
      `${counted(cropped.length, 'photo')} to the edges with up to ${Math.round(Math.max(...cropped.map((size) => size.cropped)) * 100)} % cut off: look at faces there`,
    pages.all < bindable.least &&
      `${pages.all} pages are too few for a glued back at many shops, which begin at ${bindable.least}: stapled is possible`,
    pages.all > bindable.most &&
      `${pages.all} pages are more than one volume holds at most shops (${bindable.most}): divide it with --pick, or set --pages`,
    spine >= spines.glued &&
      `The back is ${spine} mm wide by the thickness of usual paper: the number of the print shop counts`,
    pages.blank > 0 && `${counted(pages.blank, 'blank page')} at the end, for a multiple of four`,
    density > 0 && `Photos and texts are set smaller to keep to --pages (step ${density} of 3)`,
    recordings > 0 &&
      siteUrl === null &&
      `${counted(recordings, 'recording')} without a QR code, since the journal has no public address: set PUBLIC_URL, then make the book again`,
    recordings > 0 &&
      siteUrl !== null &&
      `${counted(recordings, 'QR code')} for logged-in guests, as long as the journal runs at ${siteUrl}`,
    lost > 0 && `${counted(lost, 'character')} that no font prints (controls, private use) left out of texts`,
    [...pictures.values()].some(({ source }) => source.mime === 'image/gif') &&
      'Of moving pictures the first one is printed',
  ];
  return remarks.filter((one) => one !== false);
}

/** Bytes that a book takes beside the program: for each page, and each printed pixel; measured on 64 to 2,556 pages. */
const base = 200 * 1024 ** 2;
const eachPage = 640 * 1024;
const eachPixel = 4;

/** Why a book of so many pages and pixels cannot be set with `free` bytes of memory; undefined when it can. */
export function memoryProblem(pages: number, pixels: number, free: number): string | undefined {
  const needed = base + pages * eachPage + pixels * eachPixel;
  if (needed <= free) return undefined;
  const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
  return `A book of ${counted(pages, 'page')} needs about ${gigabytes(needed)} of memory, and ${gigabytes(free)} are free: end other programs, make it in parts with --pick, or make it on a larger machine`;
}
