import { characters, lifetimes, limits } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import { nameKey } from '../../../../shared/names.ts';
import { rateLimits } from '../../../../shared/rate-limits.ts';
import type { GuestLink, Join } from '../../../../shared/users.ts';
import { newToken, sha256 } from '../../../auth/secret.ts';
import type { Actor, Deps, Requester } from '../../../deps.ts';
import type { LinkKind } from '../../../db/schema.ts';
import { transaction } from '../../../db/open.ts';
import { AppError } from '../../../errors.ts';
import { addressKey, consume } from '../../rate-limit/rate-limit.service.ts';
import * as guests from '../accounts/guests.queries.ts';
import * as invites from '../invites/invites.service.ts';
import * as links from '../sessions/links.queries.ts';
import { countSecret, openSession } from '../sessions/sessions.service.ts';

/**
 * Guests by name alone, who have neither e-mail nor password until they complete the account, and what opens an account
 * without a password: a link for another device, once, and a personal card, until it is revoked.
 */

/** Makes a guest of a name and an invite, and opens the session. @throws AppError FORBIDDEN while it is switched off */
export async function join(deps: Deps, requester: Requester, input: Join) {
  if (deps.config.JOIN_BY_NAME !== 'on') throw new AppError('FORBIDDEN', messages.joining.off);
  const { username, invite_code, idempotency_key } = input;
  const now = deps.now().toISOString();
  // The answer may have been lost: the same guest asks again.
  const known = await links.findUsable(deps.db, ['join'], sha256(idempotency_key ?? ''), now);
  if (known) return openSession(deps, known.user_id);

  const { makes_host } = await invites.requireUsable(deps, requester, invite_code);
  // A host types a password before what cannot be undone.
  if (makes_host === 1) throw new AppError('BAD_REQUEST', messages.joining.hostsRegister, 'invite_code');
  const answer = await transaction(deps, async (tx) => {
    const { id: invite_id } = await invites.use(tx, invite_code);
    await requireFreeName(tx, username);
    consume(deps, [{ bucket: `joins-from:${addressKey(requester.ip)}`, ...rateLimits.joins.perAddress }]);
    const user_id = await guests.insert(tx.db, now, { username, invite_id, locale: requester.locale });
    if (idempotency_key) await createLink(tx, user_id, 'join', idempotency_key);
    return openSession(tx, user_id);
  });
  deps.log.info({ guest: answer.user_id }, 'guest joined by name');
  return answer;
}

/** @throws AppError CONFLICT that names a free one: "Anna M." for "Anna Miller", else "Anna 2" and on */
async function requireFreeName(deps: Deps, name: string): Promise<void> {
  const isTaken = async (one: string) => (await guests.findByNameKey(deps.db, nameKey(one))) !== undefined;
  if (!(await isTaken(name))) return;
  const [first = name, ...others] = name.split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  const numbers = Array.from({ length: 98 }, (_, at) => String(at + 2));
  for (const end of initial ? [`${initial.toUpperCase()}.`, ...numbers] : numbers) {
    const similar = `${[...first].slice(0, limits.username - characters(end) - 1).join('')} ${end}`;
    if (await isTaken(similar)) continue;
    throw new AppError('CONFLICT', (texts) => texts.joiningMessages.joining.taken(name, similar), 'username');
  }
  throw new AppError('CONFLICT', messages.registration.usernameTaken, 'username');
}

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

/** Whose account a link opens: a guest sees the name before entering, so that a wrong link is seen. */
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
