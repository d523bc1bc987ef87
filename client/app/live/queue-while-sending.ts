import type { MutationKey, QueryClient } from '@tanstack/react-query';
import type { Change } from '../../../shared/changes.ts';

/** How long a change may take to arrive after the answer of the call that made it, in milliseconds. */
const LATE = 1000;

/**
 * Delays changes while a like, comment or reaction is being sent, since an older state would be shown for a moment.
 * Of the delayed changes the last one of each subject is applied.
 */
export function queueWhileSending(cache: QueryClient, apply: (change: Change) => void) {
  const waiting = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sending = () =>
    cache.isMutating({ predicate: ({ options }) => isShownAtOnce(options.mutationKey) }) > 0;
  const flush = () => {
    timer = undefined;
    if (sending()) return;
    const changes = [...waiting.values()];
    waiting.clear();
    for (const change of changes) apply(change);
  };
  const unsubscribe = cache.getMutationCache().subscribe(({ mutation }) => {
    if (!isShownAtOnce(mutation?.options.mutationKey)) return;
    clearTimeout(timer);
    timer = setTimeout(flush, LATE);
  });
  return {
    add(change: Change): void {
      const key = subjectOf(change);
      waiting.delete(key);
      waiting.set(key, change);
      if (timer === undefined) flush();
    },
    close(): void {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

/** A later change of the same subject replaces an earlier one. */
function subjectOf(change: Change): string {
  if (change.type === 'entry') return `entry ${change.entry.id}`;
  if (change.type === 'gone') return `entry ${change.entry_id}`;
  if (change.type === 'guest') return `guest ${change.user_id}`;
  return change.type === 'comments' ? `comments ${change.entry_id}` : change.type;
}

/** Whether the calls of a procedure change what is shown before they are answered. */
function isShownAtOnce(key: MutationKey | undefined): boolean {
  const [router, procedure] = (key?.[0] ?? []) as readonly string[];
  return router === 'comments' || procedure === 'like' || procedure === 'unlike';
}
