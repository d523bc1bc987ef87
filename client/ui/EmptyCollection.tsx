import styles from './EmptyCollection.module.css';
import { Ampersand } from './Ampersand.tsx';
import { SearchIcon } from './icons.tsx';

type Props = { message: string; hint?: React.ReactNode; isFiltered?: boolean; children?: React.ReactNode };

/** Empty places for pictures above the message of an empty collection; `children` may contain a next action. */
export const EmptyCollection = ({ message, hint, isFiltered = false, children }: Props) => (
  <div className={styles.empty} data-filtered={isFiltered || undefined}>
    <div className={styles.prints} aria-hidden="true">
      <span className={styles.print} />
      <span className={styles.print}>{isFiltered ? <SearchIcon /> : <Ampersand size="40%" />}</span>
      <span className={styles.print} />
    </div>
    <p className={styles.message}>{message}</p>
    {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    {children}
  </div>
);
