import { expect, test } from 'vitest';
import { geometryOf, photoGap } from './formats.ts';
import { arrange, divide, type Shot } from './photo-page.ts';
import { fillPages, inColumn, sizeNote, toEdges, type Pixels } from './photo-size.ts';

const square = geometryOf('square', true);
const shot = (pixels: Pixels, words = 40): Shot => ({
  picture: { ...pixels, upload_id: '', source: { key: '', mime: '', size: 0 }, colours: null, focus: null },
  title: 12,
  words: [24, words],
  isFilm: false,
});
const [wide, tall] = [
  { width: 4000, height: 2667 },
  { width: 2667, height: 4000 },
];

test.each([
  [4000, 3000],
  [3000, 4000],
  [854, 480],
  [200, 3000],
  [3000, 200],
  [40, 40],
])('A photo of %i by %i pixels is printed with 200 dpi or more, and its shape is kept', (width, height) => {
  const pixels = { width, height };
  const others = [shot(wide), shot(tall)];
  const uncut = [inColumn(pixels, square, 0), ...arrange([shot(pixels), ...others], square).sizes];
  for (const size of uncut.filter((one) => one !== null)) {
    expect(size.dpi).toBeGreaterThanOrEqual(199.99);
    expect(size.cropped).toBe(0);
  }
  const edged = toEdges(pixels, square);
  expect(edged?.dpi ?? 200).toBeGreaterThanOrEqual(200);
  expect(edged?.cropped ?? 0).toBeLessThanOrEqual(0.1);
  for (const place of ['page', 'spread'] as const)
    expect(fillPages(pixels, square, place)?.dpi ?? 200).toBeGreaterThanOrEqual(200);
  expect((width / sizeNote(pixels).width) * 25.4).toBeGreaterThanOrEqual(199.99);
});

test('A photo fills one page or two where at most a quarter of it is lost', () => {
  const placeOf = (pixels: Pixels) =>
    (['page', 'spread'] as const).filter((place) => fillPages(pixels, square, place) !== null);
  expect(placeOf({ width: 4000, height: 3000 })).toEqual(['page']);
  expect(placeOf(wide)).toEqual(['spread']);
  expect(placeOf(tall)).toEqual([]);
  expect(placeOf({ width: 1500, height: 1500 })).toEqual([]);
  expect(fillPages({ width: 2600, height: 2600 }, square, 'page')).toMatchObject({
    width: 216,
    height: 216,
    cropped: 0,
  });
});

test('A wide photo reaches three edges above words, a tall one beside them, and neither where they have no room', () => {
  expect(toEdges(wide, square)).toMatchObject({ place: 'top', width: 216 });
  expect(toEdges(tall, square)).toMatchObject({ place: 'outer', width: 216 * (2667 / 4000) });
  expect(toEdges({ width: 3000, height: 3000 }, square)).toBeNull();
});

test('A photo of a phone reaches three edges by a small cut, and is among others where the cut would be larger', () => {
  const upright = { width: 3000, height: 4000 };
  expect(toEdges({ width: 4000, height: 3000 }, square)).toMatchObject({ width: 216, height: 146 });
  expect(toEdges(upright, square)).toMatchObject({ width: 148, height: 216 });
  expect(toEdges(upright, geometryOf('a4', true))).toBeNull();
});

test.each([
  [[wide, wide]],
  [[wide, tall, wide, tall]],
  [[tall, tall, tall, tall, tall]],
  [[wide, tall, { width: 9000, height: 900 }]],
])('Rows of photos fill the measure of a page, and end above its margin with their words: %j', (all) => {
  const { rows, sizes } = arrange(
    all.map((pixels) => shot(pixels)),
    square,
  );
  const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
  for (const { cells } of rows) {
    // What is between them is at most twice as wide, so that the rows have room on the page.
    const between = square.measure - total(cells.map(({ width }) => width));
    expect(between).toBeGreaterThanOrEqual(photoGap.row * (cells.length - 1) - 0.01);
    expect(between).toBeLessThanOrEqual(2 * photoGap.row * (cells.length - 1) + 0.01);
  }
  const words = 8 * rows.length + photoGap.rows * (rows.length - 1);
  expect(total(rows.map(({ height }) => height)) + words).toBeLessThanOrEqual(square.depth);
  // Photos of a row are of one height, or end where it ends with those above them.
  let at = 0;
  for (const { height, cells } of rows)
    for (const { count } of cells) {
      const cell = sizes.slice(at, (at += count));
      expect(total(cell.map((size) => size.height)) + (count - 1) * 13).toBeLessThanOrEqual(height + 0.5);
      if (count === 1) expect(cell[0]?.height).toBeCloseTo(height, 1);
    }
});

test('A photo that is a little too coarse for its row makes all of it lower', () => {
  const coarse = { width: 660, height: 440 };
  const { rows, sizes } = arrange([shot(coarse), shot(wide)], square);
  expect(sizes.map(({ height }) => Math.round(height))).toEqual([56, 56]);
  expect(rows[0]?.height).toBeCloseTo(56, 0);
});

test('Snapshots are divided evenly, and a batch stays together', () => {
  const shots = Array.from({ length: 12 }, (_, at) => shot(at % 2 === 0 ? wide : tall));
  const division = (isTorn: (at: number) => boolean) =>
    divide(shots, { geometry: square, wanted: 4, most: 6 }, () => 0, isTorn);
  expect(Math.max(...division(() => false))).toBeLessThanOrEqual(5);
  expect(division((at) => at !== 5 && at !== 8)).toEqual([5, 3, 4]);
});

test('Photos whose words leave no room for others are on several pages', () => {
  const shots = [shot(wide), shot(tall, 300), shot(wide), shot(wide), shot(tall, 300), shot(wide)];
  const counts = divide(
    shots,
    { geometry: square, wanted: 6, most: 6 },
    () => 80,
    () => false,
  );
  let from = 0;
  const widths = counts.flatMap((count) =>
    arrange(shots.slice(from, (from += count)), square, 80).sizes.map(({ width }) => width),
  );
  expect(Math.min(...widths)).toBeGreaterThan(20);
});
