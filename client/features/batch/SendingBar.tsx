import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { severalMessages as text } from '../../../shared/messages/several.ts';
import { percentOf } from '../../lib/format/bytes.ts';
import { useStore } from '../../lib/storage/store.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { FileThumbnail } from '../../ui/FileThumbnail.tsx';
import { batchSize } from '../../outbox/batch-size.ts';
import type { HeldItem } from '../../outbox/item.ts';
import { claim, drop, outbox, queue } from '../../outbox/outbox-store.ts';
import { sendEntry } from '../../outbox/send-entry.ts';
import { sendBatch } from '../../outbox/sender.ts';
import { useEntryCache } from '../album/index.ts';
import styles from './SendingBar.module.css';

export default function SendingBar({ userId }: { userId: number }) {
  const items = useStore(outbox).filter((item) => item.batch_size > 0 && item.user_id === userId);
  const size = useStore(batchSize) ?? 0;
  const [isListed, setListed] = useState(false);
  const cache = useEntryCache();
  const send = useEffectEvent(() =>
    sendBatch(userId, async (item) => void cache.saved(await sendEntry(item))),
  );
  const isWaiting = items.some(({ state }) => state === 'waiting');
  useEffect(() => void takeUp(userId), [userId]);
  useEffect(() => {
    if (isWaiting) void send();
  }, [isWaiting]);

  if (size === 0) return null;
  const refused = items.filter(({ state }) => state === 'refused');
  const failed = refused.length;
  const isDone = items.length === 0;
  const shared = sharedProblem(items);
  return (
    <section aria-label={text.bar} className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.head}>
          <p role="status" className={styles.words}>
            {isDone ? text.saved(size) : text.progress(size - items.length, size)}
          </p>
          {isDone ? (
            <Button variant="default" onClick={() => batchSize.set(0)}>
              {text.close}
            </Button>
          ) : (
            <span className={styles.actions}>
              {failed > 1 && (
                <Button onClick={() => refused.forEach(({ id }) => queue(id))}>{text.retryAll}</Button>
              )}
              <Button variant="default" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
                {isListed ? text.hide : text.show}
              </Button>
            </span>
          )}
        </div>
        {failed < items.length && <ProgressBar label={text.bar} share={shareOf(items, size)} />}
        {failed > 0 && (
          <ErrorNotice
            message={shared === null ? text.failed(failed) : `${text.failed(failed)}: ${shared}`}
          />
        )}
        {isListed && !isDone && (
          <ul className={styles.list}>
            {items.map((item) => (
              <Item key={item.id} item={item} problem={shared === null ? item.problem : null} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The saved share of a batch; an item that is being sent counts by its bytes. */
function shareOf(items: readonly HeldItem[], size: number): number {
  const partly = items.reduce(
    (sum, { progress }) => sum + (progress?.step === 'sending' ? progress.sent / progress.total : 0),
    0,
  );
  return (size - items.length + partly) / size;
}

/** What is said once, above the list: the problem that several items have in common; null when they differ. */
function sharedProblem(items: readonly HeldItem[]): string | null {
  const problems = items.flatMap(({ problem }) => problem ?? []);
  return problems.length > 1 && new Set(problems).size === 1 ? (problems[0] ?? null) : null;
}

type ItemProps = { item: HeldItem; problem: string | null };

function Item({ item, problem }: ItemProps) {
  const { id, words, state } = item;
  const isRefused = state === 'refused';
  return (
    <li className={styles.item}>
      <FileThumbnail file={item.file?.file ?? null} />
      <div className={styles.about}>
        <span className={styles.title}>{words.title}</span>
        <span className={styles.state} data-failed={isRefused || undefined}>
          {isRefused ? (problem ?? text.notSaved) : stepOf(item)}
        </span>
        <span className={styles.actions}>
          {isRefused && (
            <Button variant="subtle" aria-label={text.retryOne(words.title)} onClick={() => queue(id)}>
              {text.retry}
            </Button>
          )}
          <Button variant="subtle" aria-label={text.cancelOne(words.title)} onClick={() => cancel(item)}>
            {text.cancel}
          </Button>
        </span>
      </div>
    </li>
  );
}

function stepOf({ state, progress }: HeldItem): string {
  if (state === 'waiting') return text.waiting;
  return progress?.step === 'sending'
    ? text.sending(percentOf(progress.sent, progress.total))
    : text.preparing;
}

/** Takes up what an earlier visit left and no other tab sends. */
async function takeUp(userId: number): Promise<void> {
  for await (const { batch_size } of claim(userId, (item) => item.batch_size > 0))
    batchSize.set(Math.max(batchSize.get() ?? 0, batch_size));
  if (batchSize.get() === null) batchSize.set(0);
}

/** Takes an entry out of the batch; what has arrived of it is removed. */
function cancel({ id, stop }: HeldItem): void {
  stop.abort();
  drop(id);
  batchSize.set((batchSize.get() ?? 1) - 1);
}
