import { z } from 'zod';
import { EditedPlan, type ArrangeBook, type BookAnswer } from '../../../shared/host/book.ts';
import { archivesMessages } from '../../../shared/messages/host/archives.ts';
import { bookMessages } from '../../../shared/messages/host/book.ts';
import { transaction } from '../../db/open.ts';
import type { Actor, Deps, Host } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAct } from '../../features/admin/acts.service.ts';
import { findKept, keep } from '../../features/settings/settings.service.ts';
import { isHost } from '../../features/users/hosts/hosts.service.ts';
import { merged } from './plan-file.ts';

/** What the couple changed of the book; its page and the command share it. */

const name = 'book';
const Stored = z.object({ plan: EditedPlan.nullable(), revision: z.int() });

export async function storedPlan(deps: Deps): Promise<z.output<typeof Stored>> {
  const stored = await findKept(deps, name);
  return stored === undefined ? { plan: null, revision: 0 } : Stored.parse(JSON.parse(stored));
}

/**
 * From the next book on, and the next pages; without a plan those that were drawn go.
 * @throws AppError CONFLICT when the plan was changed meanwhile, or pages that are to go are being drawn
 */
export async function arrange(deps: Deps, host: Host, { plan, revision }: ArrangeBook) {
  const { maker } = deps;
  if (plan === null && maker.state().running?.kind === 'preview')
    throw new AppError('CONFLICT', archivesMessages.busy);
  const preview = await maker.preview();
  await transaction(deps, async (tx) => {
    if ((await storedPlan(tx)).revision !== revision)
      throw new AppError('CONFLICT', bookMessages.changedElsewhere);
    await keep(tx, name, JSON.stringify({ plan, revision: revision + 1 }));
    // Each move is a change: the first since the pages were drawn stands for all.
    if (plan === null || !preview || preview.revision === revision)
      await recordAct(tx, host, { action: 'set', subject: 'archive', note: 'book' });
  });
  if (plan === null) await maker.removeAll('preview');
  return show(deps);
}

/** The pages as they were drawn last, and the plan of the next ones. */
export async function show(deps: Deps): Promise<BookAnswer> {
  const preview = await deps.maker.preview();
  const { plan, revision } = await storedPlan(deps);
  return { preview, plan: preview && merged(preview.plan, plan), revision };
}

/** A picture of them, for hosts. @throws AppError NOT_FOUND */
export async function openPage(deps: Deps, { id }: Actor, file: string): Promise<Buffer> {
  const page = (await isHost(deps, id)) && (await deps.maker.page(file));
  if (!page) throw new AppError('NOT_FOUND');
  return page;
}
