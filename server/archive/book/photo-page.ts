import { photoPage, type Geometry } from './formats.ts';
import { sized, type PhotoSize } from './photo-size.ts';
import type { Picture } from './pictures.ts';

/** Several photos on a page, uncut: in rows or in columns with their words below them, or in one with these beside it. */

/** A photo with the weight of its title, and of the words that are set smaller; a film has a code beside them. */
export type Shot = { picture: Picture; title: number; words: number; isFilm: boolean };

export type PhotoPage = {
  direction: 'rows' | 'columns' | 'beside';
  /** How many photos are in each row or column. */
  counts: number[];
  sizes: PhotoSize[];
  /** The share of the trimmed page that is photo. */
  share: number;
  /** The same, less where photos are of uneven size or too narrow for their words. */
  worth: number;
};

/** Millimetres of a letter and a line: of a title, and of what is set smaller. */
const titleLetter = 1.85;
const titleLine = 4.5;
const smallLetter = 1.6;
const smallLine = 3.5;
/** Between a photo and its words, and below them. */
const captionSpace = 4.5;
const codeSide = 20;
/** What words have at least beside a photo. */
const wordsWidth = 44;
/** A photo that is narrower leaves its words no room. */
const leastWidth = 34;

function captionHeight({ title, words, isFilm }: Shot, width: number): number {
  const free = isFilm ? Math.max(width - codeSide, codeSide) : width;
  const height =
    Math.ceil((title * titleLetter) / free) * titleLine + Math.ceil((words * smallLetter) / free) * smallLine;
  return captionSpace + Math.max(height, isFilm ? codeSide : 0);
}

const aspectOf = ({ picture }: Shot): number => picture.width / picture.height;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The arrangement that makes the photos largest in their order, below `taken` millimetres of the page's height. */
export function arrange(shots: readonly Shot[], geometry: Geometry, taken = 0): PhotoPage {
  const room = {
    width: geometry.width - 2 * photoPage.side,
    height: geometry.height - photoPage.top - photoPage.bottom - taken,
  };
  const all = divisions(shots.length).flatMap((counts) => [
    { direction: 'rows' as const, counts, widths: inRows(shots, counts, room) },
    { direction: 'columns' as const, counts, widths: inColumns(shots, counts, room) },
    ...(counts.length === 1
      ? [{ direction: 'beside' as const, counts, widths: besideWords(shots, room) }]
      : []),
  ]);
  const pages = all.map(({ widths, ...page }) => {
    const sizes = shots.map(({ picture }, at) => sized(picture, 'cell', Math.max(widths[at] ?? 0, 1)));
    const area = sum(sizes.map(({ width, height }) => width * height));
    // A photo that is much smaller than another one beside it looks left over.
    const areas = sizes.map(({ width, height }) => width * height);
    const evenness = Math.min(1, (3 * Math.min(...areas)) / Math.max(...areas));
    const narrowness = Math.max(0, Math.min(1, Math.min(...widths) / leastWidth)) ** 2;
    const share = area / (geometry.width * geometry.height);
    return { ...page, sizes, share, worth: share * evenness * narrowness };
  });
  return pages.reduce((one, other) => (other.worth > one.worth ? other : one));
}

/** All ways to divide `n` in a sequence of counts. */
const divisions = (n: number): number[][] =>
  n === 0
    ? [[]]
    : Array.from({ length: n }, (_, at) => at + 1).flatMap((first) =>
        divisions(n - first).map((rest) => [first, ...rest]),
      );

function slices<One>(all: readonly One[], counts: readonly number[]): One[][] {
  let from = 0;
  return counts.map((count) => all.slice(from, (from += count)));
}

type Room = { width: number; height: number };

/** Rows over the whole width where their height allows; all are made narrower together. */
function inRows(shots: readonly Shot[], counts: readonly number[], room: Room): number[] {
  const rows = slices(shots, counts);
  const full = rows.map((row) => (room.width - photoPage.gutter * (row.length - 1)) / sum(row.map(aspectOf)));
  const heightAt = (scale: number) =>
    sum(
      rows.map((row, at) => {
        const height = (full[at] ?? 0) * scale;
        return height + Math.max(...row.map((shot) => captionHeight(shot, aspectOf(shot) * height)));
      }),
    );
  const free = room.height - photoPage.gutter * (rows.length - 1);
  // Narrower photos have longer captions, so that the largest scale is found by halving.
  let [fits, tooLarge] = heightAt(1) <= free ? [1, 1] : [0, 1];
  while (tooLarge - fits > 0.01) {
    const middle = (fits + tooLarge) / 2;
    if (heightAt(middle) <= free) fits = middle;
    else tooLarge = middle;
  }
  return rows.flatMap((row, at) => row.map((shot) => aspectOf(shot) * (full[at] ?? 0) * fits));
}

/** Columns that end at the same height, over the whole width where that height allows. */
function inColumns(shots: readonly Shot[], counts: readonly number[], room: Room): number[] {
  const columns = slices(shots, counts);
  const width = room.width - photoPage.gutter * (columns.length - 1);
  const slopes = columns.map((column) => sum(column.map((shot) => 1 / aspectOf(shot))));
  let widths = columns.map(() => width / columns.length);
  for (let step = 0; step < 4; step += 1) {
    const fixed = columns.map(
      (column, at) =>
        sum(column.map((shot) => captionHeight(shot, Math.max(widths[at] ?? 0, 10)))) +
        photoPage.gutter * (column.length - 1),
    );
    const filling =
      (width + sum(fixed.map((one, at) => one / (slopes[at] ?? 1)))) / sum(slopes.map((one) => 1 / one));
    const height = Math.min(filling, room.height);
    widths = fixed.map((one, at) => (height - one) / (slopes[at] ?? 1));
  }
  return columns.flatMap((column, at) => column.map(() => widths[at] ?? 0));
}

/** One column, over the whole height where the words have room beside it. */
function besideWords(shots: readonly Shot[], room: Room): number[] {
  const slope = sum(shots.map((shot) => 1 / aspectOf(shot)));
  const filling = (room.height - photoPage.gutter * (shots.length - 1)) / slope;
  const width = Math.min(filling, room.width - photoPage.gutter - wordsWidth);
  const free = room.width - photoPage.gutter - width;
  const fits = (shot: Shot) => captionHeight(shot, free) <= width / aspectOf(shot);
  return shots.map(() => (shots.every(fits) ? width : 0));
}

/** What a division of photos into pages costs for white, for another number than is wanted, and for a batch torn apart. */
const costs = { white: 4, number: 1.3, torn: 1.1 };
/** The share of photo on a page that is full. */
const fullShare = 0.68;
/** Below it photos have no room beside each other. */
const leastWorth = 0.05;

/**
 * Divides photos into pages of at most `most`, about `wanted` each.
 * @param takenBy millimetres that a page of these photos has not
 * @param isTorn whether a page that begins with this photo separates what belongs together
 * @returns how many photos are on each page
 */
export function divide(
  shots: readonly Shot[],
  { geometry, wanted, most }: { geometry: Geometry; wanted: number; most: number },
  takenBy: (start: number, end: number) => number,
  isTorn: (at: number) => boolean,
): number[] {
  const best: { cost: number; count: number }[] = [{ cost: 0, count: 0 }];
  for (let end = 1; end <= shots.length; end += 1) {
    let least = { cost: Infinity, count: 0 };
    for (let count = 1; count <= Math.min(most, end); count += 1) {
      const start = end - count;
      const taken = takenBy(start, end);
      const free = Math.max(1 - taken / geometry.height, 0.1);
      const { worth } = arrange(shots.slice(start, end), geometry, taken);
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
