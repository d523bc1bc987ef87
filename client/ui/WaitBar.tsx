import styles from './WaitBar.module.css';

/** How much of a wait of `after` milliseconds is over, ahead of what follows by itself. */
export const WaitBar = ({ after }: { after: number }) => (
  <span className={styles.bar} style={{ animationDuration: `${after}ms` }} />
);
