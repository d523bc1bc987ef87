import { codeRules } from '../../../shared/limits.ts';
import { rateLimits } from '../../../shared/rate-limits.ts';
import type { Requester } from '../../auth/actor.ts';
import type { Deps } from '../../compose.ts';
import { transaction } from '../../db/transaction.ts';
import type { CodePurpose, CodeRow, GuestRow } from '../../db/schema.ts';
import { newResetCode, newVerificationCode } from '../../auth/secret.ts';
import { addressKey, consume } from '../rate-limit/rate-limit.service.ts';
import * as codes from './codes.queries.ts';

/** Codes sent by e-mail: stored as hashes, valid for ten minutes and five attempts. */

const newCode = { verification: newVerificationCode, reset: newResetCode };

/**
 * Makes a code for an address, in place of the one before; only the e-mail holds it in clear.
 * @param enqueue writes the e-mail in the same transaction: a code without its e-mail would keep the next one from being sent
 */
export async function issue(
  deps: Deps,
  guest: GuestRow,
  purpose: CodePurpose,
  email: string,
  enqueue?: (tx: Deps, code: string) => Promise<void>,
): Promise<string> {
  const code = newCode[purpose](codeRules[purpose].length);
  const now = deps.now();
  const code_hash = await deps.hashers.codes.hash(code);
  await transaction(deps, async (tx) => {
    await codes.replace(tx.db, {
      user_id: guest.id,
      purpose,
      email,
      code_hash,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + codeRules[purpose].seconds * 1000).toISOString(),
    });
    await enqueue?.(tx, code);
  });
  return code;
}

/** Whether a code sent to this address within the last minute can still be used: then no other takes its place. */
export async function isJustIssued(
  deps: Deps,
  guest: GuestRow,
  purpose: CodePurpose,
  email: string,
): Promise<boolean> {
  const code = await codes.findByUser(deps.db, guest.id, purpose);
  if (!code || code.email !== email || code.tries >= codeRules.tries || !isAlive(deps, code)) return false;
  return deps.now().getTime() - Date.parse(code.created_at) < codeRules.keptSeconds * 1000;
}

/** A clock that is set back must not revive an old code. */
function isAlive(deps: Deps, code: CodeRow): boolean {
  const now = deps.now().toISOString();
  return now < code.expires_at && now >= code.created_at;
}

export type CodeCheck = { ok: true; code: CodeRow } | { ok: false; reason: 'wrong' | 'expired' };

/**
 * Compares a code with that of an address and counts the try first; "expired" is answered for the right code only.
 * @throws AppError TOO_MANY_REQUESTS after too many wrong codes from one address, SERVICE_UNAVAILABLE
 */
export async function check(
  deps: Deps,
  { ip }: Requester,
  purpose: CodePurpose,
  { email, code: typed }: { email: string; code: string },
): Promise<CodeCheck> {
  const refund = await consume(deps, [
    { bucket: `codes-from:${addressKey(ip)}`, ...rateLimits.failedCodes.perAddress },
  ]);
  const code = await codes.findByEmail(deps.db, email, purpose);
  const usable =
    code !== undefined &&
    isAlive(deps, code) &&
    (await codes.spendTry(deps.db, code.id, code.code_hash, codeRules.tries));
  const same = await deps.hashers.codes.verify(code?.code_hash, typed).catch(async (error: unknown) => {
    if (usable) await codes.giveTryBack(deps.db, code.id);
    await refund();
    throw error;
  });
  if (!same || !code) return { ok: false, reason: 'wrong' };
  await refund();
  return usable ? { ok: true, code } : { ok: false, reason: 'expired' };
}
