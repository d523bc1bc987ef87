import { messages } from '../../../../shared/messages.ts';
import type { Complete } from '../../../../shared/users.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { transaction } from '../../../db/open.ts';
import { AppError } from '../../../errors.ts';
import { sendVerification } from '../sessions/codes.service.ts';
import * as codes from '../sessions/codes.queries.ts';
import * as guests from '../accounts/guests.queries.ts';
import * as links from '../sessions/links.queries.ts';
import { requireFree } from './registration.service.ts';
import * as whitelist from './whitelist.queries.ts';

/** Gives a guest who joined by name an e-mail and a password, both once the address is proved or vouched for. */
export async function complete(deps: Deps, actor: Actor, { email, password }: Complete) {
  const guest = await requireByName(deps, actor.id, email);
  const queue = `guest:${guest.id}`;
  if (await whitelist.has(deps.db, email)) {
    const password_hash = await deps.hashers.passwords.hash(queue, password);
    await transaction(deps, (tx) => keep(tx, guest.id, { email, password_hash }));
    return { requires_verification: false, email };
  }
  await sendVerification(deps, queue, { guest, email, password });
  return { requires_verification: true, email };
}

/** @throws AppError CONFLICT for a guest who has an e-mail, and for that of another guest */
async function requireByName(deps: Deps, userId: number, email: string) {
  const guest = await guests.findById(deps.db, userId);
  if (!guest || guest.email !== null) throw new AppError('CONFLICT', messages.keeping.already);
  await requireFree(deps, { email }, userId);
  return guest;
}

type Kept = { email: string; password_hash: string; verified_email?: string };

/** Completes an account within the transaction that proved the address; nothing but its password opens it any more. */
export async function keep(deps: Deps, userId: number, kept: Kept): Promise<void> {
  await requireByName(deps, userId, kept.email);
  await guests.update(deps.db, userId, kept);
  await codes.deleteByUser(deps.db, userId);
  await links.deleteByUser(deps.db, userId, ['join', 'device', 'card']);
  deps.log.info({ guest: userId }, 'guest completed the account');
}
