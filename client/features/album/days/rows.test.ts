import { expect, it } from 'vitest';
import { cellRatio, packRows } from './rows.ts';

const pack = (ratios: number[], capacity = 4) => packRows(ratios, (ratio) => ratio, capacity);

it('A picture keeps its ratio between three to four and eleven to five', () => {
  expect(cellRatio({ width: 300, height: 200 })).toBe(1.5);
  expect(cellRatio({ width: 100, height: 400 })).toBe(0.75);
  expect(cellRatio({ width: 4000, height: 400 })).toBe(2.2);
  expect(cellRatio({ width: null, height: null })).toBe(4 / 3);
});

it('Rows keep the order, and every row but the last is near the intended height', () => {
  const ratios = [1.5, 0.75, 1.5, 2.2, 0.75, 0.75, 0.75, 1.5, 1.33, 2.2, 1.5, 0.75, 1.5];
  const rows = pack(ratios);
  expect(rows.flatMap(({ items }) => items)).toEqual(ratios);
  for (const { items } of rows.slice(0, -1)) {
    const sum = items.reduce((total, ratio) => total + ratio, 0);
    expect(sum / 4).toBeGreaterThan(0.65);
    expect(sum / 4).toBeLessThan(1.55);
  }
});

it('A last row that is not full is not stretched', () => {
  expect(pack([1.5, 1.5])).toEqual([{ items: [1.5, 1.5], rest: 1 }]);
  expect(pack([])).toEqual([]);
});

it('Appending items changes the last row only', () => {
  const ratios = [1.5, 0.75, 1.5, 2.2, 0.75, 0.75, 1.5, 1.33, 2.2];
  for (let length = 1; length < ratios.length; length += 1) {
    const before = pack(ratios.slice(0, length)).slice(0, -1);
    expect(pack(ratios).slice(0, before.length)).toEqual(before);
  }
});
