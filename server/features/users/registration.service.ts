import { nameKey } from '../../../shared/names.ts';
import { messages } from '../../../shared/messages.ts';
import type { Register } from '../../../shared/users.ts';
import type { Deps } from '../../compose.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import * as uploads from '../uploads/uploads.service.ts';
import * as guests from './guests.queries.ts';
import * as invites from './invites.service.ts';
import type { Requester } from '../../auth/actor.ts';

/** How guests may say they know the couple. */
export const relationshipTags = (deps: Deps): string[] => deps.config.RELATIONSHIP_TAGS;

/** @throws AppError BAD_REQUEST when a tag is not on the list of this wedding */
export function requireListedTags(deps: Deps, tags: readonly string[]): void {
  if (tags.some((tag) => !deps.config.RELATIONSHIP_TAGS.includes(tag))) {
    throw new AppError('BAD_REQUEST', messages.registration.tagUnknown, 'relationship_tags');
  }
}

/** @throws AppError CONFLICT when another guest has the name or the address */
export async function requireFree(
  deps: Deps,
  wanted: { username?: string | undefined; email?: string | undefined },
  self?: number,
): Promise<void> {
  const { username, email } = wanted;
  const sameName =
    username === undefined ? undefined : await guests.findByNameKey(deps.db, nameKey(username));
  if (sameName && sameName.id !== self)
    throw new AppError('CONFLICT', messages.registration.usernameTaken, 'username');
  const sameEmail = email === undefined ? undefined : await guests.findByEmail(deps.db, email);
  if (sameEmail && sameEmail.id !== self)
    throw new AppError('CONFLICT', messages.registration.emailTaken, 'email');
}

/**
 * Makes a guest of somebody with a valid invite. The invite is asked before the name and the address, so that nobody
 * without one can find out who is here; it is used up in the transaction that makes the guest.
 */
export async function register(deps: Deps, visitor: Requester, input: Register) {
  requireListedTags(deps, input.relationship_tags);
  await invites.requireUsable(deps, visitor, input.invite_code);
  await requireFree(deps, input);

  const { invite_code, password, upload_id, ...profile } = input;
  if (upload_id) await uploads.prepare(deps, null, upload_id, 'profile_picture');
  const password_hash = await deps.hashers.passwords.hash(password);
  const now = deps.now().toISOString();

  const user_id = await transaction(deps, async (tx) => {
    const invite_id = await invites.use(tx, invite_code);
    await requireFree(tx, input);
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
