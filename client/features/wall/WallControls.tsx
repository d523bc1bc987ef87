import { useRef } from 'react';
import { wallMessages as text } from '../../../shared/messages/wall.ts';
import { CloseIcon, FullScreenIcon, NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '../../ui/icons.tsx';
import styles from './Wall.module.css';

type Props = {
  isIdle: boolean;
  isPaused: boolean;
  previous: () => void;
  togglePause: () => void;
  next: () => void;
  toggleFullScreen: () => void;
  leave: () => void;
};

/** The buttons of the wall; while they are hidden a tap shows them and presses none. */
export function WallControls({ isIdle, isPaused, ...actions }: Props) {
  const wasHidden = useRef(false);
  const controls = [
    [text.previous, actions.previous, PreviousIcon],
    [isPaused ? text.resume : text.pause, actions.togglePause, isPaused ? PlayIcon : PauseIcon],
    [text.next, actions.next, NextIcon],
    [text.fullScreen, actions.toggleFullScreen, FullScreenIcon],
    [text.leave, actions.leave, CloseIcon],
  ] as const;
  return (
    <div
      className={styles.controls}
      data-idle={isIdle || undefined}
      onPointerDownCapture={() => {
        wasHidden.current = isIdle;
      }}
      onClickCapture={(event) => {
        // A keyboard or a screen reader clicks without a pointer.
        if (wasHidden.current && event.detail > 0) event.stopPropagation();
        wasHidden.current = false;
      }}
    >
      {controls.map(([name, act, Drawing], position) => (
        <button key={position} type="button" className="round" aria-label={name} title={name} onClick={act}>
          <Drawing />
        </button>
      ))}
    </div>
  );
}
