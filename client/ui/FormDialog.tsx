import { Button, Group, Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { messages } from '../../shared/messages.ts';
import { labels } from '../../shared/messages/labels.ts';
import { useReturnFocus } from '../lib/return-focus.ts';
import './modal.css';
import { BusyButton } from './BusyButton.tsx';
import styles from './FormDialog.module.css';
import { ErrorNotice, OfflineBanner } from './Notice.tsx';

type Props = Pick<ModalProps, 'onClose' | 'title' | 'size' | 'onPaste'> & {
  /** For one that closes in its place; one that is only rendered while it is open needs none. */
  opened?: boolean;
  /** Of the form in it, or of the call that it makes. `busy` is exposed as `aria-busy`, never a lock. */
  form?: { busy: boolean; alert: string | null; alertId?: string };
  /** What `bind` of the form gives. */
  bound?: React.ComponentProps<'form'>;
  /** What the page behind says, above the actions. */
  notice?: React.ReactNode;
  /** Of Cancel, the first of the actions; a question begins on it, the safe choice. */
  onCancel?: (() => void) | undefined;
  /** Actions, visible while the rest scrolls. */
  footer?: React.ReactNode;
  /** A short question: keeps its size on a phone instead of filling it. */
  compact?: boolean;
  dismissible?: boolean;
  children: React.ReactNode;
};

export function FormDialog({
  opened = true,
  form: { busy, alert, alertId } = { busy: false, alert: null },
  bound,
  notice,
  onCancel,
  footer,
  compact = false,
  dismissible = true,
  children,
  ...modal
}: Props) {
  const options = { getInitialValueInEffect: false };
  const phone = useMediaQuery('(max-width: 40em), (max-height: 30em)', false, options);
  const fullScreen = phone && !compact;
  useReturnFocus(opened);
  const content = (
    <>
      <div style={{ flex: 1, padding: 'var(--space-4) var(--inset) var(--space-5)' }}>{children}</div>
      {(alert !== null || footer) && (
        <div className={styles.footer}>
          {/* The page's own is behind it. */}
          {fullScreen && <OfflineBanner place="dialog" />}
          {notice}
          {alert !== null && <ErrorNotice message={alert} id={alertId} />}
          {footer && (
            <Group justify="flex-end" gap="sm" className={styles.actions}>
              {onCancel && (
                <Button variant="default" data-autofocus={!bound || undefined} onClick={onCancel}>
                  {labels.actions.cancel}
                </Button>
              )}
              {footer}
            </Group>
          )}
        </div>
      )}
    </>
  );
  return (
    <Modal
      size={compact ? 'sm' : 'lg'}
      {...modal}
      opened={opened}
      aria-busy={busy}
      fullScreen={fullScreen}
      // With a field it is at the top of a phone, where no keyboard covers it.
      centered={!phone || !bound}
      xOffset="max(5vw, var(--notch))"
      radius={fullScreen ? 0 : 'lg'}
      closeOnClickOutside={dismissible}
      closeOnEscape={dismissible}
      returnFocus={false}
      // Mantine makes it a `<header>`, which would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: styles.dialog,
        header: styles.header,
        title: 'display',
        body: styles.body,
      }}
      styles={{ title: { fontSize: 'var(--text-6)', fontWeight: 600 } }}
    >
      {bound ? (
        <form {...bound} className={styles.form}>
          {content}
        </form>
      ) : (
        <div className={styles.form}>{content}</div>
      )}
    </Modal>
  );
}

type AskProps = Pick<Props, 'opened' | 'form' | 'title' | 'size'> & {
  question: React.ReactNode;
  /** What is done, in its button. */
  label: string;
  busyLabel?: string;
  run: () => void;
  onClose: () => void;
};

/** Asks before something is taken away. */
export const AskDialog = ({ question, label, busyLabel, run, ...dialog }: AskProps) => (
  <FormDialog
    compact
    {...dialog}
    onCancel={dialog.onClose}
    footer={
      <BusyButton
        color="red"
        busy={dialog.form?.busy ?? false}
        {...(busyLabel && { busyLabel })}
        onClick={run}
      >
        {label}
      </BusyButton>
    }
  >
    {question}
  </FormDialog>
);

type LeaveProps = {
  stay: string;
  leave: string;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before changes are lost; the safe choice comes first. Render it only while it asks: Escape opens and closes it. */
export function LeaveDialog({ stay, leave, onStay, onLeave }: LeaveProps) {
  return (
    <FormDialog
      onClose={onStay}
      title={messages.entryForm.leaveTitle}
      compact
      footer={
        <>
          <Button variant="default" onClick={onLeave}>
            {leave}
          </Button>
          <Button data-autofocus onClick={onStay}>
            {stay}
          </Button>
        </>
      }
    >
      {messages.entryForm.leaveText}
    </FormDialog>
  );
}
