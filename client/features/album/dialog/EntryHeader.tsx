import { Modal } from '@mantine/core';
import type { Entry } from '../../../../shared/album.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { OfflineBanner } from '../../../ui/OfflineBanner.tsx';
import { SessionEndedBar } from '../../session/index.ts';
import { typeLabel } from '../entry-kind.ts';
import styles from './EntryDialog.module.css';

type Props = {
  entry: Entry | undefined;
  /** Whether the dialog begins with the focus on Close. */
  takesFocus: boolean;
  children: React.ReactNode;
};

/** The kind of entry and the buttons of the window; below, whether the network or the session is missing. */
export const EntryHeader = ({ entry, takesFocus, children }: Props) => (
  <div className={styles.header}>
    <div className={styles.tools}>
      <span className={styles.kind}>{entry && typeLabel(entry.content_type)}</span>
      {children}
      <Modal.CloseButton
        size={44}
        className={`round ${styles.tool}`}
        aria-label={labels.actions.close}
        data-autofocus={takesFocus || undefined}
      />
    </div>
    <OfflineBanner place="dialog" />
    <SessionEndedBar place="dialog" />
  </div>
);

export const Tool = (props: React.ComponentProps<'button'>) => (
  <button type="button" className={`round ${styles.tool}`} {...props} />
);
