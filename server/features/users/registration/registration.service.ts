import { nameKey } from '../../../../shared/names.ts';
import { messages } from '../../../../shared/messages.ts';
import type { Register } from '../../../../shared/users.ts';
import type { Deps, Requester } from '../../../deps.ts';
import type { GuestRow } from '../../../db/schema.ts';
import { transaction } from '../../../db/open.ts';
import { AppError } from '../../../errors.ts';
import { addressKey } from '../../rate-limit/rate-limit.service.ts';
import * as uploads from '../../uploads/uploads.service.ts';
import * as guests from '../accounts/guests.queries.ts';
import { make } from '../hosts/hosts.service.ts';
import * as invites from '../invites/invites.service.ts';

export const relationshipTags = (deps: Deps): string[] => deps.config.RELATIONSHIP_TAGS;

/** @throws AppError BAD_REQUEST when a tag is neither on the list of this wedding nor among those of before */
export function requireListedTags(deps: Deps, tags: readonly string[], before: readonly string[] = []): void {
  if (tags.some((tag) => ![...deps.config.RELATIONSHIP_TAGS, ...before].includes(tag))) {
    throw new AppError('BAD_REQUEST', messages.registration.tagUnknown, 'relationship_tags');
  }
}

type Wanted = { username?: string | undefined; email?: string | undefined };

/** @throws AppError CONFLICT for what another guest has, unverified too: who reads its mail gets that account. */
export async function requireFree(deps: Deps, { username, email }: Wanted, self?: number): Promise<void> {
  const isTaken = (guest: GuestRow | undefined) => guest && guest.id !== self;
  if (username !== undefined && isTaken(await guests.findByNameKey(deps.db, nameKey(username))))
    throw new AppError('CONFLICT', messages.registration.usernameTaken, 'username');
  if (email !== undefined && isTaken(await guests.findByEmail(deps.db, email)))
    throw new AppError('CONFLICT', messages.registration.emailTaken, 'email');
}

/** Registers a guest; the invite is checked first, so that names cannot be probed without one. */
export async function register(deps: Deps, requester: Requester, input: Register) {
  requireListedTags(deps, input.relationship_tags);
  await invites.requireUsable(deps, requester, input.invite_code);
  await requireFree(deps, input);

  const { invite_code, password, upload_id, ...profile } = input;
  if (upload_id) await uploads.prepare(deps, null, upload_id, 'profile_picture');
  const password_hash = await deps.hashers.passwords.hash(addressKey(requester.ip), password);
  const now = deps.now().toISOString();

  const user_id = await transaction(deps, async (tx) => {
    const invite = await invites.use(tx, invite_code);
    await requireFree(tx, input);
    const id = await guests.insert(tx.db, now, {
      ...profile,
      relationship_tags: JSON.stringify(profile.relationship_tags),
      password_hash,
      invite_id: invite.id,
      locale: requester.locale,
    });
    if (invite.makes_host === 1) await make(tx, { id }, id);
    if (upload_id) await uploads.attach(tx, upload_id, { profile_id: id });
    return id;
  });
  deps.log.info({ guest: user_id }, 'guest registered');
  return { message: messages.registration.success, user_id };
}
