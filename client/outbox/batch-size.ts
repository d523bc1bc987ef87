import { deviceStorage } from '../lib/storage/storage.ts';
import { createStore } from '../lib/storage/store.ts';
import { adoptEarlierDrafts } from './earlier-drafts.ts';

export const PREFIX = 'outbox:';

adoptEarlierDrafts(PREFIX);

/** How many entries are sent in the background, or just were; null until that is known, 0 for none. */
export const batchSize = createStore<number | null>(
  deviceStorage.keys().some((key) => key.startsWith(PREFIX)) ? null : 0,
  0,
);
