import { useEffect, useRef } from 'react';
import { CheckIcon } from './icons.tsx';
import styles from './SavedState.module.css';
import { WaitBar } from './WaitBar.tsx';

type Props = {
  message: string;
  /** What was saved: a picture, on whose lower edge the check is. */
  picture: React.ReactNode;
  /** Milliseconds until the dialog closes. */
  after: number;
  children?: React.ReactNode;
};

/** Takes the place of the fields of a dialog that was saved, and the focus: the button that had it is gone. */
export function SavedState({ message, picture, after, children }: Props) {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => result.current?.focus(), []);
  return (
    <div ref={result} tabIndex={-1} role="status" className={styles.result}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
        <span className={styles.check}>
          <CheckIcon size={36} />
        </span>
      </div>
      <p className={styles.message}>{message}</p>
      {children}
      <WaitBar after={after} />
    </div>
  );
}
