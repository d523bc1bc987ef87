import { Stack } from '@mantine/core';
import { takeFocus } from '../lib/return-focus.ts';
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
  return (
    <Stack
      ref={takeFocus}
      tabIndex={-1}
      role="status"
      mih="min(74vh, 30rem)"
      justify="center"
      align="center"
      gap="sm"
      ta="center"
      style={{ outline: 'none' }}
    >
      <div className={styles.picture} aria-hidden="true">
        {picture}
        <span className={styles.check}>
          <CheckIcon size={36} />
        </span>
      </div>
      <p className="display" style={{ fontSize: 'var(--text-7)' }}>
        {message}
      </p>
      {children}
    </Stack>
  );
}
