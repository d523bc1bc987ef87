import { readSession, session } from '../app/session-store.ts';
import { statusOf } from '../lib/errors.ts';
import { batchSize } from './stored-items.ts';
import { isToResume, type ReservedItem } from './item.ts';
import { changeInMemory, claim, find, outbox, queueBatch, resumed } from './outbox-store.ts';
import { deliver } from './send.ts';

/** The first and the longest pause before another try while the network is there, in milliseconds. */
const RETRY_AFTER = 3000;
const RETRY_AFTER_MAX = 60_000;

/**
 * Sends what no form shows: a batch, and everything that an earlier visit was to send and no other tab has.
 * @returns what ends it
 */
export function sendInBackground(send: (item: ReservedItem) => Promise<unknown>): () => void {
  let isResumed = false;
  let isSending = false;
  const over = new AbortController();
  /** Sends one after another until none waits; a second call while it runs does nothing. */
  const sendWaiting = async () => {
    if (isSending) return;
    isSending = true;
    let failures = 0;
    for (let next = nextWaiting(); next && !over.signal.aborted; next = nextWaiting()) {
      const { id } = next;
      const status = await deliver(id, send).then(() => undefined, statusOf);
      if (find(id)?.state === 'waiting') {
        if (status === undefined) changeInMemory(id, { progress: { step: 'unanswered' } });
        await reconnected(failures++);
      } else failures = 0;
    }
    isSending = false;
  };
  const proceed = () => {
    if (!isResumed) return;
    void sendWaiting();
    const isIdle = !outbox.get().some(({ batch_size }) => batch_size > 0);
    if (isIdle && batchSize.get() === null) batchSize.set(0);
  };
  const stop = outbox.subscribe(proceed);
  const resume = async () => {
    const found = await claim(isToResume);
    resumed.set(found);
    queueBatch(found.flatMap(({ id, batch_size }) => (batch_size === 0 ? { id } : [])));
  };
  void resume().finally(() => {
    isResumed = true;
    proceed();
  });
  return () => {
    over.abort();
    stop();
  };
}

const nextWaiting = (): ReservedItem | undefined =>
  readSession()?.userId === session.get().userId
    ? outbox.get().find(({ batch_size, state }) => batch_size > 0 && state === 'waiting')
    : undefined;

/** Resolves when the network returns or, while it is there, after a pause: it grows, and is another on each device. */
const reconnected = (failures: number): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const proceed = () => {
      over.abort();
      resolve();
    };
    const longest = Math.min(RETRY_AFTER * 2 ** failures, RETRY_AFTER_MAX);
    if (navigator.onLine) setTimeout(proceed, longest * (0.5 + Math.random() / 2));
    window.addEventListener('online', proceed, { signal: over.signal });
  });
