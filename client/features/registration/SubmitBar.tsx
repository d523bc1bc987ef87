import { Group } from '@mantine/core';
import { labels } from '../../../shared/messages/labels.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import styles from './SubmitBar.module.css';

type Props = {
  busy: boolean;
  alert: string | null;
  alertId: string;
  progress: { answered: number; of: number };
  /** How much of the picture has been sent, between 0 and 1; null while none is on its way. */
  sentShare: number | null;
};

/** The end of the form, always in sight: how far one is, what is missing, and the button. */
export function SubmitBar({ busy, alert, alertId, progress, sentShare }: Props) {
  const answered = (
    <>
      <strong>
        {progress.answered} of {progress.of}
      </strong>{' '}
      answered
    </>
  );
  return (
    <div className={styles.bar}>
      {alert !== null && <ErrorNotice message={alert} id={alertId} />}
      <Group>
        <span className={styles.progress} role="status">
          {sentShare === null ? answered : `Sending your picture: ${Math.floor(sentShare * 100)}%`}
        </span>
        <BusyButton type="submit" size="lg" busy={busy} busyLabel={labels.actions.creatingAccount}>
          {labels.actions.createAccount}
        </BusyButton>
      </Group>
    </div>
  );
}
