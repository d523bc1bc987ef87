import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { useSession } from '../../app/session.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { useEndMarker } from '../../lib/hooks/use-end-marker.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { PlainFailure } from '../../ui/PlainFailure.tsx';
import { isFiltered, noFilters } from './filters/album-filters.ts';
import { OrderSwitch, QuietButton } from './filters/OrderSwitch.tsx';
import { AlbumFilterBar } from './filters/AlbumFilterBar.tsx';
import { EntryDialog } from './dialog/EntryDialog.tsx';
import { EmptyAlbum } from './EmptyAlbum.tsx';
import { Downloads } from './Downloads.tsx';
import { AlbumDays } from './days/AlbumDays.tsx';
import { DaySkeletons, FIRST_COUNT } from './days/EntryRows.tsx';
import { placeAt } from './days/chapters.ts';
import { StoryScrubber } from './days/StoryScrubber.tsx';
import {
  toggled,
  useAlbum,
  useCreators,
  useEntry,
  useNewEntries,
  useNewestPage,
  usePlaces,
  type Choice,
} from './hooks.ts';
import { NewEntriesPill } from './NewEntriesPill.tsx';
import { SinceLastVisit } from './SinceLastVisit.tsx';
import { useAlbumFilters } from './filters/use-album-filters.ts';
import { useOpenEntry } from './dialog/use-open-entry.ts';
import styles from './AlbumGallery.module.css';

/** So that a count is read out once the list has come to rest. */
const ANNOUNCE_AFTER = 500;

/** Of so few places one sees what there is without a scrubber. */
const MIN_PLACES = 3;

const none: Entry[] = [];

export function AlbumGallery() {
  const [filters, changeFilters] = useAlbumFilters();
  const creators = useCreators();
  const album = useAlbum(filters);
  const opened = useOpenEntry();
  const [choice, setChoice] = useState<Choice>(null);
  const choose = useCallback(({ id }: Entry) => setChoice((chosen) => toggled(chosen, id)), []);
  const end = useEndMarker(album);
  const newest = useNewestPage(filters, album);
  const places = usePlaces(filters);
  const { userId } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const { entries: loaded = none } = album;
  // The first cards are rendered in slices behind the skeletons, so that a slow phone answers meanwhile.
  const isArriving = !useDeferredValue(loaded.length > 0) && loaded.length > 0;
  const entries = isArriving ? none : loaded;
  const isPending = album.isPending || isArriving;
  const hasCards = isPending || entries.length > 0;
  const hasNews = useNewEntries(filters, newest, entries);
  const isStale = album.isPlaceholderData;
  const earlier = filters.since === '' ? undefined : places[placeAt(places, filters.since) - 1];
  const setSince = (since: string) => changeFilters({ since });
  const sought = useRef<number | null>(null);
  useEffect(() => {
    const card = sought.current && document.querySelector<HTMLElement>(`[data-entry="${sought.current}"]`);
    if (!card) return;
    sought.current = null;
    card.focus();
  });
  useReadAhead(album, opened.entryId);

  const showNews = async () => {
    if (filters.order === 'newest') await album.refetch();
    else changeFilters({ order: 'newest' });
    heading.current?.focus();
  };

  const clear = () => {
    // The button goes.
    heading.current?.focus();
    changeFilters(noFilters);
  };

  return (
    <>
      <AlbumFilterBar filters={filters} creators={creators} onChange={changeFilters} />
      <section className={styles.gallery} aria-labelledby="gallery" aria-busy={isPending || isStale}>
        <NewEntriesPill
          shown={hasNews && !choice}
          busy={album.isRefetching}
          onClick={() => void showNews()}
        />
        <div className={styles.head} data-narrows>
          <h2 ref={heading} id="gallery" className={styles.heading} tabIndex={-1}>
            {messages.album.gallery}
          </h2>
          {isPending ? (
            <p role="status" className={styles.count}>
              {messages.album.loading}
            </p>
          ) : (
            <Count total={album.isSuccess && !isStale && !filters.since ? album.total : null} />
          )}
          {/* Hidden while the album loads, in the room that they take then. */}
          <div className={styles.actions} data-pending={isPending || undefined}>
            {!filters.top && hasCards && (
              <OrderSwitch order={filters.order} onChange={(order) => changeFilters({ order })} />
            )}
            {hasCards && <Downloads filters={filters} choice={choice} onChoose={setChoice} />}
          </div>
        </div>
        {album.error && !album.isFetchNextPageError && (
          <Failure error={album.error} isAll={entries.length === 0} onRetry={() => void album.refetch()} />
        )}
        {album.isSuccess && !isArriving && entries.length === 0 && (
          <EmptyAlbum isFiltered={isFiltered(filters)} onClear={clear} />
        )}
        {!isFiltered(filters) && entries.length > 0 && newest && userId !== null && (
          <SinceLastVisit
            entries={newest.entries}
            hasMore={newest.pagination.has_more}
            userId={userId}
            onShow={({ id }) => {
              sought.current = id;
              changeFilters({ order: 'newest' });
            }}
            onDismiss={() => heading.current?.focus()}
          />
        )}
        {earlier && (
          <QuietButton
            style={{ textDecoration: 'underline' }}
            onClick={() => {
              heading.current?.focus();
              setSince(earlier === places[0] ? '' : earlier.at);
            }}
          >
            {messages.album.earlier(earlier.title)}
          </QuietButton>
        )}
        {places.length >= MIN_PLACES &&
          (filters.since || album.hasNextPage || entries.length > FIRST_COUNT) && (
            <StoryScrubber
              key={`${filters.creator} ${filters.content_type}`}
              places={places}
              entries={entries}
              since={filters.since}
              isStale={isStale}
              onSince={setSince}
            />
          )}
        <div className={styles.cards} data-stale={isStale || undefined}>
          <AlbumDays
            entries={entries}
            onOpen={choice ? choose : opened.open}
            choice={choice}
            ungrouped={filters.top || filters.q !== ''}
            order={filters.order}
            since={filters.since}
            pageStarts={album.pageStarts}
            hasMore={album.hasNextPage}
          >
            {isPending && <DaySkeletons count={FIRST_COUNT} isFirst />}
            {album.hasNextPage && !isArriving && !album.isFetchNextPageError && (
              // New ones for each page: they do not move, they are replaced.
              <DaySkeletons key={album.data?.pages.length} count={4} ref={end} />
            )}
          </AlbumDays>
        </div>
        {album.isFetchNextPageError && album.error && (
          <Failure error={album.error} onRetry={() => void album.fetchNextPage()} />
        )}
      </section>
      <EntryDialog opened={opened} among={entries} />
    </>
  );
}

const READ_AHEAD = 4;
/** How many pages are looked through for the entry of a link. */
const LOOK_THROUGH = 10;

/** Loads the next page before the dialog reaches the last card, and the entries adjacent to one opened by a link. */
function useReadAhead(album: ReturnType<typeof useAlbum>, openId: number | null): void {
  const { data, entries = [], hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = album;
  const index = entries.findIndex(({ id }) => id === openId);
  const atEnd = index >= 0 && index >= entries.length - READ_AHEAD;
  const isFurther = index < 0 && (data?.pages.length ?? 0) < LOOK_THROUGH;
  // Only an entry that there is can be further down, and only a published one.
  const sought = useEntry(isFurther ? openId : null).data;
  const wanted = atEnd || (isFurther && sought?.privacy_status === 'published');
  const canFetch = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (wanted && canFetch) void fetchNextPage();
  }, [wanted, canFetch, fetchNextPage]);
}

function Count({ total }: { total: number | null }) {
  const [settled] = useDebouncedValue(total, ANNOUNCE_AFTER);
  return (
    <p role="status" className={styles.count}>
      {settled !== null && messages.album.entries(settled)}
    </p>
  );
}

/** Above the entries that there are; where there is none, in their place. */
function Failure({ error, isAll = false, onRetry }: FailureProps) {
  const message = errorMessage(error, messages.album.loadFailed);
  return isAll ? (
    <div className={styles.vacant} data-filtered>
      <PlainFailure place="part" message={message} action={labels.actions.retry} onAction={onRetry} />
    </div>
  ) : (
    <div className={styles.failure}>
      <ErrorNotice message={message} onRetry={onRetry} />
    </div>
  );
}

type FailureProps = { error: unknown; isAll?: boolean; onRetry: () => void };
