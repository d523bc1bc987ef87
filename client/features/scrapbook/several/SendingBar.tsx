import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { severalMessages as text } from '../../../../shared/messages/several.ts';
import { percentOf } from '../../../lib/format/bytes.ts';
import { useStore } from '../../../lib/storage/store.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { useSaveEntry } from '../hooks.ts';
import {
  batch,
  cancelItem,
  closeBatch,
  restoreBatch,
  retryFailed,
  retryItem,
  type BatchItem,
} from './batch-store.ts';
import { FileThumbnail } from './FileThumbnail.tsx';
import { sendBatch } from './send-batch.ts';
import styles from './SendingBar.module.css';

export default function SendingBar({ userId }: { userId: number }) {
  const { items, size } = useStore(batch);
  const [isListed, setListed] = useState(false);
  const save = useSaveEntry(null);
  const send = useEffectEvent(() => void sendBatch(userId, save));
  const isWaiting = items.some(({ step }) => step === 'waiting');
  useEffect(() => void restoreBatch(userId), [userId]);
  useEffect(() => {
    if (isWaiting) send();
  }, [isWaiting]);

  if (size === 0) return null;
  const failed = items.filter(({ step }) => step === 'failed').length;
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
            <Button variant="default" onClick={closeBatch}>
              {text.close}
            </Button>
          ) : (
            <span className={styles.actions}>
              {failed > 1 && <Button onClick={retryFailed}>{text.retryAll}</Button>}
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
              <Item
                key={item.draft.id}
                userId={userId}
                item={item}
                problem={shared === null ? item.problem : null}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The saved share of a batch; an item that is being sent counts by its bytes. */
function shareOf(items: readonly BatchItem[], size: number): number {
  const partly = items.reduce(
    (sum, { step, sent, total }) => sum + (step === 'sending' && total > 0 ? sent / total : 0),
    0,
  );
  return (size - items.length + partly) / size;
}

/** What is said once, above the list: the problem that several items have in common; null when they differ. */
function sharedProblem(items: readonly BatchItem[]): string | null {
  const problems = items.flatMap(({ step, problem }) =>
    step === 'failed' && problem !== null ? [problem] : [],
  );
  return problems.length > 1 && new Set(problems).size === 1 ? (problems[0] ?? null) : null;
}

type ItemProps = { userId: number; item: BatchItem; problem: string | null };

function Item({ userId, item, problem }: ItemProps) {
  const { draft, step } = item;
  return (
    <li className={styles.item}>
      <FileThumbnail file={item.file?.file ?? null} />
      <div className={styles.about}>
        <span className={styles.title}>{draft.title}</span>
        <span className={styles.state} data-failed={step === 'failed' || undefined}>
          {step === 'failed' ? (problem ?? text.notSaved) : stepOf(item)}
        </span>
        <span className={styles.actions}>
          {step === 'failed' && (
            <Button
              variant="subtle"
              aria-label={text.retryOne(draft.title)}
              onClick={() => retryItem(draft.id)}
            >
              {text.retry}
            </Button>
          )}
          <Button
            variant="subtle"
            aria-label={text.cancelOne(draft.title)}
            onClick={() => cancelItem(userId, item)}
          >
            {text.cancel}
          </Button>
        </span>
      </div>
    </li>
  );
}

function stepOf({ step, sent, total }: BatchItem): string {
  if (step === 'waiting') return text.waiting;
  return total === 0 ? text.preparing : text.sending(percentOf(sent, total));
}
