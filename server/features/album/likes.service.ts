import type { EntryById } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import type { Actor, Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { visibleEntry } from './entry.policy.ts';
import * as likes from './likes.queries.ts';

/** Adds the guest's like to a published entry; idempotent. */
export async function like(deps: Deps, actor: Actor, { entry_id }: EntryById) {
  await likes.insert(deps.db, entry_id, actor.id, deps.now().toISOString());
  return { likes: await count(deps, entry_id), liked_by_current_user: true };
}

/** Removes the guest's like; idempotent. */
export async function unlike(deps: Deps, actor: Actor, { entry_id }: EntryById) {
  await likes.remove(deps.db, entry_id, actor.id);
  return { likes: await count(deps, entry_id), liked_by_current_user: false };
}

/** @throws AppError NOT_FOUND for an entry that is not in the album, and so takes no likes */
async function count(deps: Deps, entryId: number): Promise<number> {
  const total = await likes.count(deps.db, entryId);
  if (total === undefined) throw new AppError('NOT_FOUND', messages.entry.notFound);
  return total;
}

/** @throws AppError NOT_FOUND for an entry that the guest may not see */
export async function listLikers(deps: Deps, actor: Actor, { entry_id }: EntryById) {
  const entry = await visibleEntry(deps, actor, entry_id);
  return likes.listLikers(deps.db, entry.id);
}
