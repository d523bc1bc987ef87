import { messages } from '../../../shared/messages.ts';
import { rateLimits } from '../../../shared/rate-limits.ts';
import type { Deps, Requester } from '../../deps.ts';
import { transaction } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import { inviteCode, inviteKey, newHandle, newToken, sha256 } from '../../auth/secret.ts';
import * as emails from '../mail/emails.ts';
import * as mail from '../mail/mail.service.ts';
import { addressKey, consume } from '../rate-limit/rate-limit.service.ts';
import * as guests from './guests.queries.ts';
import * as invites from './invites.queries.ts';

/** Invite codes open the registration; many-use unless limited. Only hashes are stored, see `inviteCode`. */

export type Invite = Awaited<ReturnType<typeof list>>[number];

type NewInvite = {
  label?: string;
  max_uses?: number | null;
  expires_at?: string | null;
  invited_by?: number;
};

const codeHash = (code: string) => sha256(inviteKey(code));

const inviteUrl = (deps: Deps, code: string): string =>
  `${deps.site.url}/register?invite=${encodeURIComponent(code)}`;

/** Creates an invite. `max_uses` at least 1, `expires_at` an ISO time; without them it is unlimited and does not expire. */
export async function create(deps: Deps, input: NewInvite = {}): Promise<Invite> {
  const created_at = deps.now().toISOString();
  const row = {
    invited_by: input.invited_by ?? null,
    label: input.label ?? '',
    max_uses: input.max_uses ?? null,
    expires_at: input.expires_at ?? null,
    created_at,
  };
  const salt = newHandle();
  const { id, code } = await transaction(deps, async ({ db }) => {
    const newCode = inviteCode(await invites.key(db, newToken), salt);
    return { id: await invites.insert(db, { ...row, salt, code_hash: codeHash(newCode) }), code: newCode };
  });
  const { invited_by: _, ...shown } = row;
  return { id, code, url: inviteUrl(deps, code), ...shown, uses: 0, revoked_at: null };
}

export async function list(deps: Deps) {
  const key = await invites.key(deps.db, newToken);
  return (await invites.list(deps.db)).map(({ code_hash: _, invited_by: __, salt, ...row }) => {
    const code = inviteCode(key, salt ?? String(row.id));
    return { ...row, code, url: inviteUrl(deps, code) };
  });
}

/** @throws AppError NOT_FOUND when there is no such invite in use */
export async function revoke(deps: Deps, id: number): Promise<void> {
  if (!(await invites.revoke(deps.db, id, deps.now().toISOString()))) throw new AppError('NOT_FOUND');
}

const firstLabel = 'first start';

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

/** Uses a code once, inside the transaction that needs it. */
export async function use(deps: Deps, code: string): Promise<number> {
  const used = await invites.use(deps.db, codeHash(code), deps.now().toISOString());
  if (!used) throw invalidInvite();
  return used.id;
}

const invalidInvite = () => new AppError('BAD_REQUEST', messages.registration.inviteInvalid, 'invite_code');

/** Creates a single-use code in a guest's name and mails it to that guest to pass on. */
export async function createForGuest(deps: Deps, input: { user_id: number }) {
  const guest = await guests.findById(deps.db, input.user_id);
  if (!guest) throw new AppError('NOT_FOUND', messages.profile.notFound);
  const invite = await create(deps, { label: guest.username, max_uses: 1, invited_by: guest.id });
  await mail.enqueue(deps, {
    to: guest.email,
    ...emails.invite({ ...mail.readerOf(deps, guest), code: invite.code, url: invite.url }),
  });
  mail.deliver(deps);
  deps.log.info({ guest: guest.id, invite: invite.id }, 'guest was sent an invite to pass on');
  return { message: 'Invite created', invite_code: invite.code, invite_url: invite.url };
}
