import type { Entry } from '../../../../shared/album.ts';
import { hasDocument } from '../entry-kind.ts';

/** The flattest and the widest cell of a row: a picture beyond them is cropped to fit. */
const RATIO_MIN = 0.75;
const RATIO_MAX = 2.2;
/** Alone in its row on a phone, so that an upright photo leaves room for its title on the screen. */
const ALONE_MIN = 0.8;
/** Beside another on a phone, where the text below each picture needs its width too. */
const PAIR_MIN = 0.85;
const PAIR_MAX = 1.2;

export type Shaped = Pick<Entry, 'content_type' | 'content_url' | 'width' | 'height'>;

/** What has no picture has the shape of its kind: a document is an upright sheet, a letter or a sound a square one. */
function shapeOf(item: Shaped): number {
  if (item.width && item.height) return item.width / item.height;
  if (hasDocument(item)) return 3 / 4;
  return item.content_type === 'text' || item.content_type === 'audio' ? 1 : 4 / 3;
}

const within = (least: number, ratio: number, most: number): number => Math.min(most, Math.max(least, ratio));

/** Width by height of a cell in a row. */
export const cellRatio = (item: Shaped): number => within(RATIO_MIN, shapeOf(item), RATIO_MAX);

/** Width by height of a cell on a phone: of a pair, or alone in its row. */
export function phoneRatio(item: Shaped, isAlone: boolean): number {
  const hasShape = item.width !== null && item.height !== null;
  if (isAlone) return hasShape ? within(ALONE_MIN, shapeOf(item), RATIO_MAX) : 2;
  return hasShape ? within(PAIR_MIN, shapeOf(item), PAIR_MAX) : 1;
}

/** A row that is not full is at most this much higher than the others: of a few items, of more, and of all there are. */
const STRETCH_FEW = 1.3;
const STRETCH_MANY = 1.5;
const STRETCH_ALL = 2;
const MANY_MIN = 3;
/** Two that do not fill their row are no lower than one alone is, whose height is 27% of a large row's width. */
const TWO_MAX = 1 / 0.27;

export type Row<Item> = {
  items: Item[];
  /** The ratio of the room that stays free at the end of a row; 0 in a full one. */
  rest: number;
};

/**
 * Packs items into rows that are filled from edge to edge when each item is as wide as its ratio. Of all ways to divide
 * them, it is the one whose rows differ least, by factor, from the intended height.
 * @param capacity the ratio of a whole row of the intended height
 * @param isAll whether nothing else is below: three items or more may then be larger
 */
export function packRows<Item>(
  items: readonly Item[],
  ratioOf: (item: Item) => number,
  capacity: number,
  isAll = false,
): Row<Item>[] {
  const ratios = items.map(ratioOf);
  // For so many of the items: the least difference of their rows, and the item with which the last row begins.
  const best = [{ difference: 0, from: 0 }];
  for (let end = 1; end <= items.length; end += 1) {
    let [least, from, sum] = [Infinity, 0, 0];
    for (let start = end - 1; start >= 0; start -= 1) {
      sum += ratios[start] ?? 0;
      const difference = (best[start]?.difference ?? 0) + Math.log(sum / capacity) ** 2;
      if (difference < least) [least, from] = [difference, start];
    }
    best.push({ difference: least, from });
  }
  const total = add(ratios);
  const stretch = items.length < MANY_MIN ? STRETCH_FEW : isAll ? STRETCH_ALL : STRETCH_MANY;
  const intended = capacity / stretch;
  const free = (items.length === 2 ? Math.min(intended, TWO_MAX) : intended) - total;
  const rest = restOf(free);
  const rows: Row<Item>[] = [];
  for (let end = items.length; end > 0;) {
    const from = best[end]?.from ?? 0;
    rows.unshift({ items: items.slice(from, end), rest });
    end = from;
  }
  return rows;
}

/** The widest sheet of a sound and of words, and how much higher than intended a row is when its sheets are widened. */
const SOUND_MAX = 2.2;
const SHEET_MAX = 1.6;
const HIGH = 1.1;

/** The ratios of the cells of a row and its rest: what has no picture is widened where the row would be too high. */
export function fitCells<Item extends Shaped>(
  { items, rest }: Row<Item>,
  capacity: number,
): { cells: { item: Item; ratio: number }[]; rest: number } {
  const shapes = items.map((item) => ({ item, ratio: cellRatio(item), most: widestOf(item) }));
  const sum = add(shapes.map(({ ratio }) => ratio));
  const room = add(shapes.map(({ most }) => most)) - sum;
  const added = within(0, capacity / HIGH - sum, room);
  const cells = shapes.map(({ item, ratio, most }) => ({
    item,
    ratio: room > 0 ? ratio + (added / room) * (most - ratio) : ratio,
  }));
  return { cells, rest: restOf(rest - added) };
}

function widestOf(item: Shaped): number {
  if (item.content_type === 'audio') return SOUND_MAX;
  return item.content_type === 'text' ? SHEET_MAX : cellRatio(item);
}

/** No picture is as narrow as a smaller gap. */
const restOf = (free: number): number => (free < RATIO_MIN ? 0 : free);

const add = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Pairs between two large pictures on a phone. */
const PAIRS_BETWEEN = 3;

/**
 * The rows of a phone: two items each, and one alone where a photo leads, which is the first of them and one now and
 * then, or where the last has no other beside it.
 */
export function pairRows<Item extends Shaped>(items: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  let pairs = Infinity;
  for (let index = 0; index < items.length;) {
    const [item, other] = items.slice(index, index + 2);
    if (!item) break;
    const isLead = items.length !== 2 && canLead(item, pairs);
    const row = isLead || !other ? [item] : [item, other];
    if (isLead) pairs = 0;
    else pairs += 1;
    rows.push(row);
    index += row.length;
  }
  return rows;
}

/** Whether a photo may lead after so many pairs; only the first may be upright. */
const canLead = ({ content_type, width, height }: Shaped, pairs: number): boolean =>
  content_type === 'image' &&
  width !== null &&
  height !== null &&
  (pairs === Infinity || (pairs >= PAIRS_BETWEEN && width >= height));

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
