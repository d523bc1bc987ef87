import { nameKey, photographerDomain } from '../../../../shared/names.ts';
import { newHandle, newToken } from '../../../auth/secret.ts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/open.ts';
import { AppError } from '../../../errors.ts';
import { textsIn } from '../../../lib/texts.ts';
import * as guests from './guests.queries.ts';

/**
 * Accounts of people whose pictures the couple imports. Each is a guest, so that what it publishes follows the rules of
 * all entries; nobody knows its password, and no e-mail reaches its address.
 */

/** The account of this name. @throws AppError CONFLICT when it is a guest's own */
export async function findPhotographer({ db }: Deps, name: string) {
  const guest = await guests.findByNameKey(db, nameKey(name));
  if (guest && !guest.verified_email?.endsWith(photographerDomain))
    throw new AppError('CONFLICT', (texts) => texts.picturesMessages.nameOfGuest(guest.username), 'as');
  if (guest?.removed_at)
    throw new AppError('CONFLICT', (texts) => texts.picturesMessages.removed(guest.username), 'as');
  return guest;
}

/** As `findPhotographer`, and makes the account where there is none. @returns it as the actor of its entries */
export async function requirePhotographer(deps: Deps, name: string) {
  const known = await findPhotographer(deps, name);
  if (known) return { id: known.id, session_id: 0 };
  const now = deps.now().toISOString();
  const email = `${newHandle()}${photographerDomain}`;
  const account = {
    username: name,
    email,
    // Proved, so that it is no guest who never finished; and without digests.
    verified_email: email,
    digest_ended_at: now,
    password_hash: await deps.hashers.passwords.hash('', newToken()),
    about: textsIn(deps.config.SITE_LANGUAGE).picturesMessages.about,
  };
  // Another picture may have come meanwhile.
  const id = await transaction(
    deps,
    async (tx) => (await findPhotographer(tx, name))?.id ?? guests.insert(tx.db, now, account),
  );
  deps.log.info({ guest: id }, 'account for imported pictures made');
  return { id, session_id: 0 };
}
