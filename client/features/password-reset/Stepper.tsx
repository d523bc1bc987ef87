import { labels } from '../../../shared/messages/labels.ts';
import styles from './Stepper.module.css';

const steps = [1, 2, 3] as const;

export function Stepper({ step }: { step: (typeof steps)[number] }) {
  return (
    <p className={styles.marks}>
      {steps.map((number) => (
        <span key={number} className={styles.dot} data-reached={number <= step || undefined} />
      ))}
      {labels.texts.resetStep(step, steps.length)}
    </p>
  );
}
