import { expect, test } from 'vitest';
import { geometryOf, photoGap } from './formats.ts';
import { arrange, divide, type Shot } from './photo-page.ts';
import { fillPages, inColumn, sizeNote, toEdges, type Pixels } from './photo-size.ts';

const square = geometryOf('square', true);
const shot = (pixels: Pixels, words = 40): Shot => ({
  picture: { ...pixels, upload_id: '', source: { key: '', mime: '', size: 0 }, colours: null, faces: [] },
  title: 12,
  words: [24, words],
  said: [],
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
  expect(toEdges(tall, square)).toMatchObject({ place: 'fold', width: 148 });
  expect(toEdges({ width: 3000, height: 3000 }, square)).toBeNull();
});

test('A photo of a phone reaches three edges by a small cut, and is among others where the cut would be larger', () => {
  const upright = { width: 3000, height: 4000 };
  expect(toEdges({ width: 4000, height: 3000 }, square)).toMatchObject({ width: 216, height: 150 });
  expect(toEdges(upright, square)).toMatchObject({ width: 148, height: 216 });
  expect(toEdges(upright, geometryOf('a4', true))).toBeNull();
});

test.each([
  [[wide, wide]],
  [[wide, tall, wide, tall]],
  [[tall, tall, tall, tall, tall]],
  [[tall, wide, wide]],
  [[wide, tall, { width: 9000, height: 900 }]],
])('Rows of photos fill the measure of a page, and end above its margin with their words: %j', (all) => {
  const { rows, sizes } = arrange(
    all.map((pixels) => shot(pixels)),
    square,
  );
  let from = 0;
  const lines = rows.map((row) => row.map((count) => sizes.slice(from, (from += count))));
  const widths = lines.map(
    (row) => row.reduce((sum, [first]) => sum + first!.width, 0) + photoGap.row * (row.length - 1),
  );
  // The rows are of one width, the photos of a row of one height, and those over each other of one width.
  expect(Math.max(...widths)).toBeLessThanOrEqual(square.measure + 0.01);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.01);
  const heights = lines.map((row) => row.flatMap((part) => (part.length === 1 ? part[0]!.height : [])));
  for (const row of heights) expect(Math.max(...row) - Math.min(...row)).toBeLessThan(0.01);
  for (const [at, row] of lines.entries()) {
    for (const [upper, lower] of row.filter((part) => part.length === 2)) {
      expect(upper!.width).toBeCloseTo(lower!.width);
      expect(upper!.height + photoGap.rows + 14 + lower!.height).toBeLessThanOrEqual(heights[at]![0]!);
    }
  }
  const words = 14 * rows.length + photoGap.rows * (rows.length - 1);
  const height = heights.reduce((sum, row) => sum + row[0]!, 0) + words;
  expect(height).toBeLessThanOrEqual(square.depth);
  // They fill the measure, or the height with words that are two or three lines.
  expect(Math.max(Math.max(...widths) / square.measure, height / square.depth)).toBeGreaterThan(0.85);
});

test('Two photos stand one over the other beside a large one where rows would leave a page half empty', () => {
  const rowsOf = (...all: Pixels[]) =>
    arrange(
      all.map((pixels) => shot(pixels)),
      square,
    ).rows;
  expect(rowsOf(tall, wide, wide)).toEqual([[1, 2]]);
  // One that is too coarse for its width would be narrower than the other.
  expect(rowsOf(tall, wide, { width: 300, height: 200 }).flat()).not.toContain(2);
});

test('A photo that is a little too coarse for its row makes all of it lower', () => {
  const coarse = { width: 660, height: 440 };
  const { sizes } = arrange([shot(coarse), shot(wide)], square);
  expect(sizes.map(({ height }) => Math.round(height))).toEqual([56, 56]);
});

test('Snapshots are divided evenly', () => {
  const shots = Array.from({ length: 12 }, (_, at) => shot(at % 2 === 0 ? wide : tall));
  const counts = divide(shots, { geometry: square, wanted: 4, most: 6 }, () => 0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(5);
});

test('Photos whose words leave no room for others are on several pages', () => {
  const shots = [shot(wide), shot(tall, 300), shot(wide), shot(wide), shot(tall, 300), shot(wide)];
  const counts = divide(shots, { geometry: square, wanted: 6, most: 6 }, () => 80);
  let from = 0;
  const widths = counts.flatMap((count) =>
    arrange(shots.slice(from, (from += count)), square, 80).sizes.map(({ width }) => width),
  );
  expect(Math.min(...widths)).toBeGreaterThan(20);
});
