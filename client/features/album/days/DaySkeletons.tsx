import { packRows } from './rows.ts';
import { useRowCapacity } from './use-row-capacity.ts';
import layout from './AlbumDays.module.css';
import styles from './DaySkeletons.module.css';

/** Photos of phones and cameras, upright and across. */
const RATIOS = [0.75, 4 / 3, 4 / 3, 0.75, 1.5, 4 / 3, 0.75, 4 / 3];

type Props = {
  count: number;
  heading?: boolean;
  ref?: React.Ref<HTMLDivElement>;
};

export function DaySkeletons({ count, heading = false, ref }: Props) {
  const capacity = useRowCapacity();
  const ratios = Array.from({ length: count }, (_, index) => RATIOS[index % RATIOS.length] ?? 1);
  const blank = (ratio: number, index: number) => (
    <div
      key={index}
      className={layout.cell}
      data-lead={(capacity === null && heading && index === 0) || undefined}
      style={{ '--ratio': ratio } as React.CSSProperties}
    >
      <div className={styles.mat} data-square={capacity === null || undefined} />
      <div className={styles.text} />
    </div>
  );
  return (
    <div className={styles.day} aria-hidden="true" ref={ref}>
      {heading && <div className={styles.heading} />}
      {capacity === null ? (
        <div className={layout.columns}>{ratios.map(blank)}</div>
      ) : (
        packRows(ratios, (ratio) => ratio, capacity).map(({ items, rest }, index) => (
          <div key={index} className={layout.row}>
            {items.map(blank)}
            {rest > 0 && <div style={{ flex: `${rest} 1 0` }} />}
          </div>
        ))
      )}
    </div>
  );
}
