import type { Deps } from '../../compose.ts';
import type { GuestRow } from '../../db/schema.ts';
import { issue } from './codes.service.ts';
import * as guests from './guests.queries.ts';
import * as sessions from './sessions.queries.ts';

/** Guests' accounts for the host's tools. */

/** What a host may call a guest; the username wins. */
export type AnyName = { key: string; email: string | undefined; id: number | undefined };

export async function findByAnyName(deps: Deps, { key, email, id }: AnyName): Promise<GuestRow | undefined> {
  const named = await guests.findByNameKey(deps.db, key);
  if (named) return named;
  const mailed = email === undefined ? undefined : await guests.findByEmail(deps.db, email);
  return mailed ?? (id === undefined ? undefined : guests.findById(deps.db, id));
}

/** A fresh verification code for the address of a guest. */
export const issueVerification = (deps: Deps, guest: GuestRow): Promise<string> =>
  issue(deps, guest, 'verification', guest.email);

/** Ends every session of a guest; says how many there were. */
export async function endAllSessions(deps: Deps, userId: number): Promise<number> {
  const ended = await sessions.deleteByUser(deps.db, userId);
  return ended.reduce((count, { numDeletedRows }) => count + Number(numDeletedRows), 0);
}
