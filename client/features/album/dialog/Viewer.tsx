import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import Lightbox, {
  ACTION_CLOSE,
  createModule,
  LightboxRoot,
  MODULE_NAVIGATION,
  MODULE_NO_SCROLL,
  MODULE_PORTAL,
  MODULE_TOOLBAR,
  useEvents,
  useLightboxProps,
  type ControllerRef,
  type GenericSlide,
  type PluginProps,
} from 'yet-another-react-lightbox';
import type { ZoomRef } from 'yet-another-react-lightbox';
import ZoomPlugin from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import type { Entry } from '../../../../shared/album.ts';
import type { Comment } from '../../../../shared/comments.ts';
import { messages } from '../../../../shared/messages.ts';
import { pictureOf } from '../pictures.ts';
import { EntrySlide } from './EntrySlide.tsx';
import styles from './Viewer.module.css';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    entry: GenericSlide & { type: 'entry'; entry: Entry };
  }
  interface SlideImage {
    entry?: Entry;
  }
}

const text = messages.album;

type Props = {
  entries: readonly Entry[];
  at: number;
  /** Whether the wheel zooms; else it scrolls the page. */
  wheelZooms: boolean;
  /** What takes steps, once it does; until then the address is what moves it. */
  controller: React.Ref<ControllerRef | null>;
  zoom: React.Ref<ZoomRef>;
  onStep: (id: number) => void;
  missing: ReadonlySet<number>;
  onMissing: (id: number) => void;
  onClose: () => void;
};

/** The media of entries side by side: a finger moves them, zooms into a photo, and pulls it down to close. */
export function Viewer({
  entries,
  at,
  wheelZooms,
  controller,
  zoom,
  onStep,
  missing,
  onMissing,
  onClose,
}: Props) {
  // Once it is moved not from the address, which two quick steps would overtake.
  const [seen, setSeen] = useState<number | null>(null);
  const own = useRef<ControllerRef>(null);
  const [isReady, setReady] = useState(false);
  useImperativeHandle<ControllerRef | null, ControllerRef | null>(
    controller,
    () => (isReady ? own.current : null),
    [isReady],
  );
  // The same slides each time: new ones would reset a step that has just begun.
  const slides = useMemo(() => entries.map(slideOf), [entries]);
  const indexOf = (id: number) => entries.findIndex((entry) => entry.id === id);
  // One that was deleted meanwhile is in no list.
  const index = Math.max(0, indexOf(seen === null || indexOf(seen) < 0 ? at : seen));
  return (
    <Lightbox
      open
      close={onClose}
      slides={slides}
      index={index}
      plugins={[inDialog, ZoomPlugin]}
      on={{
        view: ({ index: shown }) => {
          // The first view is that of the beginning.
          if (!isReady) return setReady(true);
          const id = entries[shown]?.id;
          if (id === undefined || id === (seen ?? at)) return;
          setSeen(id);
          onStep(id);
        },
      }}
      // A double tap is a like.
      zoom={{ ref: zoom, maxZoomPixelRatio: 3, scrollToZoom: wheelZooms, doubleTapDelay: 0 }}
      carousel={{ finite: true, padding: 0, spacing: 0, preload: 1 }}
      controller={{ ref: own, closeOnPullDown: true }}
      animation={{ swipe: 320, navigation: 240 }}
      styles={{
        container: {
          // A finger that moves upward scrolls to the words; where a browser cannot tell, the bar does.
          '--yarl__controller_touch_action': CSS.supports('touch-action', 'pan-down') ? 'pan-down' : 'none',
          '--yarl__controller_overscroll_behavior': 'auto',
          '--yarl__container_background_color': 'transparent',
        },
      }}
      render={{
        slide: ({ slide: { entry }, offset }) =>
          entry && (
            <EntrySlide
              key={entry.id}
              entry={entry}
              isShown={offset === 0}
              isMissing={missing.has(entry.id)}
              onMissing={() => onMissing(entry.id)}
            />
          ),
      }}
      labels={{ 'Photo gallery': text.picture }}
    />
  );
}

const slideOf = (entry: Entry) => {
  const { width, height } = entry;
  const picture = pictureOf(entry);
  return picture && width && height
    ? { src: picture.src, width, height, entry }
    : { type: 'entry' as const, entry };
};

/** Instead of a layer of its own: the dialog has the controls, the keys, the focus and the lock of the page. */
function inDialog({ remove, replace }: PluginProps): void {
  for (const module of [MODULE_NO_SCROLL, MODULE_TOOLBAR, MODULE_NAVIGATION]) remove(module);
  replace(MODULE_PORTAL, createModule('dialog', Room));
}

function Room({ children }: React.PropsWithChildren) {
  const { subscribe } = useEvents();
  const { close } = useLightboxProps();
  useEffect(() => subscribe(ACTION_CLOSE, close), [subscribe, close]);
  return <LightboxRoot style={{ position: 'absolute', inset: 0 }}>{children}</LightboxRoot>;
}

/** The picture of a comment above the dialog, to zoom into. */
export function CommentLightbox({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { content: src, username, width, height } = comment;
  const alt = messages.comment.imageBy(username);
  return (
    <Lightbox
      open
      close={onClose}
      className={styles.layer}
      slides={[{ src, alt, ...(width && height && { width, height }) }]}
      plugins={[ZoomPlugin]}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      render={{ buttonPrev: () => null, buttonNext: () => null }}
      labels={{ Lightbox: text.picture }}
    />
  );
}
