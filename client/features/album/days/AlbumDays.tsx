import { useId } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { EntryCard } from '../card/EntryCard.tsx';
import { useEntryPrefetch } from '../card/use-entry-prefetch.ts';
import { usePreparing } from '../hooks.ts';
import type { AlbumOrder } from '../filters/album-filters.ts';
import { dayRelation, dayTitle, groupByDay, leadOf, timeOf, type Day } from './days.ts';
import { cellRatio, packRows, splitAt } from './rows.ts';
import { useRowCapacity } from './use-row-capacity.ts';
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

/** Entries under their days: rows of equal height on a desk, two columns on a phone. */
export function AlbumDays({ entries, ungrouped, hasMore, children, ...props }: Props) {
  const { order } = props;
  usePreparing(entries);
  const days = ungrouped ? [{ key: '', entries: [...entries] }] : groupByDay(entries, order);
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
  const lead = leadOf(parts[0] ?? []);
  const card = (entry: Entry) => {
    const isLead = capacity === null && entry.id === lead;
    return (
      <div
        key={entry.id}
        className={styles.cell}
        data-lead={isLead || undefined}
        style={{ '--ratio': cellRatio(entry) } as React.CSSProperties}
      >
        <EntryCard
          entry={entry}
          time={timeOf(entry, order)}
          onOpen={onOpen}
          onIntent={onIntent}
          eager={eager.has(entry.id)}
          level={level}
          layout={capacity === null ? (isLead ? 'lead' : 'square') : 'row'}
        />
      </div>
    );
  };
  if (capacity === null) return <div className={styles.columns}>{day.entries.map(card)}</div>;
  const rows = parts.flatMap((part) => packRows(part, cellRatio, capacity));
  return rows.map(({ items, rest }) => (
    <div key={items[0]?.id} className={styles.row}>
      {items.map(card)}
      {rest > 0 && <div style={{ flex: `${rest} 1 0` }} />}
    </div>
  ));
}
