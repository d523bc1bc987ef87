import type { EntryById } from '../../../shared/album.ts';
import type { Deps } from '../../compose.ts';
import { transaction } from '../../db/transaction.ts';
import type { Actor } from '../../auth/actor.ts';
import { publishedEntry, visibleEntry } from './entry.policy.ts';
import * as likes from './likes.queries.ts';

/** Adds the guest's like to a published entry; idempotent. */
export const like = (deps: Deps, actor: Actor, { entry_id }: EntryById) =>
  transaction(deps, async (tx) => {
    const entry = await publishedEntry(tx, actor, entry_id);
    await likes.insert(tx.db, entry.id, actor.id, deps.now().toISOString());
    return { likes: await likes.count(tx.db, entry.id), liked_by_current_user: true };
  });

/** The guests who liked an entry that the actor may see, newest like first. */
export async function listGuests(deps: Deps, actor: Actor, { entry_id }: EntryById) {
  const entry = await visibleEntry(deps, actor, entry_id);
  return likes.listGuests(deps.db, entry.id);
}

/** Removes the guest's like; idempotent. */
export const unlike = (deps: Deps, actor: Actor, { entry_id }: EntryById) =>
  transaction(deps, async (tx) => {
    const entry = await publishedEntry(tx, actor, entry_id);
    await likes.remove(tx.db, entry.id, actor.id);
    return { likes: await likes.count(tx.db, entry.id), liked_by_current_user: false };
  });
