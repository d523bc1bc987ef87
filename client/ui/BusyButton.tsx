import { Button, type ButtonProps } from '@mantine/core';
import styles from './BusyButton.module.css';
import { Spinner } from './Spinner.tsx';

type Props = Omit<ButtonProps, 'loading' | 'loaderProps'> &
  Omit<React.ComponentProps<'button'>, keyof ButtonProps> & {
    busy: boolean;
    /** Its text while busy; unchanged when left out. */
    busyLabel?: string;
  };

/** Busy, it keeps focus, width and label and takes no clicks: disabled it loses the focus, Mantine's loader hides the label. */
export function BusyButton({ busy, busyLabel, children, onClick, ...button }: Props) {
  const label = busy && busyLabel !== undefined ? busyLabel : children;
  const ghost = busy ? children : busyLabel;
  return (
    <Button
      {...button}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled'] || undefined}
      data-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.labels}>
        <span>
          {busy && <Spinner size={14} />} {label}
        </span>
        {busyLabel !== undefined && <span className={styles.ghost} aria-hidden="true" data-label={ghost} />}
      </span>
    </Button>
  );
}
