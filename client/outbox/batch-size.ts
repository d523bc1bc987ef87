import { deviceStorage } from '../lib/storage/storage.ts';
import { createStore } from '../lib/storage/store.ts';
import { adoptEarlierDrafts } from './earlier-drafts.ts';

export const PREFIX = 'outbox:';

adoptEarlierDrafts(PREFIX);

/**
 * How many items the batch has, sent ones included; null until that is known, 0 for none. In a file of its own: `Frame`
 * shows the bar by it before the first paint, which must not wait for the code of the outbox.
 */
export const batchSize = createStore<number | null>(
  deviceStorage.keys().some((key) => key.startsWith(PREFIX)) ? null : 0,
  0,
);
