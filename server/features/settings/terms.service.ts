import { setImmediate as nextTurn } from 'node:timers/promises';
import { timeInWords } from '../../../shared/dates.ts';
import { uploadQuotas } from '../../../shared/limits.ts';
import { applyStored } from '../../config.ts';
import type { Actor, Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { isHost } from '../users/hosts/hosts.service.ts';
import * as settings from './settings.queries.ts';

/** What the settings say of what the album takes and shows; hosts themselves are bound by the seal alone. */

/** Since when an entry that is published now waits for a host; null when it does not. */
export async function waitsFrom(deps: Deps, actor: Actor, now: string): Promise<string | null> {
  return deps.config.approval === 'on' && !(await isHost(deps, actor.id)) ? now : null;
}

/** When the album closed for this guest, an ISO time; null while it takes what is new. */
export async function closedSince(deps: Deps, actor: Actor): Promise<string | null> {
  const { closes_at } = deps.config;
  const isClosed = closes_at !== '' && Date.parse(closes_at) <= deps.now().getTime();
  return isClosed && !(await isHost(deps, actor.id)) ? closes_at : null;
}

/** @throws AppError FORBIDDEN once the album has closed */
export async function requireTaking(deps: Deps, actor: Actor): Promise<void> {
  const closed = await closedSince(deps, actor);
  if (closed !== null)
    throw new AppError('FORBIDDEN', (texts) =>
      texts.entriesMessages.entry.albumClosed(timeInWords(closed, deps.config.TIME_ZONE, texts.locale)),
    );
}

/** The bytes that this guest may store. */
export const storageBound = async (deps: Deps, userId: number): Promise<number> =>
  (await isHost(deps, userId)) ? uploadQuotas.guest.stored : deps.config.guest_megabytes * 1024 * 1024;

const slice = 20;

/** Opens the album when its time has come, and makes every entry as the album is: sealed, or not. */
export const settleTerms = (deps: Deps) => deps.tasks.runOnce('terms', () => settle(deps));

async function settle(deps: Deps): Promise<void> {
  const { config, db } = deps;
  const { opens_at } = config;
  const hasPassed = opens_at !== '' && Date.parse(opens_at) <= deps.now().getTime();
  // A host may put it off at this moment.
  let hasChanged = hasPassed && (await settings.unset(db, 'opens_at', opens_at));
  if (hasChanged) applyStored(config, { ...config.stored, opens_at: undefined });
  while ((await settings.sealOrOpen(db, slice)) > 0) {
    hasChanged = true;
    // Other requests are answered between the slices.
    await nextTurn();
  }
  if (hasChanged) await settings.announce(db, deps.now().toISOString());
}
