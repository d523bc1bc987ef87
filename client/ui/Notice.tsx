import { Button } from '@mantine/core';
import { labels } from '../../shared/messages/labels.ts';
import { AlertIcon, CheckIcon } from './icons.tsx';
import styles from './Notice.module.css';

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
    <div role="alert" className={styles.error} id={id}>
      <AlertIcon />
      <span className={styles.text}>{message}</span>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  );
}

/** A success in one sentence, read out when it is convenient; `children` may hold a way on. */
export function SuccessNotice({ message, children }: { message: string; children?: React.ReactNode }) {
  return (
    <div role="status" className={styles.success}>
      <CheckIcon />
      <span className={styles.text}>{message}</span>
      {children}
    </div>
  );
}
