import { useId } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { EntryCard } from '../card/EntryCard.tsx';
import type { CardLayout } from '../card/EntryThumbnail.tsx';
import { useEntryPrefetch } from '../card/use-entry-prefetch.ts';
import { usePreparing } from '../hooks.ts';
import type { AlbumOrder } from '../filters/album-filters.ts';
import { dayRelation, dayTitle, groupByDay, timeOf, type Day } from './days.ts';
import { cellRatio, fitCells, packRows, pairRows, phoneRatio, splitAt } from './rows.ts';
import { useRowCapacity } from './use-row-capacity.ts';
import { ratioStyle } from './ratio-style.ts';
import styles from './AlbumDays.module.css';

const IN_SIGHT = 4;

type Props = {
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
  /** One list without headings: the entries are not in the order of days. */
  ungrouped: boolean;
  order: AlbumOrder;
  /** The ids of the entries that begin a page of the list. */
  pageStarts: ReadonlySet<number>;
  hasMore: boolean;
  children?: React.ReactNode;
};

/** Entries under their days: rows of equal height on a desk, pairs below a large photo on a phone. */
export function AlbumDays({ entries, ungrouped, hasMore, children, ...props }: Props) {
  const { order } = props;
  usePreparing(entries);
  const { time_zone } = useWedding();
  const days = ungrouped ? [{ key: '', entries: [...entries] }] : groupByDay(entries, order, time_zone);
  const eager = new Set(entries.slice(0, IN_SIGHT).map(({ id }) => id));
  return (
    <>
      {days.map((day, index) => (
        <DaySection
          key={day.key}
          day={day}
          isComplete={!hasMore || index < days.length - 1}
          eager={eager}
          {...props}
        />
      ))}
      {children}
    </>
  );
}

type DayProps = Pick<Props, 'onOpen' | 'order' | 'pageStarts'> & {
  day: Day;
  isComplete: boolean;
  eager: ReadonlySet<number>;
};

function DaySection({ isComplete, ...props }: DayProps) {
  const { day } = props;
  const titleId = useId();
  const { wedding_date: date } = useWedding();
  if (day.key === '') return <DayRows {...props} level={3} />;
  const relation = dayRelation(day.key, date);
  return (
    <section className={styles.day} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {dayTitle(day.key, date)}
        </h3>
        <p className={styles.note}>
          {relation && (
            <>
              <span className={styles.ampersand}>&amp;</span> {relation}
            </>
          )}
          {/* Its room is kept while more entries may follow. */}
          <span className={isComplete ? undefined : styles.unknown}>
            {relation && ' - '}
            {messages.album.entries(day.entries.length)}
          </span>
        </p>
      </div>
      <DayRows {...props} level={4} />
    </section>
  );
}

type RowsProps = Omit<DayProps, 'isComplete'> & { level: 3 | 4 };

function DayRows({ day, order, pageStarts, eager, onOpen, level }: RowsProps) {
  const capacity = useRowCapacity();
  const onIntent = useEntryPrefetch();
  const parts = splitAt(day.entries, ({ id }) => pageStarts.has(id));
  const card = (entry: Entry, layout: CardLayout, ratio: number) => (
    <div key={entry.id} className={styles.cell} style={ratioStyle(ratio)}>
      <EntryCard
        entry={entry}
        time={timeOf(entry, order)}
        isDated={level === 3}
        onOpen={onOpen}
        onIntent={onIntent}
        eager={eager.has(entry.id)}
        level={level}
        layout={layout}
      />
    </div>
  );
  if (capacity === null)
    return parts.flatMap(pairRows).map((row) => (
      <div key={row[0]?.id} className={styles.row}>
        {row.map((entry) =>
          card(entry, row.length === 1 ? 'lead' : 'pair', phoneRatio(entry, row.length === 1)),
        )}
      </div>
    ));
  const rows = parts.flatMap((part) => packRows(part, cellRatio, capacity, day.key === ''));
  return rows.map((row) => {
    const { items } = row;
    const isAlone = items.length === 1 && row.rest > 0;
    const layout = isAlone ? 'alone' : items.length === 2 ? 'two' : 'row';
    const { cells, rest } = fitCells(row, capacity);
    return (
      <div key={items[0]?.id} className={styles.row}>
        {cells.map(({ item, ratio }) => card(item, layout, ratio))}
        {rest > 0 && !isAlone && <div className={styles.rest} style={ratioStyle(rest)} />}
      </div>
    );
  });
}
