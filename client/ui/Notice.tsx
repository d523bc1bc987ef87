import { Button, Group } from '@mantine/core';
import { labels } from '../../shared/messages/labels.ts';
import { AlertIcon, CheckIcon } from './icons.tsx';
import styles from './Notice.module.css';

/** The way on is below the words where both do not fit. */
const words = { flex: '1 1 12rem' };

/** A failure in one sentence, read out at once; with a way to try again where there is one. */
export function ErrorNotice({
  message,
  onRetry,
  retry = labels.actions.retry,
  id,
}: {
  message: string;
  onRetry?: (() => void) | undefined;
  /** What the way to try again is called. */
  retry?: string;
  id?: string | undefined;
}) {
  return (
    <Group
      role="alert"
      className={styles.notice}
      id={id}
      gap="var(--space-2) var(--space-3)"
      c="var(--error)"
      bg="var(--error-soft)"
    >
      <AlertIcon />
      <span style={words}>{message}</span>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </Group>
  );
}

/** A success in one sentence, read out when it is convenient; `children` may hold a way on. */
export function SuccessNotice({ message, children }: { message: string; children?: React.ReactNode }) {
  return (
    <Group
      role="status"
      className={styles.notice}
      gap="var(--space-2) var(--space-3)"
      c="var(--success)"
      bg="var(--success-soft)"
    >
      <CheckIcon />
      <span style={words}>{message}</span>
      {children}
    </Group>
  );
}
