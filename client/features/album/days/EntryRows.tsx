import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { capacities, isOfSheets, isSheet, needOf, packRows, type Shaped } from './rows.ts';
import styles from './EntryRows.module.css';

const options = { getInitialValueInEffect: false };

/** The ratio of a whole row, by the size of the screen. */
function useRowCapacity(): number {
  const tablet = useMediaQuery('(min-width: 40em)', false, options);
  const desktop = useMediaQuery('(min-width: 72em)', false, options);
  const large = useMediaQuery('(min-width: 120em)', false, options);
  const low = useMediaQuery('(max-height: 34em)', false, options);
  const { phone, ...wider } = capacities;
  if (!tablet) return phone;
  return low ? wider.turned : large ? wider.large : desktop ? wider.desktop : wider.tablet;
}

/** Of a sheet of paper: four rows fill it, and a lone photo is as wide. */
const PAPER = 2.6;
const PAPER_MIN = 1.3;

/** By the event: a browser counts the pages before it answers a media query. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useWindowEvent('beforeprint', () => flushSync(() => setPrinted(true)));
  useWindowEvent('afterprint', () => setPrinted(false));
  return isPrinted;
}

type Props<Item> = {
  /** The rows of each part are packed by themselves. */
  parts: readonly (readonly Item[])[];
  /** A wide picture before them; on a phone it has the width. */
  opener?: Item | undefined;
  /** Smaller pictures; 'wide' not on a phone, where nearly each has a row for itself and its texts. */
  isDense?: boolean | 'wide';
  /**
   * @param sizes the width of its cell, for the choice of a rendition
   * @param isLeading whether it is in the first row
   */
  children: (item: Item, sizes: string, isLeading: boolean) => React.ReactNode;
};

/** Rows from edge to edge, whose cells are as wide as their pictures at one height. */
export function EntryRows<Item extends Shaped>({ parts, opener, isDense, children }: Props<Item>) {
  // On paper a contact sheet.
  const isPrinted = useIsPrinted();
  const onScreen = useRowCapacity();
  const capacity = isPrinted ? PAPER : onScreen;
  const isSmall = isDense === 'wide' ? capacity > capacities.phone : isDense;
  const [first = [], ...others] = isPrinted ? [parts.flat()] : parts;
  const rows = [opener ? [opener, ...first] : first, ...others].flatMap((part) =>
    packRows(part, isDense && !isSmall ? 1 : capacity, isPrinted || isSmall, isPrinted ? PAPER_MIN : 0),
  );
  return rows.map(({ cells, rest }, index) => {
    const sum = cells.reduce((total, { ratio }) => total + ratio, rest);
    const isLow = cells.every(isOfSheets);
    const free = rest > (isPrinted ? sum / 6 : 0) && <div style={{ flex: `${10 * rest} 1 0` }} />;
    return (
      <div key={index} className={styles.row} data-low={isLow || undefined}>
        {/* A large one that is alone stands in the middle. */}
        {cells.length === 1 && !isDense && free}
        {cells.map(({ parts: stack, ratio }, place) => (
          <div
            key={place}
            className={styles.cell}
            // Times ten: growth below one does not fill a row.
            style={{ flex: `${10 * ratio} 1 0`, ...(isPrinted && { minWidth: 0, maxWidth: 'none' }) }}
          >
            {stack.map((part, at) => (
              <div key={at} {...(stack.length > 1 || isLow ? stackedShape(part) : shape(ratio))}>
                {children(part.item, `${Math.ceil((100 * ratio) / sum)}vw`, index === 0)}
              </div>
            ))}
          </div>
        ))}
        {free}
      </div>
    );
  });
}

/** Of a picture, or of a sheet beside pictures, width by height. */
const shape = (ratio: number) => ({ style: { '--ratio': ratio } as React.CSSProperties });

/** Sheets share the height that is left by their words. */
const stackedShape = (part: { item: Shaped; ratio: number }) =>
  isSheet(part.item)
    ? { className: styles.sheet, style: { flex: `${100 * needOf([part]) ** 2} 1 auto` } }
    : shape(part.ratio);

/** As many as are in sight before the first entries have come. */
export const FIRST_COUNT = 8;

/** Photos of phones and cameras, upright and across. */
const blanks = [4 / 3, 0.75, 4 / 3, 4 / 3, 0.75, 1.5, 4 / 3, 0.75].map((width): Shaped => ({
  content_type: 'image',
  content_url: null,
  description: '',
  file_name: null,
  file_size: null,
  width,
  height: 1,
}));

type SkeletonProps = {
  count: number;
  isDense?: Props<Shaped>['isDense'];
  ref?: React.Ref<HTMLDivElement>;
};

/** Rows like those of photos, until the entries have come. */
export const RowSkeletons = ({ count, isDense, ref }: SkeletonProps) => (
  <div aria-hidden="true" data-screen ref={ref}>
    <EntryRows parts={[blanks.slice(0, count)]} isDense={isDense}>
      {() => <div className={styles.blank} />}
    </EntryRows>
  </div>
);
