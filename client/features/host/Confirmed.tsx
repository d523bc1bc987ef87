import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Confirm } from '../../../shared/host/hosts.ts';
import { confirmTexts as texts } from '../../../shared/messages/host/confirm.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { codeOf } from '../../lib/errors.ts';
import { useStackedDialog } from '../../lib/hooks/use-address-dialog.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { ConfirmedContext, useConfirm, type Confirmed } from './hooks.ts';

type Asked = { id: 'password'; confirm: () => void; cancel: () => void };

/** Asks for the password in a dialog over what called, when the server requires it. Cancelled, the call has failed. */
export function ConfirmedProvider({ children }: { children: React.ReactNode }) {
  const { shown, open, close } = useStackedDialog<Asked>('confirm');
  // An act that began on another part asks on the one that is shown by then.
  const opener = useRef(open);
  const waiting = useRef<Asked>(null);
  useEffect(() => {
    opener.current = open;
  }, [open]);
  useEffect(() => {
    // Closed by its button, by Escape, or by Back.
    if (!shown) waiting.current?.cancel();
  }, [shown]);

  const confirmed: Confirmed = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (codeOf(error) !== 'CONFIRMATION_REQUIRED') throw error;
      await new Promise<void>((confirm, reject) => {
        const asked: Asked = { id: 'password', confirm, cancel: () => reject(error) };
        waiting.current?.cancel();
        opener.current(asked);
        waiting.current = asked;
      });
      return call();
    }
  };

  return (
    <ConfirmedContext value={confirmed}>
      {children}
      {shown && (
        <PasswordDialog
          onClose={close}
          onConfirmed={() => {
            shown.confirm();
            close();
          }}
        />
      )}
    </ConfirmedContext>
  );
}

type Props = { onClose: () => void; onConfirmed: () => void };

function PasswordDialog({ onClose, onConfirmed }: Props) {
  const confirm = useConfirm();
  const form = useZodForm({ schema: Confirm, initialValues: { password: '' }, failed: texts.failed });
  const bound = form.bind(async (values) => {
    await confirm(values);
    onConfirmed();
  });
  return (
    <FormDialog
      compact
      size="md"
      title={texts.title}
      onClose={onClose}
      form={form}
      bound={bound}
      onCancel={onClose}
      footer={
        <BusyButton type="submit" busy={form.busy}>
          {texts.confirm}
        </BusyButton>
      }
    >
      <Text mb="md">{texts.once}</Text>
      <PasswordField
        {...form.field('password')}
        label={labels.fields.password}
        autoComplete="current-password"
        data-autofocus
      />
    </FormDialog>
  );
}
