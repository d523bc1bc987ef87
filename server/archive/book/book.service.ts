import { EditedPlan, type ArrangeBook } from '../../../shared/host/book.ts';
import { transaction } from '../../db/open.ts';
import type { Actor, Deps, Host } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAct } from '../../features/admin/acts.service.ts';
import { findKept, keep } from '../../features/settings/settings.service.ts';
import { isHost } from '../../features/users/hosts/hosts.service.ts';

/** What the couple changed of the book; its page and the command share it. */

const name = 'book_plan';

export async function storedPlan(deps: Deps): Promise<EditedPlan | undefined> {
  const stored = await findKept(deps, name);
  return EditedPlan.nullish().parse(stored && JSON.parse(stored)) ?? undefined;
}

/** From the next book on, and the next preview. */
export async function arrange(deps: Deps, host: Host, { plan }: ArrangeBook) {
  await transaction(deps, async (tx) => {
    await keep(tx, name, JSON.stringify(plan));
    await recordAct(tx, host, { action: 'set', subject: 'archive', note: 'book' });
  });
  return show(deps);
}

/** The pages as they were drawn last. */
export const show = async ({ maker }: Deps) => ({ preview: await maker.preview() });

/** A picture of them, for hosts. @throws AppError NOT_FOUND */
export async function openPage(deps: Deps, { id }: Actor, file: string): Promise<Buffer> {
  const page = (await isHost(deps, id)) && (await deps.maker.page(file));
  if (!page) throw new AppError('NOT_FOUND');
  return page;
}
