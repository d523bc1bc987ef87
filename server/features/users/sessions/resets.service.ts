import { codeRules } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import { nameKey, normalizeEmail } from '../../../../shared/names.ts';
import { rateLimits } from '../../../../shared/rate-limits.ts';
import type { ResetPassword, VerifyResetCode } from '../../../../shared/users.ts';
import type { Deps, Requester } from '../../../deps.ts';
import type { GuestRow } from '../../../db/schema.ts';
import { transaction } from '../../../db/open.ts';
import { AppError } from '../../../errors.ts';
import { addressKey, consume, orRefund } from '../../rate-limit/rate-limit.service.ts';
import * as emails from '../../mail/emails.ts';
import * as mail from '../../mail/mail.service.ts';
import { check, isJustIssued, issue } from './codes.service.ts';
import * as codes from './codes.queries.ts';
import * as guests from '../accounts/guests.queries.ts';
import { isHost } from '../hosts/hosts.service.ts';
import * as sessions from './sessions.queries.ts';
import { accountBucket, clearFailedLogins, isRegistered } from './sessions.service.ts';
import * as whitelist from '../registration/whitelist.queries.ts';

/** Sends a reset code; the answer is given before the guest is looked up, so that it reveals nothing. */
export async function forgot(deps: Deps, { ip }: Requester, { identifier }: { identifier: string }) {
  const address = addressKey(ip);
  const { resetRequests } = rateLimits;
  const bucket = accountBucket('reset', identifierKey(identifier));
  consume(
    deps,
    [
      { bucket: `${bucket}:${address}`, ...resetRequests.perIdentifierAndAddress },
      { bucket, ...resetRequests.perIdentifier },
      { bucket: `reset-from:${address}`, ...resetRequests.perAddress },
    ],
    messages.generic.tooManyRequests,
  );
  deps.tasks.run('password reset mail', () => sendCode(deps, identifier, address));
  return { message: messages.reset.sent };
}

const isEmail = (identifier: string) => identifier.includes('@');
const identifierKey = (identifier: string) =>
  isEmail(identifier) ? normalizeEmail(identifier) : nameKey(identifier);

async function sendCode(deps: Deps, identifier: string, address: string): Promise<void> {
  const find = isEmail(identifier) ? guests.findByEmail : guests.findByNameKey;
  const guest = await find(deps.db, identifierKey(identifier));
  // Who joined by name has no address.
  if (!guest || guest.removed_at || !isRegistered(guest)) return;
  // The last proved or whitelisted address only: a stolen session could change the address and take over the account.
  // That of a host could list the new one, too.
  const isListed = (await whitelist.has(deps.db, guest.email)) && !(await isHost(deps, guest.id));
  const email = isListed ? guest.email : (guest.verified_email ?? guest.email);
  const refund = countEmail(deps, guest, address);
  if (!refund) return;
  const to = { guest, purpose: 'reset', email } as const;
  // Before a code is hashed, which whoever types a name could have done at will; `issue` looks again.
  if (await isJustIssued(deps, to)) return refund();
  const enqueue = (tx: Deps, code: string) => {
    const url = `${deps.site.url}/reset-password?email=${encodeURIComponent(email)}&code=${code}`;
    return mail.enqueue(tx, {
      to: email,
      ...emails.passwordReset({ ...mail.readerOf(deps, guest), code, url }),
      lifetimeMs: codeRules.reset.seconds * 1000,
    });
  };
  const { isNew } = await orRefund(refund, issue(deps, address, to, enqueue, true));
  if (!isNew) return refund();
  mail.deliver(deps);
  deps.log.info({ guest: guest.id }, 'guest was sent a reset code');
}

/** @returns what refunds it, or undefined when the guest gets no more e-mails for now */
function countEmail(deps: Deps, guest: GuestRow, address: string): (() => void) | undefined {
  const { perAccountAndAddress, perAccount } = rateLimits.resetEmails;
  const bucket = `reset-emails:${guest.id}`;
  try {
    return consume(deps, [
      { bucket: `${bucket}:${address}`, ...perAccountAndAddress },
      { bucket, ...perAccount },
    ]);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const invalidCode = () => new AppError('BAD_REQUEST', messages.reset.invalidCode, 'code');

async function rightCode(deps: Deps, requester: Requester, input: VerifyResetCode) {
  const code = await check(deps, requester, 'reset', input);
  if (code === 'wrong' || code === 'expired') throw invalidCode();
  return code;
}

/** Whether a reset code is right; it stays usable. Wrong ones share one counter with `reset`. */
export async function verifyCode(deps: Deps, requester: Requester, input: VerifyResetCode) {
  await rightCode(deps, requester, input);
  return { message: messages.reset.codeAccepted };
}

/** Sets a new password by a reset code, once; ends every session, code and device link of that guest and clears failed logins. */
export async function reset(deps: Deps, requester: Requester, input: ResetPassword) {
  const code = await rightCode(deps, requester, input);
  const guest = await guests.findById(deps.db, code.user_id);
  if (!guest) throw invalidCode();
  const password_hash = await deps.hashers.passwords.hash(addressKey(requester.ip), input.new_password);
  await transaction(deps, async (tx) => {
    if (!(await codes.consume(tx.db, code.id, code.code_hash))) throw invalidCode();
    // The code was read in that mailbox, which proves the address as well as a verification code does.
    const proved = guest.email === code.email ? { verified_email: code.email } : {};
    await guests.update(tx.db, guest.id, { password_hash, ...proved });
    await codes.deleteByUser(tx.db, guest.id);
    await sessions.deleteByUser(tx.db, guest.id);
    await mail.enqueue(tx, { to: code.email, ...emails.passwordChanged(mail.readerOf(tx, guest)) });
  });
  clearFailedLogins(deps, guest);
  mail.deliver(deps);
  deps.log.info({ guest: guest.id }, 'guest set a new password');
  return { message: messages.reset.done };
}
