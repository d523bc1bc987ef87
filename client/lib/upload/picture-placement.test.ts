import { expect, it } from 'vitest';
import { dragged, maxZoom, squareOf, unplaced, zoomed } from './picture-placement.ts';

const portrait = { width: 600, height: 1000 };

it('The square is as large as the image allows, or smaller by the zoom', () => {
  expect(squareOf({ x: 0.5, y: 0, zoom: 1 }, portrait)).toEqual({ left: 0, top: 0, side: 600 });
  expect(squareOf({ x: 0.5, y: 1, zoom: 2 }, portrait)).toEqual({ left: 150, top: 700, side: 300 });
});

it('The image follows what drags it, and never leaves the square', () => {
  const lower = dragged({ ...unplaced, y: 0.5 }, portrait, { x: 0.5, y: -0.25 });
  expect(squareOf(lower, portrait)).toEqual({ left: 0, top: 350, side: 600 });
  expect(dragged(lower, portrait, { x: 0, y: -9 }).y).toBe(1);
  expect(dragged(lower, portrait, { x: 0, y: 9 }).y).toBe(0);
});

it('The zoom has bounds', () => {
  expect(zoomed(unplaced, 0.2).zoom).toBe(1);
  expect(zoomed(unplaced, 99).zoom).toBe(maxZoom);
});
