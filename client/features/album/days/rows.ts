/** The flattest and the widest cell of a row: a picture beyond them is cropped to fit. */
const RATIO_MIN = 0.75;
const RATIO_MAX = 2.2;
const RATIO_DEFAULT = 4 / 3;

type Sized = { width: number | null; height: number | null };

export const cellRatio = ({ width, height }: Sized): number =>
  width && height ? Math.min(RATIO_MAX, Math.max(RATIO_MIN, width / height)) : RATIO_DEFAULT;

export type Row<Item> = {
  items: Item[];
  /** The ratio of the room that stays free at the end of a last row; 0 in every other row. */
  rest: number;
};

/**
 * Packs items into rows filled from edge to edge; appended items change the last row only.
 * @param capacity the ratio of a whole row of the intended height
 */
export function packRows<Item>(
  items: readonly Item[],
  ratioOf: (item: Item) => number,
  capacity: number,
): Row<Item>[] {
  const rows: Row<Item>[] = [];
  let row: Item[] = [];
  let sum = 0;
  for (const item of items) {
    const ratio = ratioOf(item);
    // Too full or too empty: whichever is nearer to the intended height.
    if (row.length > 0 && sum + ratio > capacity && (sum + ratio) / capacity > capacity / sum) {
      rows.push({ items: row, rest: 0 });
      row = [];
      sum = 0;
    }
    row.push(item);
    sum += ratio;
  }
  if (row.length > 0) rows.push({ items: row, rest: Math.max(0, capacity - sum) });
  return rows;
}
