import { Button } from '@mantine/core';
import { BusyButton } from '../../ui/BusyButton.tsx';
import styles from './EditActions.module.css';

type Props = {
  busy: boolean;
  /** Whether the guest is about to lose changes. */
  asking: boolean;
  onKeepEditing: () => void;
  onDiscard: () => void;
};

/** Save or leave; or, on the way out with changes, the question whether that is meant. */
export function EditActions({ busy, asking, onKeepEditing, onDiscard }: Props) {
  if (asking) {
    return (
      <>
        <span role="alert" className={styles.question}>
          Leave without saving your changes?
        </span>
        <Button variant="default" onClick={onKeepEditing}>
          Keep editing
        </Button>
        <Button color="red" onClick={onDiscard}>
          Discard changes
        </Button>
      </>
    );
  }
  return (
    <>
      <Button variant="default" onClick={onDiscard}>
        Cancel
      </Button>
      <BusyButton type="submit" busy={busy} busyLabel="Saving...">
        Save Changes
      </BusyButton>
    </>
  );
}
