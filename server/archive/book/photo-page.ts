import { photoGap, type Geometry } from './formats.ts';
import { longest, sized, type PhotoSize } from './photo-size.ts';
import { looksAlike, type Picture } from './pictures.ts';

/** Several photos on a page, uncut: in rows of one height, in which two may stand one over the other, with the words of each below it. */

/** A photo with the weight of its title, of its author and each paragraph, and of each comment; those of a film are beside its code. */
export type Shot = {
  picture: Picture;
  title: number;
  words: readonly number[];
  said: readonly number[];
  isFilm: boolean;
};

export type PhotoPage = {
  /** How many photos each part of each row has, from the left: two are one over the other. */
  rows: number[][];
  /** The photos by their place in what was given, with their sizes. */
  order: number[];
  sizes: PhotoSize[];
  /** The share of the trimmed page that is photo, less where it looks uneven, or does not fill the measure. */
  worth: number;
};

/** Millimetres of a letter and a line: of a title, and of what is set smaller. */
const titleLetter = 1.95;
const titleLine = 4.4;
const smallLetter = 1.71;
const smallLine = 4.5;
/** Between a photo and its words, and between these. */
const captionSpace = 3.4;
const saidSpace = 3.3;
const codeSide = 22;
const codeHeight = 23;
/** A photo that is narrower is a strip. */
const leastWidth = 40;
/** How photos stand in a row. */
const patterns = [[1], [1, 1], [1, 1, 1], [1, 2], [2, 1]];
/** How much larger than another one on its page a photo may be. */
const unlikeSizes = 6;
/** Of rows in which a photo is smaller than the others, since it is too coarse. */
const ragged = 0.6;
/** Of an order that is not that of the story. */
const outOfOrder = 0.95;
/** Of a page on which two photos that look alike are larger than a third of the measure. */
const worthOfTwins = 0.6;

/** What a division of photos into pages costs for white, and for more photos on one than are wanted, or fewer. */
const costs = { white: 13, more: 11, fewer: 4 };
/** The share of photo on a page that is full. */
const fullShare = 0.6;

function captionHeight({ title, words, said, isFilm }: Shot, width: number, inRow: number): number {
  const own = Math.max(width, inRow === 1 ? photoGap.words : codeSide);
  const room = isFilm ? Math.max(own - codeSide, codeSide) : own;
  const small = [...words, ...said].map((one) => Math.ceil((one * smallLetter) / room) * smallLine);
  const height = Math.ceil((title * titleLetter) / room) * titleLine + sum(small);
  return captionSpace + Math.max(height + (said.length > 0 ? saidSpace : 0), isFilm ? codeHeight : 0);
}

const aspectOf = ({ picture }: Shot): number => picture.width / picture.height;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The arrangement that makes the photos largest, in the order of the story if it can be, below `taken` millimetres of the page. */
export function arrange(shots: readonly Shot[], geometry: Geometry, taken = 0): PhotoPage {
  const page = geometry.width * geometry.height;
  const depth = geometry.depth - taken;
  const wideFirst = shots.toSorted((one, other) => aspectOf(other) - aspectOf(one));
  let best: PhotoPage = { rows: [], order: [], sizes: [], worth: -1 };
  for (const order of [shots, wideFirst]) {
    for (const rows of divisions(shots.length)) {
      const shotsOf = slices(order, rows.map(sum)).map((row, at) => slices(row, rows[at] ?? []));
      const { width, sizes } = sizesOf(shotsOf, geometry.measure, depth);
      const isRagged = slices(sizes, rows.map(sum)).some(
        (row) => row.length > 1 && row.some(({ reason }) => reason !== undefined),
      );
      // One over another are as wide as each other.
      if (isRagged && rows.flat().includes(2)) continue;
      const fill =
        (width / geometry.measure) ** 2 * (order === shots ? 1 : outOfOrder) * (isRagged ? ragged : 1);
      const worth = (worthOf(order, sizes, geometry) / page) * fill;
      if (worth > best.worth) best = { rows, order: order.map((shot) => shots.indexOf(shot)), sizes, worth };
    }
  }
  return best;
}

/** All ways to divide `n` photos in rows. */
const divisions = (n: number): number[][][] =>
  n === 0
    ? [[]]
    : patterns
        .filter((row) => sum(row) <= n)
        .flatMap((row) => divisions(n - sum(row)).map((rest) => [row, ...rest]));

function slices<One>(all: readonly One[], counts: readonly number[]): One[][] {
  let from = 0;
  return counts.map((count) => all.slice(from, (from += count)));
}

/** What stands in a row, with what is between its photos. */
type Part = { shots: readonly Shot[]; width: number; between: number };

/** Millimetres of height for each of width, of a part; and of width for each of height, of a row. */
const steepness = ({ shots }: Part): number => sum(shots.map((shot) => 1 / aspectOf(shot)));
const flatness = (row: readonly Part[]): number => sum(row.map((part) => 1 / steepness(part)));
/** Millimetres of the width of a row that are the same at any height. */
const fixedWidth = (row: readonly Part[]): number =>
  photoGap.row * (row.length - 1) - sum(row.map((part) => part.between / steepness(part)));
const heightAt = (width: number, row: readonly Part[]): number =>
  Math.max(width - fixedWidth(row), 1) / flatness(row);
const widthAt = (height: number, part: Part): number => Math.max(height - part.between, 1) / steepness(part);

/** Rows that fill the measure, or less of it all together, so that they have room with their words. */
function sizesOf(rows: readonly Shot[][][], measure: number, depth: number) {
  const all = rows.map((row) => row.map((shots): Part => ({ shots, width: 0, between: 0 })));
  let width = measure;
  // The words are lower the wider they are: what they take at one width gives the next.
  for (let step = 0; step < 3; step += 1) {
    const words = all.map((row) => {
      const height = heightAt(width, row);
      const below = row.map((part) => {
        part.width = widthAt(height, part);
        const own = part.shots.map((shot) => captionHeight(shot, part.width, row.length));
        part.between = sum(own.slice(0, -1)) + photoGap.rows * (own.length - 1);
        return own.at(-1) ?? 0;
      });
      return Math.max(...below);
    });
    const free = depth - sum(words) - photoGap.rows * (rows.length - 1);
    const fixed = sum(all.map((row) => fixedWidth(row) / flatness(row)));
    width = Math.min(measure, Math.max(free + fixed, 1) / sum(all.map((row) => 1 / flatness(row))));
  }
  const sizes = all.flatMap((row) => {
    const height = heightAt(width, row);
    const sharp = Math.min(
      ...row.flatMap((part) => part.shots.map((shot) => longest(shot.picture.width) / widthAt(height, part))),
    );
    // A photo that is a little too coarse makes its row lower; one that is coarser is small in it.
    const isPlain = row.every(({ shots }) => shots.length === 1);
    const own = row.length > 1 && isPlain && sharp > 0.85 ? height * Math.min(sharp, 1) : height;
    return row.flatMap((part) => part.shots.map((shot) => sized(shot.picture, 'cell', widthAt(own, part))));
  });
  return { width, sizes };
}

/** The area of the photos, less where they are of uneven size, too narrow, lower than their words, or repeat each other. */
function worthOf(shots: readonly Shot[], sizes: readonly PhotoSize[], { measure }: Geometry): number {
  const areas = sizes.map(({ width, height }) => width * height);
  const evenness = Math.min(1, (unlikeSizes * Math.min(...areas)) / Math.max(...areas));
  const room = shots.map(({ isFilm }, at) => (sizes[at]?.width ?? 0) - (isFilm ? codeSide : 0));
  const narrowness = Math.min(1, Math.min(...room) / leastWidth) ** 4;
  const words = shots.map(
    (shot, at) => (sizes[at]?.height ?? 0) / captionHeight(shot, sizes[at]?.width ?? 1, shots.length),
  );
  const large = shots.filter((_, at) => (sizes[at]?.width ?? 0) > measure / 3);
  const isTwin = large.some((one, at) =>
    large.slice(at + 1).some((other) => looksAlike(one.picture, other.picture)),
  );
  return sum(areas) * evenness * narrowness * Math.min(1, ...words) * (isTwin ? worthOfTwins : 1);
}

/** Below it photos have no room beside each other. */
const leastWorth = 0.05;

/**
 * Divides photos into pages of at most `most`, about `wanted` each.
 * @param takenBy millimetres that a page of these photos has not
 * @param isAlone whether this photo may reach the edges of a page of its own
 * @returns how many photos are on each page
 */
export function divide(
  shots: readonly Shot[],
  { geometry, wanted, most }: { geometry: Geometry; wanted: number; most: number },
  takenBy: (start: number, end: number) => number,
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
        (count > wanted * free ? costs.more : costs.fewer) * (count / (wanted * free) - 1) ** 2;
      if (cost < least.cost) least = { cost, count };
    }
    best[end] = least;
  }
  const counts: number[] = [];
  for (let end = shots.length; end > 0; end -= counts[0] ?? end) counts.unshift(best[end]?.count ?? end);
  return counts;
}
