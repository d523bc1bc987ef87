import { Button, type ButtonProps } from '@mantine/core';
import styles from './BusyButton.module.css';
import { Spinner } from './Spinner.tsx';

type Props = Omit<ButtonProps, 'loading' | 'loaderProps'> &
  Omit<React.ComponentProps<'button'>, keyof ButtonProps> & {
    busy: boolean;
    /** Its text while busy; unchanged when left out. */
    busyLabel?: string;
  };

/**
 * A button that shows its progress. While busy it keeps its focus and its width and takes no clicks: a disabled
 * button would lose the focus, and Mantine's own loader hides the label.
 */
export function BusyButton({ busy, busyLabel, children, onClick, ...button }: Props) {
  const label = busy && busyLabel !== undefined ? busyLabel : children;
  const ghost = busy ? children : busyLabel;
  return (
    <Button
      {...button}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && (
        <span className={styles.ring}>
          <Spinner size={14} />
        </span>
      )}
      <span className={styles.labels}>
        <span>{label}</span>
        {busyLabel !== undefined && <span className={styles.ghost} aria-hidden="true" data-label={ghost} />}
      </span>
    </Button>
  );
}
