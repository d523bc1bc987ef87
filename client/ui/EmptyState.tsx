import styles from './EmptyState.module.css';

/** Nothing to show, said kindly; `children` may hold a way on. */
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
