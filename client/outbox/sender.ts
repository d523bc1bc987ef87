import { messages } from '../../shared/messages.ts';
import { severalMessages } from '../../shared/messages/several.ts';
import { readSession } from '../app/session-store.ts';
import { uploadAsGuest } from '../app/upload-as-guest.ts';
import { errorMessage, isOffline, statusOf } from '../lib/errors.ts';
import { UploadError } from '../lib/upload/upload.ts';
import { isInBackground, type HeldItem } from './item.ts';
import { change, changeInMemory, drop, find, outbox } from './outbox-store.ts';

/** The pause before another try when the network is there and the server does not answer, in milliseconds. */
const RETRY_AFTER = 3000;
/** Answers that a later try may change. */
const transient = [401, 429, 502, 503, 504];

/** This browser did not keep the file over a reload: it is to be chosen again. */
export const fileGone = () =>
  new UploadError({ error: 'NOT_FOUND', message: severalMessages.fileGone, httpStatus: 404 });

/** Sends the file of an item; another try goes on where the last one ended. */
export const sendFileOf =
  ({ id, kind, stop }: HeldItem) =>
  (file: File) =>
    uploadAsGuest(file, {
      purpose: kind === 'comment' ? kind : 'entry',
      resumeKey: id,
      signal: stop.signal,
      onProgress: (sent, total) => changeInMemory(id, { progress: { step: 'sending', sent, total } }),
    });

/** Sends an item by `send`, and forgets it once the server has it. @throws what `send` throws */
export async function deliver<Saved>(
  id: string,
  send: (item: HeldItem) => Promise<Saved>,
): Promise<Saved | undefined> {
  const item = find(id);
  if (item === undefined) return undefined;
  const { signal } = item.stop;
  try {
    signal.throwIfAborted();
    change(id, { state: 'sending' });
    const saved = await send(item);
    drop(id);
    return saved;
  } catch (error) {
    change(id, { ...afterFailure(item, error), progress: null });
    throw error;
  }
}

function afterFailure(item: HeldItem, error: unknown): Partial<HeldItem> {
  const isBackground = isInBackground(item);
  const { aborted } = item.stop.signal;
  // Without an answer the page itself may be going; then the next visit resumes.
  const isForNow = isOffline(error) || (isBackground && transient.includes(statusOf(error) ?? 0));
  if (!aborted && isForNow) return { state: 'waiting' };
  // Back to the form that shows it.
  if (aborted || !isBackground) return { state: 'writing', is_unattended: false };
  return { state: 'refused', problem: errorMessage(error, messages.entry.createFailed) };
}

let isSending = false;

/** Sends what no form shows, one after another, until none waits; a second call while it runs does nothing. */
export async function sendInBackground(
  userId: number,
  send: (item: HeldItem) => Promise<unknown>,
): Promise<void> {
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
    ? outbox.get().find((item) => item.user_id === userId && isInBackground(item) && item.state === 'waiting')
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
