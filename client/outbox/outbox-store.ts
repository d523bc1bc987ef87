import { severalMessages } from '../../shared/messages/several.ts';
import { session } from '../app/session-store.ts';
import { fileStore, type StoredFile } from '../lib/storage/file-store.ts';
import { deviceStorage } from '../lib/storage/storage.ts';
import { createStore } from '../lib/storage/store.ts';
import { isBlank, isOfBatch, isToResume, newItem, type ReservedItem, type Item } from './item.ts';
import { batchSize, itemStore, PREFIX, prefixOf, storedItems } from './stored-items.ts';

/**
 * Everything that the guest sends who is logged in, and that the server has not answered yet. The words of an item are in the local storage,
 * which keeps the last keystroke before a reload; its file is in the database of the browser.
 */

/** The items that this tab has reserved, in the order of sending. */
export const outbox = createStore<readonly ReservedItem[]>([]);

/** The items of an earlier visit that the sender has taken up; a form that the reload has opened again closes for its own. */
export const resumed = createStore<readonly Item[]>([]);

let { userId: guest } = session.get();

// What one guest wrote is never shown to the next at the same device.
session.subscribe(() => {
  if (session.get().userId === guest) return;
  guest = session.get().userId;
  for (const { stop } of outbox.get()) stop.abort();
  letGo(...outbox.get().map(({ id }) => id));
  batchSize.set(null);
});

/** A page that is being reloaded releases its locks only after the next one has started; in milliseconds. */
const LOCK_TIMEOUT = 1000;
/** Of each name that this tab has reserved, or is about to: what releases it, null where another tab has it. */
const locks = new Map<string, Promise<(() => void) | null>>();

const lockOf = ({ id, part_of }: Item): string => part_of ?? id;

/** Whether this tab has the lock from now on; closing the tab releases it. Without Web Locks (plain HTTP) it always has. */
async function reserve(name: string): Promise<boolean> {
  const lock = locks.get(name) ?? acquire(name);
  locks.set(name, lock);
  const isReserved = (await lock) !== null;
  if (!isReserved) locks.delete(name);
  return isReserved;
}

const acquire = (name: string) =>
  new Promise<(() => void) | null>((resolve) => {
    const manager = navigator.locks as LockManager | undefined;
    if (!manager) return resolve(() => undefined);
    const wait = () => new Promise<void>((end) => resolve(end));
    manager.request(name, { signal: AbortSignal.timeout(LOCK_TIMEOUT) }, wait).catch(() => resolve(null));
  });

function release(name: string): void {
  if (outbox.get().some((item) => lockOf(item) === name)) return;
  void locks.get(name)?.then((free) => free?.());
  locks.delete(name);
}

export const find = (id: string): ReservedItem | undefined => outbox.get().find((item) => item.id === id);

export function put(...items: ReservedItem[]): void {
  for (const item of items) void reserve(lockOf(item));
  outbox.set([...outbox.get(), ...items]);
  for (const { id } of items) change(id, {});
}

/** Changes an item for as long as this page is open. */
export const changeInMemory = (id: string, fields: Partial<ReservedItem>): void =>
  outbox.set(outbox.get().map((item) => (item.id === id ? { ...item, ...fields } : item)));

/** Changes an item of this tab, and keeps it on this device unless it is blank. */
export function change(id: string, fields: Partial<ReservedItem>): void {
  changeInMemory(id, fields);
  const item = find(id);
  if (item === undefined) return;
  if (isBlank(item)) itemStore(item).forget();
  else itemStore(item).write({ ...item, kept_at: Date.now() });
}

/** Gives an item its file. Resolves when this device has stored it, or cannot. */
export async function keepFile(id: string, file: StoredFile | null): Promise<void> {
  const item = find(id);
  if (item === undefined) return;
  change(id, { file, has_file: file !== null });
  if (file) await fileStore(item.user_id, id).keep(file);
  else fileStore(item.user_id, id).forget();
}

/** Forgets items that are saved, or that are not to be sent; with everything that this device keeps of them. */
export function drop(...ids: string[]): void {
  for (const id of ids) {
    const item = find(id);
    if (item === undefined) continue;
    itemStore(item).forget();
    if (item.has_file) fileStore(item.user_id, id).forget();
  }
  letGo(...ids);
}

/** Leaves items to this device: the next form, or another tab, takes them up. */
export function letGo(...ids: string[]): void {
  const gone = outbox.get().filter(({ id }) => ids.includes(id));
  outbox.set(outbox.get().filter(({ id }) => !ids.includes(id)));
  for (const item of gone) release(lockOf(item));
}

/** The files of an open form that are not handed to the sender yet. */
export const partsOf = (id: string): ReservedItem[] =>
  outbox.get().filter(({ part_of, batch_size }) => part_of === id && batch_size === 0);

/** Marks an item as to be sent: by the form that shows it, else by the sender. @returns it, undefined when it is gone */
export function queue(id: string, fields: Partial<ReservedItem> = {}): ReservedItem | undefined {
  change(id, { ...fields, state: 'waiting', problem: null, stop: new AbortController() });
  return find(id);
}

/** Hands items to the sender, which sends them in the background after those that it has. */
export function queueBatch(items: readonly ({ id: string } & Partial<ReservedItem>)[]): void {
  if (items.length === 0) return;
  const isSending = outbox.get().some(isOfBatch);
  const before = isSending ? (batchSize.get() ?? 0) : 0;
  const batch_size = before + items.length;
  for (const [index, { id, ...fields }] of items.entries())
    queue(id, { ...fields, position: before + index, batch_size });
  batchSize.set(batch_size);
}

/** Takes an item out of what the bar counts, on the next visit, too. */
export function leaveBatch(id: string, fields: Partial<ReservedItem> = {}): void {
  change(id, { ...fields, batch_size: 0 });
  const batch_size = (batchSize.get() ?? 1) - 1;
  for (const item of outbox.get().filter(isOfBatch)) change(item.id, { batch_size });
  // Comments may still be sent without a batch.
  batchSize.set(batch_size || null);
}

/** What an earlier visit left, or another tab has: what was to be sent first, then the newest. */
const left = (isWanted: (item: Item) => boolean): Item[] =>
  storedItems()
    .filter((item) => isWanted(item) && !find(item.id))
    .toSorted(
      (one, other) =>
        Number(isToResume(other)) - Number(isToResume(one)) ||
        one.position - other.position ||
        other.kept_at - one.kept_at,
    );

/** Removes what is left of other guests: a device may be shared. */
function forgetOthers(): void {
  const prefix = prefixOf(guest);
  for (const key of deviceStorage.keys())
    if (key.startsWith(PREFIX) && !key.startsWith(prefix)) deviceStorage.remove(key);
}

/**
 * Reserves what an earlier visit left and no other tab has, `max` items at most; each with its file, and a form with its
 * files.
 */
export async function claim(isWanted: (item: Item) => boolean, max = Infinity): Promise<ReservedItem[]> {
  const claimed: ReservedItem[] = [];
  const refused = new Set<string>();
  if (guest === null) return [];
  forgetOthers();
  for (const before of left(isWanted)) {
    const { id } = before;
    const name = lockOf(before);
    if (claimed.length === max || refused.has(name) || find(id)) continue;
    if (!(await reserve(name))) {
      refused.add(name);
      continue;
    }
    // Another tab may have sent it meanwhile, or another guest have logged in.
    const item = itemStore(before).read();
    const file = item.has_file ? await fileStore(before.user_id, id).load() : null;
    const reserved = item.id === id && before.user_id === guest ? restored(item, file) : null;
    if (reserved && !find(id) && !isLost(reserved)) {
      put(reserved);
      if (isOfBatch(reserved)) batchSize.set(Math.max(batchSize.get() ?? 0, reserved.batch_size));
      if (reserved.has_parts) {
        const isPart = ({ part_of }: Item) => part_of === id;
        const isAnyGone = left(isPart).length > (await claim(isPart)).length;
        change(id, {
          has_parts: partsOf(id).length > 0,
          ...(isAnyGone && { problem: severalMessages.fileGone }),
        });
      }
      const found = find(id);
      if (found && isBlank(found)) drop(id);
      else if (found) claimed.push(found);
    } else {
      if (reserved && !find(id)) itemStore(item).forget();
      release(name);
    }
  }
  return claimed;
}

/** Whether nothing is left of it: no word, or no file of those that are nothing without. */
const isLost = (item: ReservedItem): boolean => isBlank(item) || (item.part_of !== null && !item.has_file);

function restored(item: Item, file: StoredFile | null): ReservedItem {
  const isSent = isToResume(item);
  const isFileGone = item.has_file && file === null && !isSent;
  return newItem({
    ...item,
    file,
    has_file: item.has_file && !isFileGone,
    state: isSent ? 'waiting' : 'writing',
    problem: isFileGone ? severalMessages.fileGone : item.problem,
    batch_size: isSent && item.kind === 'comment' ? 1 : item.batch_size,
  });
}
