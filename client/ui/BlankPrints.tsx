import styles from './BlankPrints.module.css';
import { Ampersand } from './Ampersand.tsx';
import { PenIcon, PictureIcon, SearchIcon } from './icons.tsx';

type Props = { message: string; hint?: string; isFiltered?: boolean; children?: React.ReactNode };

/** A table of blank prints above the message of an empty collection; `children` may contain a next action. */
export const BlankPrints = ({ message, hint, isFiltered = false, children }: Props) => (
  <div className={styles.empty} data-filtered={isFiltered || undefined}>
    <div className={styles.prints} aria-hidden="true">
      <span className={styles.print}>
        <PictureIcon size={40} />
      </span>
      <span className={styles.print}>
        {isFiltered ? <SearchIcon size={48} /> : <Ampersand size="min(14vw, clamp(2.5rem, 5vw, 6rem))" />}
      </span>
      <span className={styles.print}>
        <PenIcon size={36} />
      </span>
    </div>
    <p className={styles.message}>{message}</p>
    {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    {children}
  </div>
);
