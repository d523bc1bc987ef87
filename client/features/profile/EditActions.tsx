import { Button } from '@mantine/core';
import { labels } from '../../../shared/messages/labels.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';

type Props = { busy: boolean; onCancel: () => void };

export function EditActions({ busy, onCancel }: Props) {
  return (
    <>
      <Button variant="default" onClick={onCancel}>
        {labels.actions.cancel}
      </Button>
      <BusyButton type="submit" busy={busy} busyLabel={labels.actions.saving}>
        {labels.actions.saveChanges}
      </BusyButton>
    </>
  );
}
