import { messages } from '../../../shared/messages.ts';
import type { Actor, Deps } from '../../deps.ts';
import type { EntryRow, Owned } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { findVisibleRow, guestExists, isSpent } from './entries.queries.ts';

/** @throws AppError NOT_FOUND for what the guest may not see, the same as for what does not exist */
export async function visibleEntry(deps: Deps, actor: Actor, id: number): Promise<EntryRow> {
  const entry = await findVisibleRow(deps.db, id, actor.id);
  if (!entry) throw new AppError('NOT_FOUND', messages.entry.notFound);
  return entry;
}

/** An entry that takes comments, which one's own drafts do not, nor what is held. */
export async function publishedEntry(deps: Deps, actor: Actor, id: number): Promise<EntryRow> {
  const entry = await visibleEntry(deps, actor, id);
  if (entry.place === null) throw new AppError('NOT_FOUND', messages.entry.notFound);
  return entry;
}

/** The only source of an entry that may be changed. @throws AppError FORBIDDEN for another guest's entry */
export async function ownEntry(deps: Deps, actor: Actor, id: number): Promise<Owned<EntryRow>> {
  const entry = await visibleEntry(deps, actor, id);
  if (entry.user_id !== actor.id) throw new AppError('FORBIDDEN', messages.entry.notYours);
  return entry as Owned<EntryRow>;
}

/** @throws AppError CONFLICT for a key whose entry or comment is deleted */
export async function requireUnspent(deps: Deps, actor: Actor, key: string | undefined): Promise<void> {
  if (key !== undefined && (await isSpent(deps.db, actor.id, key)))
    throw new AppError('CONFLICT', messages.generic.spentIdempotencyKey, 'idempotency_key');
}

/** @throws AppError UNAUTHORIZED for a guest who was removed while the call was under way, and whose words are hidden */
export async function requireThere({ db }: Deps, { id }: Actor): Promise<void> {
  if (!(await guestExists(db, id))) throw new AppError('UNAUTHORIZED', messages.generic.sessionEnded);
}
