import { Button } from '@mantine/core';
import { messages } from '../../../shared/messages.ts';
import { formatShare, percentOf } from '../../lib/format/bytes.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './SaveStatus.module.css';
import type { Progress } from '../../outbox/item.ts';

const text = messages.entryForm;
/** Read out at every quarter; seen at every percent. */
const SPOKEN_STEP = 25;

export default function SaveStatus({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const sending = progress.step === 'sending' && progress.sent < progress.total ? progress : null;
  const percent = sending ? percentOf(sending.sent, sending.total) : null;
  return (
    <div className={styles.status}>
      <span className={styles.words} role={sending ? undefined : 'status'}>
        {wordsFor(progress)}
      </span>
      <VisuallyHidden status>
        {percent !== null && text.uploadingSpoken(percent - (percent % SPOKEN_STEP))}
      </VisuallyHidden>
      <ProgressBar label={text.uploadBar} share={sending && sending.sent / sending.total} />
      {progress.step !== 'saving' && (
        <Button variant="subtle" onClick={onCancel}>
          {text.cancelUpload}
        </Button>
      )}
    </div>
  );
}

function wordsFor(progress: Progress): string {
  if (progress.step === 'preparing') return text.preparing;
  if (progress.step === 'saving' || progress.sent === progress.total) return text.processing;
  const { sent, total } = progress;
  return text.uploading(percentOf(sent, total), formatShare(sent, total));
}
