import { ActionIcon, FileButton, Group, Stack, Text } from '@mantine/core';
import { commentImageTypes } from '../../../shared/content-kind.ts';
import { messages } from '../../../shared/messages.ts';
import { formatBytes } from '../../lib/format/bytes.ts';
import { useObjectUrl } from '../../lib/hooks/use-object-url.ts';
import { comeInSight } from '../../lib/return-focus.ts';
import type { Progress } from '../../outbox/item.ts';
import { howFar } from '../../outbox/send.ts';
import { AddImageIcon, CloseIcon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './Composer.module.css';

/** For a press: with its first focus the form sticks to the window's edge on a phone, away from under the finger. */
export const keepFocus = (event: React.MouseEvent<HTMLButtonElement>): void => {
  if (!event.currentTarget.form?.contains(document.activeElement)) event.preventDefault();
};

export const AddImage = ({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => void }) => (
  <FileButton
    name="file"
    accept={commentImageTypes.join(',')}
    onChange={(file) => file && onChoose(file)}
    disabled={busy}
    inputProps={{
      'aria-label': messages.comment.addImage,
      // So that the same file can be chosen once more.
      onClick: ({ currentTarget }) => (currentTarget.value = ''),
    }}
  >
    {({ onClick }) => (
      <ActionIcon
        aria-label={messages.comment.addImage}
        aria-disabled={busy || undefined}
        onMouseDown={keepFocus}
        onClick={onClick}
      >
        <AddImageIcon />
      </ActionIcon>
    )}
  </FileButton>
);

type Props = { image: File; progress: Progress | null; busy: boolean; onRemove: () => void };

/** The chosen image, where the words would be, in a field like theirs; while it is sent, with how far it is. */
export function ChosenImage({ image, progress, busy, onRemove }: Props) {
  const url = useObjectUrl(image);
  const { words, share } = howFar(progress);
  return (
    // Pasted or dropped anywhere.
    <Group ref={comeInSight} className={styles.chosen} gap="xs" wrap="nowrap">
      {url && <img src={url} alt={messages.comment.chosenImage} />}
      {busy ? (
        <Stack gap="var(--space-1)" flex={1} miw={0} fz="xs" lh={1.3}>
          <span role="status" style={{ overflowWrap: 'anywhere' }}>
            {words}
          </span>
          <ProgressBar label={words} share={share} />
        </Stack>
      ) : (
        <Text size="xs" c="dimmed" flex={1}>
          {formatBytes(image.size)}
        </Text>
      )}
      <ActionIcon
        aria-label={busy ? messages.comment.cancelUpload : messages.comment.removeImage}
        onClick={onRemove}
      >
        <CloseIcon />
      </ActionIcon>
    </Group>
  );
}
