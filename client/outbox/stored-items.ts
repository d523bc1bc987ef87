import { session } from '../app/session-store.ts';
import { deviceStorage, persisted } from '../lib/storage/storage.ts';
import { createStore } from '../lib/storage/store.ts';
import { adoptEarlierDrafts } from './earlier-drafts.ts';
import { blankItem, isToResume, type Item } from './item.ts';

/** What this device keeps of items, but for their files; what every page needs of it, before the code of the outbox. */

export const PREFIX = 'outbox:';
export const prefixOf = (userId: number | null) => `${PREFIX}${userId}:`;

adoptEarlierDrafts(PREFIX);

/**
 * How many items the batch has, sent ones included; null until that is known, 0 for none. `Frame` shows the bar by it before
 * the first paint.
 */
export const batchSize = createStore<number | null>(
  deviceStorage.keys().some((key) => key.startsWith(PREFIX)) ? null : 0,
  0,
);

export const itemStore = ({ user_id, id }: Pick<Item, 'user_id' | 'id'>) =>
  persisted(deviceStorage, prefixOf(user_id) + id, blankItem);

/** The items of the guest who is logged in, but for those that are damaged. */
export function storedItems(): Item[] {
  const prefix = prefixOf(session.get().userId);
  const keys = deviceStorage.keys().filter((key) => key.startsWith(prefix));
  const items = keys.map((key) => persisted(deviceStorage, key, blankItem).read());
  return items.filter(({ id }) => id !== '');
}

/** Whether something is on its way, or waits for it, in any tab. */
export const hasToSend = (isMeant: (item: Item) => boolean = () => true): boolean =>
  storedItems().some((item) => isToResume(item) && isMeant(item));
