import styles from './Spoken.module.css';

/** Text for those who listen; takes no room on the screen. As a `status` its changes are read out. */
export function Spoken({ status = false, children }: { status?: boolean; children: React.ReactNode }) {
  return (
    <span className={styles.spoken} role={status ? 'status' : undefined}>
      {children}
    </span>
  );
}
