import { messages } from '../../../shared/messages.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import styles from './NewEntriesPill.module.css';

type Props = { shown: boolean; busy: boolean; onClick: () => void };

export const NewEntriesPill = ({ shown, busy, onClick }: Props) => (
  <div role="status" className={styles.place}>
    {shown && (
      <BusyButton className={styles.pill ?? ''} busy={busy} onClick={onClick}>
        {messages.album.newEntries}
      </BusyButton>
    )}
  </div>
);
