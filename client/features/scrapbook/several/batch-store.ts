import type { Entry } from '../../../../shared/album.ts';
import { BATCH, hasBatch } from '../../../lib/storage/batch.ts';
import { fileStore, newStoredFile, type StoredFile } from '../../../lib/storage/file-store.ts';
import { createStore } from '../../../lib/storage/store.ts';
import { acquireTabLock } from '../../../lib/storage/tab-lock.ts';
import { draftStore, type Draft } from '../drafts/draft-store.ts';

export type BatchItem = {
  draft: Draft;
  /** Null until it is read from this device. */
  file: StoredFile | null;
  step: 'waiting' | 'sending' | 'failed';
  sent: number;
  total: number;
  problem: string | null;
  stop: AbortController;
  release: () => void;
};

export type Batch = {
  userId: number | null;
  /** What is not saved yet, in the order of sending. */
  items: readonly BatchItem[];
  size: number;
  isSending: boolean;
};

const empty: Batch = { userId: null, items: [], size: 0, isSending: false };
export const batch = createStore<Batch>(empty);

const set = (change: Partial<Batch>) => batch.set({ ...batch.get(), ...change });

export const setSending = (isSending: boolean): void => set({ isSending });

export const changeItem = (id: string, change: Partial<Omit<BatchItem, 'draft'>>): void =>
  set({ items: batch.get().items.map((item) => (item.draft.id === id ? { ...item, ...change } : item)) });

const newItem = (draft: Draft, file: StoredFile | null, release: () => void): BatchItem => ({
  draft,
  file,
  step: 'waiting',
  sent: 0,
  total: 0,
  problem: null,
  stop: new AbortController(),
  release,
});

/** Begins to send a batch, or adds to the one that is being sent; everything is kept on this device first. */
export async function addToBatch(
  userId: number,
  added: readonly { draft: Draft; file: File }[],
): Promise<void> {
  const before = batch.get().userId === userId ? batch.get() : empty;
  const size = (before.items.length === 0 ? 0 : before.size) + added.length;
  const items = await Promise.all(
    added.map(async ({ draft, file }, index) => {
      const stored = newStoredFile(file);
      const placed = { ...draft, hasFile: true, place: before.items.length + index, batchSize: size };
      draftStore(userId, BATCH).keep(placed);
      fileStore(userId, draft.id).keep(stored);
      return newItem(placed, stored, (await acquireTabLock(draft.id)) ?? (() => undefined));
    }),
  );
  batch.set({ ...before, userId, items: [...before.items, ...items], size });
  hasBatch.set(true);
}

/** Takes up what an earlier visit left and no other tab sends. */
export async function restoreBatch(userId: number): Promise<void> {
  if (batch.get().userId === userId) return;
  batch.set({ ...empty, userId });
  const drafts = draftStore(userId, BATCH)
    .list()
    .toSorted((one, other) => one.place - other.place);
  for (const draft of drafts) {
    const release = await acquireTabLock(draft.id);
    if (!release) continue;
    const { items } = batch.get();
    set({
      items: [...items, newItem(draft, null, release)],
      size: Math.max(batch.get().size, draft.batchSize),
    });
  }
  closeWhenEmpty();
}

function closeWhenEmpty(): void {
  if (batch.get().items.length === 0) hasBatch.set(false);
}

export function keepItem(userId: number, draft: Draft): void {
  draftStore(userId, BATCH).keep(draft);
  set({ items: batch.get().items.map((item) => (item.draft.id === draft.id ? { ...item, draft } : item)) });
}

/** Forgets an item that is saved, or that is not to be sent. */
export function removeItem(userId: number, { draft, release }: BatchItem, saved?: Entry): void {
  draftStore(userId, BATCH).forget(draft.id);
  fileStore(userId, draft.id).forget();
  release();
  const { items, size } = batch.get();
  set({ items: items.filter((item) => item.draft.id !== draft.id), size: saved ? size : size - 1 });
}

/** Takes an item out of the batch; what has arrived of it is removed. */
export function cancelItem(userId: number, item: BatchItem): void {
  item.stop.abort();
  removeItem(userId, item);
}

export const retryItem = (id: string): void =>
  changeItem(id, { step: 'waiting', problem: null, stop: new AbortController() });

export function retryFailed(): void {
  for (const { step, draft } of batch.get().items) if (step === 'failed') retryItem(draft.id);
}

export function closeBatch(): void {
  set({ size: 0 });
  hasBatch.set(false);
}
