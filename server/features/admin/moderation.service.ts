import type { EntryById } from '../../../shared/album.ts';
import type { Hidden, Hide, OfSubject } from '../../../shared/host/moderation.ts';
import { lifetimes, limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { theServer } from '../../auth/host.ts';
import type { Deps, Host } from '../../deps.ts';
import { transaction } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import { deleteOrphanFiles } from '../uploads/uploads.service.ts';
import { recordAct } from './acts.service.ts';
import * as moderation from './moderation.queries.ts';
import type { Subject } from './moderation.queries.ts';

/** What the host hides is hidden from its author too; it can be restored for 30 days, then is removed. */

export const restorableUntil = (hiddenAt: string) =>
  new Date(Date.parse(hiddenAt) + lifetimes.hidden).toISOString();

type Input = OfSubject & Partial<Pick<Hide, 'reason'>>;
export type Moderated = Awaited<ReturnType<typeof set>>;

/** One that hosts may hide, restore or show. @throws AppError NOT_FOUND */
export async function requireListed({ db }: Deps, subject: Subject, id: number) {
  const found = await moderation.findListed(db, subject, id);
  if (!found) throw new AppError('NOT_FOUND', notFound[subject]);
  return found;
}

const notFound = { entry: messages.entry.notFound, comment: messages.comment.notFound };

/** Hides or restores; may be repeated. @throws AppError NOT_FOUND */
const set = (deps: Deps, host: Host, isHidden: boolean, input: Input) =>
  transaction(deps, async (tx) => {
    const { subject, subject_id: id, reason: note = '' } = input;
    const found = await requireListed(tx, subject, id);
    const changed = (found.hidden_at !== null) !== isHidden;
    const hidden_at = isHidden ? (found.hidden_at ?? deps.now().toISOString()) : null;
    if (changed) {
      await moderation.setHiddenAt(tx.db, subject, id, hidden_at);
      await recordAct(tx, host, { action: isHidden ? 'hide' : 'restore', subject, subject_id: id, note });
    }
    const until = hidden_at && restorableUntil(hidden_at);
    const { username, text } = found;
    return { subject, id, hidden: isHidden, changed, until, username, text };
  });

export const hide = (deps: Deps, host: Host, input: Input) => set(deps, host, true, input);
export const restore = (deps: Deps, host: Host, input: Input) => set(deps, host, false, input);

/** Its guest has deleted it or made it a draft meanwhile. */
function whenGone(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
}

/** Hides all that a guest has published, as one by one. @returns how many entries and comments were hidden now */
export async function hideAll(deps: Deps, host: Host, userId: number) {
  const counts = { entry: 0, comment: 0 };
  for (const { subject, id } of (await moderation.listShown(deps.db, userId)).rows) {
    const done = await hide(deps, host, { subject, subject_id: id }).catch(whenGone);
    if (done?.changed) counts[subject] += 1;
  }
  return { entries: counts.entry, comments: counts.comment };
}

const shown = 200;

/** The latest entries and comments, hidden ones too, without drafts. */
export const list = async (deps: Deps) => ({
  entries: await moderation.list(deps.db, 'entry', shown),
  comments: await moderation.list(deps.db, 'comment', shown),
});

/** Everything hidden, with the reason of the host who did it last. */
export const listHidden = async (deps: Deps): Promise<Hidden[]> =>
  (await moderation.listHidden(deps.db, shown)).map(({ hidden_at, ...row }) => ({
    ...row,
    until: restorableUntil(hidden_at),
  }));

/** The entries that wait for a host, the oldest first. */
export const listWaiting = async (deps: Deps) => ({
  entries: await moderation.listWaiting(deps.db, limits.batchIds),
  total: await moderation.countWaiting(deps.db),
});

/** Lets an entry that waits into the album; may be repeated. @throws AppError NOT_FOUND for one that hosts do not see */
export const approve = (deps: Deps, host: Host, { entry_id }: EntryById) =>
  transaction(deps, async (tx) => {
    await requireListed(tx, 'entry', entry_id);
    const changed = await moderation.endWaiting(tx.db, entry_id, deps.now().toISOString());
    if (changed) await recordAct(tx, host, { action: 'show', subject: 'entry', subject_id: entry_id });
    return { changed };
  });

/** Removes for good what was hidden longer ago than it can be restored. */
export async function sweepHidden(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - lifetimes.hidden).toISOString();
  await transaction(deps, async (tx) => {
    for (const subject of ['comment', 'entry'] as const) {
      for (const subject_id of await moderation.deleteHiddenBefore(tx.db, subject, before)) {
        await recordAct(tx, theServer, { action: 'remove', subject, subject_id });
      }
    }
  });
  await deleteOrphanFiles(deps);
}
