import { characters, lifetimes, limits } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import { nameKey } from '../../../../shared/names.ts';
import { rateLimits } from '../../../../shared/rate-limits.ts';
import type { Join } from '../../../../shared/users.ts';
import { sha256 } from '../../../auth/secret.ts';
import type { Deps, Requester } from '../../../deps.ts';
import { transaction } from '../../../db/open.ts';
import { AppError } from '../../../errors.ts';
import { addressKey, consume } from '../../rate-limit/rate-limit.service.ts';
import * as guests from '../accounts/guests.queries.ts';
import * as invites from '../invites/invites.service.ts';
import * as links from '../sessions/links.queries.ts';
import { openSession } from '../sessions/sessions.service.ts';

/** Guests by name alone: they have neither e-mail nor password until they complete the account. */

/** Makes a guest of a name and an invite, and opens the session. @throws AppError FORBIDDEN while it is switched off */
export async function join(deps: Deps, requester: Requester, input: Join) {
  if (deps.config.JOIN_BY_NAME !== 'on') throw new AppError('FORBIDDEN', messages.joining.off);
  const { username, invite_code, idempotency_key } = input;
  const now = deps.now().toISOString();
  const keyHash = idempotency_key && sha256(idempotency_key);
  // The answer may have been lost: the same guest asks again.
  const known = keyHash && (await links.findUsable(deps.db, ['join'], keyHash, now));
  if (known) return openSession(deps, known.user_id);

  const { makes_host } = await invites.requireUsable(deps, requester, invite_code);
  // A host types a password before what cannot be undone.
  if (makes_host === 1) throw new AppError('BAD_REQUEST', messages.joining.hostsRegister, 'invite_code');
  await requireFreeName(deps, username);
  consume(deps, [{ bucket: `joins-from:${addressKey(requester.ip)}`, ...rateLimits.joins.perAddress }]);
  const answer = await transaction(deps, async (tx) => {
    const { id: invite_id } = await invites.use(tx, invite_code);
    await requireFreeName(tx, username);
    const user_id = await guests.insert(tx.db, now, { username, invite_id, locale: requester.locale });
    if (keyHash) {
      const expires_at = new Date(deps.now().getTime() + lifetimes.link).toISOString();
      const link = { user_id, kind: 'join', secret_hash: keyHash, created_at: now, expires_at } as const;
      await links.insert(tx.db, link);
    }
    return openSession(tx, user_id);
  });
  deps.log.info({ guest: answer.user_id }, 'guest joined by name');
  return answer;
}

/** @throws AppError CONFLICT that names a similar name which is free */
async function requireFreeName(deps: Deps, name: string): Promise<void> {
  const isTaken = async (one: string) => (await guests.findByNameKey(deps.db, nameKey(one))) !== undefined;
  if (!(await isTaken(name))) return;
  for (const similar of similarNames(name)) {
    if (await isTaken(similar)) continue;
    throw new AppError('CONFLICT', (texts) => texts.joiningMessages.joining.taken(name, similar), 'username');
  }
  throw new AppError('CONFLICT', messages.registration.usernameTaken, 'username');
}

/** "Anna M." of "Anna Miller", then "Anna 2" and on; each as short as a name must be. */
function* similarNames(name: string): Generator<string> {
  const [first = name, ...others] = name.split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  if (initial) yield withEnd(first, ` ${initial.toUpperCase()}.`);
  for (let number = 2; number < 100; number += 1) yield withEnd(first, ` ${number}`);
}

const withEnd = (name: string, end: string): string =>
  [...name].slice(0, limits.username - characters(end)).join('') + end;
