import { Button, CopyButton, Group, Stack, Textarea } from '@mantine/core';
import { messages } from '../../../shared/messages.ts';
import { useStore } from '../../lib/storage/store.ts';
import type { ReservedItem } from '../../outbox/item.ts';
import { drop, outbox } from '../../outbox/outbox-store.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { useLeftComments } from './use-unsent-comments.ts';

const { comment: text, entry } = messages;

/**
 * What a guest wrote under an entry that is gone; without an entry, the comments of an earlier visit that were refused.
 */
export default function UnsentComments({ entryId }: { entryId: number | null }) {
  useLeftComments(entryId);
  const items = useStore(outbox).filter(
    (item) =>
      item.kind === 'comment' &&
      (entryId === null ? item.batch_size > 0 && item.state === 'refused' : item.entry_id === entryId),
  );
  return items.map((item) => (
    <UnsentComment key={item.id} item={item} reason={entryId === null ? reasonOf(item) : text.entryGone} />
  ));
}

function reasonOf({ problem }: ReservedItem): string {
  if (problem === entry.notFound) return text.entryGone;
  if (problem === text.notFound) return text.commentGone;
  return problem ?? text.postFailed;
}

/** Words that cannot be sent any more, for their guest to take elsewhere. */
export function UnsentComment({ item, reason }: { item: ReservedItem; reason: string }) {
  const { id, words, file } = item;
  return (
    <Stack gap="xs" py="md" px="var(--inset, var(--gutter))">
      <ErrorNotice message={reason} />
      <Textarea
        readOnly
        aria-label={text.unsent}
        minRows={1}
        maxRows={8}
        value={words.description || (file?.file.name ?? '')}
      />
      <Group justify="flex-end" gap="xs">
        {/* Over plain HTTP a page cannot write to the clipboard; the words can still be selected. */}
        {words.description !== '' && window.isSecureContext && (
          <CopyButton value={words.description}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? text.copied : text.copy}</Button>}
          </CopyButton>
        )}
        <Button variant="default" onClick={() => drop(id)}>
          {text.discard}
        </Button>
      </Group>
    </Stack>
  );
}
