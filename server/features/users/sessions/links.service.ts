import { lifetimes } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import type { GuestLink } from '../../../../shared/users.ts';
import type { Actor, Deps, Requester } from '../../../deps.ts';
import type { LinkKind } from '../../../db/schema.ts';
import { transaction } from '../../../db/open.ts';
import { AppError } from '../../../errors.ts';
import { newToken, sha256 } from '../../../auth/secret.ts';
import * as links from './links.queries.ts';
import { countSecret, openSession } from './sessions.service.ts';

/** What opens an account without a password: a link for another device, once, and a personal card, until it is revoked. */

/**
 * Gives a guest a secret that opens the account, in place of the one of its kind before; all but a card end soon.
 * @returns a link with it in the part of the address that no server and no log gets
 */
export async function createLink(deps: Deps, user_id: number, kind: LinkKind, secret = newToken()) {
  const now = deps.now();
  const expires_at = kind === 'card' ? null : new Date(now.getTime() + lifetimes.link).toISOString();
  await links.deleteByUser(deps.db, user_id, kind);
  const times = { created_at: now.toISOString(), expires_at };
  await links.insert(deps.db, { user_id, kind, secret_hash: sha256(secret), ...times });
  return `${deps.site.url}/enter#${secret}`;
}

/** A link for another device of the actor. */
export async function createDeviceLink(deps: Deps, actor: Actor) {
  const url = await transaction(deps, (tx) => createLink(tx, actor.id, 'device'));
  deps.log.info({ guest: actor.id }, 'guest made a link for another device');
  return { url };
}

/** @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
async function requireLink(deps: Deps, requester: Requester, { secret }: GuestLink) {
  const refund = countSecret(deps, requester);
  const link = await links.findUsable(deps.db, ['device', 'card'], sha256(secret), deps.now().toISOString());
  if (!link) throw deadLink();
  refund();
  return link;
}

const deadLink = () => new AppError('NOT_FOUND', messages.links.dead);

/** Whose account a link opens: a guest sees the name before entering, so that nobody is led into another's account. */
export async function linkOwner(deps: Deps, requester: Requester, input: GuestLink) {
  const { username } = await requireLink(deps, requester, input);
  return { username };
}

/** Opens a session by a link; that of a device is spent by it. */
export async function enter(deps: Deps, requester: Requester, input: GuestLink) {
  const link = await requireLink(deps, requester, input);
  const session = await transaction(deps, async (tx) => {
    if (link.kind === 'device' && !(await links.deleteById(tx.db, link.id))) throw deadLink();
    return openSession(tx, link.user_id);
  });
  deps.log.info({ guest: link.user_id, by: link.kind }, 'guest entered by a link');
  return session;
}
