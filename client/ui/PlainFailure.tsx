import styles from './PlainFailure.module.css';

/** The error page, with its one action. Needs no library, since it may replace any page. */
export function PlainFailure({
  message,
  action,
  onAction,
}: {
  message: string;
  action: string;
  onAction: () => void;
}) {
  return (
    <main id="main" className={styles.failure}>
      <div role="alert">
        <h1 className={styles.message}>{message}</h1>
      </div>
      <button type="button" className={styles.action} onClick={onAction}>
        {action}
      </button>
    </main>
  );
}
