import { useRef } from 'react';
import { wallMessages as text } from '../../../shared/messages/wall.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CloseIcon, NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '../../ui/icons.tsx';
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
      <Control name={text.previous} act={actions.previous}>
        <PreviousIcon />
      </Control>
      <Control name={isPaused ? text.resume : text.pause} act={actions.togglePause}>
        {isPaused ? <PlayIcon /> : <PauseIcon />}
      </Control>
      <Control name={text.next} act={actions.next}>
        <NextIcon />
      </Control>
      <Control name={text.fullScreen} act={actions.toggleFullScreen}>
        <Icon>
          <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
        </Icon>
      </Control>
      <Control name={text.leave} act={actions.leave}>
        <CloseIcon />
      </Control>
    </div>
  );
}

type ControlProps = { name: string; act: () => void; children: React.ReactNode };

const Control = ({ name, act, children }: ControlProps) => (
  <button type="button" className="round" aria-label={name} title={name} onClick={act}>
    {children}
  </button>
);
