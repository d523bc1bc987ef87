import type { AddHost } from '../../../../shared/host/hosts.ts';
import { hostsMessages as sentences } from '../../../../shared/messages/host/hosts.ts';
import { nameKey } from '../../../../shared/names.ts';
import { transaction } from '../../../db/open.ts';
import type { Deps, Host } from '../../../deps.ts';
import { AppError } from '../../../errors.ts';
import { recordAct } from '../../admin/acts.service.ts';
import { requireConfirmed } from './confirm.service.ts';
import * as codes from '../sessions/codes.queries.ts';
import * as guests from '../accounts/guests.queries.ts';
import * as hosts from './hosts.queries.ts';
import * as links from '../sessions/links.queries.ts';
import * as sessions from '../sessions/sessions.queries.ts';

/** Guests with one more right: the page of the couple and its calls. */

export const isHost = ({ db }: Deps, userId: number) => hosts.has(db, userId);

export const areThere = ({ db }: Deps) => hosts.exist(db);

export const list = async (deps: Deps) => ({ hosts: await hosts.list(deps.db) });

/**
 * Makes a guest a host, in the transaction that found out that they are none; codes and links of the account end.
 * @throws AppError CONFLICT without a password
 */
export async function make(deps: Deps, host: Pick<Host, 'id'>, user_id: number): Promise<void> {
  if (!(await guests.findById(deps.db, user_id))?.password_hash)
    throw new AppError('CONFLICT', sentences.noPassword, 'username');
  // A host may have made them, and would act as this one.
  await codes.deleteByUser(deps.db, user_id);
  await links.deleteByUser(deps.db, user_id, 'join', 'device', 'card');
  const made_by = host.id === user_id ? null : host.id;
  await hosts.insert(deps.db, { user_id, made_at: deps.now().toISOString(), made_by });
  await recordAct(deps, host, { action: 'add', subject: 'host', subject_id: user_id });
}

/** Names another host; may be repeated. @throws AppError NOT_FOUND, CONFIRMATION_REQUIRED */
export async function add(deps: Deps, host: Host, { username }: AddHost) {
  await requireConfirmed(deps, host);
  const guest = await guests.findByNameKey(deps.db, nameKey(username));
  if (!guest || guest.removed_at) throw new AppError('NOT_FOUND', sentences.unknownGuest, 'username');
  await transaction(deps, async (tx) => {
    if (!(await isHost(tx, guest.id))) await make(tx, host, guest.id);
  });
  return list(deps);
}

/** Ends the right and every session of a host. @throws AppError NOT_FOUND, CONFIRMATION_REQUIRED, CONFLICT */
export async function remove(deps: Deps, host: Host, { id }: { id: number }) {
  await requireConfirmed(deps, host);
  await transaction(deps, async (tx) => {
    const all = await hosts.list(tx.db);
    if (!all.some((known) => known.id === id)) throw new AppError('NOT_FOUND', sentences.noHost);
    // The shell may: then the journal has no page for hosts.
    if (host.id !== null && all.length === 1) throw new AppError('CONFLICT', sentences.last);
    await hosts.deleteById(tx.db, id);
    await sessions.deleteByUser(tx.db, id);
    await recordAct(tx, host, { action: 'remove', subject: 'host', subject_id: id });
  });
  return list(deps);
}
