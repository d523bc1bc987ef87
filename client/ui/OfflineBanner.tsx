import { useOnline } from '../lib/hooks/use-online.ts';
import styles from './OfflineBanner.module.css';

type Props = {
  /** At the foot of the page, or in its place within a dialog over the page. */
  place?: 'page' | 'dialog';
};

export function OfflineBanner({ place = 'page' }: Props) {
  const online = useOnline();
  return (
    <div role="status" className={styles[place]}>
      {!online && <p className={styles.banner}>You are offline. Your text is kept.</p>}
    </div>
  );
}
