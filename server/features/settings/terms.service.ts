import { setImmediate as nextTurn } from 'node:timers/promises';
import { timeInWords } from '../../../shared/dates.ts';
import { Terms, type ChangeTerms } from '../../../shared/host/moderation.ts';
import { moderationMessages } from '../../../shared/messages/host/moderation.ts';
import { transaction } from '../../db/open.ts';
import type { Actor, Deps, Host } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAct } from '../admin/acts.service.ts';
import { isHost } from '../users/hosts/hosts.service.ts';
import { set, unset } from './settings.queries.ts';
import * as rows from './terms.queries.ts';

/** What hosts set of what the album takes and shows. A term that is off has no row; hosts themselves are bound by the seal alone. */

export async function findTerms({ db }: Deps): Promise<Terms> {
  const stored = await rows.list(db, Object.keys(Terms.shape));
  return Terms.parse(Object.fromEntries(stored.map(({ name, value }) => [name, JSON.parse(value)])));
}

/** Since when an entry that is published now waits for a host; null when it does not. */
export async function waitsFrom(deps: Deps, actor: Actor, now: string): Promise<string | null> {
  const { approval } = await findTerms(deps);
  return approval && !(await isHost(deps, actor.id)) ? now : null;
}

/** When the album closed for this guest, an ISO time; null while it takes what is new. */
export async function closedSince(deps: Deps, actor: Actor): Promise<string | null> {
  const { closes_at } = await findTerms(deps);
  const isClosed = closes_at !== null && Date.parse(closes_at) <= deps.now().getTime();
  if (!isClosed || (await isHost(deps, actor.id))) return null;
  return closes_at;
}

/** @throws AppError FORBIDDEN once the album has closed */
export async function requireTaking(deps: Deps, actor: Actor): Promise<void> {
  const closed = await closedSince(deps, actor);
  if (closed !== null)
    throw new AppError('FORBIDDEN', (texts) =>
      texts.entriesMessages.entry.albumClosed(timeInWords(closed, deps.config.TIME_ZONE, texts.locale)),
    );
}

/** The bytes that hosts let this guest store; null without a bound. */
export async function storageBound(deps: Deps, userId: number): Promise<number | null> {
  const { guest_megabytes } = await findTerms(deps);
  return guest_megabytes === null || (await isHost(deps, userId)) ? null : guest_megabytes * 1024 * 1024;
}

/** Changes the sent terms, and makes the entries as they say. */
export async function changeTerms(deps: Deps, host: Host, changes: ChangeTerms): Promise<Terms> {
  const { opens_at } = changes;
  if (opens_at && Date.parse(opens_at) <= deps.now().getTime())
    throw new AppError('BAD_REQUEST', moderationMessages.opensInPast, 'opens_at');
  await transaction(deps, async (tx) => {
    for (const [name, value] of Object.entries(changes)) {
      const isOff = value === null || value === false;
      await (isOff ? unset(tx.db, name) : set(tx.db, name, JSON.stringify(value)));
      await recordAct(tx, host, { action: 'set', subject: 'setting', note: `${name}=${isOff ? '' : value}` });
    }
    if (opens_at !== undefined) await rows.announce(tx.db, deps.now().toISOString());
  });
  settleTerms(deps);
  return findTerms(deps);
}

const slice = 20;

/** Opens the album when its time has come, and makes every entry as the album is: sealed, or not. */
export const settleTerms = (deps: Deps) => deps.tasks.runOnce('terms', () => settle(deps));

async function settle(deps: Deps): Promise<void> {
  const { opens_at } = await findTerms(deps);
  let hasChanged = opens_at !== null && Date.parse(opens_at) <= deps.now().getTime();
  if (hasChanged) await unset(deps.db, 'opens_at');
  while ((await rows.sealOrOpen(deps.db, slice)) > 0) {
    hasChanged = true;
    // Other requests are answered between the slices.
    await nextTurn();
  }
  if (hasChanged) await rows.announce(deps.db, deps.now().toISOString());
}
