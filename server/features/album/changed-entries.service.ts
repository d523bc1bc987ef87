import type { Entry } from '../../../shared/album.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../auth/actor.ts';
import { findVisibleAmong } from './entries.queries.ts';
import * as likes from './likes.queries.ts';

export type ChangedEntries = {
  has: (id: number | null) => boolean;
  /** The entry for this viewer: one of two objects, with the viewer's like and without. */
  seenBy: (viewerId: number, id: number) => Entry | undefined;
};

/** Guests have ids from 1 on: this viewer owns nothing, and so sees what all see. */
const noViewer = 0;

/** Those of the entries that every guest sees, by the one rule of visibility. */
export async function changedEntries(deps: Deps, ids: readonly number[]): Promise<ChangedEntries> {
  const visible = await findVisibleAmong(deps.db, ids, noViewer);
  const likers = await likes.likersOf(
    deps.db,
    visible.map(({ id }) => id),
  );
  const liked = new Set(likers.map(({ entry_id, user_id }) => `${entry_id} ${user_id}`));
  const forms = new Map(
    visible.map((entry) => [entry.id, { no: entry, yes: { ...entry, liked_by_current_user: true } }]),
  );
  return {
    has: (id) => id !== null && forms.has(id),
    seenBy: (viewerId, id) => forms.get(id)?.[liked.has(`${id} ${viewerId}`) ? 'yes' : 'no'],
  };
}

export const visibleAmong = (deps: Deps, actor: Actor, ids: readonly number[]) =>
  findVisibleAmong(deps.db, ids, actor.id);
