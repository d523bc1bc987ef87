import { photoGap, type Geometry } from './formats.ts';
import { longest, sized, type PhotoSize } from './photo-size.ts';
import type { Picture } from './pictures.ts';

/** Several photos on a page, uncut: in rows over the whole measure, some below each other in them, with their words below. */

/** A photo with the weight of its title, and of each paragraph that is set smaller: its author, and what a film has beside its code. */
export type Shot = { picture: Picture; title: number; words: readonly number[]; isFilm: boolean };

/** Photos of one height, or that are so together in a cell. */
type Row = { height: number; cells: { count: number; width: number }[] };

export type PhotoPage = {
  rows: Row[];
  /** Whether the words of the one photo are beside it. */
  isBeside: boolean;
  /** The photos by their place in what was given, with their sizes. */
  order: number[];
  sizes: PhotoSize[];
  /** The share of the trimmed page that is photo, less where it looks uneven. */
  worth: number;
};

/** Millimetres of a letter and a line: of a title, and of what is set smaller. */
const titleLetter = 1.85;
const titleLine = 4.2;
const smallLetter = 1.6;
const smallLine = 4.2;
/** Between a photo and its words, and between these. */
const captionSpace = 1.2;
const codeSide = 21;
/** What words have at least beside a photo. */
const wordsWidth = 44;
/** A photo that is narrower leaves its words no room. */
const leastWidth = 40;
/** Of photos that do not fill the measure: they are set narrower to have room on the page, or one is too coarse. */
const worthOfNarrow = 0.2;

/** What a division of photos into pages costs for white, for another number than is wanted, and for a batch torn apart. */
const costs = { white: 9, number: 3, torn: 1.1 };
/** The share of photo on a page that is full. */
const fullShare = 0.66;
const nearlyFull = 0.06;
function captionHeight({ title, words, isFilm }: Shot, width: number): number {
  const [author = 0, ...rest] = words;
  const free = isFilm ? Math.max(width - codeSide, codeSide) : width;
  const heightOf = (one: number, room: number) => Math.ceil((one * smallLetter) / room) * smallLine;
  return (
    captionSpace +
    Math.ceil((title * titleLetter) / width) * titleLine +
    heightOf(author, width) +
    Math.max(sum(rest.map((one) => heightOf(one, free))), isFilm ? codeSide : 0)
  );
}

const aspectOf = ({ picture }: Shot): number => picture.width / picture.height;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

type Room = { width: number; height: number };
/** A row with how many photos it has, the height of the words below it, and whether one is too coarse for its place. */
type WordedRow = Row & { photos: number; words: number; isCoarse: boolean };
/** Rows and what they are made narrower by, to have room. */
type Arranged = { rows: readonly Row[]; scale: number; isNarrow: boolean; isBeside: boolean };

/** The arrangement that makes the photos largest, in their order where that fills the page, below `taken` millimetres of its height. */
export function arrange(shots: readonly Shot[], geometry: Geometry, taken = 0): PhotoPage {
  const room = { width: geometry.measure, height: geometry.depth - taken };
  const page = geometry.width * geometry.height;
  const wideFirst = shots.toSorted((one, other) => aspectOf(other) - aspectOf(one));
  let best = {
    order: shots,
    rows: [] as readonly Row[],
    scale: 1,
    isNarrow: false,
    isBeside: false,
    worth: -1,
  };
  for (const order of [shots, wideFirst, wideFirst.toReversed()]) {
    for (const one of [...inRows(order, room), ...besideWords(order, room)]) {
      const worth = worthOf(order, one) / page;
      if (worth > best.worth) best = { ...one, order, worth };
    }
    if (best.worth > fullShare - nearlyFull) break;
  }
  const { order, scale, isBeside, worth } = best;
  const rows = best.rows.map(({ height, cells }) => ({
    height: height * scale,
    cells: cells.map(({ count, width }) => ({ count, width: width * scale })),
  }));
  const widths = widthsOf(rows);
  const sizes = order.map(({ picture }, at) => sized(picture, 'cell', Math.max(widths[at] ?? 0, 1)));
  return { rows, isBeside, order: order.map((shot) => shots.indexOf(shot)), sizes, worth };
}

const widthsOf = (rows: readonly Row[]): number[] =>
  rows.flatMap(({ cells }) =>
    cells.flatMap(({ count, width }) => Array.from({ length: count }, () => width)),
  );

/** The area of the photos, less where they are of uneven size, too narrow for their words, or do not fill the measure. */
function worthOf(shots: readonly Shot[], { rows, scale, isNarrow }: Arranged): number {
  const widths = widthsOf(rows).map((width) => Math.max(width, 0) * scale);
  const areas = shots.map((shot, at) => (widths[at] ?? 0) ** 2 / aspectOf(shot));
  // A photo that is much smaller than another one beside it looks left over.
  const evenness = Math.min(1, (6 * Math.min(...areas)) / Math.max(...areas));
  const room = shots.map(({ isFilm }, at) => (widths[at] ?? 0) - (isFilm ? codeSide : 0));
  const narrowness = Math.min(1, Math.min(...room) / leastWidth) ** 2;
  return sum(areas) * evenness * narrowness * (isNarrow ? worthOfNarrow : 1);
}

/** All ways to divide `n` in a sequence of counts. */
const divisions = (n: number): number[][] =>
  n === 0
    ? [[]]
    : Array.from({ length: n }, (_, at) => at + 1).flatMap((first) =>
        divisions(n - first).map((rest) => [first, ...rest]),
      );

const calm: number[][][] = [];
/** Rows of `n` photos in up to four cells; of two beside each other one has a single photo, since words differ in height. */
const calmRows = (n: number): number[][] =>
  (calm[n] ??= divisions(n).filter(
    (cells) =>
      cells.length <= 4 &&
      cells.every((count, at) => count === 1 || (count <= 3 && n > count && (cells[at + 1] ?? 1) === 1)),
  ));

function slices<One>(all: readonly One[], counts: readonly number[]): One[][] {
  let from = 0;
  return counts.map((count) => all.slice(from, (from += count)));
}

/** All ways to set photos in rows over the whole width; where they are too high, all are made narrower together. */
function inRows(shots: readonly Shot[], room: Room): Arranged[] {
  const known = shots.map((_, from) => {
    const rest = shots.slice(from);
    return rest.flatMap((__, at) =>
      calmRows(at + 1).map((counts) => rowOf(slices(rest, counts), room.width)),
    );
  });
  const ways = (from: number): WordedRow[][] =>
    from === shots.length
      ? [[]]
      : (known[from] ?? []).flatMap((row) => ways(from + row.photos).map((rest) => [row, ...rest]));
  return ways(0).map((rows) => {
    const words = sum(rows.map((row) => row.words)) + photoGap.rows * (rows.length - 1);
    const scale = Math.min(1, Math.max(room.height - words, 1) / sum(rows.map(({ height }) => height)));
    // What the rows are narrower by is between their photos.
    const between = Math.min(...rows.map(({ cells }) => cells.length - 1)) * photoGap.row;
    const isNarrow = (1 - scale) * room.width > between || rows.some(({ isCoarse }) => isCoarse);
    return { rows, scale, isNarrow, isBeside: false };
  });
}

/** Cells that end at the same height and fill the width: a column of photos has the words of all but its last one in it. */
function rowOf(cells: readonly Shot[][], width: number): WordedRow {
  const slopes = cells.map((cell) => sum(cell.map((shot) => 1 / aspectOf(shot))));
  const free = width - photoGap.row * (cells.length - 1);
  let widths = cells.map(() => free / cells.length);
  let height = 0;
  const wordsOf = (shot: Shot | undefined, at: number) =>
    shot ? captionHeight(shot, Math.max(widths[at] ?? 0, 10)) : 0;
  for (let step = 0; step < 3; step += 1) {
    const fixed = cells.map((cell, at) =>
      sum(cell.slice(0, -1).map((shot) => wordsOf(shot, at) + photoGap.rows)),
    );
    height =
      (free + sum(fixed.map((one, at) => one / (slopes[at] ?? 1)))) / sum(slopes.map((one) => 1 / one));
    widths = fixed.map((one, at) => (height - one) / (slopes[at] ?? 1));
  }
  // A photo that is a little too coarse makes its row lower, and what is between the photos wider.
  const sharp = Math.min(
    ...cells.flatMap((cell, at) => cell.map(({ picture }) => longest(picture.width) / (widths[at] ?? 1))),
  );
  const isCoarse = sharp < (cells.length === 1 ? 1 : 0.85);
  if (sharp < 1 && (!isCoarse || cells.length === 1) && cells.every(({ length }) => length === 1)) {
    widths = widths.map((one) => one * sharp);
    height *= sharp;
  }
  return {
    height,
    cells: cells.map(({ length }, at) => ({ count: length, width: widths[at] ?? 0 })),
    photos: sum(cells.map(({ length }) => length)),
    words: Math.max(...cells.map((cell, at) => wordsOf(cell.at(-1), at))),
    isCoarse,
  };
}

/** A photo over the whole height where the words have room beside it. */
function besideWords([shot, ...others]: readonly Shot[], room: Room): Arranged[] {
  if (!shot || others.length > 0) return [];
  const width = Math.min(room.height * aspectOf(shot), room.width - photoGap.rows - wordsWidth);
  const height = width / aspectOf(shot);
  const fits = captionHeight(shot, room.width - photoGap.rows - width) <= height;
  return fits
    ? [{ rows: [{ height, cells: [{ count: 1, width }] }], scale: 1, isNarrow: false, isBeside: true }]
    : [];
}

/** Below it photos have no room beside each other. */
const leastWorth = 0.05;

/**
 * Divides photos into pages of at most `most`, about `wanted` each.
 * @param takenBy millimetres that a page of these photos has not
 * @param isTorn whether a page that begins with this photo separates what belongs together
 * @param isAlone whether this photo may reach the edges of a page of its own
 * @returns how many photos are on each page
 */
export function divide(
  shots: readonly Shot[],
  { geometry, wanted, most }: { geometry: Geometry; wanted: number; most: number },
  takenBy: (start: number, end: number) => number,
  isTorn: (at: number) => boolean,
  isAlone: (at: number) => boolean = () => false,
): number[] {
  const best: { cost: number; count: number }[] = [{ cost: 0, count: 0 }];
  for (let end = 1; end <= shots.length; end += 1) {
    let least = { cost: Infinity, count: 0 };
    for (let count = 1; count <= Math.min(most, end); count += 1) {
      const start = end - count;
      const taken = takenBy(start, end);
      const free = Math.max(1 - taken / geometry.height, 0.1);
      const worth =
        count === 1 && taken === 0 && isAlone(start)
          ? fullShare
          : arrange(shots.slice(start, end), geometry, taken).worth;
      if (worth < leastWorth && count > 1) continue;
      const cost =
        (best[start]?.cost ?? 0) +
        costs.white * Math.max(0, fullShare - worth / free) +
        costs.number * (count / (wanted * free) - 1) ** 2 +
        (start > 0 && isTorn(start) ? costs.torn : 0);
      if (cost < least.cost) least = { cost, count };
    }
    best[end] = least;
  }
  const counts: number[] = [];
  for (let end = shots.length; end > 0; end -= counts[0] ?? end) counts.unshift(best[end]?.count ?? end);
  return counts;
}
