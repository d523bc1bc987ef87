import { expect, test } from 'vitest';
import { isCut, isFolded, keepsFaces, peopleIn, shownPart, type Face } from './faces.ts';

const photo = { width: 3000, height: 2000 };
const face = (x: number, y: number, height = 0.2): Face => ({ x, y, width: height * 0.6, height });
const square = 1;

test('A cut keeps faces with their hair, and takes what is usually cut where it can', () => {
  expect(shownPart({ ...photo, faces: [] }, square).x).toBeCloseTo(1 / 6);
  expect(shownPart({ ...photo, faces: [face(0.4, 0.2)] }, square).x).toBeCloseTo(1 / 6);
  const left = shownPart({ ...photo, faces: [face(0.05, 0.2)] }, square);
  expect(left.x).toBeLessThan(0.05);
  const { y } = shownPart({ width: 2000, height: 3000, faces: [face(0.4, 0.1)] }, square);
  expect(y).toBeLessThan(0.1 - 0.2 / 4);
});

test('A photo whose faces are further apart than a shape is wide is not cut to it', () => {
  const couple = [face(0.1, 0.2), face(0.8, 0.2)];
  expect(keepsFaces({ ...photo, faces: couple }, square)).toBe(false);
  expect(keepsFaces({ ...photo, faces: couple }, 3 / 2)).toBe(true);
  // Guests far behind may be cut.
  expect(keepsFaces({ ...photo, faces: [face(0.1, 0.2), face(0.8, 0.2, 0.05)] }, square)).toBe(true);
});

test('The fold takes a face that is within 15 millimetres of it', () => {
  const at = (x: number) => isFolded({ ...photo, faces: [face(x, 0.2)] }, 2, 420);
  expect([at(0.3), at(0.35), at(0.45), at(0.52), at(0.54)]).toEqual([false, true, true, true, false]);
});

test('A face that the photo cuts, or that is too small to be known, makes no photo of people', () => {
  expect(isCut([face(0, 0.2)])).toBe(true);
  expect([[face(0, 0.2)], [face(0.4, 0.4, 0.05)], [face(0.2, 0.2)]].map(peopleIn)).toEqual([0, 0, 1]);
  expect(peopleIn([face(0.2, 0.2), face(0.5, 0.2)])).toBe(2);
  expect(peopleIn([face(0.2, 0.2), face(0.5, 0.2), face(0.7, 0.2)])).toBe(1);
});
