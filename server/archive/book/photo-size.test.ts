import { expect, test } from 'vitest';
import { geometryOf } from './formats.ts';
import {
  densest,
  placeByLikes,
  sizeNote,
  sizePhoto,
  sizeRow,
  type Density,
  type Place,
} from './photo-size.ts';

const square = geometryOf('square', true);
const places: Place[] = ['page', 'plate', 'column', 'row'];

test.each([
  [4000, 3000],
  [3000, 4000],
  [854, 480],
  [200, 3000],
  [3000, 200],
  [40, 40],
])('A photo of %i by %i pixels is printed with 200 dpi or more and keeps its shape', (width, height) => {
  for (const place of places) {
    const size = sizePhoto({ width, height }, place, square);
    expect(size.dpi).toBeGreaterThanOrEqual(199.99);
    if (size.place === 'page') continue;
    expect(size.width / size.height).toBeCloseTo(width / height, 5);
    expect(size.width).toBeLessThanOrEqual(square.measure);
    expect(size.height).toBeLessThanOrEqual(square.depth);
  }
  for (const size of sizeRow(
    [
      { width, height },
      { width: 3000, height: 2000 },
    ],
    square,
  ))
    expect(size.dpi).toBeGreaterThanOrEqual(199.99);
  const note = sizeNote({ width, height });
  expect((width / note.width) * 25.4).toBeGreaterThanOrEqual(199.99);
});

test('A photo whose shape is near that of the page fills the page with its bleed', () => {
  const size = sizePhoto({ width: 3000, height: 2900 }, 'page', square);
  expect(size).toMatchObject({ place: 'page', width: 216, height: 216 });
  expect(size.cropped).toBeLessThan(0.05);
});

test('A photo that would lose too much or be too coarse on a whole page is set smaller, with the reason', () => {
  expect(sizePhoto({ width: 4000, height: 2000 }, 'page', square)).toMatchObject({
    place: 'plate',
    reason: 'a page would cut off 50 % of it',
  });
  expect(sizePhoto({ width: 3000, height: 3300 }, 'page', square)).toMatchObject({
    place: 'plate',
    reason: 'a page would cut off 9 % of it',
  });
  expect(sizePhoto({ width: 1200, height: 1200 }, 'page', square)).toMatchObject({
    place: 'plate',
    reason: 'on a whole page it would have 141 dpi',
  });
  expect(sizePhoto({ width: 400, height: 300 }, 'plate', square).reason).toBe('it has 400 × 300 pixels');
});

test('Photos of a row are as high as each other and fill the width', () => {
  const sizes = sizeRow(
    [
      { width: 3000, height: 2000 },
      { width: 2000, height: 3000 },
      { width: 3000, height: 2000 },
    ],
    square,
  );
  expect(new Set(sizes.map(({ height }) => height.toFixed(6))).size).toBe(1);
  expect(sizes.reduce((sum, { width }) => sum + width, 10)).toBeCloseTo(square.measure, 5);
});

test('More likes never give a smaller photo, and a denser book never a larger one', () => {
  const all = [0, 0, 0, 1, 1, 2, 3, 5, 8, 12];
  const rank = (likes: number, density: Density) => places.indexOf(placeByLikes(likes, all, density));
  for (let density: Density = 0; density <= densest; density = (density + 1) as Density) {
    for (const [index, likes] of all.entries()) {
      expect(rank(likes, density)).toBeLessThanOrEqual(rank(all[index - 1] ?? 0, density));
      if (density > 0)
        expect(rank(likes, density)).toBeGreaterThanOrEqual(rank(likes, (density - 1) as Density));
    }
  }
  expect([placeByLikes(12, all, 0), placeByLikes(0, all, 0)]).toEqual(['page', 'column']);
  expect(placeByLikes(0, [0, 0, 0], 0)).toBe('column');
});
