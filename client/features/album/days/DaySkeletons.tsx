import { cellRatio, packRows, pairRows, phoneRatio, type Shaped } from './rows.ts';
import { ratioStyle } from './ratio-style.ts';
import { useRowCapacity } from './use-row-capacity.ts';
import layout from './AlbumDays.module.css';
import styles from './DaySkeletons.module.css';

/** As many as are in sight before the first entries have come. */
export const FIRST_COUNT = 8;

/** Photos of phones and cameras, upright and across. */
const blanks = [4 / 3, 0.75, 4 / 3, 4 / 3, 0.75, 1.5, 4 / 3, 0.75].map((width): Shaped => ({
  content_type: 'image',
  content_url: null,
  width,
  height: 1,
}));

type Props = {
  count: number;
  /** Of the album's beginning, with a heading. */
  isFirst?: boolean;
  ref?: React.Ref<HTMLDivElement>;
};

/** Rows like those of photos, until the entries have come. */
export function DaySkeletons({ count, isFirst = false, ref }: Props) {
  const capacity = useRowCapacity();
  return (
    <div className={styles.day} aria-hidden="true" ref={ref}>
      {isFirst && <div className={styles.heading} />}
      <Rows capacity={capacity} count={count} />
    </div>
  );
}

type RowsProps = { capacity: number | null; count: number };

function Rows({ capacity, count }: RowsProps) {
  const shown = blanks.slice(0, count);
  const rows =
    capacity === null
      ? pairRows(shown).map((items) => ({ items, rest: 0 }))
      : packRows(shown, cellRatio, capacity);
  return rows.map(({ items, rest }, index) => {
    const isLead = capacity === null && items.length === 1;
    const ratioOf = (blank: Shaped) => (capacity === null ? phoneRatio(blank, isLead) : cellRatio(blank));
    return (
      <div key={index} className={layout.row}>
        {items.map((blank, place) => (
          <div key={place} className={layout.cell} style={ratioStyle(ratioOf(blank))}>
            <div className={styles.mat} />
            <div className={styles.text} />
          </div>
        ))}
        {rest > 0 && <div className={layout.rest} style={ratioStyle(rest)} />}
      </div>
    );
  });
}
