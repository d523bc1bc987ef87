import { readSession } from '../app/session-store.ts';
import { batchSize } from './batch-size.ts';
import { isToResume, type HeldItem } from './item.ts';
import { claim, find, outbox, queueBatch } from './outbox-store.ts';
import { deliver } from './send.ts';

/** The pause before another try when the network is there and the server does not answer, in milliseconds. */
const RETRY_AFTER = 3000;

/**
 * Sends what no form shows: a batch, and everything that an earlier visit was to send and no other tab has.
 * @returns what ends it
 */
export function sendInBackground(userId: number, send: (item: HeldItem) => Promise<unknown>): () => void {
  let isResumed = false;
  const proceed = () => {
    if (!isResumed) return;
    void sendWaiting(userId, send);
    const isIdle = !outbox.get().some((item) => item.user_id === userId && item.batch_size > 0);
    if (isIdle && batchSize.get() === null) batchSize.set(0);
  };
  const stop = outbox.subscribe(proceed);
  void claim(userId, isToResume)
    .then((found) => queueBatch(found.flatMap(({ id, batch_size }) => (batch_size === 0 ? { id } : []))))
    .finally(() => {
      isResumed = true;
      proceed();
    });
  return stop;
}

let isSending = false;

/** Sends one after another until none waits; a second call while it runs does nothing. */
async function sendWaiting(userId: number, send: (item: HeldItem) => Promise<unknown>): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (let next = nextOf(userId); next; next = nextOf(userId)) {
      const { id } = next;
      await deliver(id, send).catch(() => (find(id)?.state === 'waiting' ? reconnected() : undefined));
    }
  } finally {
    isSending = false;
  }
}

const nextOf = (userId: number): HeldItem | undefined =>
  readSession()?.userId === userId
    ? outbox.get().find((item) => item.user_id === userId && item.batch_size > 0 && item.state === 'waiting')
    : undefined;

/** Resolves when the network returns, or after a pause while it is there. */
const reconnected = (): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const proceed = () => {
      over.abort();
      resolve();
    };
    if (navigator.onLine) setTimeout(proceed, RETRY_AFTER);
    window.addEventListener('online', proceed, { signal: over.signal });
  });
