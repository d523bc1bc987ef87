import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { HostRow } from '../../../../shared/host/hosts.ts';
import { hostsTexts as texts } from '../../../../shared/messages/host/hosts.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useRemoveHost } from './hooks.ts';

type Props = { host: HostRow; onClose: () => void };

export function RemoveHostDialog({ host: { id, username }, onClose }: Props) {
  const remove = useRemoveHost();
  const { mutate, isPending, error } = useMutation({ mutationFn: () => remove(id), onSuccess: onClose });
  return (
    <FormDialog
      opened
      compact
      size="sm"
      title={texts.removeTitle(username)}
      onClose={onClose}
      busy={isPending}
      error={error && errorMessage(error, texts.removeFailed)}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {labels.actions.cancel}
          </Button>
          <BusyButton color="red" busy={isPending} onClick={() => mutate()}>
            {texts.remove}
          </BusyButton>
        </>
      }
    >
      {texts.removeText(username)}
    </FormDialog>
  );
}
