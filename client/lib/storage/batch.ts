import { deviceStorage } from './storage.ts';
import { createStore } from './store.ts';

/** The part of a draft's key that replaces the entry's id when the draft belongs to a batch. */
export const BATCH = 'several';

/** Whether this device has entries of a batch to send, or a batch that was just sent: then the bar of it is shown. */
export const hasBatch = createStore(
  deviceStorage.keys().some((key) => key.includes(`:${BATCH}:`)),
  false,
);
