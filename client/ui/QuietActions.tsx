import styles from './QuietActions.module.css';

/** The other ways from a form, in a row below its button: links, and buttons that look like them. */
export const QuietActions = ({ children }: { children: React.ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
