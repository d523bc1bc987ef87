import { useIdle, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { encode } from 'uqr';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { wallMessages as text } from '../../../shared/messages/wall.ts';
import { paths } from '../../app/paths.ts';
import { basePath } from '../../lib/base-path.ts';
import { keepAwake } from '../../lib/wake-lock.ts';
import { WallControls } from './WallControls.tsx';
import { WallSlide } from './WallSlide.tsx';
import { useWall } from './use-wall.ts';
import styles from './Wall.module.css';

/** How long the controls stay after the last movement of the pointer or key, in milliseconds. */
const CONTROLS_FOR = 3000;

export default function Wall() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const wall = useWall();
  const invite = query.get('invite')?.trim().slice(0, limits.inviteCode) ?? '';

  const leave = () => void navigate(paths.album, { replace: true });
  const toggleFullScreen = () =>
    // A browser that has none, or refuses it, goes on in its window.
    void (document.fullscreenElement ? document.exitFullscreen() : root.current?.requestFullscreen())?.catch(
      () => undefined,
    );
  useWindowEvent('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // A button that has the focus is pressed by these.
    const isOnButton = event.target instanceof HTMLButtonElement;
    if (isOnButton && (event.key === ' ' || event.key === 'Enter')) return;
    const action = {
      ' ': wall.togglePause,
      Enter: wall.togglePause,
      MediaPlayPause: wall.togglePause,
      MediaPlay: wall.togglePause,
      MediaPause: wall.togglePause,
      ArrowRight: wall.next,
      PageDown: wall.next,
      MediaTrackNext: wall.next,
      ArrowLeft: wall.previous,
      PageUp: wall.previous,
      MediaTrackPrevious: wall.previous,
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
  useEffect(keepAwake, []);
  useEffect(() => {
    // The page beneath is neither seen nor reached.
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    root.current?.focus();
    return () => page?.removeAttribute('inert');
  }, []);
  const isIdle = useIdle(CONTROLS_FOR, {
    initialState: false,
    events: ['pointermove', 'pointerdown', 'keydown'],
  });

  return createPortal(
    <div
      ref={root}
      className={styles.wall}
      role="region"
      aria-label={text.title}
      tabIndex={-1}
      data-idle={isIdle || undefined}
      data-invite={invite !== '' || undefined}
    >
      {wall.slide ? (
        <WallSlide key={keyOf(wall.shownIds, wall.slide.isNew)} slide={wall.slide} isPaused={wall.isPaused} />
      ) : (
        <p
          className="display"
          style={{ display: 'grid', height: '100%', fontSize: 'min(6vh, 7vw)', placeItems: 'center' }}
        >
          {wall.isReady ? messages.album.empty : messages.album.loading}
        </p>
      )}
      {invite && <InviteCode code={invite} />}
      <WallControls
        isIdle={isIdle}
        isPaused={wall.isPaused}
        previous={wall.previous}
        togglePause={wall.togglePause}
        next={wall.next}
        toggleFullScreen={toggleFullScreen}
        leave={leave}
      />
    </div>,
    document.body,
  );
}

const keyOf = (ids: readonly number[], isNew: boolean) => `${ids.join()}${isNew ? 'new' : ''}`;

function InviteCode({ code }: { code: string }) {
  const address = `${window.location.origin}${basePath}${paths.register}?invite=${encodeURIComponent(code)}`;
  const { data, size } = encode(address, { ecc: 'M', border: 1 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <figure className={`display ${styles.invite}`}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={text.inviteCode}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <figcaption>{text.join}</figcaption>
    </figure>
  );
}
