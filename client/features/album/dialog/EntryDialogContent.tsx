import { Modal, Stack } from '@mantine/core';
import { useIdle, useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { flushSync } from 'react-dom';
import type { ControllerRef, ZoomRef } from 'yet-another-react-lightbox';
import type { Entry } from '../../../../shared/album.ts';
import type { Comment } from '../../../../shared/comments.ts';
import { messages } from '../../../../shared/messages.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { useSession } from '../../../app/session.tsx';
import { errorMessage } from '../../../lib/errors.ts';
import { useStackedDialog } from '../../../lib/hooks/use-address-dialog.ts';
import { InfoIcon, PauseIcon, SlideshowIcon, ZoomIcon } from '../../../ui/icons.tsx';
import { PlainFailure } from '../../../ui/PlainFailure.tsx';
import { PageSpinner } from '../../../ui/Spinner.tsx';
import { CommentSection, deleteQuestion, UnsentComments } from '../../comments/index.ts';
import { EntryModeration } from '../../host/index.ts';
import { entryName, isInAlbum } from '../entry-kind.ts';
import { useEntry, usePreparing } from '../hooks.ts';
import { adjacentEntries, EntryBar, EntrySteps } from './EntryBar.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import type { OpenEntry } from './EntryDialog.tsx';
import { DownloadEntry, EntryHeader, ShareEntry, Tool } from './EntryHeader.tsx';
import { EntrySlide, FIRST_FRAME, roomFor } from './EntrySlide.tsx';
import { isPictureTransition } from './picture-transition.ts';
import { useSlideshow } from './use-slideshow.ts';
import { useDialogFocus } from './use-dialog-focus.ts';
import '../../../ui/modal.css';
import './print.css';
import styles from './EntryDialog.module.css';

const loadViewer = () => import('./Viewer.tsx');
const CommentLightbox = lazyPart(async () => ({ default: (await loadViewer()).CommentLightbox }));

/** In the address while the picture of a comment is over the dialog. */
const commentPictureLayer = 'closer';
/** After so long without a touch the bars over a picture go; in milliseconds. */
const IDLE = 2500;
/** Where a key already has a meaning of its own. */
const OWN_KEYS = 'input, textarea, select, audio, video, [role="toolbar"], [role="menu"]';

type Props = { entryId: number; opened: OpenEntry; among: readonly Entry[] };

/** The entry dialog: the media have the whole window, the words slide over them on a phone and are beside them on a desktop. */
export default function EntryWindow({ entryId, opened, among }: Props) {
  const options = { getInitialValueInEffect: false };
  const wide = useMediaQuery('(min-width: 56em) and (min-height: 30em)', false, options);
  const isIdle = useIdle(IDLE, { initialState: false });
  const { user } = useSession();
  const [address] = useSearchParams();
  const [isBare, setBare] = useState(false);
  const [missing, setMissing] = useState<ReadonlySet<number>>(new Set());
  const controller = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  const pane = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const viewer = useViewer(entryId, stage);
  const query = useEntry(entryId);
  const { data: entry, isGone } = query;
  usePreparing(entry ? [entry] : []);
  const adjacent = adjacentEntries(among, entryId);
  const entries = useSlides(among, entry);
  const isOpen = opened.entryId !== null;
  const commentPicture = useStackedDialog<Comment>(commentPictureLayer);
  // Escape and the arrows belong to the layer on top.
  const onTop = isOpen && !address.has(commentPictureLayer) && !address.has(deleteQuestion);
  const byKeyboard = useDialogFocus(isOpen, entryId);

  const step = (to: 'previous' | 'next') => {
    const id = adjacent[to];
    if (id === null) return;
    if (!controller.current) opened.step(id);
    else if (to === 'next') controller.current.next();
    else controller.current.prev();
  };
  const slideshow = useSlideshow(
    isOpen ? entry : undefined,
    stage,
    adjacent.next === null ? null : () => step('next'),
  );
  const { isRunning } = slideshow;
  const isAlone = wide && (isBare || isRunning);
  const showWords = () => {
    if (wide) setBare(!isBare);
    else pane.current?.scrollIntoView({ behavior: 'smooth' });
  };
  useWindowEvent('keydown', (event) => {
    if (!onTop || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
    const act = {
      ArrowLeft: () => step('previous'),
      ArrowRight: () => step('next'),
      i: showWords,
    }[event.key];
    act?.();
  });
  // It may have been the network that was missing.
  useWindowEvent('online', () => setMissing(new Set()));
  const onMissing = (id: number) => setMissing((known) => new Set(known).add(id));

  const isDark = entry && ['image', 'video'].includes(entry.content_type) && !missing.has(entryId);
  const isPhoto = isDark && entry.content_type === 'image';
  const isLast = adjacent.next === null;
  const steps = <EntrySteps entry={entry} adjacent={adjacent} onStep={step} />;

  return (
    <>
      <Modal.Root
        opened={isOpen}
        onClose={opened.close}
        closeOnEscape={onTop}
        returnFocus={false}
        fullScreen
        // On the content itself: a `className` of Modal.Content would also style the element around it.
        classNames={{ content: styles.content }}
        transitionProps={{ transition: 'fade', duration: isPictureTransition() ? 0 : 180 }}
      >
        <Modal.Overlay />
        {/* Named also while the title moves between the media and the words. */}
        <Modal.Content aria-busy={query.isPending} aria-label={entry && entryName(entry)}>
          <div
            className={styles.window}
            tabIndex={-1}
            data-autofocus={!byKeyboard || undefined}
            data-dark={isDark || undefined}
            data-bare={(isAlone && !isGone) || undefined}
            data-idle={(isIdle && isDark) || undefined}
            // Below the edge of the screen.
            style={{ ...(entry && roomFor(entry)), ...(isRunning && { '--peek': '0px' }) }}
          >
            <EntryHeader entry={entry} takesFocus={byKeyboard}>
              {!(isLast && adjacent.previous === null) && (
                <Tool
                  aria-label={messages.album.slideshow}
                  aria-pressed={isRunning}
                  data-slideshow
                  // At the end of the list it keeps the focus and does nothing.
                  aria-disabled={isLast && !isRunning}
                  style={isLast ? { opacity: 0.3 } : undefined}
                  onClick={() => {
                    if (isLast && !isRunning) return;
                    slideshow.toggle();
                    // The words slide off the picture.
                    stage.current?.parentElement?.scrollIntoView();
                  }}
                >
                  {isRunning ? <PauseIcon /> : <SlideshowIcon />}
                </Tool>
              )}
              {isPhoto && (
                <Tool
                  aria-label={messages.album.zoom}
                  onClick={() =>
                    zoom.current &&
                    (zoom.current.zoom > 1 ? zoom.current.changeZoom(1) : zoom.current.zoomIn())
                  }
                >
                  <ZoomIcon />
                </Tool>
              )}
              {entry?.privacy_status === 'published' && <ShareEntry entry={entry} />}
              {entry && <DownloadEntry entry={entry} />}
              {entry && (
                <Tool
                  aria-label={messages.album.words}
                  aria-keyshortcuts="i"
                  // Below the picture they are always there.
                  aria-pressed={wide ? !isAlone : undefined}
                  onClick={showWords}
                >
                  <InfoIcon />
                </Tool>
              )}
            </EntryHeader>
            {entry ? (
              <>
                <div ref={stage} className={styles.stage} {...slideshow.onStage}>
                  {viewer ? (
                    <viewer.Viewer
                      entries={entries}
                      at={entryId}
                      wheelZooms={Boolean(wide && isPhoto)}
                      controller={controller}
                      zoom={zoom}
                      onStep={opened.step}
                      missing={missing}
                      onMissing={onMissing}
                      onClose={opened.close}
                    />
                  ) : (
                    <EntrySlide
                      key={entryId}
                      entry={entry}
                      isShown
                      isMissing={missing.has(entryId)}
                      onMissing={() => onMissing(entryId)}
                    />
                  )}
                  {wide && steps}
                </div>
                <div key={entryId} ref={pane} className={styles.pane}>
                  <EntryDetails entry={entry} hasBar={!wide} />
                  {user?.is_host && <EntryModeration entry={entry} onHidden={opened.close} />}
                  {isInAlbum(entry) && <CommentSection entryId={entryId} onZoom={commentPicture.open} />}
                </div>
                {!wide && !isRunning && <EntryBar entry={entry}>{steps}</EntryBar>}
              </>
            ) : (
              <Vacant entryId={entryId} query={query} onClose={opened.close} />
            )}
          </div>
        </Modal.Content>
      </Modal.Root>
      {isOpen && commentPicture.shown && (
        <CommentLightbox comment={commentPicture.shown} onClose={commentPicture.close} />
      )}
    </>
  );
}

type ViewerModule = Awaited<ReturnType<typeof loadViewer>>;

/** The viewer once it is loaded; a sound or film that was begun before stays in place until the next entry. */
function useViewer(entryId: number, stage: React.RefObject<HTMLElement | null>) {
  const [viewer, setViewer] = useState<ViewerModule | null>(null);
  useEffect(() => {
    const show = (loaded: ViewerModule) => {
      const media = stage.current?.querySelector<HTMLMediaElement>('audio, video');
      const hasBegun = media && (!media.paused || media.currentTime > FIRST_FRAME);
      // At once: what begins meanwhile would be replaced.
      if (!hasBegun) flushSync(() => setViewer(loaded));
    };
    // Where it cannot be loaded, the entry is shown without its neighbours.
    void loadViewer().then(show, () => undefined);
    // The next entry is the next occasion.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [entryId, stage]);
  return viewer;
}

/** The entries of the list with the fresher one that is open; alone, where the list does not hold it. */
function useSlides(among: readonly Entry[], entry: Entry | undefined): readonly Entry[] {
  return useMemo(() => {
    if (!entry) return among;
    const isAmong = among.some(({ id }) => id === entry.id);
    return isAmong ? among.map((other) => (other.id === entry.id ? entry : other)) : [entry];
  }, [among, entry]);
}

type VacantProps = { entryId: number; query: ReturnType<typeof useEntry>; onClose: () => void };

/** In the place of an entry that is loading, is gone, or cannot be loaded. */
function Vacant({ entryId, query, onClose }: VacantProps) {
  const { error, isGone } = query;
  return (
    <Stack flex={1} align="center" justify="center" style={{ gridArea: '1 / 1 / -1 / -1' }}>
      <span className="hidden">
        <Modal.Title>{error ? messages.entry.notFound : messages.album.loading}</Modal.Title>
      </span>
      {error ? (
        <PlainFailure
          place="part"
          message={errorMessage(error, messages.album.loadFailed)}
          action={isGone ? labels.actions.back : labels.actions.retry}
          onAction={isGone ? onClose : () => void query.refetch()}
        />
      ) : (
        <PageSpinner />
      )}
      {isGone && <UnsentComments entryId={entryId} />}
    </Stack>
  );
}
