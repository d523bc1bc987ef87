import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { NextIcon, PreviousIcon } from '../../../ui/icons.tsx';
import { entryName } from '../entry-kind.ts';
import type { adjacentEntries } from './adjacent-entries.ts';
import styles from './EntrySteps.module.css';

type Props = {
  entry: Entry | undefined;
  adjacent: ReturnType<typeof adjacentEntries>;
  onStep: (id: number) => void;
};

/** The buttons to the adjacent entries: at the edges of the picture on a desktop, on a phone in the bottom bar, or in the header of a draft. */
export function EntrySteps({ entry, adjacent: { previous, next }, onStep }: Props) {
  if (previous === null && next === null) return null;
  return (
    <div className={styles.steps}>
      <Step label={messages.album.previous} className={styles.previous} to={previous} onStep={onStep}>
        <PreviousIcon />
      </Step>
      <Step label={messages.album.next} className={styles.next} to={next} onStep={onStep}>
        <NextIcon />
      </Step>
      <VisuallyHidden status>{entry && entryName(entry)}</VisuallyHidden>
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
