import { useOnline } from '../lib/use-online.ts';
import styles from './OfflineBanner.module.css';

/** Says that the device has no network, for as long as that lasts. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className={styles.place}>
      {!online && <p className={styles.banner}>You are offline. Your text is kept.</p>}
    </div>
  );
}
