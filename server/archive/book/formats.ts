import { bookPapers, bookSizes } from '../../../shared/host/book.ts';

/** Sizes of pages and papers; lengths in millimetres. */

export type FormatName = (typeof bookSizes)[number];
const formats: Record<FormatName, { width: number; height: number }> = {
  square: { width: 210, height: 210 },
  a4: { width: 210, height: 297 },
  us: { width: 215.9, height: 279.4 },
};

/** How thick a leaf is. Papers of the same weight differ, so that the number of the print shop counts. */
export type PaperName = (typeof bookPapers)[number];
const papers: Record<PaperName, number> = {
  'matt-135': 0.125,
  'matt-150': 0.14,
  'matt-170': 0.16,
  'gloss-150': 0.11,
  'gloss-170': 0.125,
  'uncoated-120': 0.155,
  'uncoated-140': 0.18,
  'cream-120': 0.155,
};

/** What is printed over the edge, so that a cut that is off by a little leaves no white line. */
const bleed = 3;
/** The space around the bleed in which the crop marks are. */
const marksArea = 7;

/** Margins of each page, and its two columns: texts, and notes beside them. */
export const grid = { inside: 17, outside: 13, top: 13, bottom: 17, notes: 36, gutter: 7 };

/** What is between two photos of a row, and between two rows with their words, and what those of a lone one have at least. */
export const photoGap = { row: 4, rows: 7, words: 100 };

/** The resolution below which a photo is set smaller, and those to which it is reduced; pixels per inch. */
export const resolution = { least: 200, best: 300, preview: 75 };

/** Softcover is glued from this width of the back on; a title fits on it from the other. */
export const spine = { glued: 2, titled: 6 };

export type Geometry = {
  format: FormatName;
  width: number;
  height: number;
  bleed: number;
  /** From the edge of the sheet to the edge of the trimmed page. */
  offset: number;
  measure: number;
  column: number;
  depth: number;
};

export function geometryOf(format: FormatName, withBleed: boolean): Geometry {
  const { width, height } = formats[format];
  const measure = width - grid.inside - grid.outside;
  return {
    format,
    width,
    height,
    bleed: withBleed ? bleed : 0,
    offset: withBleed ? bleed + marksArea : 0,
    measure,
    column: measure - grid.notes - grid.gutter,
    depth: height - grid.top - grid.bottom,
  };
}

export const spineWidth = (pages: number, paper: PaperName): number =>
  Math.round((pages / 2) * papers[paper] * 10) / 10;
