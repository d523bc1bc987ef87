import { Group, Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Ref } from 'react';
import { useReturnFocus } from '../lib/return-focus.ts';
import './modal.css';
import styles from './FormDialog.module.css';
import { ErrorNotice } from './Notice.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

type Props = Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'size' | 'onPaste'> & {
  /** A request is in flight: exposed as `aria-busy`, never a lock. */
  busy: boolean;
  error: string | null;
  errorId?: string | undefined;
  /** What the page behind says, above the actions. */
  notice?: React.ReactNode;
  /** Actions, visible while the rest scrolls. */
  footer?: React.ReactNode;
  onSubmit?: (event: React.SyntheticEvent<HTMLFormElement>) => void;
  formRef?: Ref<HTMLFormElement>;
  /** A short question: keeps its size on a phone instead of filling it. */
  compact?: boolean;
  dismissible?: boolean;
  children: React.ReactNode;
};

export function FormDialog({
  busy,
  error,
  errorId,
  notice,
  footer,
  onSubmit,
  formRef,
  compact = false,
  dismissible = true,
  children,
  ...modal
}: Props) {
  const phone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const fullScreen = phone && !compact;
  useReturnFocus(modal.opened);
  const content = (
    <>
      <div style={{ flex: 1, padding: 'var(--space-4) var(--inset) var(--space-5)' }}>{children}</div>
      {(error !== null || footer) && (
        <div className={styles.footer}>
          {/* The page's own is behind it. */}
          {fullScreen && <OfflineBanner place="dialog" />}
          {notice}
          {error !== null && <ErrorNotice message={error} id={errorId} />}
          {footer && (
            <Group justify="flex-end" gap="sm" className={styles.actions}>
              {footer}
            </Group>
          )}
        </div>
      )}
    </>
  );
  return (
    <Modal
      size="lg"
      {...modal}
      aria-busy={busy}
      fullScreen={fullScreen}
      // With a field it is at the top of a phone, where no keyboard covers it.
      centered={!phone || !onSubmit}
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
      {onSubmit ? (
        <form ref={formRef} noValidate onSubmit={onSubmit} className={styles.form}>
          {content}
        </form>
      ) : (
        <div className={styles.form}>{content}</div>
      )}
    </Modal>
  );
}
