import { BlankFrames } from './BlankFrames.tsx';
import styles from './EmptyState.module.css';

/** The message of an empty part of a page; `children` is an icon of 64 units for what is missing. */
export const EmptyState = ({ message, children }: { message: string; children: React.ReactNode }) => (
  <div className={styles.empty}>
    <BlankFrames>{children}</BlankFrames>
    <p className={styles.message}>{message}</p>
  </div>
);
