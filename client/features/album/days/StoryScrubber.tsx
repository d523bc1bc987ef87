import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { placeAt, type Place } from './chapters.ts';
import { timeOf } from './days.ts';
import styles from './AlbumDays.module.css';

const MAX_DAYS = 12;
/** It goes so many milliseconds after the last scrolling. */
const GOES_AFTER = 1500;
/** Where in the window the reader reads, as a share of its height. */
const READS_AT = 0.35;
/** What is chosen stays until the reader scrolls by so many pixels. */
const STAYS_FOR = 200;

type Props = {
  places: readonly Place[];
  /** From `since` on, blank for the beginning. */
  entries: readonly Entry[];
  since: string;
  /** The entries are still those of another place. */
  isStale: boolean;
  /** Shows the story from another place on. */
  onSince: (since: string) => void;
};

/** The days and hours of the story at the edge of the window: dragged or stepped through, it leads to one of them. */
export function StoryScrubber({ places, entries, since, isStale, onSince }: Props) {
  const [index, setIndex] = useState(() => placeAt(places, since));
  const [isScrolled, setScrolled] = useState(false);
  const rest = useDebouncedCallback(() => setScrolled(false), GOES_AFTER);
  const [isDragged, setDragged] = useState(false);
  const track = useRef<HTMLDivElement>(null);
  const chosen = useRef<{ y: number | null } | null>(null);
  const isComing = useRef(false);
  const last = places.length - 1;
  const at = Math.min(index, last);

  useWindowEvent('scroll', () => {
    setScrolled(true);
    rest();
    if (chosen.current) chosen.current.y ??= scrollY;
    if (isComing.current || isDragged || Math.abs((chosen.current?.y ?? -Infinity) - scrollY) < STAYS_FOR)
      return;
    chosen.current = null;
    const read = entries.find(({ id }) => id === entryInSight());
    if (read) setIndex(placeAt(places, timeOf(read, 'oldest')));
  });

  useEffect(() => {
    if (!isComing.current || isStale || entries.length === 0) return;
    isComing.current = false;
    chosen.current = { y: null };
    document.getElementById('gallery')?.scrollIntoView();
  }, [entries, isStale]);

  const go = (wanted: number) => {
    const to = Math.max(0, Math.min(last, wanted));
    const time = to === 0 ? '' : (places[to]?.at ?? '');
    setIndex(to);
    chosen.current = { y: null };
    const first = since <= time && !isStale && entries.find((entry) => timeOf(entry, 'oldest') >= time);
    if (first) showCard(first.id);
    else {
      isComing.current = true;
      onSince(time);
    }
  };
  const drag = ({ clientY }: React.PointerEvent) => {
    const { top = 0, height = 1 } = track.current?.getBoundingClientRect() ?? {};
    setIndex(Math.round(Math.max(0, Math.min(1, (clientY - top - 22) / (height - 44))) * last));
  };
  const days = places.flatMap(({ day }, place) => (day === places[place - 1]?.day ? [] : [place]));
  const stepDay = (step: number) =>
    (step < 0 ? days.findLast((day) => day < at) : days.find((day) => day > at)) ?? at + step * last;
  const keys: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    PageDown: stepDay(1),
    PageUp: stepDay(-1),
    Home: 0,
    End: last,
  };

  return (
    <div ref={track} className={styles.track}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={messages.album.story}
        aria-orientation="vertical"
        aria-valuemin={1}
        aria-valuemax={places.length}
        aria-valuenow={at + 1}
        aria-valuetext={places[at]?.title}
        className={styles.handle}
        data-shown={isScrolled || undefined}
        data-dragged={isDragged || undefined}
        style={placeStyle(at, last)}
        onKeyDown={(event) => {
          const wanted = keys[event.key];
          if (wanted === undefined) return;
          event.preventDefault();
          go(wanted);
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(true);
        }}
        onPointerMove={isDragged ? drag : undefined}
        onPointerUp={() => {
          setDragged(false);
          if (isDragged) go(at);
        }}
        onPointerCancel={() => setDragged(false)}
      >
        <span aria-hidden="true">{places[at]?.day}</span>
        <span className={styles.place} aria-hidden="true">
          {places[at]?.title}
        </span>
      </div>
      {days.length <= MAX_DAYS &&
        days.map((place) => (
          <span key={place} className={styles.mark} style={placeStyle(place, last)} aria-hidden="true">
            {places[place]?.day}
          </span>
        ))}
    </div>
  );
}

const placeStyle = (place: number, last: number) => ({ '--at': place / last }) as React.CSSProperties;

/** Where the reader reads, or, at a heading or between two rows, just below. The middle may be a gap, or beside a lone card. */
function entryInSight(): number {
  const card = [0, 0.08, 0.16]
    .flatMap((below) => [0.25, 0.75].map((x) => [innerWidth * x, innerHeight * (READS_AT + below)] as const))
    .map(([x, y]) => document.elementFromPoint(x, y)?.closest('article'))
    .find(Boolean);
  return Number(card?.querySelector<HTMLElement>('[data-entry]')?.dataset['entry']);
}

function showCard(id: number): void {
  const card = document.querySelector(`[data-entry="${id}"]`)?.closest('article');
  const show = () =>
    card && window.scrollBy(0, card.getBoundingClientRect().top - innerHeight * (READS_AT - 0.05));
  show();
  // What was far away has had the height of a guess.
  requestAnimationFrame(show);
}
