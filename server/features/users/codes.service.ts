import { codeRules } from '../../../shared/limits.ts';
import type { Deps } from '../../compose.ts';
import type { CodePurpose, CodeRow, GuestRow } from '../../db/schema.ts';
import { newResetCode, newVerificationCode } from '../../auth/secret.ts';
import * as codes from './codes.queries.ts';

/** Codes sent by e-mail: hashed at rest, five tries that are stored before they are compared, ten minutes. */

const make = { verification: newVerificationCode, reset: newResetCode };

/** Makes a code for an address and puts it in the place of the one before; the plain code goes into the mail only. */
export async function issue(
  deps: Deps,
  guest: GuestRow,
  purpose: CodePurpose,
  email: string,
): Promise<string> {
  const code = make[purpose](codeRules[purpose].length);
  const now = deps.now();
  await codes.replace(deps.db, {
    user_id: guest.id,
    purpose,
    email,
    code_hash: await deps.hashers.codes.hash(code),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + codeRules[purpose].seconds * 1000).toISOString(),
  });
  return code;
}

export type CodeCheck = { ok: true; code: CodeRow } | { ok: false; reason: 'wrong' | 'expired' };

/**
 * Compares a typed code with the one sent to an address; one of five tries, right or wrong. An address without a code
 * takes as long and is wrong.
 */
export async function check(
  deps: Deps,
  purpose: CodePurpose,
  email: string,
  typed: string,
): Promise<CodeCheck> {
  const code = await codes.findByEmail(deps.db, email, purpose);
  const now = deps.now().toISOString();
  // A clock that was set back must not give an old code a second life.
  const alive = code !== undefined && now < code.expires_at && now >= code.created_at;
  const allowed = alive && (await codes.spendTry(deps.db, code.id, code.code_hash, codeRules.tries));
  const same = await deps.hashers.codes.verify(allowed ? code.code_hash : undefined, typed);
  if (same && code) return { ok: true, code };
  return { ok: false, reason: code !== undefined && !allowed ? 'expired' : 'wrong' };
}
