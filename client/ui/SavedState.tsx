import { useEffect, useRef } from 'react';
import { CheckIcon } from './icons.tsx';
import styles from './SavedState.module.css';

type Props = {
  message: string;
  /** What was saved: a picture, on whose lower edge the check is. */
  picture: React.ReactNode;
  children?: React.ReactNode;
};

/** Takes the place of the fields of a dialog that was saved, and the focus: the button that had it is gone. */
export function SavedState({ message, picture, children }: Props) {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => result.current?.focus(), []);
  return (
    <div
      ref={result}
      tabIndex={-1}
      role="status"
      style={{
        display: 'grid',
        minHeight: 'min(74vh, 30rem)',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 'var(--space-3)',
        outline: 'none',
        textAlign: 'center',
      }}
    >
      <div className={styles.picture} aria-hidden="true">
        {picture}
        <span className={styles.check}>
          <CheckIcon size={36} />
        </span>
      </div>
      <p className={`display ${styles.message}`}>{message}</p>
      {children}
    </div>
  );
}
