import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { EntryBody } from './EntryBody.tsx';
import { EntryBar } from './EntryBar.tsx';
import { EntryHeader } from './EntryHeader.tsx';
import { EntrySteps } from './EntrySteps.tsx';
import { useEntry, usePreparing } from '../hooks.ts';
import { adjacentEntries } from './adjacent-entries.ts';
import { lightboxImages, pictureOf } from '../pictures.ts';
import { PHOTO_SIZES } from './EntryPhoto.tsx';
import { NextEntry } from './NextEntry.tsx';
import { isPictureTransition } from './picture-transition.ts';
import { useSwipe } from './use-swipe.ts';
import type { OpenEntry } from './use-open-entry.ts';
import { useStepKeys } from './use-step-keys.ts';
import '../../../ui/modal.css';
import styles from './EntryDialogContent.module.css';

const Zoom = lazy(() => import('./Lightbox.tsx'));

type Props = { entryId: number; opened: OpenEntry; among: readonly Entry[] };

/** The entry dialog: the whole screen on a phone, two panes on a desktop. */
export default function EntryWindow({ entryId, opened, among }: Props) {
  const wide = useMediaQuery('(min-width: 56em)', false, { getInitialValueInEffect: false });
  const { closer } = opened;
  const [asking, setAsking] = useState(false);
  const query = useEntry(entryId);
  usePreparing(query.data ? [query.data] : []);
  const adjacent = adjacentEntries(among, entryId);
  // The same ones after a step: the entry that the dialog has fetched counts only when it is not in a list.
  const isAmong = among.some(({ id }) => id === entryId);
  const alone = isAmong ? undefined : query.data;
  const own = useMemo(() => lightboxImages(alone ? [alone] : among), [among, alone]);
  const isOpen = opened.entryId !== null;
  // Escape and the arrows belong to the layer on top.
  const onTop = isOpen && closer.shown === null && !asking;
  useReturnToCard(isOpen, entryId);
  useReturnToPhoto(closer.shown?.id === 'own');
  useStepKeys(onTop, adjacent, opened.step);
  const swipe = useSwipe(adjacent, opened.step);
  const nextEntry = among.find(({ id }) => id === adjacent.next);
  usePreloadedPhotos(among, adjacent);
  useKeptFocus(isOpen, entryId);
  const byKeyboard = useOpenedByKeyboard(isOpen);

  // A draft takes no likes and no comments: on a phone it needs no bar.
  const isDraft = query.data?.privacy_status === 'draft';
  const hasBar = !wide && !isDraft && !query.isGone;

  const steps = <EntrySteps entry={query.data} adjacent={adjacent} onStep={opened.step} />;

  return (
    <>
      <Modal.Root
        opened={isOpen}
        onClose={opened.close}
        closeOnEscape={onTop}
        returnFocus={false}
        fullScreen={!wide}
        size="min(2240px, max(1120px, 90vw))"
        yOffset="4dvh"
        // On the content itself: a `className` of Modal.Content would also style the element around it.
        classNames={{ content: styles.content }}
        transitionProps={{
          transition: wide ? 'fade' : 'slide-up',
          duration: isPictureTransition() ? 0 : 180,
        }}
      >
        <Modal.Overlay />
        <Modal.Content radius={wide ? 'lg' : 0} aria-busy={query.isPending}>
          <div className={styles.window} tabIndex={-1} data-autofocus={!byKeyboard || undefined} {...swipe}>
            <EntryHeader entry={query.data} takesFocus={byKeyboard}>
              {!hasBar && steps}
            </EntryHeader>
            <EntryBody
              key={entryId}
              query={query}
              onZoom={() => closer.open({ id: 'own' })}
              onZoomComment={closer.open}
              onAsk={setAsking}
              onClose={opened.close}
              hasBar={hasBar}
            >
              {wide && nextEntry && <NextEntry entry={nextEntry} onStep={opened.step} />}
            </EntryBody>
            {hasBar && query.data && <EntryBar entry={query.data}>{steps}</EntryBar>}
          </div>
        </Modal.Content>
      </Modal.Root>
      {isOpen && closer.shown && (
        <Suspense fallback={null}>
          <Zoom
            {...(closer.shown.id === 'own'
              ? { pictures: own, at: entryId, onStep: opened.step }
              : { pictures: [closer.shown], at: closer.shown.id })}
            onClose={closer.close}
          />
        </Suspense>
      )}
    </>
  );
}

function usePreloadedPhotos(
  among: readonly Entry[],
  { previous, next }: ReturnType<typeof adjacentEntries>,
): void {
  useEffect(() => {
    for (const entry of among) {
      const picture = entry.id === next || entry.id === previous ? pictureOf(entry) : null;
      if (picture) Object.assign(new Image(), { sizes: PHOTO_SIZES, ...picture });
    }
  }, [among, previous, next]);
}

/** Whether a key opened it: then the focus begins on a control, where its ring is; after a tap a ring would only disturb. */
function useOpenedByKeyboard(isOpen: boolean): boolean {
  const [last, setLast] = useState({ isOpen: false, byKeyboard: false });
  const hasRing = () => document.activeElement?.matches(':focus-visible') ?? false;
  if (isOpen !== last.isOpen) setLast({ isOpen, byKeyboard: isOpen && hasRing() });
  return last.byKeyboard;
}

/** A step replaces the focused element: the focus moves to the new title and stays in the dialog. */
function useKeptFocus(isOpen: boolean, entryId: number): void {
  useEffect(() => {
    if (isOpen && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-entry-title="${entryId}"]`)?.focus();
  }, [isOpen, entryId]);
}

/** After other photos in the lightbox the focus is on the photo that was shown last. */
function useReturnToPhoto(isClose: boolean): void {
  useEffect(() => {
    if (!isClose) return;
    return () => document.querySelector<HTMLElement>('[data-closer]')?.focus();
  }, [isClose]);
}

/** After the dialog the focus is on the card of the last entry, or on the page's heading. */
function useReturnToCard(isOpen: boolean, entryId: number): void {
  const shown = useRef(entryId);
  useEffect(() => {
    shown.current = entryId;
  }, [entryId]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const card = document.querySelector<HTMLElement>(`[data-entry="${shown.current}"]`);
      (card ?? document.querySelector<HTMLElement>('h1'))?.focus();
    };
  }, [isOpen]);
}
