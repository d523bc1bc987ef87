import { Modal } from '@mantine/core';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { OfflineBanner } from '../../../ui/OfflineBanner.tsx';
import { entryName, typeLabel } from '../entry-kind.ts';
import type { adjacentEntries } from './adjacent-entries.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { NextIcon, PreviousIcon } from '../../../ui/icons.tsx';
import styles from './EntryHeader.module.css';

type Props = {
  entry: Entry | undefined;
  adjacent: ReturnType<typeof adjacentEntries>;
  onStep: (id: number) => void;
};

/** The kind of entry, the links to the adjacent ones and the close button; below, whether the network is missing. */
export function EntryHeader({ entry, adjacent: { previous, next }, onStep }: Props) {
  const alone = previous === null && next === null;
  return (
    <div className={styles.header}>
      <div className={styles.bar}>
        <span className={styles.kind}>{entry && typeLabel(entry.content_type)}</span>
        {!alone && (
          <div className={styles.steps}>
            <Step label={messages.album.previous} className={styles.previous} to={previous} onStep={onStep}>
              <PreviousIcon />
            </Step>
            <Step label={messages.album.next} className={styles.next} to={next} onStep={onStep}>
              <NextIcon />
            </Step>
            <VisuallyHidden status>{entry && entryName(entry)}</VisuallyHidden>
          </div>
        )}
        <Modal.CloseButton size={44} aria-label={labels.actions.close} data-autofocus />
      </div>
      <OfflineBanner place="dialog" />
    </div>
  );
}

type StepProps = {
  label: string;
  className: string | undefined;
  to: number | null;
  onStep: (id: number) => void;
  children: React.ReactNode;
};

/** At the end of the list it keeps the focus and does nothing. */
const Step = ({ label, className, to, onStep, children }: StepProps) => (
  <button
    type="button"
    className={`${styles.step} ${className}`}
    aria-label={label}
    aria-disabled={to === null}
    onClick={to === null ? undefined : () => onStep(to)}
  >
    {children}
  </button>
);
