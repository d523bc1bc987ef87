import { useFullscreenElement, useIdle, useMergedRef, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { wallMessages as text } from '../../../shared/messages/wall.ts';
import { paths } from '../../app/paths.ts';
import { basePath } from '../../lib/base-path.ts';
import { takeFocus } from '../../lib/return-focus.ts';
import { keepAwake } from '../../lib/wake-lock.ts';
import { CloseIcon, FullScreenIcon, NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '../../ui/icons.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { WallSlide } from './WallSlide.tsx';
import type { Slide } from './playlist.ts';
import { useWall } from './hooks.ts';
import styles from './Wall.module.css';

/** How long the controls stay after the last movement of the pointer or key, in milliseconds. */
const CONTROLS_FOR = 3000;

export default function Wall() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { ref, toggle } = useFullscreenElement();
  const { slide, isReady, isPaused, next, previous, togglePause } = useWall();
  const wereControlsHidden = useRef(false);
  const invite = query.get('invite')?.trim().slice(0, limits.inviteCode) ?? '';

  const leave = () => void navigate(paths.album, { replace: true });
  // A browser that has none, or refuses it, goes on in its window.
  const toggleFullScreen = () => void toggle().catch(() => undefined);
  useWindowEvent('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // A button that has the focus is pressed by these.
    const isOnButton = event.target instanceof HTMLButtonElement;
    if (isOnButton && (event.key === ' ' || event.key === 'Enter')) return;
    const action = {
      ' ': togglePause,
      Enter: togglePause,
      MediaPlayPause: togglePause,
      MediaPlay: togglePause,
      MediaPause: togglePause,
      ArrowRight: next,
      PageDown: next,
      MediaTrackNext: next,
      ArrowLeft: previous,
      PageUp: previous,
      MediaTrackPrevious: previous,
      f: toggleFullScreen,
      F: toggleFullScreen,
      Escape: leave,
      GoBack: leave,
      BrowserBack: leave,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    // The page beneath is neither seen nor reached.
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    const letSleep = keepAwake();
    return () => {
      letSleep();
      page?.removeAttribute('inert');
    };
  }, []);
  const isIdle = useIdle(CONTROLS_FOR, {
    initialState: false,
    events: ['pointermove', 'pointerdown', 'keydown'],
  });

  const controls = [
    [text.previous, previous, PreviousIcon],
    [isPaused ? text.resume : text.pause, togglePause, isPaused ? PlayIcon : PauseIcon],
    [text.next, next, NextIcon],
    [text.fullScreen, toggleFullScreen, FullScreenIcon],
    [text.leave, leave, CloseIcon],
  ] as const;

  return createPortal(
    <div
      ref={useMergedRef(ref, takeFocus)}
      className={styles.wall}
      role="region"
      aria-label={text.title}
      tabIndex={-1}
      data-idle={isIdle || undefined}
      data-invite={invite !== '' || undefined}
    >
      {slide ? (
        <WallSlide key={keyOf(slide)} slide={slide} isPaused={isPaused} />
      ) : (
        <p
          className="display"
          style={{ display: 'grid', height: '100%', fontSize: 'min(6vh, 7vw)', placeItems: 'center' }}
        >
          {isReady ? messages.album.empty : messages.album.loading}
        </p>
      )}
      {invite && <InviteCode code={invite} />}
      <div
        className={styles.controls}
        data-idle={isIdle || undefined}
        // While they are hidden a tap shows them and presses none.
        onPointerDownCapture={() => {
          wereControlsHidden.current = isIdle;
        }}
        onClickCapture={(event) => {
          // A keyboard or a screen reader clicks without a pointer.
          if (wereControlsHidden.current && event.detail > 0) event.stopPropagation();
          wereControlsHidden.current = false;
        }}
      >
        {controls.map(([name, act, Drawing], position) => (
          <button key={position} type="button" className="round" aria-label={name} title={name} onClick={act}>
            <Drawing size="55%" />
          </button>
        ))}
      </div>
    </div>,
    document.body,
  );
}

const keyOf = ({ entries, isNew }: Slide) => `${entries.map(({ id }) => id).join()}${isNew ? 'new' : ''}`;

function InviteCode({ code }: { code: string }) {
  const address = `${window.location.origin}${basePath}${paths.register}?invite=${encodeURIComponent(code)}`;
  return (
    <figure className={`display ${styles.invite}`}>
      <QrCode text={address} label={text.inviteCode} />
      <figcaption>{text.join}</figcaption>
    </figure>
  );
}
