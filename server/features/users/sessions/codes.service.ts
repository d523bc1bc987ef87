import { codeRules } from '../../../../shared/limits.ts';
import { rateLimits } from '../../../../shared/rate-limits.ts';
import type { Deps, Requester } from '../../../deps.ts';
import { transaction } from '../../../db/open.ts';
import type { CodePurpose, CodeRow, GuestRow } from '../../../db/schema.ts';
import { newResetCode, newVerificationCode } from '../../../auth/secret.ts';
import * as emails from '../../mail/emails.ts';
import * as mail from '../../mail/mail.service.ts';
import { addressKey, consume, orRefund } from '../../rate-limit/rate-limit.service.ts';
import * as codes from './codes.queries.ts';

/** Codes sent by e-mail: stored as hashes, valid for ten minutes and five attempts. */

const newCode = { verification: newVerificationCode, reset: newResetCode };

type Recipient = {
  guest: GuestRow;
  purpose: CodePurpose;
  email: string;
  /** Hash of the password that the account gets with the address. */
  password_hash?: string | null;
};
/** Writes the e-mail in the same transaction: a code without its e-mail would keep the next one from being sent. */
type Enqueue = (tx: Deps, code: string) => Promise<void>;

/**
 * Makes a code for an address, in place of the one before; only the e-mail holds it in clear.
 * @param queue in which the hash waits, as of `SecretHasher`
 * @param keepsRecent whether one of the last minute stays in use; then `isNew` is false
 */
export async function issue(
  deps: Deps,
  queue: string,
  { guest, purpose, email, password_hash = null }: Recipient,
  enqueue?: Enqueue,
  keepsRecent = false,
) {
  const { length, seconds } = codeRules[purpose];
  const code = newCode[purpose](length);
  const code_hash = await deps.hashers.codes.hash(queue, code);
  const isNew = await transaction(deps, async (tx) => {
    if (keepsRecent && (await isJustIssued(tx, { guest, purpose, email }))) return false;
    const now = deps.now();
    const expires_at = new Date(now.getTime() + seconds * 1000).toISOString();
    const times = { created_at: now.toISOString(), expires_at };
    await codes.replace(tx.db, { user_id: guest.id, purpose, email, code_hash, password_hash, ...times });
    await enqueue?.(tx, code);
    return true;
  });
  return { code, isNew };
}

/** `password`: that which the account gets with the address. */
type Unproved = Pick<Recipient, 'guest' | 'email'> & { password?: string };

/**
 * Sends a verification code; where it completes an account, address and password are its guest's once it is entered.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function sendVerification(deps: Deps, queue: string, { guest, email, password }: Unproved) {
  // Before anything is hashed.
  const bucket = `verification-emails:${guest.id}`;
  const refund = consume(deps, [{ bucket, ...rateLimits.verificationEmails.perAccount }]);
  const { hash } = deps.hashers.passwords;
  const password_hash = password === undefined ? null : await orRefund(refund, hash(queue, password));
  const to = { guest, purpose: 'verification', email, password_hash } as const;
  const enqueue = (tx: Deps, code: string) =>
    mail.enqueue(tx, {
      to: email,
      ...emails.verification({ ...mail.readerOf(tx, guest), code }),
      lifetimeMs: codeRules.verification.seconds * 1000,
    });
  await orRefund(refund, issue(deps, queue, to, enqueue));
  mail.deliver(deps);
  deps.log.info({ guest: guest.id }, 'guest was sent a verification code');
}

/** Whether a code sent to this address within the last minute can still be used: then no other takes its place. */
export async function isJustIssued(deps: Deps, { guest, purpose, email }: Recipient): Promise<boolean> {
  const code = await codes.findByUser(deps.db, guest.id, purpose);
  if (!code || code.email !== email || code.tries >= codeRules.tries || !isAlive(deps, code)) return false;
  return deps.now().getTime() - Date.parse(code.created_at) < codeRules.keptSeconds * 1000;
}

/** A clock that is set back must not revive an old code. */
function isAlive(deps: Deps, code: CodeRow): boolean {
  const now = deps.now().toISOString();
  return now < code.expires_at && now >= code.created_at;
}

/**
 * Compares the code, and counts a wrong try: what follows a right one may fail, and be tried again.
 * @throws AppError TOO_MANY_REQUESTS after many wrong ones from one address
 */
export async function check(
  deps: Deps,
  { ip, actor }: Requester,
  purpose: CodePurpose,
  input: { email: string; code: string },
) {
  const found: { code?: CodeRow | undefined; usable?: boolean } = {};
  const address = addressKey(ip);
  // Read when its turn has come, so that a full queue spends no try.
  const storedHash = async () => {
    const code = (found.code = await codes.findByEmail(deps.db, input.email, purpose, actor?.id));
    found.usable =
      code !== undefined &&
      isAlive(deps, code) &&
      (await codes.spendTry(deps.db, code.id, code.code_hash, codeRules.tries));
    return code?.code_hash;
  };
  const same = await deps.hashers.codes.verify(address, storedHash, input.code);
  if (same && found.code) {
    if (found.usable) await codes.giveTryBack(deps.db, found.code.id, found.code.code_hash);
    return found.usable ? found.code : 'expired';
  }
  consume(deps, [{ bucket: `codes-from:${address}`, ...rateLimits.failedCodes.perAddress }]);
  return 'wrong';
}
