import { BlankFrames } from './BlankFrames.tsx';
import styles from './EmptyState.module.css';

/** The message of an empty part of a page. */
export const EmptyState = ({ message }: { message: string }) => (
  <div className={styles.empty}>
    <BlankFrames />
    <p className={styles.message}>{message}</p>
  </div>
);
