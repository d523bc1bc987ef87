import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Entry } from '../../../shared/album.ts';
import { timeInWords } from '../../../shared/dates.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { newEntryFrom, newestInAlbum, paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { useEndMarker } from '../../lib/hooks/use-end-marker.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { EmptyCollection } from '../../ui/EmptyCollection.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlainFailure } from '../../ui/PlainFailure.tsx';
import { AlbumDays } from './days/AlbumDays.tsx';
import { placeAt } from './days/chapters.ts';
import { RowSkeletons, FIRST_COUNT } from './days/EntryRows.tsx';
import { StoryScrubber } from './days/StoryScrubber.tsx';
import { EntryDialog, useOpenEntry } from './dialog/EntryDialog.tsx';
import { Downloads } from './Downloads.tsx';
import { isInAlbum } from './entry-kind.ts';
import { isFiltered, noFilters } from './filters/album-filters.ts';
import { AlbumFilterBar } from './filters/AlbumFilterBar.tsx';
import {
  toggled,
  useAlbum,
  useAlbumFilters,
  useCreators,
  useEntry,
  useNewest,
  useOpening,
  useWholePrint,
  usePlaces,
  type Choice,
} from './hooks.ts';
import { SinceLastVisit } from './SinceLastVisit.tsx';
import styles from './AlbumGallery.module.css';

const text = messages.album;

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
  const { newest, hasNews } = useNewest(filters, album);
  const places = usePlaces(filters);
  const { userId } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const { entries: loaded = none } = album;
  // The first cards are rendered in slices behind the skeletons, so that a slow phone answers meanwhile.
  const isArriving = !useDeferredValue(loaded.length > 0) && loaded.length > 0;
  const entries = isArriving ? none : loaded;
  const isPending = album.isPending || isArriving;
  const isNarrowed = isFiltered(filters);
  const isVacant = album.isSuccess && loaded.length === 0;
  const opensAt = useOpening(isVacant && !isNarrowed);
  const isEmpty = isVacant && (isNarrowed || opensAt !== undefined);
  const hasCards = isPending || entries.length > 0;
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
  const isGathering = useWholePrint(album, opened.entryId === null);
  const part = album.hasNextPage ? text.part(entries.length, album.total) : undefined;

  const showNews = async () => {
    if (filters.order === 'newest') await album.refetch();
    else changeFilters({ order: 'newest' });
    heading.current?.focus();
  };

  return (
    <Page
      title={text.title}
      actions={
        <AlbumFilterBar filters={filters} creators={creators} onChange={changeFilters}>
          {!isNarrowed && !isVacant && (
            <Button component={Link} {...newEntryFrom(newestInAlbum)} variant="outline" px="md">
              {text.addEntry}
            </Button>
          )}
        </AlbumFilterBar>
      }
    >
      <section className={styles.gallery} aria-labelledby="gallery" aria-busy={isPending || isStale}>
        <div role="status" className={styles.place}>
          {isGathering && <BusyButton busy busyLabel={part} className={styles.pill ?? ''} />}
          {hasNews && !choice && !isGathering && (
            <BusyButton
              className={styles.pill ?? ''}
              busy={album.isRefetching}
              onClick={() => void showNews()}
            >
              {text.newEntries}
            </BusyButton>
          )}
        </div>
        <Group
          justify="space-between"
          className={styles.head}
          data-narrows
          data-screen
          data-counted={isNarrowed || isVacant || undefined}
        >
          <h2 ref={heading} id="gallery" className={`hidden ${styles.heading}`} tabIndex={-1}>
            {text.gallery}
          </h2>
          <Count total={album.isSuccess && !isStale && !filters.since ? album.total : null} />
          {!isNarrowed && entries.length > 0 && newest && userId !== null && (
            <SinceLastVisit
              newest={newest}
              userId={userId}
              onShow={({ id }) => {
                sought.current = id;
                changeFilters({ order: 'newest' });
              }}
              onDismiss={() => heading.current?.focus()}
            />
          )}
          {/* Hidden while the album loads, in the room that they take then. */}
          <Group justify="space-between" className={styles.actions} data-pending={isPending || undefined}>
            {!filters.top && hasCards && (
              <UnstyledButton
                className={styles.quiet}
                td="underline"
                onClick={() => changeFilters({ order: filters.order === 'oldest' ? 'newest' : 'oldest' })}
              >
                {filters.order === 'oldest' ? text.newestFirst : text.oldestFirst}
              </UnstyledButton>
            )}
            {hasCards && <Downloads filters={filters} choice={choice} onChoose={setChoice} />}
          </Group>
        </Group>
        {album.error && !album.isFetchNextPageError && (
          <Failure error={album.error} isAll={entries.length === 0} onRetry={() => void album.refetch()} />
        )}
        {isEmpty && (
          <div className={styles.vacant} data-filtered={isNarrowed || undefined}>
            <EmptyCollection
              message={isNarrowed ? text.noMatch : opensAt ? text.opens(timeInWords(opensAt)) : text.empty}
              isFiltered={isNarrowed}
            >
              {opensAt && !isNarrowed && (
                <p>
                  {text.sealed[0]}
                  <Link to={paths.scrapbook}>{labels.pages.scrapbook}</Link>
                  {text.sealed[1]}
                </p>
              )}
              {isNarrowed ? (
                <Button
                  className={styles.clear}
                  onClick={() => {
                    // The button goes.
                    heading.current?.focus();
                    changeFilters(noFilters);
                  }}
                >
                  {text.clearFilters}
                </Button>
              ) : (
                <Button component={Link} {...newEntryFrom(newestInAlbum)}>
                  {text.addEntry}
                </Button>
              )}
            </EmptyCollection>
          </div>
        )}
        {earlier && (
          <UnstyledButton
            className={styles.quiet}
            td="underline"
            onClick={() => {
              heading.current?.focus();
              setSince(earlier === places[0] ? '' : earlier.at);
            }}
          >
            {text.earlier(earlier.title)}
          </UnstyledButton>
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
        <div className={styles.cards} data-stale={isStale || undefined} data-paper={part}>
          <AlbumDays
            entries={entries}
            filters={filters}
            onOpen={choice ? choose : opened.open}
            choice={choice}
            pageStarts={album.pageStarts}
          >
            {isPending && (
              <>
                {/* Where the first day stands then. */}
                <Text role="status" size="sm" c="dimmed" lh="44px" mb="var(--space-1)">
                  {text.loading}
                </Text>
                <RowSkeletons count={FIRST_COUNT} />
              </>
            )}
            {album.hasNextPage && !isArriving && !album.isFetchNextPageError && (
              // New ones for each page: they do not move, they are replaced.
              <RowSkeletons key={album.data?.pages.length} count={4} ref={end} />
            )}
          </AlbumDays>
        </div>
        {album.isFetchNextPageError && album.error && (
          <Failure error={album.error} onRetry={() => void album.fetchNextPage()} />
        )}
      </section>
      <EntryDialog opened={opened} among={entries} />
    </Page>
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
  const wanted = atEnd || (isFurther && sought && isInAlbum(sought));
  const canFetch = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (wanted && canFetch) void fetchNextPage();
  }, [wanted, canFetch, fetchNextPage]);
}

function Count({ total }: { total: number | null }) {
  const [settled] = useDebouncedValue(total, ANNOUNCE_AFTER);
  return (
    <p role="status" className={styles.count}>
      {settled !== null && text.entries(settled)}
    </p>
  );
}

type FailureProps = { error: unknown; isAll?: boolean; onRetry: () => void };

/** Above the entries that there are; where there is none, in their place. */
function Failure({ error, isAll = false, onRetry }: FailureProps) {
  const message = errorMessage(error, text.loadFailed);
  return isAll ? (
    <div className={styles.vacant} data-filtered>
      <PlainFailure place="part" message={message} onAction={onRetry} />
    </div>
  ) : (
    <div className={styles.failure}>
      <ErrorNotice message={message} onRetry={onRetry} />
    </div>
  );
}
