import { messages } from '../../../../shared/messages.ts';
import { severalMessages } from '../../../../shared/messages/several.ts';
import { readSession } from '../../../app/session-storage.ts';
import { errorMessage, isOffline, statusOf } from '../../../lib/errors.ts';
import { fileStore } from '../../../lib/storage/file-store.ts';
import { fileToSend, shrinkImage } from '../../../lib/upload/shrink.ts';
import { splitTags } from '../entry-form/tags.ts';
import type { useSaveEntry } from '../hooks.ts';
import { batch, changeItem, keepItem, removeItem, setSending, type BatchItem } from './batch-store.ts';

type Save = ReturnType<typeof useSaveEntry>;

/** The pause before another try when the network is there and the server does not answer, in milliseconds. */
const RETRY_AFTER = 3000;
/** Answers that a later try may change. */
const transient = [429, 502, 503, 504];

/** Sends the items of the batch one after another, until none waits; a second call while it runs does nothing. */
export async function sendBatch(userId: number, save: Save): Promise<void> {
  if (batch.get().isSending) return;
  setSending(true);
  try {
    for (let item = nextItem(userId); item; item = nextItem(userId)) await sendItem(userId, item, save);
  } finally {
    setSending(false);
  }
}

const nextItem = (userId: number): BatchItem | undefined =>
  readSession()?.userId === userId && batch.get().userId === userId
    ? batch.get().items.find(({ step }) => step === 'waiting')
    : undefined;

async function sendItem(userId: number, item: BatchItem, save: Save): Promise<void> {
  const { id } = item.draft;
  const { signal } = item.stop;
  changeItem(id, { step: 'sending', sent: 0, total: 0 });
  try {
    const file = await loadFile(userId, item);
    signal.throwIfAborted();
    if (!file) return changeItem(id, { step: 'failed', problem: severalMessages.fileGone });
    const { title, description, tags, day, pending } = item.draft;
    const fields = { title, description, tags: splitTags(tags), privacy_status: pending ?? 'draft' };
    const entry = await save(
      { ...fields, ...(day && { happened_on: day }), ...fileToSend(file) },
      openDraft(userId, item),
      {
        signal,
        onProgress: (sent, total) => changeItem(id, { sent, total }),
        onSent: () => undefined,
      },
    );
    removeItem(userId, item, entry);
  } catch (error) {
    if (signal.aborted) return;
    const status = statusOf(error);
    if (isOffline(error) || (status !== undefined && transient.includes(status))) {
      await reconnected();
      changeItem(id, { step: 'waiting' });
    } else if (status === 401) changeItem(id, { step: 'waiting' });
    else changeItem(id, { step: 'failed', problem: errorMessage(error, messages.entry.createFailed) });
  }
}

/** The item's file with the copy that is sent in its place, which is kept so that a reload resumes its upload. */
async function loadFile(userId: number, { draft, file, stop }: BatchItem) {
  const stored = file ?? (await fileStore(userId, draft.id).load());
  if (!stored || stored.copy.smaller) return stored;
  const complete = { ...stored, copy: await shrinkImage(stored.file, stop.signal) };
  if (complete.copy.smaller && !stop.signal.aborted) fileStore(userId, draft.id).keep(complete);
  changeItem(draft.id, { file: complete });
  return complete;
}

const openDraft = (userId: number, { draft }: BatchItem) => ({
  id: () => draft.id,
  attempt: () => {
    const before = batch.get().items.find((item) => item.draft.id === draft.id)?.draft ?? draft;
    keepItem(userId, { ...before, attempted: true });
    return before.attempted;
  },
});

/** Resolves when the network returns, or after a pause while it is there. */
const reconnected = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(resolve, RETRY_AFTER) : undefined;
    const proceed = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('online', proceed, { once: true });
  });
