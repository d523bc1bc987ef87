import { lifetimes } from '../../../../shared/limits.ts';
import { theServer } from '../../../auth/host.ts';
import type { Deps, Host } from '../../../deps.ts';
import { transaction } from '../../../db/open.ts';
import { recordAct } from '../../admin/acts.service.ts';
import * as mail from '../../mail/mail.service.ts';
import { deleteOrphanFiles } from '../../uploads/uploads.service.ts';
import { requireGuest, show, type OfGuest } from './accounts.service.ts';
import { requireConfirmed } from '../hosts/confirm.service.ts';
import * as codes from '../sessions/codes.queries.ts';
import * as guests from './guests.queries.ts';
import * as invitations from '../invites/invitations.queries.ts';
import * as sessions from '../sessions/sessions.queries.ts';
import * as whitelist from '../registration/whitelist.queries.ts';

/**
 * A guest who is removed is logged out and hidden with every entry and comment at once, can be restored for 30 days, and
 * is deleted then. Name and address stay taken until that day; a like stays counted, without the name.
 */

/** May be repeated. @throws AppError NOT_FOUND, FORBIDDEN for a host */
export async function remove(deps: Deps, host: Host, input: OfGuest) {
  await transaction(deps, async (tx) => {
    const guest = await requireGuest(tx, host, input);
    const { id, email } = guest;
    if (guest.removed_at !== null) return;
    await guests.setRemoved(tx.db, guest, deps.now().toISOString());
    await sessions.deleteByUser(tx.db, id);
    await codes.deleteByUser(tx.db, id);
    if (email !== null) await mail.discard(tx, [email]);
    await recordAct(tx, host, { action: 'remove', subject: 'guest', subject_id: id });
  });
  return show(deps, input);
}

/** May be repeated. What a host hid before stays hidden. @throws AppError NOT_FOUND */
export async function restore(deps: Deps, host: Host, input: OfGuest) {
  await transaction(deps, async (tx) => {
    const guest = await requireGuest(tx, host, input);
    if (guest.removed_at === null) return;
    await guests.setRemoved(tx.db, guest, null);
    await recordAct(tx, host, { action: 'restore', subject: 'guest', subject_id: guest.id });
  });
  return show(deps, input);
}

/** Deletes a guest with all data, files, the whitelist's address and unsent or stored e-mails. @throws AppError NOT_FOUND, FORBIDDEN */
export async function removeForGood(deps: Deps, host: Host, input: OfGuest) {
  await requireConfirmed(deps, host);
  const { id, email, verified_email } = await requireGuest(deps, host, input);
  const summary = await show(deps, input);
  const addresses = [...new Set([email, verified_email].filter((address) => address !== null))];
  await transaction(deps, async (tx) => {
    for (const address of addresses) {
      await whitelist.deleteByEmail(tx.db, address);
      await invitations.deleteByEmail(tx.db, address);
    }
    await guests.deleteById(tx.db, id);
    await mail.discard(tx, addresses);
    await recordAct(tx, host, { action: 'remove', subject: 'guest', subject_id: id });
  });
  for (const address of addresses) await deps.mailer.forget?.(address);
  await deleteOrphanFiles(deps);
  return summary;
}

/** Deletes the guests who were removed longer ago than they can be restored. */
export async function sweepRemoved(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - lifetimes.hidden).toISOString();
  for (const guest of await guests.listRemovedBefore(deps.db, before))
    await removeForGood(deps, theServer, guest);
}
