import { Button } from '@mantine/core';
import { messages } from '../../../../shared/messages.ts';
import styles from './RestoreOffer.module.css';

const text = messages.entryForm;

export default function RestoreOffer({
  onRestore,
  onDiscard,
}: {
  onRestore: () => void;
  onDiscard: () => void;
}) {
  return (
    <div className={styles.offer} data-restore-offer role="group" aria-label={text.restoreQuestion}>
      <span className={styles.question}>{text.restoreQuestion}</span>
      <Button onClick={onRestore}>{text.restore}</Button>
      <Button variant="default" onClick={onDiscard}>
        {text.discard}
      </Button>
    </div>
  );
}
