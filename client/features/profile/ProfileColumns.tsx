import styles from './ProfileColumns.module.css';

/** The card on the left, the rest beside it; below it on a phone. */
export function ProfileColumns({ card, children }: { card: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className={styles.columns}>
      {card}
      <div className={styles.rest}>{children}</div>
    </div>
  );
}
