import type { MutationKey, QueryClient } from '@tanstack/react-query';
import type { Change } from '../../../shared/changes.ts';

/** How long after the guest's last call the queue waits for a further one, in milliseconds. */
const PAUSE = 100;

/**
 * Applies changes in order, but none while a like, comment or reaction of the guest is on its way: it would bring back
 * the state from before for a moment.
 */
export function queueWhileSending(cache: QueryClient, apply: (change: Change) => void) {
  const waiting: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isSending = () =>
    cache.isMutating({ predicate: ({ options }) => isShownAtOnce(options.mutationKey) }) > 0;
  const flush = () => {
    timer = undefined;
    if (!isSending()) for (const change of waiting.splice(0)) apply(change);
  };
  const unsubscribe = cache.getMutationCache().subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE);
  });
  return {
    add(change: Change): void {
      waiting.push(change);
      if (timer === undefined) flush();
    },
    close(): void {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

/** Whether the calls of a procedure change what is shown before they are answered. */
function isShownAtOnce(key: MutationKey | undefined): boolean {
  const [router, procedure] = (key?.[0] ?? []) as readonly string[];
  return router === 'comments' || procedure === 'like' || procedure === 'unlike';
}
