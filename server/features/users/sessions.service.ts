import { nameKey } from '../../../shared/names.ts';
import { codeRules, lifetimes } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import type { Login, LoginAnswer, VerifyEmail } from '../../../shared/users.ts';
import type { Deps } from '../../compose.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Actor, Requester } from '../../auth/actor.ts';
import { digest, mediaSecret, newToken } from '../../auth/secret.ts';
import { addressKey, consume, reset } from '../rate-limit/rate-limit.service.ts';
import * as letters from '../mail/emails.ts';
import * as mail from '../mail/mail.service.ts';
import { check, issue } from './codes.service.ts';
import * as codes from './codes.queries.ts';
import * as guests from './guests.queries.ts';
import * as sessions from './sessions.queries.ts';
import * as whitelist from './whitelist.queries.ts';

/** The guest of a bearer token; using a session keeps it alive. */
export async function findActor(deps: Deps, token: string): Promise<Actor | null> {
  return found(deps, await sessions.findByTokenHash(deps.db, digest(token), deps.now().toISOString()));
}

/** The guest of a media cookie. */
export async function findMediaActor(deps: Deps, cookie: string): Promise<Actor | null> {
  return found(deps, await sessions.findByMediaHash(deps.db, digest(cookie), deps.now().toISOString()));
}

async function found(deps: Deps, session: { id: number; user_id: number; last_used_at: string } | undefined) {
  if (!session) return null;
  const now = deps.now();
  if (now.getTime() - Date.parse(session.last_used_at) > lifetimes.sessionTouch) {
    const expiresAt = new Date(now.getTime() + lifetimes.session).toISOString();
    await sessions.touch(deps.db, session.id, now.toISOString(), expiresAt);
  }
  return { id: session.user_id, session_id: session.id };
}

/**
 * Logs a guest in by username and password, or sends a code when the e-mail is not verified yet.
 * @throws AppError UNAUTHORIZED, the same for a wrong name and a wrong password; TOO_MANY_REQUESTS
 */
export async function login(deps: Deps, visitor: Requester, input: Login): Promise<LoginAnswer> {
  const key = nameKey(input.identifier);
  const address = addressKey(visitor.ip);
  const account = `login:${key}:${address}`;
  const takeBack = await consume(deps, [
    { bucket: account, max: 10, minutes: 15 },
    { bucket: `login:${key}`, max: 100, minutes: 24 * 60 },
    { bucket: `login-from:${address}`, max: 300, minutes: 15 },
  ]);
  const guest = await guests.findByNameKey(deps.db, key);
  const right = await deps.hashers.passwords.verify(guest?.password_hash, input.password);
  if (!guest || !right) throw new AppError('UNAUTHORIZED', messages.login.refused);
  await takeBack();
  await reset(deps, account);

  if (guest.verified_email === guest.email || (await whitelist.has(deps.db, guest.email))) {
    const session_token = await open(deps, visitor, guest.id);
    deps.log.info({ guest: guest.id }, 'guest logged in');
    return { requires_verification: false, user_id: guest.id, session_token };
  }
  await consume(deps, [{ bucket: `codes:${guest.id}`, max: 20, minutes: 60 }]);
  const code = await issue(deps, guest, 'verification', guest.email);
  await mail.enqueue(deps, {
    to: guest.email,
    ...letters.verification({ ...mail.weddingOf(deps), username: guest.username, code }),
    lifetimeMs: codeRules.verification.seconds * 1000,
  });
  mail.deliver(deps);
  deps.log.info({ guest: guest.id }, 'guest was sent a verification code');
  return { requires_verification: true, user_id: guest.id, email: guest.email, session_token: null };
}

/** Proves an e-mail address by the code sent there, and logs its guest in. */
export async function verifyEmail(deps: Deps, visitor: Requester, input: VerifyEmail) {
  const checked = await check(deps, 'verification', input.email, input.code);
  if (!checked.ok) {
    throw new AppError(
      'BAD_REQUEST',
      messages.verification[checked.reason === 'expired' ? 'expired' : 'invalid'],
    );
  }
  const { code } = checked;
  const token = await transaction(deps, async (tx) => {
    if (!(await codes.consume(tx.db, code.id, code.code_hash))) {
      throw new AppError('BAD_REQUEST', messages.verification.invalid);
    }
    await guests.update(tx.db, code.user_id, { verified_email: code.email });
    return open(tx, visitor, code.user_id);
  });
  deps.log.info({ guest: code.user_id }, 'guest proved the address and logged in');
  return { user_id: code.user_id, session_token: token };
}

/** Ends the session of the token in the body, else of the bearer; a dead token is as good as a live one. */
export async function logout(
  deps: Deps,
  visitor: Requester,
  input: { session_token?: string | null | undefined } | undefined,
) {
  const token = input?.session_token || visitor.token;
  if (token) await sessions.deleteByTokenHash(deps.db, digest(token));
  visitor.setMediaCookie(null);
  return { message: 'Logged out' };
}

/** Ends every session of a guest. */
export const endSessions = (deps: Deps, userId: number) => sessions.deleteByUser(deps.db, userId);

/** Removes sessions and codes that nobody can use any more. */
export async function sweepSessions(deps: Deps): Promise<void> {
  const now = deps.now();
  await sessions.deleteExpired(deps.db, now.toISOString());
  // An expired code stays a while, to be called expired rather than wrong.
  await codes.deleteExpired(deps.db, new Date(now.getTime() - lifetimes.unattachedUpload).toISOString());
}

async function open(deps: Deps, visitor: Requester, userId: number): Promise<string> {
  const token = newToken();
  const now = deps.now();
  const media = mediaSecret(token);
  await sessions.insert(deps.db, {
    user_id: userId,
    token_hash: digest(token),
    media_hash: digest(media),
    created_at: now.toISOString(),
    last_used_at: now.toISOString(),
    expires_at: new Date(now.getTime() + lifetimes.session).toISOString(),
  });
  visitor.setMediaCookie(media);
  return token;
}
