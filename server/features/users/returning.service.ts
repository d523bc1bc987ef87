import { lifetimes } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { rateLimits } from '../../../shared/rate-limits.ts';
import type { Deps, Requester } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { sha256 } from '../../auth/secret.ts';
import { addressKey, consume } from '../rate-limit/rate-limit.service.ts';
import { readCookie, secretsAfter } from './session-cookie.ts';
import * as sessions from './sessions.queries.ts';
import { endOf } from './sessions.service.ts';

/**
 * Brings a session back by its cookie, with a new token and the next value. A value that was exchanged is taken once more
 * until what it was exchanged for is used, and for a minute from then: the answer may have been lost, and two tabs may
 * have sent it. Later it is a copy in other hands, and the session ends. @throws AppError UNAUTHORIZED
 */
export async function comeBack(deps: Deps, { ip, returnCookie: text }: Requester) {
  if (text === null) throw new AppError('UNAUTHORIZED', messages.generic.sessionRequired);
  const refund = consume(deps, [
    { bucket: `links-from:${addressKey(ip)}`, ...rateLimits.failedLinks.perAddress },
  ]);
  const now = deps.now();
  const cookie = readCookie(text);
  const family = sha256(cookie?.family ?? '');
  const session = await sessions.findBySecret(deps.db, 'cookie_family', family, now.toISOString());
  if (!cookie || !session) throw ended();
  const hash = sha256(cookie.value);
  const next = await secretsAfter(deps, cookie);
  if (session.cookie_hash === hash) {
    await sessions.exchange(deps.db, session.id, hash, {
      ...next.hashes,
      last_used_at: now.toISOString(),
      expires_at: endOf(now, session.created_at),
    });
  } else if (!isStillTaken(session, hash, now)) {
    await sessions.deleteById(deps.db, session.id);
    deps.log.warn({ guest: session.user_id }, 'session ended: its cookie was used twice');
    throw ended();
  }
  refund();
  return { user_id: session.user_id, session_token: next.token, cookie: next.cookie };
}

const ended = () => new AppError('UNAUTHORIZED', messages.generic.sessionEnded);

type Exchanged = { cookie_before: string | null; cookie_used_at: string | null };

function isStillTaken({ cookie_before, cookie_used_at }: Exchanged, hash: string, now: Date): boolean {
  if (cookie_before !== hash) return false;
  return cookie_used_at === null || now.getTime() - Date.parse(cookie_used_at) < lifetimes.cookieBefore;
}
