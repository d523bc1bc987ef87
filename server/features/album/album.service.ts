import type { EntriesBatch, ListAlbum, ListByUser, SearchAlbum } from '../../../shared/album.ts';
import { nameKey } from '../../../shared/names.ts';
import { messages } from '../../../shared/messages.ts';
import { pageOf, paginate } from '../../../shared/paging.ts';
import type { Deps } from '../../compose.ts';
import { AppError } from '../../errors.ts';
import { fold } from '../../lib/fold.ts';
import type { Actor } from '../../auth/actor.ts';
import * as entries from './entries.queries.ts';

/** The shared album: what is published, newest first. */
export async function list(deps: Deps, actor: Actor, input: ListAlbum) {
  return {
    entries: await entries.listPublished(deps.db, actor.id, pageOf(input)),
    pagination: paginate(input, await entries.countPublished(deps.db)),
  };
}

/** One guest's entries; one's own with the drafts. */
export async function listByUser(deps: Deps, actor: Actor, input: ListByUser) {
  if (!(await entries.guestExists(deps.db, input.id)))
    throw new AppError('NOT_FOUND', messages.profile.notFound);
  return {
    entries: await entries.listByUser(deps.db, actor.id, input.id, pageOf(input)),
    pagination: paginate(input, await entries.countByUser(deps.db, actor.id, input.id)),
  };
}

/** The album narrowed down: a part of the title, description, username or a tag, a type, a creator. */
export async function search(deps: Deps, actor: Actor, input: SearchAlbum) {
  const what: entries.Search = {
    folded: fold(input.q),
    content_type: input.content_type,
    creator_key: input.creator === undefined ? undefined : nameKey(input.creator),
  };
  return {
    entries: await entries.search(deps.db, actor.id, what, input.sort, pageOf(input)),
    pagination: paginate(input, await entries.countSearch(deps.db, what)),
  };
}

/** The names of everybody who has published. */
export const creators = (deps: Deps): Promise<string[]> => entries.listCreators(deps.db);

/** Entries by their ids, in the order asked; what the guest may not see is left out. */
export async function batch(deps: Deps, actor: Actor, { entry_ids }: EntriesBatch) {
  const ids = [...new Set(entry_ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
  if (ids.length === 0) return { data: { entries: [] } };
  const found = await entries.findVisibleAmong(deps.db, ids, actor.id);
  const byId = new Map(found.map((entry) => [entry.id, entry]));
  return { data: { entries: ids.flatMap((id) => byId.get(id) ?? []) } };
}
