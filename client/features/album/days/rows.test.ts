import { describe, expect, it } from 'vitest';
import { capacities, isOfSheets, packRows, TOWER, type Shaped } from './rows.ts';

const shaped = (more: Partial<Shaped>): Shaped => ({
  content_type: 'image',
  content_url: 'a',
  description: '',
  file_name: null,
  file_size: null,
  width: null,
  height: null,
  ...more,
});
const photo = (ratio: number) => shaped({ width: Math.round(ratio * 1000), height: 1000 });
const sound = shaped({ content_type: 'audio' });
const note = shaped({ content_type: 'text', content_url: null });
const letter = { ...note, description: 'Dear Ada, we danced until the lamps went out. '.repeat(9) };

const { phone, desktop } = capacities;
const lengths = (items: Shaped[], capacity: number) =>
  packRows(items, capacity).map(({ cells }) => cells.length);
const itemsOf = (row: ReturnType<typeof packRows<Shaped>>[number] | undefined) =>
  row?.cells.map(({ parts }) => parts.map(({ item }) => item));
const sums = (items: Shaped[], capacity: number) =>
  packRows(items, capacity).map(({ cells, rest }) => cells.reduce((sum, { ratio }) => sum + ratio, rest));

const mixed = [1.5, 0.75, 0.75, 1.33, 1.78, 0.67, 1.33, 1, 1.5, 3.1, 0.75, 1.33, 1.5, 0.5625, 0.75].map(
  photo,
);

describe.each(Object.entries(capacities))('The rows of a %s', (_, capacity) => {
  it('Rows keep the order, and each picture has its own ratio', () => {
    const cells = packRows(mixed, capacity).flatMap((row) => row.cells);
    expect(cells.flatMap(({ parts }) => parts.map(({ item }) => item))).toEqual(mixed);
    for (const { parts, ratio } of cells)
      expect(parts.map(({ item }) => item.width! / item.height!)).toEqual([ratio]);
  });

  it('A panorama has a row of its own, and a tower is contained in an upright cell', () => {
    const panorama = photo(3.1);
    const row = packRows(mixed, capacity).find(({ cells }) => cells.some(({ ratio }) => ratio === 3.1));
    expect(row?.cells).toHaveLength(1);
    expect(packRows([panorama, photo(0.2)], capacity)[1]?.cells[0]?.ratio).toBe(TOWER);
  });

  it('Nothing becomes nothing, and one item is a row', () => {
    expect(packRows([], capacity)).toEqual([]);
    expect(lengths([note], capacity)).toEqual([1]);
  });
});

it('Large prints, pairs and strips take turns', () => {
  const across = Array.from({ length: 10 }, () => photo(4 / 3));
  expect(lengths(across, phone)).toEqual([1, 2, 2, 1, 2, 2]);
  expect(new Set(lengths(mixed, desktop)).size).toBeGreaterThan(2);
});

it('No row is as high as the one above it', () => {
  const across = Array.from({ length: 10 }, () => photo(1.5));
  for (const screen of [desktop, capacities.large, capacities.turned])
    expect(lengths(across, screen)).toEqual([2, 3, 2, 3]);
});

it('Sheets beside pictures are below each other, in a low row when they have few words', () => {
  const items = [photo(1.5), note, { ...note, title: 'Found.' }, photo(1.5)] as const;
  for (const screen of [desktop, capacities.turned]) {
    const [row, ...more] = packRows([...items], screen);
    expect(itemsOf(row)).toEqual([[items[0]], [items[1], items[2]], [items[3]]]);
    expect(more).toEqual([]);
  }
});

it('Few words are in the cell of a wide picture beside them, which is as high as the others of its row', () => {
  for (const sheet of [note, sound])
    for (const order of [
      [photo(1.5), sheet],
      [sheet, photo(1.5)],
    ]) {
      const [row] = packRows([photo(0.75), ...order, photo(0.75)], desktop);
      expect(itemsOf(row)).toEqual([[photo(0.75)], order, [photo(0.75)]]);
      const cell = row?.cells[1];
      expect(cell?.parts.map(({ ratio }) => ratio)).toContain(1.5);
      // Higher than the picture alone, with the words.
      expect(cell?.ratio).toBeLessThan(1.5 / 1.4);
    }
  expect(itemsOf(packRows([photo(1.5), letter, photo(1.5)], desktop)[0])).toContainEqual([letter]);
  // With a picture alone they would leave half of the row free.
  const rows = packRows([photo(1.5), sound], desktop);
  expect(rows.map(itemsOf)).toEqual([[[photo(1.5)]], [[sound]]]);
});

it('The more words a sheet has, the wider it is beside pictures; a text file is a letter', () => {
  const words = (size: number): Shaped => ({
    ...note,
    content_url: 'a',
    file_name: 'Speech.txt',
    file_size: size,
  });
  const ratio = (item: Shaped) => packRows([photo(1.5), item, photo(0.75)], desktop)[0]?.cells[1]?.ratio ?? 0;
  expect(ratio(words(600))).toBeGreaterThan(ratio(words(350)));
  expect(ratio(words(350))).toBe(ratio({ ...note, description: 'x'.repeat(350) }));
});

it('A row of sheets alone is as high as its words', () => {
  const rows = packRows([letter, sound, photo(3.1)], desktop);
  expect(rows.map(({ rest, cells }) => [cells.every(isOfSheets), cells.length, rest])).toEqual([
    [true, 2, 0],
    [false, 1, 0],
  ]);
});

it('A turned phone and a large screen show a row whole, from edge to edge', () => {
  const lists = [[2.33], [1.63, 0.67], [1.5, 1.5], [0.67, 1.5, 0.67]].map((ratios) => ratios.map(photo));
  for (const screen of [capacities.turned, capacities.large])
    for (const list of lists) {
      const [sum = 0, ...more] = sums(list, screen);
      expect(more).toEqual([]);
      expect(sum).toBeCloseTo(list.reduce((all, { width }) => all + (width ?? 0) / 1000, 0));
    }
});

it('On a desk only a row that would be too high is not full', () => {
  expect(sums([photo(1.5), photo(1.5)], desktop)).toEqual([3]);
  const [row] = packRows([photo(0.75)], desktop);
  expect(row?.rest).toBeGreaterThan(0.75);
  expect(sums([1.5, 1.33, 0.75, 0.75].map(photo), desktop)).toEqual([4.33]);
});

it('On paper a row is not filled where it would be too high, nor by wider sheets', () => {
  expect(packRows([photo(1.5)], 2.8, true, 2.6)[0]?.rest).toBeCloseTo(1.1);
  expect(packRows([note, photo(0.8)], 2.8, true, 2.6)[0]).toMatchObject({
    cells: [{ ratio: 0.75 }, { ratio: 0.8 }],
  });
});

it('On a phone a sheet has a row of its own, and a picture of a pair room for its words', () => {
  expect(lengths([photo(0.75), sound, photo(0.75), letter, note], phone)).toEqual([1, 1, 1, 1, 1]);
  expect(lengths([photo(1.78), photo(0.75)], phone)).toEqual([1, 1]);
});

it('Small pictures are pairs on a phone, each whole at its ratio, and a very narrow one is alone', () => {
  const rows = packRows([1.5, 0.67, 0.75, 1.33, 3.1].map(photo), phone, true);
  expect(rows.map(({ cells }) => cells.length)).toEqual([2, 2, 1]);
  expect(rows[0]?.cells[1]?.ratio).toBe(0.67);
  expect(packRows([1.5, 0.4].map(photo), phone, true).map(({ cells }) => cells.length)).toEqual([1, 1]);
  expect(packRows([photo(0.67)], phone, true)[0]?.rest).toBeCloseTo(0.33);
});

it('On a desk small panoramas share rows, and none is so narrow that its words have no room', () => {
  const rows = packRows([2.33, 0.5625, 1.5, 2.47, 1.5, 1.5].map(photo), desktop, true);
  expect(rows.map(({ cells }) => cells.length)).toEqual([3, 3]);
});

it('A tower is as narrow as it is, and never beside a note that would be as high', () => {
  const tower = photo(0.4);
  const [alone] = packRows([tower], phone);
  expect(alone).toMatchObject({ cells: [{ ratio: 0.4 }], rest: expect.closeTo(0.1625) });
  for (const items of [
    [tower, note],
    [photo(3.1), note, tower, photo(3.1)],
  ])
    expect(lengths(items, desktop)).toEqual(items.map(() => 1));
});
