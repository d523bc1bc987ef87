import type { EntryById } from '../../../shared/album.ts';
import type { Deps } from '../../compose.ts';
import { transaction } from '../../db/transaction.ts';
import type { Actor } from '../../auth/actor.ts';
import { publishedEntry } from './entry.policy.ts';
import * as likes from './likes.queries.ts';

/** Adds the guest's like to a published entry; idempotent. */
export const like = (deps: Deps, actor: Actor, { entry_id }: EntryById) =>
  transaction(deps, async (tx) => {
    const entry = await publishedEntry(tx, actor, entry_id);
    await likes.insert(tx.db, entry.id, actor.id, deps.now().toISOString());
    return { likes: await likes.count(tx.db, entry.id), liked_by_current_user: true };
  });

/** Removes the guest's like; idempotent. */
export const unlike = (deps: Deps, actor: Actor, { entry_id }: EntryById) =>
  transaction(deps, async (tx) => {
    const entry = await publishedEntry(tx, actor, entry_id);
    await likes.remove(tx.db, entry.id, actor.id);
    return { likes: await likes.count(tx.db, entry.id), liked_by_current_user: false };
  });
