import { firstLabel } from '../../../shared/host/labels.ts';
import { messages } from '../../../shared/messages.ts';
import { hostsMessages } from '../../../shared/messages/host/hosts.ts';
import { rateLimits } from '../../../shared/rate-limits.ts';
import type { InviteState } from '../../../shared/host/invites.ts';
import type { Deps, Host, Requester } from '../../deps.ts';
import { transaction } from '../../db/open.ts';
import type { InviteRow } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { inviteCode, inviteKey, newHandle, newToken, sha256 } from '../../auth/secret.ts';
import { recordAct } from '../admin/acts.service.ts';
import * as emails from '../mail/emails.ts';
import * as mail from '../mail/mail.service.ts';
import { addressKey, consume } from '../rate-limit/rate-limit.service.ts';
import * as guests from './guests.queries.ts';
import * as invites from './invites.queries.ts';

/** Invite codes open the registration; many-use unless limited. Only hashes are stored, see `inviteCode`. */

export type Invite = Omit<Awaited<ReturnType<typeof list>>[number], 'salt'>;

type NewInvite = {
  label?: string;
  max_uses?: number | null;
  expires_at?: string | null;
  invited_by?: number;
  makes_host?: 0 | 1;
};

const codeHash = (code: string) => sha256(inviteKey(code));

const inviteUrl = (deps: Deps, code: string): string =>
  `${deps.site.url}/register?invite=${encodeURIComponent(code)}`;

/** Creates an invite. `max_uses` at least 1, `expires_at` an ISO time; without them it is unlimited and does not expire. */
export const create = (deps: Deps, input: NewInvite = {}): Promise<Invite> =>
  transaction(deps, (tx) => createWithin(tx, input));

/** As `create`, in the transaction of more than that. */
export async function createWithin(deps: Deps, input: NewInvite): Promise<Invite> {
  const created_at = deps.now().toISOString();
  const row = {
    invited_by: input.invited_by ?? null,
    label: input.label ?? '',
    max_uses: input.max_uses ?? null,
    expires_at: input.expires_at ?? null,
    makes_host: input.makes_host ?? 0,
    created_at,
  };
  const salt = newHandle();
  const code = inviteCode(await invites.key(deps.db, newToken), salt);
  const id = await invites.insert(deps.db, { ...row, salt, code_hash: codeHash(code) });
  const { invited_by: _, makes_host: __, ...shown } = row;
  const state = { ...shown, uses: 0, revoked_at: null };
  return { id, code, url: inviteUrl(deps, code), ...state, state: stateOf(deps, state) };
}

/** Rows with their codes and links, without what those are derived from. */
export async function withCodes<Row extends InviteRow>(deps: Deps, rows: readonly Row[]) {
  const key = await invites.key(deps.db, newToken);
  return rows.map(({ code_hash: _, invited_by: __, makes_host: ___, salt, ...row }) => {
    const code = inviteCode(key, salt ?? String(row.id));
    return { ...row, code, url: inviteUrl(deps, code), state: stateOf(deps, row) };
  });
}

function stateOf({ now }: Deps, { revoked_at, expires_at, uses, max_uses }: StateFacts): InviteState {
  if (revoked_at) return 'revoked';
  if (expires_at && expires_at <= now().toISOString()) return 'expired';
  return max_uses !== null && uses >= max_uses ? 'used up' : 'open';
}
type StateFacts = Pick<InviteRow, 'revoked_at' | 'expires_at' | 'max_uses'> & { uses: number };

/** The invites of guests, or the links that make hosts. */
export const list = async (deps: Deps, makesHost: 0 | 1 = 0) =>
  withCodes(deps, await invites.list(deps.db, makesHost));

/** @throws AppError NOT_FOUND when there is no such invite in use */
export async function revoke(deps: Deps, id: number): Promise<void> {
  if (!(await invites.revoke(deps.db, id, deps.now().toISOString()))) throw new AppError('NOT_FOUND');
}

/** The invite that is printed until the first guest registers: the same at every start. */
export async function firstInvite(deps: Deps): Promise<Invite | null> {
  if (await guests.exist(deps.db)) return null;
  const known = (await list(deps)).find((invite) => invite.label === firstLabel && !invite.revoked_at);
  return known ?? create(deps, { label: firstLabel });
}

/** The id of a usable invite; refused codes count for the address. @throws AppError BAD_REQUEST, TOO_MANY_REQUESTS */
export async function requireUsable(deps: Deps, { ip }: Pick<Requester, 'ip'>, code: string) {
  const refund = consume(deps, [
    { bucket: `invites-from:${addressKey(ip)}`, ...rateLimits.failedInvites.perAddress },
  ]);
  const id = await findUsableId(deps, code);
  if (id === undefined) throw invalidInvite();
  refund();
  return id;
}

/** The id of a usable invite, or undefined. Uncounted: callers must not reveal the result. */
export const findUsableId = async (deps: Deps, code: string): Promise<number | undefined> =>
  (await invites.findUsable(deps.db, codeHash(code), deps.now().toISOString()))?.id;

/** Whether who registers with it becomes a host. */
export const makesHost = async ({ db }: Deps, id: number): Promise<boolean> =>
  (await invites.findById(db, id))?.makes_host === 1;

/** Uses a code once, inside the transaction that needs it; `as` a link for hosts, others are refused. */
export async function use(deps: Deps, code: string, as?: 'host') {
  const found = await invites.findUsable(deps.db, codeHash(code), deps.now().toISOString());
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
    const made = await createWithin(tx, { label: guest.username, max_uses: 1, invited_by: guest.id });
    if (guest.email !== null)
      await mail.enqueue(tx, {
        to: guest.email,
        ...emails.invite({ ...mail.readerOf(deps, guest), code: made.code, url: made.url }),
      });
    await recordAct(tx, host, { action: 'invite', subject: 'guest', subject_id: guest.id });
    return made;
  });
  mail.deliver(deps);
  const done =
    guest.email === null ? 'invite made in the name of a guest' : 'guest was sent an invite to pass on';
  deps.log.info({ guest: guest.id, invite: invite.id }, done);
  return { message: 'Invite created', invite_code: invite.code, invite_url: invite.url };
}
