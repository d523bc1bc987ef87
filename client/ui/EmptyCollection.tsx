import styles from './EmptyCollection.module.css';
import { Ampersand } from './Ampersand.tsx';
import { SearchIcon } from './icons.tsx';

type Props = { message: string; isFiltered?: boolean; children: React.ReactNode };

/** Empty places for pictures above the message of an empty collection; `children` is the next step. */
export const EmptyCollection = ({ message, isFiltered = false, children }: Props) => (
  <div className={styles.empty} data-filtered={isFiltered || undefined}>
    <div className={styles.prints} aria-hidden="true">
      <span className={styles.print} />
      <span className={styles.print}>{isFiltered ? <SearchIcon /> : <Ampersand size="40%" />}</span>
      <span className={styles.print} />
    </div>
    <p className={styles.message}>{message}</p>
    {children}
  </div>
);
