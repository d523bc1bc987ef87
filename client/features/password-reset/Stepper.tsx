import { labels } from '../../../shared/messages/labels.ts';
import styles from './Stepper.module.css';

const steps = [1, 2, 3] as const;

export function Stepper({ step }: { step: (typeof steps)[number] }) {
  return (
    <p className={styles.marks}>
      {steps.map((number) => (
        <span key={number} className={styles.mark} data-reached={number <= step || undefined} />
      ))}
      <span className={styles.text}>{labels.texts.resetStep(step, steps.length)}</span>
    </p>
  );
}
