import { splitNames } from '../../lib/format/couple-names.ts';
import { Ampersand } from '../../ui/Ampersand.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './CoupleNames.module.css';

/** The couple's names around the ampersand; the reserved room keeps the page still until they are known. */
export function CoupleNames({ names }: { names: string }) {
  const { first, second } = splitNames(names);
  const letters = Math.max(4, first.length, second?.length ?? 0);
  return (
    <h1 className={styles.names} style={{ '--letters': letters } as React.CSSProperties}>
      <span className={styles.name}>{first}</span>
      {second !== null && (
        <>
          <span className={styles.joint}>
            <VisuallyHidden> & </VisuallyHidden>
            <Ampersand size="1.05em" className={styles.ampersand} />
          </span>
          <span className={styles.name}>{second}</span>
        </>
      )}
    </h1>
  );
}
