import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Entry } from '../../../shared/album.ts';
import type { Change } from '../../../shared/changes.ts';
import { delays, limits } from '../../../shared/limits.ts';
import { report } from '../../lib/errors.ts';
import { api } from '../api.ts';
import { session, updateUser } from '../session-store.ts';
import { trpc } from '../trpc.ts';
import { cachedEntries, changeCached } from '../cached-entries.ts';
import { followChanges } from './follow-changes.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

export default function LiveUpdates() {
  const cache = useQueryClient();
  const utils = trpc.useUtils();
  useEffect(() => followChanges(showChanges(cache, utils)), [cache, utils]);
  return null;
}

/**
 * Shows what changed: counts are put in place, entries on the screen are fetched again, everything else becomes stale. No
 * list gets a new entry by itself: the album offers it, see `useNewest`.
 * @returns what takes a change to show
 */
function showChanges(cache: QueryClient, { album, comments, users }: Utils): (change: Change) => void {
  let waiting: Change[] = [];
  let isShowing = false;
  const failed = (cause: unknown) => report('A change could not be shown', cause);

  const add = (...changes: Change[]) => {
    waiting.push(...changes);
    if (!isShowing && waiting.length > 0) void showInTurn();
  };

  /** One after another: an older answer never arrives after a newer one. */
  async function showInTurn(): Promise<void> {
    isShowing = true;
    const isShown = await show().then(() => true, failed);
    const pause = isShown ? delays.streamFetches : delays.streamRetry;
    setTimeout(() => {
      isShowing = false;
      add();
    }, pause);
  }

  async function show(): Promise<void> {
    // An older state would be shown for a moment, or an older answer arrive after this.
    if (isSending(cache) || cache.isFetching() > 0) return;
    const changes = waiting;
    waiting = [];
    const changed = [...new Set(changes.flatMap(showChange))];
    const shown = new Set(cachedEntries(cache, { type: 'active' }).map(({ id }) => id));
    showElsewhere(changed.filter((id) => !shown.has(id)));
    const onScreen = changed.filter((id) => shown.has(id));
    while (onScreen.length > 0) {
      const entry_ids = onScreen.slice(0, limits.batchIds);
      const answer = await api.album.batch.query({ entry_ids }).catch((error: unknown) => {
        waiting.unshift(...onScreen.map(changeOf));
        throw error;
      });
      onScreen.splice(0, limits.batchIds);
      const { entries } = answer.data;
      const byId = new Map(entries.map((entry) => [entry.id, entry]));
      // A like was tapped meanwhile.
      if (isSending(cache)) add(...entry_ids.map(changeOf));
      else for (const id of entry_ids) showEntry(id, byId.get(id));
    }
  }

  /** Shows a change as far as it is known. @returns the ids of the entries that have to be fetched */
  function showChange(change: Change): number[] {
    switch (change.type) {
      case 'entry':
        return [change.entry_id];
      case 'guest':
        return showGuest(change.user_id);
      case 'likes':
        changeCached(cache, change.entry_id, (entry) => ({ ...entry, likes: change.likes }));
        void album.likers.invalidate({ entry_id: change.entry_id });
        break;
      case 'gone':
        showEntry(change.entry_id, undefined);
        break;
      case 'comments':
        void comments.list.invalidate({ entry_id: change.entry_id });
        break;
      case 'reset':
        void cache.invalidateQueries();
        break;
      case 'begin':
    }
    return [];
  }

  function showGuest(id: number): number[] {
    if (id === session.get().userId) api.users.profile.query({ id }).then(updateUser, failed);
    void users.profile.invalidate({ id });
    for (const list of [comments.list, album.likers, album.creators]) void list.invalidate();
    makeStale();
    return cachedEntries(cache, { type: 'active' }).flatMap((entry) =>
      entry.user_id === id ? entry.id : [],
    );
  }

  function showEntry(entry_id: number, entry: Entry | undefined): void {
    const before = cachedEntries(cache).find(({ id }) => id === entry_id);
    changeCached(cache, entry_id, () => entry ?? null);
    void album.likers.invalidate({ entry_id });
    if (!entry) {
      // An open dialog fetches it again, and shows that it is gone.
      void album.entry.reset({ entry_id });
      showElsewhere([entry_id]);
    } else if (before?.privacy_status !== entry.privacy_status || before.held !== entry.held) {
      // One's own, which leaves some lists for others.
      void album.invalidate();
    }
  }

  /** The newest entry and the names of creators are fetched now. */
  function showElsewhere(ids: readonly number[]): void {
    if (ids.length === 0) return;
    makeStale();
    for (const answer of [album.newest, album.creators]) void answer.invalidate();
    for (const entry_id of ids) {
      // An open dialog may show that the entry was gone.
      void album.entry.invalidate({ entry_id });
      void comments.list.invalidate({ entry_id });
    }
  }

  /** Lists stay as they are until they are opened again. */
  const makeStale = () => void album.invalidate(undefined, { refetchType: 'none' });

  return add;
}

const changeOf = (entry_id: number): Change => ({ type: 'entry', entry_id });

/** Whether a like, a comment or a reaction is being sent, which is shown before it is answered. */
const isSending = (cache: QueryClient): boolean =>
  [['comments'], ['album', 'like']].some((path) => cache.isMutating({ mutationKey: [path] }) > 0);
