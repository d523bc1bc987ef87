import { delays } from '../../shared/limits.ts';
import type { SessionAnswer } from '../../shared/users.ts';
import { basePath } from '../lib/base-path.ts';
import { readSession, writeSession, type StoredSession } from './session-store.ts';

/** Work of one tab at a time; without locks (plain HTTP) of each. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('session', work) : work();
}

/** The session of a browser that has forgotten it, or null. @throws without an answer */
export const comeBack = (): Promise<StoredSession | null> =>
  // A second exchange of the cookie would end the token of the first.
  inTurn(async () => {
    const known = readSession();
    if (known) return known;
    const signal = AbortSignal.timeout(delays.httpTimeout);
    const answer = await fetch(`${basePath}/api/users/come-back`, { method: 'POST', signal });
    if (answer.status === 401) return null;
    if (!answer.ok) throw new Error(`The session was not brought back: ${answer.status}`);
    const { user_id: userId, session_token: token } = (await answer.json()) as SessionAnswer;
    writeSession({ token, userId });
    return { token, userId };
  });
