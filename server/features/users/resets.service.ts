import { nameKey } from '../../../shared/names.ts';
import { codeRules } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import type { ResetPassword, VerifyResetCode } from '../../../shared/users.ts';
import type { Deps } from '../../compose.ts';
import type { GuestRow } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { addressKey, consume } from '../rate-limit/rate-limit.service.ts';
import * as letters from '../mail/emails.ts';
import * as mail from '../mail/mail.service.ts';
import { check, issue } from './codes.service.ts';
import * as codes from './codes.queries.ts';
import * as guests from './guests.queries.ts';
import { endSessions } from './sessions.service.ts';
import type { Requester } from '../../auth/actor.ts';

/**
 * Sends a reset code to the guest of a username or an e-mail. The answer is given before anything is looked up, so it
 * is the same, and as fast, for those who are not here.
 */
export async function forgot(deps: Deps, visitor: Requester, { identifier }: { identifier: string }) {
  await consume(
    deps,
    [
      { bucket: `forgot:${nameKey(identifier)}`, max: 10, minutes: 15 },
      { bucket: `forgot-from:${addressKey(visitor.ip)}`, max: 200, minutes: 60 },
    ],
    messages.generic.tooManyRequests,
  );
  deps.tasks.run('password reset mail', () => sendCode(deps, identifier));
  return { message: messages.reset.sent };
}

async function sendCode(deps: Deps, identifier: string): Promise<void> {
  const key = nameKey(identifier);
  const guest = await (key.includes('@')
    ? guests.findByEmail(deps.db, key)
    : guests.findByNameKey(deps.db, key));
  if (!guest) return;
  const limits = [{ bucket: `codes:${guest.id}`, max: 20, minutes: 60 }];
  const allowed = await consume(deps, limits).catch((refusal: unknown) => {
    if (refusal instanceof AppError) return null;
    throw refusal;
  });
  if (!allowed) return;
  const email = resetAddress(guest);
  const code = await issue(deps, guest, 'reset', email);
  const url = `${deps.site.url}/reset-password?email=${encodeURIComponent(email)}&code=${code}`;
  await mail.enqueue(deps, {
    to: email,
    ...letters.passwordReset({ ...mail.weddingOf(deps), username: guest.username, code, url }),
    lifetimeMs: codeRules.reset.seconds * 1000,
  });
  mail.deliver(deps);
  deps.log.info({ guest: guest.id }, 'guest was sent a reset code');
}

/** A changed address gets no reset before it was proved: who took a phone could otherwise take the account. */
const resetAddress = (guest: GuestRow) => guest.verified_email ?? guest.email;

const invalidCode = () => new AppError('BAD_REQUEST', messages.reset.invalidCode, 'code');

/** Whether a reset code is right; it stays usable. Wrong ones share one counter with `reset`. */
export async function verifyCode(deps: Deps, _visitor: Requester, input: VerifyResetCode) {
  const checked = await check(deps, 'reset', input.email, input.code);
  if (!checked.ok) throw invalidCode();
  await codes.giveTryBack(deps.db, checked.code.id);
  return { message: messages.reset.codeAccepted };
}

/** Sets a new password by a reset code, once, and ends every session of that guest. */
export async function reset(deps: Deps, _visitor: Requester, input: ResetPassword) {
  const checked = await check(deps, 'reset', input.email, input.code);
  if (!checked.ok) throw invalidCode();
  const { code } = checked;
  const guest = await guests.findById(deps.db, code.user_id);
  if (!guest) throw invalidCode();
  const password_hash = await deps.hashers.passwords.hash(input.new_password);
  await transaction(deps, async (tx) => {
    if (!(await codes.consume(tx.db, code.id, code.code_hash))) throw invalidCode();
    // The code was read in that mailbox, which proves the address as well as any other.
    const proved = guest.email === code.email ? { verified_email: code.email } : {};
    await guests.update(tx.db, guest.id, { password_hash, ...proved });
    await codes.deleteByUser(tx.db, guest.id);
    await endSessions(tx, guest.id);
    await mail.enqueue(tx, {
      to: code.email,
      ...letters.passwordChanged({ ...mail.weddingOf(deps), username: guest.username }),
    });
  });
  mail.deliver(deps);
  deps.log.info({ guest: guest.id }, 'guest set a new password');
  return { message: messages.reset.done };
}
