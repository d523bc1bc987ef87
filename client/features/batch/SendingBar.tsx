import { Box, Button, CloseButton, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { severalMessages as text } from '../../../shared/messages/several.ts';
import { newestInAlbum } from '../../app/paths.ts';
import { percentOf } from '../../lib/format/bytes.ts';
import { useStore } from '../../lib/storage/store.ts';
import { batchSize } from '../../outbox/stored-items.ts';
import { isOfBatch, type ReservedItem } from '../../outbox/item.ts';
import { drop, leaveBatch, letGo, outbox, queue } from '../../outbox/outbox-store.ts';
import { howFar, sendComment } from '../../outbox/send.ts';
import { sendEntry, sendPicture } from '../../outbox/send-entry.ts';
import { sendInBackground } from '../../outbox/sender.ts';
import { FileThumbnail } from '../../ui/FileThumbnail.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useEntryCache } from '../album/index.ts';
import { UnsentComments, useCommentSaved } from '../comments/index.ts';
import styles from './SendingBar.module.css';

export default function SendingBar() {
  const items = useStore(outbox).filter(isOfBatch);
  const size = useStore(batchSize) ?? 0;
  const [isListed, setListed] = useState(false);
  /** The rows of the list, until all are asked for. */
  const [shown, setShown] = useState(5);
  const [params] = useSearchParams();
  const cache = useEntryCache();
  const saved = useCommentSaved();
  const queries = useQueryClient();
  const send = useEffectEvent(async (item: ReservedItem) => {
    if (item.kind === 'picture') {
      await sendPicture(item);
      void queries.invalidateQueries({ queryKey: [['host', 'pictures']] });
    } else if (item.kind === 'comment') await saved(await sendComment(item));
    else void cache.saved(await sendEntry(item));
  });
  useEffect(() => sendInBackground((item) => send(item)), []);

  if (size === 0) return <UnsentComments entryId={null} />;
  const refused = items.filter(({ state }) => state === 'refused');
  const isDone = items.length === 0;
  const isSending = refused.length < items.length;
  const isPublished = params.get('show') === 'published';
  const shared = sharedProblem(refused);
  return (
    <Stack
      component="section"
      aria-label={text.bar}
      gap="sm"
      py="sm"
      className={styles.bar}
      bg="var(--surface)"
      style={{ borderBottom: '1px solid var(--hairline)' }}
    >
      <Group gap="sm">
        <Box flex="1 1 10rem">
          <Text role="status" fw={600}>
            {isDone ? text.saved(size) : text.progress(size - items.length, size)}
          </Text>
          {isSending && (
            <Text size="sm" c="dimmed">
              {items.some(isUnanswered) ? text.unanswered : text.meanwhile}
            </Text>
          )}
        </Box>
        {refused.length > 1 && (
          <Button onClick={() => refused.forEach(({ id }) => queue(id))}>{text.retryAll}</Button>
        )}
        {isDone ? (
          <>
            {isPublished && (
              <Button component={Link} to={newestInAlbum} variant="outline" size="sm" px="sm">
                {labels.actions.viewAlbum}
              </Button>
            )}
            <CloseButton size={44} iconSize={20} aria-label={text.close} onClick={() => batchSize.set(0)} />
          </>
        ) : (
          <Button variant="default" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
            {isListed ? text.hide : text.show}
          </Button>
        )}
      </Group>
      {isSending && <ProgressBar label={text.bar} share={shareOf(items, size)} />}
      {refused.length > 0 && <ErrorNotice message={text.failed(refused.length, shared)} />}
      {isListed && !isDone && (
        <ul className={styles.list}>
          {items.slice(0, shown).map((item) => (
            <Row key={item.id} item={item} problem={shared === null ? item.problem : null} />
          ))}
          {items.length > shown && (
            <li>
              <Button variant="transparent" onClick={() => setShown(limits.severalFiles)}>
                {text.more(items.length - shown)}
              </Button>
            </li>
          )}
        </ul>
      )}
    </Stack>
  );
}

const isUnanswered = ({ progress }: ReservedItem): boolean => progress?.step === 'unanswered';

/** The saved share of a batch; an item that is being sent counts by its bytes. */
function shareOf(items: readonly ReservedItem[], size: number): number {
  const partly = items.reduce(
    (sum, { progress }) => sum + (progress?.step === 'sending' ? progress.sent / progress.total : 0),
    0,
  );
  return (size - items.length + partly) / size;
}

/** What is said once, above the list: the problem that several items have in common; null when they differ. */
function sharedProblem(refused: readonly ReservedItem[]): string | null {
  const [problem = null, ...others] = new Set(refused.map((item) => item.problem));
  return refused.length > 1 && others.length === 0 ? problem : null;
}

function Row({ item, problem }: { item: ReservedItem; problem: string | null }) {
  const { id, words, state, progress } = item;
  const isRefused = state === 'refused';
  const { words: step, share } = howFar(progress);
  const done = share === null ? step : messages.entryForm.uploadingSpoken(percentOf(share, 1));
  return (
    <Group component="li" gap="sm" wrap="nowrap">
      <FileThumbnail file={item.file?.file ?? null} />
      <Box className="steady" miw={0} flex={1}>
        <Text fw={600} truncate>
          {words.title}
        </Text>
        <Text size="sm" c={isRefused ? 'var(--error)' : 'dimmed'}>
          {isRefused ? (problem ?? text.notSaved) : state === 'waiting' ? text.waiting : done}
        </Text>
      </Box>
      {isRefused && (
        <Button variant="subtle" px="xs" aria-label={text.retryOne(words.title)} onClick={() => queue(id)}>
          {text.retry}
        </Button>
      )}
      {progress?.step !== 'saving' && (
        <Button
          variant="subtle"
          px="xs"
          color="gray"
          fw={400}
          aria-label={text.cancelOne(words.title)}
          onClick={() => cancel(item)}
        >
          {text.cancel}
        </Button>
      )}
    </Group>
  );
}

/** Takes an item out of the batch; what has arrived of its file is removed. A form's own item is offered by it again. */
function cancel({ id, kind, part_of, stop }: ReservedItem): void {
  stop.abort();
  leaveBatch(id, { state: 'writing' });
  if (kind === 'entry' && part_of === null) letGo(id);
  else drop(id);
}
