import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { Entry } from '../../../shared/album.ts';
import type { Change } from '../../../shared/changes.ts';
import { delays, limits } from '../../../shared/limits.ts';
import { report } from '../../lib/errors.ts';
import { api } from '../api.ts';
import { trpc } from '../trpc.ts';
import { changeHeld, heldEntries } from './cached-entries.ts';

/**
 * Shows what changed: counts are put in place, entries on the screen are fetched again, everything else becomes stale. No
 * list gets a new entry by itself: the album offers it, see `useNewEntries`.
 */
export function showChanges(cache: QueryClient) {
  let waiting: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const failed = (cause: unknown) => report('A change could not be shown', cause);

  async function show(): Promise<void> {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting.length > 0) void show().catch(failed);
    }, delays.streamFetches);
    // An older state would be shown for a moment.
    if (isSending(cache)) return;
    const changes = waiting;
    waiting = [];
    const changed = new Set(changes.flatMap((change) => showChange(cache, change)));
    const shown = heldEntries(cache, { type: 'active' }).map(({ id }) => id);
    const onScreen = [...changed].filter((id) => shown.includes(id));
    const others = [...changed].filter((id) => !shown.includes(id));
    if (others.length > 0) showElsewhere(cache, others);
    for (let from = 0; from < onScreen.length; from += limits.batchIds) {
      const entry_ids = onScreen.slice(from, from + limits.batchIds);
      const { entries } = (await api.album.batch.query({ entry_ids })).data;
      if (isClosed) return;
      // A like was tapped meanwhile.
      if (isSending(cache))
        waiting.push(...entry_ids.map((entry_id) => ({ type: 'entry', entry_id }) as const));
      else
        for (const id of entry_ids)
          showEntry(
            cache,
            id,
            entries.find((entry) => entry.id === id),
          );
    }
  }
  return {
    add(change: Change): void {
      waiting.push(change);
      if (timer === undefined) void show().catch(failed);
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Whether a like, a comment or a reaction is being sent, which is shown before it is answered. */
const isSending = (cache: QueryClient): boolean =>
  cache.isMutating({
    predicate: ({ options }) => {
      const [router, procedure] = (options.mutationKey?.[0] ?? []) as readonly string[];
      return router === 'comments' || procedure === 'like' || procedure === 'unlike';
    },
  }) > 0;

const invalidate = (cache: QueryClient, queryKey: QueryKey) => void cache.invalidateQueries({ queryKey });

/** Shows a change as far as it is known. @returns the ids of the entries that have to be fetched */
function showChange(cache: QueryClient, change: Change): number[] {
  switch (change.type) {
    case 'entry':
      return [change.entry_id];
    case 'likes': {
      const { entry_id, likes } = change;
      changeHeld(cache, entry_id, (entry) => ({ ...entry, likes }));
      invalidate(cache, getQueryKey(trpc.album.likers, { entry_id }, 'query'));
      return [];
    }
    case 'gone':
      showEntry(cache, change.entry_id, undefined);
      return [];
    case 'comments':
      showComments(cache, change.entry_id);
      return [];
    case 'guest': {
      const { user_id: id } = change;
      for (const key of [trpc.comments.list, trpc.album.likers, trpc.album.creators])
        invalidate(cache, getQueryKey(key));
      invalidate(cache, getQueryKey(trpc.users.profile, { id }, 'query'));
      void cache.invalidateQueries({ queryKey: getQueryKey(trpc.album), refetchType: 'none' });
      return heldEntries(cache, { type: 'active' }).flatMap((entry) =>
        entry.user_id === id ? entry.id : [],
      );
    }
    case 'reset':
      void cache.invalidateQueries();
      return [];
    case 'begin':
      return [];
  }
}

/** Shows an entry as it is now, or that it is gone. */
function showEntry(cache: QueryClient, id: number, entry: Entry | undefined): void {
  const [before] = heldEntries(cache).filter((held) => held.id === id);
  changeHeld(cache, id, () => entry ?? null);
  invalidate(cache, getQueryKey(trpc.album.likers, { entry_id: id }, 'query'));
  if (!entry) {
    // An open dialog fetches it again, and shows that it is gone.
    void cache.resetQueries({ queryKey: getQueryKey(trpc.album.entry, { entry_id: id }, 'query') });
    showElsewhere(cache, [id]);
  } else if (before?.privacy_status !== entry.privacy_status) {
    // One's own, which leaves some lists for others.
    invalidate(cache, getQueryKey(trpc.album));
  }
}

/** Lists stay as they are until they are opened again; the newest entry and the names of creators are fetched now. */
function showElsewhere(cache: QueryClient, ids: readonly number[]): void {
  void cache.invalidateQueries({ queryKey: getQueryKey(trpc.album), refetchType: 'none' });
  for (const procedure of [trpc.album.newest, trpc.album.creators]) invalidate(cache, getQueryKey(procedure));
  for (const entry_id of ids) {
    // An open dialog may show that the entry was gone.
    invalidate(cache, getQueryKey(trpc.album.entry, { entry_id }, 'query'));
    showComments(cache, entry_id);
  }
}

const showComments = (cache: QueryClient, entry_id: number) =>
  void cache.invalidateQueries({
    queryKey: getQueryKey(trpc.comments.list),
    predicate: ({ queryKey: [, options] }) =>
      (options as { input?: { entry_id?: number } } | undefined)?.input?.entry_id === entry_id,
  });
