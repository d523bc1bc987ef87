/** The flattest and the widest cell of a row: a picture beyond them is cropped to fit. */
const RATIO_MIN = 0.75;
const RATIO_MAX = 2.2;
const RATIO_DEFAULT = 4 / 3;

type Sized = { width: number | null; height: number | null };

export const cellRatio = ({ width, height }: Sized): number =>
  width && height ? Math.min(RATIO_MAX, Math.max(RATIO_MIN, width / height)) : RATIO_DEFAULT;

/** A row that is not full is at most this much higher than the others. */
const STRETCH_MAX = 1.3;

export type Row<Item> = {
  items: Item[];
  /** The ratio of the room that stays free at the end of a row; 0 in a full one. */
  rest: number;
};

/**
 * Packs items into rows of similar height that are filled from edge to edge when each item is as wide as its ratio.
 * @param capacity the ratio of a whole row of the intended height
 */
export function packRows<Item>(
  items: readonly Item[],
  ratioOf: (item: Item) => number,
  capacity: number,
): Row<Item>[] {
  const total = items.reduce((sum, item) => sum + ratioOf(item), 0);
  const target = total / Math.max(1, Math.round(total / capacity));
  const rows: Item[][] = [];
  let end = 0;
  for (const item of items) {
    const middle = end + ratioOf(item) / 2;
    end += ratioOf(item);
    (rows[Math.floor(middle / target)] ??= []).push(item);
  }
  const rest = Math.max(0, capacity / STRETCH_MAX - total);
  return rows.map((row) => ({ items: row, rest }));
}

/**
 * Divides the items of a day where a page of the list begins. The rows of each part are packed by themselves, so that
 * none of them moves when a further page is added.
 */
export function splitAt<Item>(items: readonly Item[], isStart: (item: Item) => boolean): Item[][] {
  const parts: Item[][] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (last && !isStart(item)) last.push(item);
    else parts.push([item]);
  }
  return parts;
}
