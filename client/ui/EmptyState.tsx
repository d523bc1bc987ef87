import { TableOfPrints } from './TableOfPrints.tsx';
import styles from './EmptyState.module.css';

/** The message of an empty part of a page. */
export const EmptyState = ({ message }: { message: string }) => (
  <div className={styles.empty}>
    <TableOfPrints />
    <p className={styles.message}>{message}</p>
  </div>
);
