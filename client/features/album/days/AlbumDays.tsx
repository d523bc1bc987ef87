import { useWindowEvent } from '@mantine/hooks';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import {
  CHAPTER_MIN,
  chaptersOf,
  chapterTitle,
  hourTitle,
  type Chapter,
} from '../../../../shared/chapters.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { EntryCard } from '../card/EntryCard.tsx';
import type { AlbumFilters, AlbumOrder } from '../filters/album-filters.ts';
import { useFoundMarks } from '../filters/found-words.ts';
import { usePreparing, type Choice } from '../hooks.ts';
import { openerOf } from './chapters.ts';
import { dayRelation, dayTitle, groupByDay, groupWhile, timeOf, type Day } from './days.ts';
import { EntryRows } from './EntryRows.tsx';
import styles from './AlbumDays.module.css';

const IN_SIGHT = 4;

type Props = {
  entries: readonly Entry[];
  filters: AlbumFilters;
  onOpen: (entry: Entry) => void;
  choice: Choice;
  /** The ids of the entries that begin a page of the list. */
  pageStarts: ReadonlySet<number> | undefined;
  children?: React.ReactNode;
};

/** Entries in rows of pictures, under their days; those of a search, which are in another order, in one list. */
export function AlbumDays({ entries, filters, onOpen, choice, pageStarts, children }: Props) {
  const list = useKeptRoom();
  usePreparing(entries);
  const { time_zone } = useWedding();
  const { q, top, order } = filters;
  useFoundMarks(list, q, entries);
  const inSight = new Set(entries.slice(0, IN_SIGHT));
  const [hasPicture, setHasPicture] = useState(false);
  const rows: Rows = (shown, level, opener) => (
    <EntryRows
      // Each page by itself, so that none of its rows moves when a further page is added.
      parts={groupWhile(
        shown.filter((entry) => entry !== opener),
        ({ id }) => !pageStarts?.has(id),
      )}
      opener={opener}
      isDense={level === 3 && 'wide'}
    >
      {(entry, sizes, isLeading) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          onOpen={onOpen}
          time={timeOf(entry, order)}
          level={level}
          found={level === 3 ? q : undefined}
          isChosen={choice?.has(entry.id)}
          eager={isLeading && inSight.has(entry)}
          sizes={sizes}
        />
      )}
    </EntryRows>
  );
  return (
    <div
      ref={list}
      className={styles.days}
      data-picture={hasPicture || undefined}
      onLoadCapture={() => setHasPicture(true)}
      onErrorCapture={() => setHasPicture(true)}
    >
      {top || q !== ''
        ? rows(entries, 3)
        : groupByDay(entries, order, time_zone).map((day) => (
            <DaySection key={day.key} day={day} order={order} rows={rows} />
          ))}
      {children}
    </div>
  );
}

/** The rows of some entries, below a heading of the level above, with one of them first, across the width. */
type Rows = (entries: readonly Entry[], level: 3 | 4 | 5, opener?: Entry) => React.ReactNode;

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

type DayProps = { day: Day; order: AlbumOrder; rows: Rows };

function DaySection({ day, order, rows }: DayProps) {
  const titleId = useId();
  const { wedding_date: date } = useWedding();
  const relation = dayRelation(day.key, date);
  return (
    <section className={styles.day} aria-labelledby={titleId}>
      <h3 id={titleId} className={`display ${styles.title}`}>
        {dayTitle(day.key, date)}
      </h3>
      {relation && (
        <p className={styles.note}>
          <span className={styles.ampersand}>&amp;</span> {relation}
        </p>
      )}
      {order === 'oldest'
        ? chaptersOf(day.entries).map((chapter, index) => (
            <ChapterEntries
              key={chapter.entries[0]?.id}
              chapter={chapter}
              isFirst={index === 0}
              rows={rows}
            />
          ))
        : rows(day.entries, 4)}
    </section>
  );
}

type ChapterProps = { chapter: Chapter<Entry>; isFirst: boolean; rows: Rows };

/** A part of a day. Its heading and its opener stay as they were first shown: nothing moves by a like or a further page. */
function ChapterEntries({ chapter: { at, entries }, isFirst, rows }: ChapterProps) {
  const { time_zone } = useWedding();
  const [isTitled] = useState(!isFirst || entries.length >= CHAPTER_MIN);
  const [openerId] = useState(() => openerOf(entries)?.id);
  if (at === null || !isTitled) return rows(entries, 4);
  const opener = entries.find(({ id }) => id === openerId);
  const title = chapterTitle(at, time_zone);
  const hour = hourTitle(at, time_zone);
  return (
    <>
      <h4 className={`display ${styles.chapter}`}>
        {/* The day is beside it. */}
        <span className={isFirst ? 'hidden' : undefined}>{title.slice(0, -hour.length)}</span>
        {hour}
      </h4>
      {rows(entries, 5, opener)}
    </>
  );
}
