import styles from './PlainFailure.module.css';

/** A page that cannot be shown, and the one thing to do about it. Needs no library: it may stand in for all of them. */
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
