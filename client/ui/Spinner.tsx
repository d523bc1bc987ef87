import { labels } from '../../shared/messages/labels.ts';
import styles from './Spinner.module.css';

/** A small turning ring; ornament beside a text that names the work. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <span className={styles.ring} style={{ width: size, height: size }} aria-hidden="true" />;
}

export function PageSpinner() {
  return (
    <div role="status" aria-busy="true" className={styles.page}>
      <Spinner size={32} />
      <span>{labels.texts.loading}</span>
    </div>
  );
}
