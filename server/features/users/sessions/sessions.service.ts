import { createHmac } from 'node:crypto';
import { nameKey } from '../../../../shared/names.ts';
import { lifetimes, sessionLimits } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import { rateLimits } from '../../../../shared/rate-limits.ts';
import type { Complete, Login, LoginAnswer, Logout, VerifyEmail } from '../../../../shared/users.ts';
import type { Actor, Deps, Requester } from '../../../deps.ts';
import type { GuestRow, RegisteredRow } from '../../../db/schema.ts';
import { transaction } from '../../../db/open.ts';
import { AppError } from '../../../errors.ts';
import { secretOf } from '../../../db/secrets.ts';
import { mediaSecret, newToken, sha256 } from '../../../auth/secret.ts';
import { addressKey, consume, orRefund, reset, resetByPrefix } from '../../rate-limit/rate-limit.service.ts';
import { check, sendVerification } from './codes.service.ts';
import * as codes from './codes.queries.ts';
import * as guests from '../accounts/guests.queries.ts';
import * as links from './links.queries.ts';
import * as sessions from './sessions.queries.ts';
import { requireFree } from '../registration/registration.service.ts';
import * as whitelist from '../registration/whitelist.queries.ts';

/** The guest of a bearer token or of a media cookie; using a session keeps it alive. */
export async function findActor(deps: Deps, secret: string, kind: 'token' | 'media' = 'token') {
  const now = deps.now();
  const session = await sessions.findBySecret(deps.db, `${kind}_hash`, sha256(secret), now.toISOString());
  if (!session) return null;
  const isFirstUse = session.cookie_before !== null && session.cookie_used_at === null;
  if (isFirstUse || now.getTime() - Date.parse(session.last_used_at) > lifetimes.sessionTouch) {
    const touched = sessions.touch(deps.db, session.id, {
      last_used_at: now.toISOString(),
      expires_at: endOf(now, session.created_at),
      ...(isFirstUse && { cookie_used_at: now.toISOString() }),
    });
    // What is there can be read from a full disk, too.
    await touched.catch((error: unknown) => deps.log.error({ err: error }, 'session not kept alive'));
  }
  return { id: session.user_id, session_id: session.id };
}

/** When a session used now ends: 30 days from now, and at most 90 days after its start. */
function endOf(now: Date, createdAt: string): string {
  const latest = Date.parse(createdAt) + lifetimes.sessionInAll;
  return new Date(Math.min(now.getTime() + lifetimes.session, latest)).toISOString();
}

/** The bucket of an account for attempts of one kind; it does not hold what was typed, which may be anything. */
export const accountBucket = (kind: string, key: string): string => `${kind}:${sha256(key)}`;

export const clearFailedLogins = (deps: Deps, { username_key }: { username_key: string }) =>
  resetByPrefix(deps, accountBucket('login', username_key));

/** Logs a guest in, or sends a code first. @throws AppError UNAUTHORIZED, the same for a wrong name and password */
export async function login(deps: Deps, { ip }: Requester, input: Login): Promise<LoginAnswer> {
  const key = nameKey(input.identifier);
  const address = addressKey(ip);
  const account = accountBucket('login', key);
  const { perAccountAndAddress, perAccount, perAddress } = rateLimits.failedLogins;
  const refund = consume(deps, [
    { bucket: `${account}:${address}`, ...perAccountAndAddress },
    { bucket: account, ...perAccount },
    { bucket: `login-from:${address}`, ...perAddress },
  ]);
  const guest = await guests.findByNameKey(deps.db, key);
  const stored = async () => guest?.password_hash ?? undefined;
  const right = await orRefund(refund, deps.hashers.passwords.verify(address, stored, input.password));
  if (!guest || !right || !isRegistered(guest)) throw new AppError('UNAUTHORIZED', messages.login.refused);
  refund();
  reset(deps, `${account}:${address}`);
  if (guest.removed_at) throw new AppError('FORBIDDEN', messages.login.removed);

  if (guest.verified_email === guest.email || (await whitelist.has(deps.db, guest.email))) {
    const session = await openSession(deps, guest.id);
    deps.log.info({ guest: guest.id }, 'guest logged in');
    return { requires_verification: false, ...session };
  }
  await sendVerification(deps, address, { guest, email: guest.email });
  return { requires_verification: true, user_id: guest.id, email: guest.email, session_token: null };
}

export const isRegistered = (guest: GuestRow): guest is RegisteredRow =>
  guest.email !== null && guest.password_hash !== null;

const invalidCode = () => new AppError('BAD_REQUEST', messages.verification.invalid, 'code');

/** Proves an e-mail address by the code sent there, and logs its guest in. */
export async function verifyEmail(deps: Deps, requester: Requester, input: VerifyEmail) {
  const code = await check(deps, requester, 'verification', input);
  if (code === 'expired') throw new AppError('BAD_REQUEST', messages.verification.expired);
  if (code === 'wrong') throw invalidCode();
  const session = await transaction(deps, async (tx) => {
    if (!(await codes.consume(tx.db, code.id, code.code_hash))) throw invalidCode();
    const { user_id, email, password_hash } = code;
    if (password_hash === null) await guests.update(tx.db, user_id, { verified_email: email });
    else
      await keep(tx, user_id, { email, password_hash, verified_email: email }, requester.actor?.session_id);
    return openSession(tx, user_id);
  });
  deps.log.info({ guest: code.user_id }, 'guest proved the address and logged in');
  return session;
}

/** Gives a guest who joined by name an e-mail and a password, both once the address is proved or vouched for. */
export async function complete(deps: Deps, actor: Actor, { email, password }: Complete) {
  const guest = await requireByName(deps, actor.id, email);
  const queue = `guest:${guest.id}`;
  if (await whitelist.has(deps.db, email)) {
    const password_hash = await deps.hashers.passwords.hash(queue, password);
    await transaction(deps, (tx) => keep(tx, guest.id, { email, password_hash }, actor.session_id));
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

/**
 * Completes an account within the transaction that proved the address. Nothing but its password opens it any more, and of
 * its sessions this one stays alone: a host may have opened another by a card.
 */
async function keep(deps: Deps, userId: number, kept: Kept, sessionId?: number): Promise<void> {
  await requireByName(deps, userId, kept.email);
  await guests.update(deps.db, userId, kept);
  await codes.deleteByUser(deps.db, userId);
  await links.deleteByUser(deps.db, userId, 'card');
  await sessions.deleteByUser(deps.db, userId, sessionId);
  deps.log.info({ guest: userId }, 'guest completed the account');
}

/** Ends the session of the token in the body, else of the bearer; an invalid token succeeds, too. */
export async function logout(deps: Deps, requester: Requester, input: Logout) {
  const token = input?.session_token || requester.token;
  if (token) await sessions.deleteByTokenHash(deps.db, sha256(token));
  return { message: messages.login.loggedOut, session_token: null, cookie: null };
}

export async function liveSessions(deps: Deps, ids: readonly number[]): Promise<Set<number>> {
  const live = await sessions.findLive(deps.db, ids, deps.now().toISOString());
  return new Set(live.map(({ id }) => id));
}

export async function sweepSessions(deps: Deps): Promise<void> {
  const now = deps.now();
  await sessions.deleteExpired(deps.db, now.toISOString());
  await links.deleteExpired(deps.db, now.toISOString());
  // An expired code stays a while, to be called expired rather than wrong.
  await codes.deleteExpired(deps.db, new Date(now.getTime() - lifetimes.expiredCode).toISOString());
}

/** Begins a session; the oldest beyond the limit ends. */
export async function openSession(deps: Deps, user_id: number) {
  const now = deps.now();
  const { token, cookie, hashes } = await nextSecrets(deps);
  await sessions.insert(deps.db, {
    user_id,
    ...hashes,
    created_at: now.toISOString(),
    last_used_at: now.toISOString(),
    expires_at: endOf(now, now.toISOString()),
  });
  await sessions.deleteAllButNewest(deps.db, user_id, sessionLimits.perGuest);
  return { user_id, session_token: token, cookie };
}

/**
 * What a session is opened by, at its start or after a cookie: a token, the cookie, and the hashes of both. The cookie has a
 * part that stays, by which a stale value is known, and a value that is exchanged at each use. What follows it is derived
 * from it under a key of the server, so that a call whose answer was lost gets the same answer again.
 */
async function nextSecrets(deps: Deps, family = newToken(), before?: string) {
  const key = await secretOf(deps.db, 'session-cookies', newToken);
  const derive = (purpose: 'value' | 'token', from: string) =>
    createHmac('sha256', key).update(`${purpose}:${from}`).digest('base64url');
  const token = before === undefined ? newToken() : derive('token', `${family}.${before}`);
  const value = derive('value', token);
  return {
    token,
    cookie: `${family}.${value}`,
    hashes: {
      token_hash: sha256(token),
      media_hash: sha256(mediaSecret(token)),
      cookie_family: sha256(family),
      cookie_hash: sha256(value),
    },
  };
}

/** Counts a secret that may be a guess. @returns what refunds it @throws AppError TOO_MANY_REQUESTS */
export const countSecret = (deps: Deps, { ip }: Requester) =>
  consume(deps, [{ bucket: `links-from:${addressKey(ip)}`, ...rateLimits.failedLinks.perAddress }]);

/**
 * Brings a session back by its cookie, with a new token and the next value. A value that was exchanged is taken once more
 * until what it was exchanged for is used, and for a minute from then: the answer may have been lost, and two tabs may
 * have sent it. Later it is a copy in other hands, and the session ends. @throws AppError UNAUTHORIZED
 */
export async function comeBack(deps: Deps, requester: Requester) {
  if (requester.returnCookie === null) throw new AppError('UNAUTHORIZED', messages.generic.sessionRequired);
  const refund = countSecret(deps, requester);
  const ended = new AppError('UNAUTHORIZED', messages.generic.sessionEnded);
  const now = deps.now();
  const [, family = '', value = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(requester.returnCookie) ?? [];
  const session = await sessions.findBySecret(deps.db, 'cookie_family', sha256(family), now.toISOString());
  if (!session) throw ended;
  const hash = sha256(value);
  const next = await nextSecrets(deps, family, value);
  const usedAt = session.cookie_used_at;
  const isLate = usedAt !== null && now.getTime() - Date.parse(usedAt) >= lifetimes.cookieBefore;
  if (session.cookie_hash === hash) {
    await sessions.exchange(deps.db, session.id, hash, {
      ...next.hashes,
      last_used_at: now.toISOString(),
      expires_at: endOf(now, session.created_at),
    });
  } else if (session.cookie_before !== hash || isLate) {
    await sessions.deleteById(deps.db, session.id);
    deps.log.warn({ guest: session.user_id }, 'session ended: its cookie was used twice');
    throw ended;
  }
  refund();
  return { user_id: session.user_id, session_token: next.token, cookie: next.cookie };
}
