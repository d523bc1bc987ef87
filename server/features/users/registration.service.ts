import { nameKey } from '../../../shared/names.ts';
import { lifetimes } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import type { Register } from '../../../shared/users.ts';
import type { Deps } from '../../compose.ts';
import type { GuestRow } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import * as uploads from '../uploads/uploads.service.ts';
import * as guests from './guests.queries.ts';
import * as invites from './invites.service.ts';
import type { Requester } from '../../auth/actor.ts';

export const relationshipTags = (deps: Deps): string[] => deps.config.RELATIONSHIP_TAGS;

/** @throws AppError BAD_REQUEST when a tag is not on the list of this wedding */
export function requireListedTags(deps: Deps, tags: readonly string[]): void {
  if (tags.some((tag) => !deps.config.RELATIONSHIP_TAGS.includes(tag))) {
    throw new AppError('BAD_REQUEST', messages.registration.tagUnknown, 'relationship_tags');
  }
}

type Wanted = { username?: string | undefined; email?: string | undefined };

/**
 * Requires a name and an address that no other guest than `self` has.
 * @returns the abandoned account that has the address, to be removed in the transaction of the write
 * @throws AppError CONFLICT
 */
export async function requireFree(
  deps: Deps,
  { username, email }: Wanted,
  self?: number,
): Promise<number | undefined> {
  const sameEmail = email === undefined ? undefined : await guests.findByEmail(deps.db, email);
  const since = new Date(deps.now().getTime() - lifetimes.unverifiedEmail).toISOString();
  const abandoned =
    sameEmail && sameEmail.id !== self && (await guests.isAbandoned(deps.db, sameEmail.id, since))
      ? sameEmail.id
      : undefined;
  const isTaken = (guest: GuestRow | undefined) => guest && guest.id !== self && guest.id !== abandoned;
  const sameName =
    username === undefined ? undefined : await guests.findByNameKey(deps.db, nameKey(username));
  if (isTaken(sameName)) throw new AppError('CONFLICT', messages.registration.usernameTaken, 'username');
  if (isTaken(sameEmail)) throw new AppError('CONFLICT', messages.registration.emailTaken, 'email');
  return abandoned;
}

/**
 * `requireFree` inside the transaction that writes the name and the address; removes an abandoned account.
 * @throws AppError CONFLICT
 */
export async function claim(tx: Deps, wanted: Wanted, self?: number): Promise<void> {
  const abandoned = await requireFree(tx, wanted, self);
  if (abandoned === undefined) return;
  await guests.deleteById(tx.db, abandoned);
  tx.log.info({ guest: abandoned }, 'unverified account removed: its address is registered anew');
}

/** Registers a guest; the invite is checked first, so that names cannot be probed without one. */
export async function register(deps: Deps, requester: Requester, input: Register) {
  requireListedTags(deps, input.relationship_tags);
  await invites.requireUsable(deps, requester, input.invite_code);
  await requireFree(deps, input);

  const { invite_code, password, upload_id, ...profile } = input;
  if (upload_id) await uploads.prepare(deps, null, upload_id, 'profile_picture');
  const password_hash = await deps.hashers.passwords.hash(password);
  const now = deps.now().toISOString();

  const user_id = await transaction(deps, async (tx) => {
    const invite_id = await invites.use(tx, invite_code);
    await claim(tx, input);
    const id = await guests.insert(tx.db, {
      ...profile,
      username_key: nameKey(profile.username),
      relationship_tags: JSON.stringify(profile.relationship_tags),
      password_hash,
      invite_id,
      created_at: now,
      updated_at: now,
    });
    if (upload_id) await uploads.attach(tx, upload_id, { profile_id: id });
    return id;
  });
  deps.log.info({ guest: user_id }, 'guest registered');
  return { message: messages.registration.success, user_id };
}
