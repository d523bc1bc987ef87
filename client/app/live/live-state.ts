import { createStore, useStore } from '../../lib/storage/store.ts';

/** Whether changes arrive by a stream; while they do not, what may change is polled. */
export const live = createStore<'stream' | 'polling'>('polling');

/** An interval for polling, in milliseconds; false while a stream makes it needless. */
export const usePollingInterval = (interval: number): number | false =>
  useStore(live) === 'polling' && interval;
