import type { Entry } from '../../../../shared/album.ts';
import { fillsSheet, hasDocument, isNote } from '../entry-kind.ts';

export type Shaped = Parameters<typeof fillsSheet>[0] & Pick<Entry, 'width' | 'height'>;

/** The ratio of a whole row, by the screen: what is below `TABLET` is a phone, which shows one row at a time when it is turned. */
export const capacities = { phone: 1.7, tablet: 2.1, desktop: 2.7, large: 3.4, turned: 3.6 } as const;
const TABLET = 2;

/** Narrower pictures are contained in a cell of this ratio. */
export const TOWER = 0.3;

/** Wider pictures than this, on a wider screen than this share of a row, have a row of their own. */
const PANORAMA = 2.2;
const PANORAMA_SHARE = 0.8;

/** Factors of the intended height, by the item that begins a row: large prints, pairs and strips take turns. */
const rhythm = [1.3, 0.87, 1, 0.77, 1.1];

/** Rows of small pictures hold so many times as much, and may be as high as in a column that is so much narrower. */
const DENSITY = 1.7;
const COLUMN = 1.3;

/** Beside another on a phone an item has at least this share of the row, for the text below it. */
const PHONE_SHARE = { large: 0.36, small: 0.29 };
/** On a wider screen so much is enough; on a turned phone for two lines of a title. */
const DESK_SHARE = 0.12;
const TURNED_SHARE = 0.14;
const PAPER_SHARE = 0.15;
const PHONE_ROW_MAX = 2;

/** A row that is not full is at most this much higher than one of large pictures, so that it is seen whole; of sheets alone it is lower, on a phone as high as a phone's own photo. */
const STRETCH = 1.4;
const SHEETS_STRETCH = 1 / 2.2;
/** A row of voices and documents, which have no words to read, holds so much. */
const STRIP = 9;
const PHONE_MIN = { large: 9 / 16, small: 1 };
/** Beside pictures a sheet becomes at most this much wider to fill its row. */
const SHEET_STRETCH = 2;
/** Beside pictures, sheets have at most this share of a row that is not low: a tower would make a note of one line as high as itself. */
const SHEETS_SHARE = 0.617;
const SHEETS_FULL = 0.78;
/** Few words beside pictures are in a row that holds at least so much, or it counts as one with free room. */
const FEW_WORDS_FULL = 1.15;
/** The more of a row is sheets, the lower it is meant to be: one of nothing else has so much more in it. */
const SHEETS_MORE = 0.5;
/** Less than this part of a row does not stay free: the row is a little higher. */
const SLACK = 0.08;
/** Room that stays free counts so many times as much as another height. */
const FREE_ROOM = 3;
/** A row as high as the one above it, within this part, counts so much. */
const ALIKE = 0.07;
const MONOTONY = 0.2;

/** What is no more than a line on paper, and a low row elsewhere. */
const isLine = (item: Shaped): boolean =>
  item.content_type === 'audio' || (hasDocument(item) && !fillsSheet(item));

/** What has no picture: a pause between pictures, on a phone in a low row of its own. */
const isSheet = ({ content_type }: Shaped): boolean => content_type === 'text' || content_type === 'audio';

function ratioOf(item: Shaped, isPhone: boolean, isPaper: boolean): number {
  if (item.content_type === 'audio') return isPhone ? 4.5 : isPaper ? 0.8 : 1.2;
  if (fillsSheet(item)) return isPhone ? 1.6 : 1.1;
  if (hasDocument(item)) return isPhone ? 4.5 : 0.8;
  if (isNote(item)) return isPhone ? 2.6 : 0.65;
  if (item.content_type === 'text') return isPhone ? 2.6 : 1;
  if (!item.width || !item.height) return 4 / 3;
  return Math.max(TOWER, item.width / item.height);
}

export type Row<Item> = {
  /** Width by height of each cell; the cells of a row are of one height. */
  cells: { item: Item; ratio: number }[];
  /** The ratio of the room that stays free at the end; 0 in a full row. */
  rest: number;
};

/**
 * Packs items, in their order, into rows that are filled from edge to edge when each item is as wide as its ratio: no
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
  const capacity = isDense ? DENSITY * screen : screen;
  const room = {
    screen: isDense ? screen / COLUMN : screen,
    phone: isPhone ? (isDense ? 'small' : 'large') : null,
    lowest,
  } as const;
  const cells = items.map((item) => ({ item, ratio: ratioOf(item, isPhone, lowest > 0) }));
  const panorama = isPhone ? PANORAMA : PANORAMA_SHARE * capacity;
  const canShare = ({ item, ratio }: Cell<Item>) =>
    ratio < panorama && !(isPhone && isSheet(item)) && !(lowest > 0 && isLine(item));
  const deskShare = screen === capacities.turned ? TURNED_SHARE : DESK_SHARE;
  const narrowest = room.phone ? PHONE_SHARE[room.phone] : lowest > 0 ? PAPER_SHARE : deskShare;
  const isAllowed = (row: Cell<Item>[]) =>
    row.length === 1 ||
    (row.every(canShare) &&
      Math.min(...row.map(({ ratio }) => ratio)) >= narrowest * sumOf(row) &&
      // On a phone the first large picture leads.
      (!isPhone || (row.length <= PHONE_ROW_MAX && (isDense || row[0] !== cells[0]))));
  const differenceOf = (row: Cell<Item>[], start: number, above: Cell<Item>[] = []): number => {
    const hasFewWords = row.some(({ item }) => item.content_type === 'text' && !fillsSheet(item));
    const sheets = sumOf(row.filter(({ item }) => isSheet(item))) / sumOf(row);
    const intended = (capacity * (1 + SHEETS_MORE * sheets)) / (rhythm[start % rhythm.length] ?? 1);
    if (sheets > SHEETS_SHARE && sheets < 1 && sumOf(row) < SHEETS_FULL * capacity) return Infinity;
    return (
      Math.log(sumOf(row) / intended) ** 2 +
      FREE_ROOM * missingOf(row, { ...room, screen: capacity }) +
      (sheets < 1 && hasFewWords && sumOf(row) < FEW_WORDS_FULL * capacity ? FREE_ROOM : 0) +
      (Math.abs(Math.log(sumOf(above) / sumOf(row))) < ALIKE ? MONOTONY : 0)
    );
  };
  // For so many of the items: the least difference of their rows, the last of these, and those before it.
  const best: Way<Item>[] = [{ difference: 0, row: [] }];
  for (let end = 1; end <= cells.length; end += 1) {
    let least: Way<Item> = { difference: Infinity, row: [] };
    for (let start = end - 1; start >= 0 && isAllowed(cells.slice(start, end)); start -= 1) {
      const row = cells.slice(start, end);
      const before = best[start];
      const difference = (before?.difference ?? 0) + differenceOf(row, start, before?.row);
      if (difference < least.difference) least = { difference, row, before };
    }
    best.push(least);
  }
  const rows: Row<Item>[] = [];
  for (let way = best.at(-1); way?.before; way = way.before) rows.unshift(filled(way.row, room));
  return rows;
}

type Way<Item> = { difference: number; row: Cell<Item>[]; before?: Way<Item> | undefined };

/** `phone`: the size of the pictures on one. */
type Room = { screen: number; phone: 'large' | 'small' | null; lowest: number };
type Cell<Item> = Row<Item>['cells'][number];

const sumOf = (cells: readonly { ratio: number }[]): number =>
  cells.reduce((sum, { ratio }) => sum + ratio, 0);

const areSheets = (cells: readonly Cell<Shaped>[]): boolean => cells.every(({ item }) => isSheet(item));

/** What a row lacks that would be too high if it were filled: one of sheets alone is low. */
function missingOf(cells: readonly Cell<Shaped>[], { screen, phone, lowest }: Room): number {
  const full = cells.every(({ item }) => isLine(item))
    ? STRIP
    : screen / (areSheets(cells) ? SHEETS_STRETCH : STRETCH);
  return Math.max(0, (phone ? PHONE_MIN[phone] : Math.max(full, lowest)) - sumOf(cells));
}

/** Where something is missing, the sheets of the row become wider, and what is still missing stays free. */
function filled<Item extends Shaped>(cells: Cell<Item>[], room: Room): Row<Item> {
  const { screen, lowest } = room;
  const sheets = sumOf(cells.filter(({ item }) => isSheet(item)));
  const missing = missingOf(cells, room);
  const most = areSheets(cells) ? Infinity : lowest > 0 ? 1 : SHEET_STRETCH;
  const wider = sheets > 0 ? Math.min(most, 1 + missing / sheets) : 1;
  const rest = missing - sheets * (wider - 1);
  return {
    cells: cells.map(({ item, ratio }) => ({ item, ratio: isSheet(item) ? ratio * wider : ratio })),
    rest: rest > SLACK * screen ? rest : 0,
  };
}
