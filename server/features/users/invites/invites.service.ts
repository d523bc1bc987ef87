import { firstLabel } from '../../../../shared/host/labels.ts';
import { inviteErrors } from '../../../../shared/messages/host/invite-errors.ts';
import { messages } from '../../../../shared/messages.ts';
import { hostsMessages } from '../../../../shared/messages/host/hosts.ts';
import { rateLimits } from '../../../../shared/rate-limits.ts';
import type { Invite, InviteState } from '../../../../shared/host/invites.ts';
import type { Deps, Host, Requester } from '../../../deps.ts';
import { transaction } from '../../../db/open.ts';
import type { InviteRow } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { inviteCode, inviteKey, newHandle, newToken, sha256 } from '../../../auth/secret.ts';
import { recordAct } from '../../admin/acts.service.ts';
import * as emails from '../../mail/emails.ts';
import * as mail from '../../mail/mail.service.ts';
import { addressKey, consume } from '../../rate-limit/rate-limit.service.ts';
import * as guests from '../accounts/guests.queries.ts';
import * as invites from './invites.queries.ts';

/** Invite codes open the registration; many-use unless limited. Only hashes are stored, see `inviteCode`. */

const codeHash = (code: string) => sha256(inviteKey(code));

/** Creates an invite. `max_uses` at least 1, `expires_at` an ISO time; without them it is unlimited and does not expire. */
export async function create(deps: Deps, input: invites.InviteValues = {}): Promise<Invite> {
  const key = await invites.key(deps.db, newToken);
  const salt = newHandle();
  const code_hash = codeHash(inviteCode(key, salt));
  const created_at = deps.now().toISOString();
  const row = await invites.insert(deps.db, { label: '', ...input, salt, code_hash, created_at });
  return shown(deps, key, row);
}

/** Rows with their codes and links, without what those are derived from. */
export async function withCodes<Row extends InviteRow>(deps: Deps, rows: readonly Row[]) {
  const key = await invites.key(deps.db, newToken);
  return rows.map((row) => shown(deps, key, row));
}

function shown<Row extends InviteRow>(deps: Deps, key: string, stored: Row) {
  const { code_hash: _, invited_by: __, makes_host: ___, salt, ...row } = stored;
  const code = inviteCode(key, salt ?? String(row.id));
  const url = `${deps.site.url}/register?invite=${encodeURIComponent(code)}`;
  return { ...row, code, url, state: stateOf(deps, row) };
}

function stateOf({ now }: Deps, { revoked_at, expires_at, uses, max_uses }: StateFacts): InviteState {
  if (revoked_at) return 'revoked';
  if (expires_at && expires_at <= now().toISOString()) return 'expired';
  return max_uses !== null && uses >= max_uses ? 'used up' : 'open';
}
type StateFacts = Pick<InviteRow, 'revoked_at' | 'expires_at' | 'max_uses' | 'uses'>;

/** The invites of guests, or the links that make hosts. */
export const list = async (deps: Deps, makesHost: 0 | 1 = 0) =>
  withCodes(deps, await invites.list(deps.db, makesHost));

/** Ends an invite, or a link that makes a host; may be repeated. @throws AppError NOT_FOUND */
export const revoke = (deps: Deps, host: Host, { id }: { id: number }) =>
  transaction(deps, async (tx) => {
    if (await invites.revoke(tx.db, id, deps.now().toISOString()))
      await recordAct(tx, host, { action: 'remove', subject: 'invite', subject_id: id });
    else if (!(await invites.exists(tx.db, id))) throw new AppError('NOT_FOUND', inviteErrors.unknown);
    return { id };
  });

/** The invite that is printed until the first guest registers: the same at every start. */
export async function firstInvite(deps: Deps): Promise<Invite | null> {
  if (await guests.exist(deps.db)) return null;
  const known = (await list(deps)).find((invite) => invite.label === firstLabel && !invite.revoked_at);
  return known ?? create(deps, { label: firstLabel });
}

/** A usable invite; refused codes count for the address. @throws AppError BAD_REQUEST, TOO_MANY_REQUESTS */
export async function requireUsable(deps: Deps, { ip }: Pick<Requester, 'ip'>, code: string) {
  const refund = consume(deps, [
    { bucket: `invites-from:${addressKey(ip)}`, ...rateLimits.failedInvites.perAddress },
  ]);
  const invite = await findUsable(deps, code);
  if (!invite) throw invalidInvite();
  refund();
  return invite;
}

const findUsable = (deps: Deps, code: string) =>
  invites.findUsable(deps.db, codeHash(code), deps.now().toISOString());

/** The id of a usable invite, or undefined. Uncounted: callers must not reveal the result. */
export const findUsableId = async (deps: Deps, code: string): Promise<number | undefined> =>
  (await findUsable(deps, code))?.id;

/** Uses a code once, inside the transaction that needs it; `as` a link for hosts, others are refused. */
export async function use(deps: Deps, code: string, as?: 'host') {
  const found = await findUsable(deps, code);
  if (as === 'host' && !found?.makes_host) throw new AppError('BAD_REQUEST', hostsMessages.badLink, 'code');
  if (!found) throw invalidInvite();
  await invites.use(deps.db, found.id);
  return found;
}

const invalidInvite = () => new AppError('BAD_REQUEST', messages.registration.inviteInvalid, 'invite_code');

/** Creates a single-use code in a guest's name and mails it to that guest, if there is an address, to pass on. */
export async function createForGuest(deps: Deps, host: Host, input: { user_id: number }) {
  const guest = await guests.findById(deps.db, input.user_id);
  if (!guest) throw new AppError('NOT_FOUND', messages.profile.notFound);
  const invite = await transaction(deps, async (tx) => {
    const made = await create(tx, { label: guest.username, max_uses: 1, invited_by: guest.id });
    if (guest.email !== null)
      await mail.enqueue(tx, {
        to: guest.email,
        ...emails.invite({ ...mail.readerOf(deps, guest), code: made.code, url: made.url }),
      });
    await recordAct(tx, host, { action: 'invite', subject: 'guest', subject_id: guest.id });
    return made;
  });
  mail.deliver(deps);
  return { message: 'Invite created', invite_code: invite.code, invite_url: invite.url };
}
