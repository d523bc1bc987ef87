import { newPassword } from '../../../shared/fields.ts';
import { newResetCode } from '../../auth/secret.ts';
import type { Deps } from '../../deps.ts';
import type { GuestRow } from '../../db/schema.ts';
import { transaction } from '../../db/open.ts';
import * as emails from '../mail/emails.ts';
import * as mail from '../mail/mail.service.ts';
import { issue } from './codes.service.ts';
import * as codes from './codes.queries.ts';
import * as guests from './guests.queries.ts';
import * as sessions from './sessions.queries.ts';
import * as whitelist from './whitelist.queries.ts';

/** The ways in which a host may name a guest; the username is looked up first. */
export type AnyName = { key: string; email: string | undefined; id: number | undefined };

export async function findByAnyName(deps: Deps, { key, email, id }: AnyName): Promise<GuestRow | undefined> {
  const named = await guests.findByNameKey(deps.db, key);
  if (named) return named;
  const mailed = email === undefined ? undefined : await guests.findByEmail(deps.db, email);
  return mailed ?? (id === undefined ? undefined : guests.findById(deps.db, id));
}

/** The host's commands have no address, and a queue of their own. */
const atShell = '';

export const issueVerification = (deps: Deps, guest: GuestRow): Promise<string> =>
  issue(deps, atShell, { guest, purpose: 'verification', email: guest.email });

/** Removes a guest with everything that belongs to the account; returns the e-mail addresses that it had. */
export async function remove(deps: Deps, userId: number): Promise<string[]> {
  const guest = await guests.findById(deps.db, userId);
  if (!guest) return [];
  const addresses = [...new Set([guest.email, guest.verified_email ?? guest.email])];
  for (const address of addresses) await whitelist.deleteByEmail(deps.db, address);
  await guests.deleteById(deps.db, userId);
  return addresses;
}

/** A fresh reset code, for the address that the guest proved last. */
export async function issueReset(deps: Deps, guest: GuestRow): Promise<{ code: string; email: string }> {
  const email = guest.verified_email ?? guest.email;
  return { code: await issue(deps, atShell, { guest, purpose: 'reset', email }), email };
}

/** Gives a guest a random password, ends every session and code, and enqueues the e-mail about it. */
export async function replacePassword(deps: Deps, guest: GuestRow) {
  let password = newResetCode(10);
  while (!newPassword.safeParse(password).success) password = newResetCode(10);
  const password_hash = await deps.hashers.passwords.hash(atShell, password);
  const ended = await transaction(deps, async (tx) => {
    await guests.update(tx.db, guest.id, { password_hash });
    await codes.deleteByUser(tx.db, guest.id);
    await mail.enqueue(tx, {
      to: guest.verified_email ?? guest.email,
      ...emails.passwordChanged({ ...mail.weddingOf(deps), username: guest.username }),
    });
    return endAllSessions(tx, guest.id);
  });
  return { password, ended };
}

export async function endAllSessions(deps: Deps, userId: number): Promise<number> {
  const ended = await sessions.deleteByUser(deps.db, userId);
  return ended.reduce((count, { numDeletedRows }) => count + Number(numDeletedRows), 0);
}
