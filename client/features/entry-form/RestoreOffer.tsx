import { Button } from '@mantine/core';
import styles from './RestoreOffer.module.css';

type Props = { question: string; take: string; leave: string; onTake: () => void; onLeave: () => void };

/** A question about the words of the form, with its two answers. */
export default function RestoreOffer({ question, take, leave, onTake, onLeave }: Props) {
  return (
    <div className={styles.offer} data-restore-offer role="group" aria-label={question}>
      <span className={styles.question}>{question}</span>
      <Button onClick={onTake}>{take}</Button>
      <Button variant="default" onClick={onLeave}>
        {leave}
      </Button>
    </div>
  );
}
