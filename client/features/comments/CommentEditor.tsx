import { Button, Group, Stack } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useId, useState } from 'react';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { isBlank, type ReservedItem } from '../../outbox/item.ts';
import { change, drop } from '../../outbox/outbox-store.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CountedTextarea } from '../../ui/CountedTextarea.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { commentError, textProblem } from './comment-rules.ts';
import { isOnItsWay, useSendComment } from './use-unsent-comments.ts';
import styles from './CommentList.module.css';

type Props = { item: ReservedItem; onClose: () => void; onSaved: () => void };

/** An own comment, open for changes in its place. Escape leaves it as it was; what is left otherwise is kept. */
export function CommentEditor({ item, onClose, onSaved }: Props) {
  const { id, words } = item;
  const edit = useSendComment();
  // An unfinished edit is restored, and does not take the focus.
  const [begins] = useState(() => isBlank(item));
  const [problem, setProblem] = useState<string | null>(null);
  const error = problem ?? (edit.error && commentError(edit.error, messages.comment.editFailed));
  const busy = isOnItsWay(item);
  const alertId = useId();

  const cancel = () => {
    item.stop.abort();
    drop(id);
    onClose();
  };
  const save = async () => {
    const found = textProblem(words.description);
    setProblem(found);
    if (found || busy) return;
    const isSaved = await edit.mutateAsync(id).catch(() => false);
    if (!isSaved) return;
    onSaved();
    onClose();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack className={styles.editor} gap="sm" pt="xs">
        <CountedTextarea
          name="content"
          aria-label={messages.comment.edit}
          value={words.description}
          max={limits.comment}
          countFrom={limits.commentCounterFrom}
          minRows={2}
          maxRows={8}
          ref={begins ? beginAtEnd : null}
          readOnly={busy}
          error={error !== null}
          aria-errormessage={error === null ? undefined : alertId}
          // Escape is meant for the editor, not for the dialog around it.
          data-mantine-stop-propagation="true"
          onChange={(event) => {
            change(id, { words: { ...words, description: event.currentTarget.value }, state: 'writing' });
            setProblem(null);
            edit.reset();
          }}
          onKeyDown={getHotkeyHandler([
            ['Escape', cancel],
            ['mod+Enter', () => void save()],
          ])}
        />
        {error !== null && <ErrorNotice id={alertId} message={error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancel}>
            {messages.comment.cancel}
          </Button>
          <BusyButton type="submit" busy={busy} busyLabel={messages.comment.saving}>
            {messages.comment.save}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

function beginAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(-1, -1);
}
