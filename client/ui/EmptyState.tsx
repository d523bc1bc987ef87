import styles from './EmptyState.module.css';

/** The message of an empty list; `children` may contain a next action. */
export function EmptyState({
  message,
  hint,
  children,
}: {
  message: string;
  hint?: string;
  children?: React.ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <p className={styles.message}>{message}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
