import { useWindowEvent } from '@mantine/hooks';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { EntryCard } from '../card/EntryCard.tsx';
import { useEntryPrefetch } from '../card/use-entry-prefetch.ts';
import type { AlbumOrder } from '../filters/album-filters.ts';
import { usePreparing, type Choice } from '../hooks.ts';
import { CHAPTER_MIN, chaptersOf, chapterTitle, openerOf, type Chapter } from './chapters.ts';
import { dayRelation, dayTitle, groupByDay, timeOf, type Day } from './days.ts';
import { EntryRows } from './EntryRows.tsx';
import { splitAt } from './rows.ts';
import styles from './AlbumDays.module.css';

const IN_SIGHT = 4;

type Props = {
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
  choice: Choice;
  /** One list without headings, as of a search: the entries are not in the order of days. */
  ungrouped: boolean;
  order: AlbumOrder;
  /** Where the story begins, an ISO time; blank for its beginning. */
  since: string;
  /** The ids of the entries that begin a page of the list. */
  pageStarts: ReadonlySet<number>;
  hasMore: boolean;
  children?: React.ReactNode;
};

/** Entries under their days, in rows of pictures. */
export function AlbumDays({ entries, ungrouped, hasMore, since, children, ...props }: Props) {
  const { order } = props;
  const list = useKeptRoom();
  usePreparing(entries);
  const { time_zone } = useWedding();
  const days = ungrouped ? [{ key: '', entries: [...entries] }] : groupByDay(entries, order, time_zone);
  const eager = new Set(entries.slice(0, IN_SIGHT).map(({ id }) => id));
  return (
    <div ref={list} className={styles.days}>
      {days.map((day, index) => (
        <DaySection
          key={day.key}
          day={day}
          isComplete={(!hasMore || index < days.length - 1) && (since === '' || index > 0)}
          eager={eager}
          {...props}
        />
      ))}
      {children}
    </div>
  );
}

/**
 * The list, which keeps the room of skeletons that what came is lower than: the reader would be scrolled back. It goes
 * when no reader is in it.
 */
function useKeptRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const settle = () => {
    const list = ref.current;
    if (!list) return;
    const end = list.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    const kept = list.getBoundingClientRect().bottom - end;
    if (scrollY <= document.documentElement.scrollHeight - innerHeight - kept) list.style.minHeight = '';
    height.current = list.offsetHeight;
  };
  useWindowEvent('scroll', settle);
  useLayoutEffect(() => {
    const list = ref.current;
    settle();
    return () => {
      if (list) list.style.minHeight = `${height.current}px`;
    };
  });
  return ref;
}

type DayProps = Pick<Props, 'onOpen' | 'choice' | 'order' | 'pageStarts'> & {
  day: Day;
  isComplete: boolean;
  eager: ReadonlySet<number>;
};

function DaySection({ isComplete, ...props }: DayProps) {
  const { day } = props;
  const titleId = useId();
  const { wedding_date: date } = useWedding();
  if (day.key === '') return <Entries {...props} entries={day.entries} level={3} />;
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
      {props.order === 'oldest' ? (
        chaptersOf(day.entries).map((chapter, index) => (
          <ChapterEntries key={chapter.entries[0]?.id} {...props} chapter={chapter} isFirst={index === 0} />
        ))
      ) : (
        <Entries {...props} entries={day.entries} level={4} />
      )}
    </section>
  );
}

type ChapterProps = Omit<DayProps, 'isComplete'> & { chapter: Chapter; isFirst: boolean };

/** A part of a day. Its heading and its opener stay as they were first shown: nothing moves by a like or a further page. */
function ChapterEntries({ chapter: { at, entries }, isFirst, ...props }: ChapterProps) {
  const { time_zone } = useWedding();
  const [isTitled] = useState(!isFirst || entries.length >= CHAPTER_MIN);
  const [openerId] = useState(() => openerOf(entries)?.id);
  if (at === null || !isTitled) return <Entries {...props} entries={entries} level={4} />;
  return (
    <>
      <h4 className={styles.chapter}>{chapterTitle(at, time_zone)}</h4>
      <Entries {...props} entries={entries} openerId={openerId} level={5} />
    </>
  );
}

type EntriesProps = Omit<DayProps, 'isComplete' | 'day'> & {
  entries: readonly Entry[];
  /** Of the entry that is shown before the others, across the width. */
  openerId?: number | undefined;
  level: 3 | 4 | 5;
};

function Entries({ entries, openerId, order, pageStarts, eager, onOpen, choice, level }: EntriesProps) {
  const onIntent = useEntryPrefetch();
  const others = entries.filter(({ id }) => id !== openerId);
  return (
    <EntryRows
      parts={splitAt(others, ({ id }) => pageStarts.has(id))}
      opener={entries.find(({ id }) => id === openerId)}
    >
      {(entry, sizes) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          time={timeOf(entry, order)}
          isDated={level === 3}
          isOpen={level === 3}
          onOpen={onOpen}
          onIntent={choice ? undefined : onIntent}
          isChosen={choice?.has(entry.id)}
          eager={eager.has(entry.id)}
          level={level}
          sizes={sizes}
        />
      )}
    </EntryRows>
  );
}
