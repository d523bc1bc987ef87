import { lettersOf, splitNames } from '../../../shared/wedding.ts';
import { Ampersand } from '../../ui/Ampersand.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Landing.module.css';

/** The couple's names around the ampersand, as large as the longer one allows. */
export function CoupleNames({ names }: { names: string }) {
  const { first, second } = splitNames(names);
  return (
    <h1
      className={`display ${styles.names}`}
      style={{ '--letters': lettersOf(names) } as React.CSSProperties}
    >
      <span>{first}</span>
      {second !== null && (
        <>
          <span>
            <VisuallyHidden> & </VisuallyHidden>
            <Ampersand size="1.05em" className={styles.ampersand} />
          </span>
          <span className={styles.second}>{second}</span>
        </>
      )}
    </h1>
  );
}
