import type { Entry } from '../../../../shared/album.ts';
import { hasDocument, wordsLength } from '../entry-kind.ts';
import { groupWhile } from './days.ts';

export type Shaped = Parameters<typeof wordsLength>[0] & Pick<Entry, 'width' | 'height'>;

/** The ratio of a whole row, by the screen: what is below `TABLET` is a phone, which shows one row at a time when it is turned. */
export const capacities = { phone: 1.7, tablet: 2.1, desktop: 2.7, large: 3.4, turned: 3.6 } as const;
const TABLET = 2;

/** Narrower pictures are contained in a cell of this ratio. */
export const TOWER = 0.3;

/** Wider pictures than this, on a phone, or this share of a row have a row of their own. */
const PANORAMA = { phone: 2.2, most: 3, share: 0.87 };

/** Factors of the intended height, by the item that begins a row: large prints, pairs and strips take turns. */
const rhythm = [1.05, 0.82, 0.95, 0.78, 0.9];

/** Rows of small pictures hold so many times as much, and may be as high as in a column that is so much narrower. */
const DENSITY = 1.7;
const COLUMN = 1.3;

/** Beside another an item has at least this share of the row, for the text below it; on narrow screens less than `NARROW` counts so much. */
const NARROWEST = { phone: 0.4, small: 0.22, narrow: 0.15, paper: 0.15, wide: 0.12 };
const NARROW = { share: 0.2, counts: 0.5 };
const PHONE_ROW_MAX = 2;

/** A row that is not full is at most this much higher than one of large pictures, so that it is seen whole. */
const STRETCH = 1.4;
const PHONE_MIN = { large: 9 / 16, small: 1 };
/** Less than this part of a row does not stay free: the row is a little higher. */
const SLACK = 0.08;
/** Room that stays free counts so many times as much as another height. */
const FREE_ROOM = 3;
/** A row as high as the one above it, within this part, counts so much. */
const ALIKE = 0.07;
const MONOTONY = 0.2;

/** How wide by high a sheet without words is, or how high by wide below a picture, and so many letters more by one. */
const SHEET = 0.35;
const LETTERS = 800;
/** What needs less has few words. They stand below or above a picture of at least this ratio, and their author's line needs so much. */
const FEW_MAX = 0.62;
const WIDE = 1.2;
const CAPTION = 0.07;
/** What sheets below each other need together, at most, and how wide by high they are; on a turned phone, whose rows are low, one is so much wider. */
const STACK = { need: 1.2, min: 0.75, max: 1.1, turned: 1.8 };
/** What is filled less than this by its words counts so much. */
const SHEET_FILLED = 0.8;
const EMPTY = 3;
/** A row of sheets alone is as high as their words, and they are so much wider. Between pictures it counts so much. */
const LOW_WIDER = 2.2;
const PAUSE = { turned: 0.15, other: 1 };

/** What has no picture: a pause between pictures, on a phone in a low row of its own. */
export const isSheet = ({ content_type }: Shaped): boolean =>
  content_type === 'text' || content_type === 'audio';

/** What is no more than a line on paper, such as a document of so few letters. */
const LINE_MAX = 160;
const isLine = (item: Shaped): boolean =>
  item.content_type === 'audio' || (hasDocument(item) && wordsLength(item) <= LINE_MAX);

type Part<Item> = { item: Item; ratio: number };
type Cell<Item> = {
  /** Below each other, each as wide as the cell. */
  parts: Part<Item>[];
  ratio: number;
};

export type Row<Item> = {
  /** Width by height of each cell; the cells of a row are of one height. */
  cells: Cell<Item>[];
  /** The ratio of the room that stays free at the end; 0 in a full row, and in one of sheets alone, which is as high as their words. */
  rest: number;
};

const sumOf = (all: readonly { ratio: number }[]): number => all.reduce((sum, { ratio }) => sum + ratio, 0);
const leastOf = (all: readonly { ratio: number }[]): number => Math.min(...all.map(({ ratio }) => ratio));
const pictureOf = <Item extends Shaped>(parts: readonly Part<Item>[]) =>
  parts.find(({ item }) => !isSheet(item));
export const needOf = (parts: readonly Pick<Part<Shaped>, 'item'>[]): number =>
  parts.reduce((sum, { item }) => sum + (isSheet(item) ? SHEET + wordsLength(item) / LETTERS : 0), 0);
export const isOfSheets = ({ parts }: Cell<Shaped>): boolean => !pictureOf(parts);

/**
 * Packs items, in their order, into rows that are filled from edge to edge when each cell is as wide as its ratio: no
 * picture is cut. Of all ways to divide them, it is the one whose rows differ least, by factor, from their intended heights.
 * @param screen the ratio of a whole row of the intended height
 * @param isDense whether the pictures are small
 * @param lowest the ratio of the highest row
 */
export function packRows<Item extends Shaped>(
  items: readonly Item[],
  screen: number,
  isDense = false,
  lowest = 0,
): Row<Item>[] {
  const isPhone = screen < TABLET;
  const isTurned = screen === capacities.turned;
  const isNarrow = isTurned || screen === capacities.tablet;
  const capacity = isDense ? DENSITY * screen : screen;
  const panorama = isPhone ? PANORAMA.phone : Math.min(PANORAMA.most, PANORAMA.share * capacity);
  const narrowest =
    NARROWEST[
      lowest > 0
        ? 'paper'
        : isDense && (isPhone || isNarrow)
          ? 'small'
          : isPhone
            ? 'phone'
            : isNarrow
              ? 'narrow'
              : 'wide'
    ];
  // In a low row of small pictures a sheet that is no wider than high holds too few words.
  const slimmest = isDense && lowest === 0 ? 1 : STACK.min;
  const isStacked = !isPhone && !isDense && lowest === 0;
  const parts = items.map((item) => {
    const ratio = item.width && item.height ? item.width / item.height : 4 / 3;
    return { item, ratio: Math.max(TOWER, ratio) };
  });
  const filling = SHEET_FILLED * (isTurned ? STACK.turned : 1);
  const pause = !isPhone && pictureOf(parts) ? PAUSE[isTurned ? 'turned' : 'other'] : 0;

  const isAllowed = (row: Part<Item>[], cells: Cell<Item>[]) =>
    cells.length === 1 ||
    (row.every(({ item, ratio }) =>
      isSheet(item) ? !isPhone && !(lowest > 0 && isLine(item)) : ratio < panorama,
    ) &&
      leastOf(cells) >= narrowest * sumOf(cells) &&
      // On a phone the first large picture leads.
      (!isPhone || (row.length <= PHONE_ROW_MAX && (isDense || row[0] !== parts[0]))));
  const missingOf = (cells: Cell<Item>[], wanted: number): number => {
    const least = isPhone ? PHONE_MIN[isDense ? 'small' : 'large'] : Math.max(wanted / STRETCH, lowest);
    return cells.every(isOfSheets) ? 0 : Math.max(0, least - sumOf(cells));
  };
  const differenceOf = (cells: Cell<Item>[], start: number, above: Cell<Item>[] = []): number => {
    const sum = sumOf(cells);
    const isLow = cells.every(isOfSheets);
    const missing = missingOf(cells, capacity);
    const emptiness = cells.filter(isOfSheets).map(({ parts: stack, ratio }) => ({
      ratio:
        Math.max(0, Math.log((ratio * (capacity / (sum + missing)) ** 2) / (filling * needOf(stack)))) ** 2,
    }));
    return (
      Math.log((sum * (rhythm[start % rhythm.length] ?? 1)) / capacity) ** 2 +
      (isLow ? pause : FREE_ROOM * missing + EMPTY * sumOf(emptiness)) +
      (Math.abs(Math.log(sumOf(above) / sum)) < ALIKE ? MONOTONY : 0) +
      (isNarrow && leastOf(cells) < NARROW.share * sum ? NARROW.counts : 0)
    );
  };
  // For so many of the items: the least difference of their rows, the last of these, and those before it.
  const best: Way<Item>[] = [{ difference: 0, row: [] }];
  for (let end = 1; end <= parts.length; end += 1) {
    let least: Way<Item> = { difference: Infinity, row: [] };
    for (let start = end - 1; start >= 0; start -= 1) {
      const row = cellsOf(parts.slice(start, end), isStacked, isTurned, slimmest);
      if (!isAllowed(parts.slice(start, end), row)) break;
      const before = best[start];
      const difference = (before?.difference ?? 0) + differenceOf(row, start, before?.row);
      if (difference < least.difference) least = { difference, row, before };
    }
    best.push(least);
  }
  const rows: Row<Item>[] = [];
  for (let way = best.at(-1); way?.before; way = way.before) {
    const missing = missingOf(way.row, isDense ? screen / COLUMN : screen);
    rows.unshift({ cells: way.row, rest: missing > SLACK * screen ? missing : 0 });
  }
  return rows;
}

type Way<Item> = { difference: number; row: Cell<Item>[]; before?: Way<Item> | undefined };

/** Sheets that follow each other, as many in a pile as their words allow. */
function pilesOf<Item extends Shaped>(run: readonly Part<Item>[], isTurned: boolean): Part<Item>[][] {
  const piles: Part<Item>[][] = [];
  for (const part of run) {
    const pile = piles.at(-1);
    if (!pile || needOf([...pile, part]) > STACK.need || (isTurned && needOf(pile) >= FEW_MAX))
      piles.push([part]);
    else pile.push(part);
  }
  return piles;
}

/** Sheets beside pictures are below each other, and few words below or above a wide picture that has another beside it. */
function cellsOf<Item extends Shaped>(
  row: readonly Part<Item>[],
  isStacked: boolean,
  isTurned: boolean,
  slimmest: number,
): Cell<Item>[] {
  if (!pictureOf(row)) return row.map((part) => ({ parts: [part], ratio: LOW_WIDER * needOf([part]) }));
  const stacks: Part<Item>[][] = [];
  const runs = groupWhile(row, ({ item }, { item: before }) => isStacked && isSheet(item) && isSheet(before));
  for (const run of runs) {
    const last = stacks.at(-1);
    const joined = [...(last ?? []), ...run];
    const isWide = joined.some(
      ({ item, ratio }) => !isSheet(item) && ratio >= WIDE && ratio < PANORAMA.phone,
    );
    const isFew = joined.some(({ item }) => isSheet(item)) && needOf(joined) < FEW_MAX;
    if (last && isStacked && !isTurned && row.length > 2 && joined.length === 2 && isWide && isFew)
      last.push(...run);
    else stacks.push(...pilesOf(run, isTurned));
  }
  return stacks.map((parts) => {
    const picture = pictureOf(parts);
    const need = needOf(parts);
    if (picture) return { parts, ratio: need > 0 ? 1 / (1 / picture.ratio + need + CAPTION) : picture.ratio };
    const wider = isTurned && parts.length === 1 ? STACK.turned : 1;
    return { parts, ratio: Math.max(slimmest, wider * Math.min(STACK.max, need)) };
  });
}
