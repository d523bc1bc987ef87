import { messages } from '../../../../shared/messages.ts';
import type { AlbumOrder } from './album-filters.ts';
import styles from './OrderSwitch.module.css';

type Props = { order: AlbumOrder; onChange: (order: AlbumOrder) => void };

export const OrderSwitch = ({ order, onChange }: Props) => (
  <button
    type="button"
    className={styles.order}
    aria-pressed={order === 'oldest'}
    onClick={() => onChange(order === 'oldest' ? 'newest' : 'oldest')}
  >
    {messages.album.fromTheBeginning}
  </button>
);
