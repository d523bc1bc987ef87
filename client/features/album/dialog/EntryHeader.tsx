import { Modal } from '@mantine/core';
import type { Entry } from '../../../../shared/album.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { OfflineBanner } from '../../../ui/OfflineBanner.tsx';
import { SessionEndedBar } from '../../session/index.ts';
import { typeLabel } from '../entry-kind.ts';
import styles from './EntryHeader.module.css';

type Props = {
  entry: Entry | undefined;
  /** Whether the dialog begins with the focus on Close. */
  takesFocus: boolean;
  children?: React.ReactNode;
};

/** The kind of entry and the close button; below, whether the network or the session is missing. */
export const EntryHeader = ({ entry, takesFocus, children }: Props) => (
  <div className={styles.header}>
    <div className={styles.bar}>
      <span className={styles.kind}>{entry && typeLabel(entry.content_type)}</span>
      {children}
      <Modal.CloseButton
        size={44}
        aria-label={labels.actions.close}
        data-autofocus={takesFocus || undefined}
      />
    </div>
    <OfflineBanner place="dialog" />
    <SessionEndedBar place="dialog" />
  </div>
);
