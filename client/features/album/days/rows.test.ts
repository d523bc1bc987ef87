import { describe, expect, it } from 'vitest';
import { cellRatio, fitCells, packRows, pairRows, phoneRatio, splitAt } from './rows.ts';

const pack = (ratios: number[], capacity = 4, isAll = false) =>
  packRows(ratios, (ratio) => ratio, capacity, isAll);

const photo = (width: number, height: number) => ({
  content_type: 'image' as const,
  content_url: '/photo',
  width,
  height,
});
const sound = { content_type: 'audio' as const, content_url: '/sound', width: null, height: null };
const letter = { content_type: 'text' as const, content_url: null, width: null, height: null };
const sheet = { ...letter, content_url: '/sheet' };

it('A picture keeps its ratio between three to four and eleven to five', () => {
  expect(cellRatio(photo(300, 200))).toBe(1.5);
  expect(cellRatio(photo(100, 400))).toBe(0.75);
  expect(cellRatio(photo(4000, 400))).toBe(2.2);
});

it('A letter is a square sheet and a document an upright one, neither broader than a photo', () => {
  expect([cellRatio(letter), cellRatio(sheet)]).toEqual([1, 0.75]);
});

it('On a phone a picture keeps its ratio unless the other of its row would be too narrow', () => {
  expect([phoneRatio(photo(300, 200), true), phoneRatio(photo(300, 200), false)]).toEqual([1.5, 1.2]);
  expect([phoneRatio(photo(100, 400), true), phoneRatio(photo(100, 400), false)]).toEqual([0.8, 0.85]);
  expect([phoneRatio(sound, true), phoneRatio(sound, false)]).toEqual([2, 1]);
});

describe('The rows of a phone', () => {
  const across = photo(4, 3);
  const upright = photo(3, 4);
  const lengths = (...items: Parameters<typeof pairRows>[0]) => pairRows(items).map(({ length }) => length);

  it('A photo leads at the beginning, pairs follow in their order', () => {
    const items = [upright, sound, across, letter, upright];
    expect(pairRows(items).flat()).toEqual(items);
    expect(lengths(...items)).toEqual([1, 2, 2]);
  });

  it('Two entries are side by side, and one is alone', () => {
    expect(lengths(across, upright)).toEqual([2]);
    expect(lengths(letter)).toEqual([1]);
    expect(lengths()).toEqual([]);
  });

  it('Without a photo at the beginning, the first that begins a row leads', () => {
    expect(lengths(sound, letter, across, upright, letter)).toEqual([2, 1, 2]);
  });

  it('After three pairs another photo leads, unless it is upright', () => {
    const pairs = Array.from({ length: 6 }, () => across);
    expect(lengths(across, ...pairs, across, ...pairs)).toEqual([1, 2, 2, 2, 1, 2, 2, 2]);
    expect(lengths(across, ...pairs, upright, ...pairs)).toEqual([1, 2, 2, 2, 2, 1, 2, 2]);
  });
});

it('Rows keep the order, and every row is near the intended height', () => {
  const ratios = [1.5, 0.75, 1.5, 2.2, 0.75, 0.75, 0.75, 1.5, 1.33, 2.2, 1.5, 0.75, 1.5];
  const rows = pack(ratios);
  expect(rows.flatMap(({ items }) => items)).toEqual(ratios);
  for (const { items, rest } of rows) {
    const sum = items.reduce((total, ratio) => total + ratio, 0);
    expect(sum / 4).toBeGreaterThan(0.65);
    expect(sum / 4).toBeLessThan(1.55);
    expect(rest).toBe(0);
  }
});

it('A row that is not full is stretched a little, one of three items more, and ends before the edge', () => {
  expect(pack([1.5])).toEqual([{ items: [1.5], rest: 4 / 1.3 - 1.5 }]);
  expect(pack([1.5, 1.6])).toEqual([{ items: [1.5, 1.6], rest: 0 }]);
  expect(pack([1.2, 1.2])).toEqual([{ items: [1.2, 1.2], rest: 0 }]);
  expect(pack([1, 0.75, 1.33], 5.6)).toEqual([{ items: [1, 0.75, 1.33], rest: 0 }]);
  expect(pack([1.58, 1.5], 5.6).map(({ rest }) => rest)).toEqual([0]);
  expect(pack([0.75, 0.75], 5.6)).toEqual([{ items: [0.75, 0.75], rest: 1 / 0.27 - 1.5 }]);
  expect(pack([])).toEqual([]);
});

it('Three items or more that are all there is become larger, to fill their row', () => {
  expect(pack([0.75, 1.33, 0.75], 5.6, true)).toEqual([{ items: [0.75, 1.33, 0.75], rest: 0 }]);
  expect(pack([0.75, 1.33, 0.75], 5.6).map(({ rest }) => rest)).toEqual([5.6 / 1.5 - 2.83]);
  expect(pack([0.75, 0.75], 5, true).map(({ rest }) => rest > 1)).toEqual([true]);
});

it('What has no picture fills a row that would be too high, as far as its kind is widened', () => {
  const fit = (items: Parameters<typeof pairRows>[0], rest: number) => {
    const { cells, rest: free } = fitCells({ items: [...items], rest }, 5.5);
    return [...cells.map(({ ratio }) => Number(ratio.toFixed(2))), Number(free.toFixed(2))];
  };
  expect(fit([sound, sheet, photo(4, 3)], 0)).toEqual([2.12, 1.54, 1.33, 0]);
  expect(fit([sound, photo(2, 1), photo(3, 2)], 0)).toEqual([1.5, 2, 1.5, 0]);
  expect(fit([sound, photo(2, 1), photo(2, 1), photo(3, 2)], 0)).toEqual([1, 2, 2, 1.5, 0]);
  expect(fit([photo(3, 4), photo(3, 4)], 2)).toEqual([0.75, 0.75, 2]);
  expect(fit([photo(3, 4), letter], 1.9)).toEqual([0.75, 1.6, 1.3]);
  expect(fit([sound, letter], 1.7)).toEqual([2.2, 1.6, 0]);
});

it('Rows differ in height as little as possible from the intended one', () => {
  expect(pack(Array.from({ length: 8 }, () => 0.7))).toHaveLength(1);
  expect(pack(Array.from({ length: 8 }, () => 0.8))).toHaveLength(2);
  const rows = pack([1.33, 1.78, 1, 0.75, 0.75, 1.33, 1.33, 1.33, 0.75, 1.33, 0.75, 1, 1.33]);
  expect(rows.map(({ items }) => items.length)).toEqual([3, 4, 3, 3]);
});

it('A row has an item, however wide or narrow the items are', () => {
  for (const capacity of [2.8, 4.2, 5]) {
    for (const [one, other] of [
      [0.75, 2.2],
      [2.2, 0.75],
      [2.2, 2.2],
      [0.75, 0.75],
    ]) {
      for (let length = 1; length <= 20; length += 1) {
        const ratios = Array.from({ length }, (_, index) => (index % 3 === 0 ? one : other) ?? 1);
        const rows = pack(ratios, capacity);
        expect(rows.flatMap(({ items }) => items)).toEqual(ratios);
        expect(rows.every(({ items }) => items.length > 0)).toBe(true);
      }
    }
  }
});

it('The entries of a day are divided where a page begins', () => {
  const isStart = (id: number) => id === 1 || id === 4;
  expect(splitAt([1, 2, 3, 4, 5], isStart)).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(splitAt([2, 3], isStart)).toEqual([[2, 3]]);
  expect(splitAt([], isStart)).toEqual([]);
});
