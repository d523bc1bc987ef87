import type { CardLayout } from '../card/EntryThumbnail.tsx';
import { cellRatio, packRows, pairRows, type Shaped } from './rows.ts';
import { ratioStyle, restStyle } from './ratio-style.ts';
import { useRowCapacity } from './use-row-capacity.ts';
import layout from './AlbumDays.module.css';
import styles from './DaySkeletons.module.css';

/** Photos of phones and cameras, upright and across. */
const blanks = [4 / 3, 0.75, 4 / 3, 4 / 3, 0.75, 1.5, 4 / 3, 0.75].map((width): Shaped => ({
  content_type: 'image',
  content_url: null,
  width,
  height: 1,
}));

type Props = {
  count: number;
  heading?: boolean;
  ref?: React.Ref<HTMLDivElement>;
};

/** Rows like those of photos, until the entries have come. */
export function DaySkeletons({ count, heading = false, ref }: Props) {
  const capacity = useRowCapacity();
  const shown = blanks.slice(0, count);
  const rows =
    capacity === null
      ? pairRows(shown).map((items) => ({ items, rest: 0 }))
      : packRows(shown, cellRatio, capacity);
  return (
    <div className={styles.day} aria-hidden="true" ref={ref}>
      {heading && <div className={styles.heading} />}
      {rows.map(({ items, rest }, index) => {
        const shape: CardLayout = capacity !== null ? 'row' : items.length === 1 ? 'lead' : 'pair';
        return (
          <div key={index} className={layout.row}>
            {items.map((blank, place) => (
              <div key={place} className={layout.cell} style={ratioStyle(blank, shape)}>
                <div className={styles.mat} />
                <div className={styles.text} />
              </div>
            ))}
            {rest > 0 && <div className={layout.rest} style={restStyle(rest)} />}
          </div>
        );
      })}
    </div>
  );
}
