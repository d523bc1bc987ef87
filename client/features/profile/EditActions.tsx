import { Button } from '@mantine/core';
import { labels } from '../../../shared/messages/labels.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import styles from './EditActions.module.css';

type Props = {
  busy: boolean;
  asking: boolean;
  onKeepEditing: () => void;
  onDiscard: () => void;
};

export function EditActions({ busy, asking, onKeepEditing, onDiscard }: Props) {
  if (asking) {
    return (
      <>
        <span role="alert" className={styles.question}>
          {labels.texts.leaveChanges}
        </span>
        <Button variant="default" onClick={onKeepEditing}>
          {labels.actions.keepEditing}
        </Button>
        <Button color="red" onClick={onDiscard}>
          {labels.actions.discardChanges}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button variant="default" onClick={onDiscard}>
        {labels.actions.cancel}
      </Button>
      <BusyButton type="submit" busy={busy} busyLabel={labels.actions.saving}>
        {labels.actions.saveChanges}
      </BusyButton>
    </>
  );
}
