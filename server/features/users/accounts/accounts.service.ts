import type { GuestSearch, GuestSummary } from '../../../../shared/host/guests.ts';
import { email as emailField } from '../../../../shared/fields.ts';
import { codeRules } from '../../../../shared/limits.ts';
import { hostGuestErrors } from '../../../../shared/messages/host/guest-errors.ts';
import { messages } from '../../../../shared/messages.ts';
import { nameKey } from '../../../../shared/names.ts';
import { pageOf, paginate } from '../../../../shared/paging.ts';
import type { Deps, Host } from '../../../deps.ts';
import type { GuestRow, RegisteredRow } from '../../../db/schema.ts';
import { transaction } from '../../../db/open.ts';
import { AppError } from '../../../errors.ts';
import { recordAct } from '../../admin/acts.service.ts';
import { hideAll, restorableUntil } from '../../admin/moderation.service.ts';
import { requireConfirmed } from '../hosts/confirm.service.ts';
import { issue } from '../sessions/codes.service.ts';
import * as guests from './guests.queries.ts';
import * as hosts from '../hosts/hosts.service.ts';
import * as links from '../sessions/links.queries.ts';
import { createLink } from '../registration/joining.service.ts';
import * as sessions from '../sessions/sessions.queries.ts';
import { isRegistered } from '../sessions/sessions.service.ts';

/** What hosts see of guests, and how they help those who cannot log in. */

/** Codes that hosts make wait for each other alone. */
const ofHosts = '';

export type OfGuest = { id: number };
type Row = Awaited<ReturnType<typeof guests.list>>[number];

const summaryOf = (row: Row): GuestSummary => ({
  ...row,
  restorable_until: row.removed_at && restorableUntil(row.removed_at),
});

/** A page of the guests whom a search finds, with the counts of its tabs. */
export async function page(deps: Deps, { which, q, ...request }: GuestSearch) {
  const key = nameKey(q);
  const now = deps.now().toISOString();
  const counts = await guests.count(deps.db, key);
  const rows = await guests.list(deps.db, { which, key }, now, pageOf(request));
  return { guests: rows.map(summaryOf), counts, pagination: paginate(request, counts[which]) };
}

/** Every guest, the removed ones too; for the shell. */
export async function list(deps: Deps): Promise<GuestSummary[]> {
  const everybody = { limit: -1, offset: 0 };
  const rows = await guests.list(deps.db, { which: 'all', key: '' }, deps.now().toISOString(), everybody);
  return rows.map(summaryOf).toReversed();
}

/** Who has this username, else this e-mail address, else this number. @throws AppError NOT_FOUND */
export async function find({ db }: Deps, name: string): Promise<GuestRow> {
  const email = emailField.safeParse(name).data;
  const guest =
    (await guests.findByNameKey(db, nameKey(name))) ??
    (email === undefined ? undefined : await guests.findByEmail(db, email)) ??
    (/^\d{1,15}$/.test(name) ? await guests.findById(db, Number(name)) : undefined);
  if (guest) return guest;
  const message = `There is no guest ${JSON.stringify(name)}: npm run -s admin -- guests list shows them`;
  throw new AppError('NOT_FOUND', message);
}

/** What there is of a guest: what a removal would remove. @throws AppError NOT_FOUND */
export async function show(deps: Deps, { id }: OfGuest): Promise<GuestSummary> {
  const row = await guests.findSummary(deps.db, id, deps.now().toISOString());
  if (!row) throw new AppError('NOT_FOUND', messages.profile.notFound);
  return summaryOf(row);
}

/** A guest whom this host may act on: no host, who is not to lose the account to another. @throws AppError NOT_FOUND, FORBIDDEN */
export async function requireGuest(deps: Deps, host: Host, { id }: OfGuest): Promise<GuestRow> {
  const guest = await guests.findById(deps.db, id);
  if (!guest) throw new AppError('NOT_FOUND', messages.profile.notFound);
  if (host.id !== null && (await hosts.isHost(deps, id)))
    throw new AppError('FORBIDDEN', hostGuestErrors.isHost);
  return guest;
}

/** @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT for a guest who is removed */
async function requirePresent(deps: Deps, host: Host, input: OfGuest): Promise<GuestRow> {
  const guest = await requireGuest(deps, host, input);
  if (guest.removed_at) throw new AppError('CONFLICT', hostGuestErrors.isRemoved);
  return guest;
}

/** @throws AppError as `requirePresent`, and for a guest who joined by name: such an account has no code and no password */
async function requireRegistered(deps: Deps, host: Host, input: OfGuest): Promise<RegisteredRow> {
  const guest = await requirePresent(deps, host, input);
  if (isRegistered(guest)) return guest;
  throw new AppError('CONFLICT', (texts) => texts.hostGuestErrors.joinedByName(guest.username));
}

/**
 * A personal card, which opens the account of a guest who joined by name; it takes the place of the one before.
 * @throws AppError CONFLICT for a guest with a password
 */
export async function card(deps: Deps, host: Host, input: OfGuest) {
  const { id, username, password_hash } = await requirePresent(deps, host, input);
  await requireConfirmed(deps, host);
  if (password_hash !== null)
    throw new AppError('CONFLICT', (texts) => texts.hostGuestErrors.needsNoCard(username));
  const url = await transaction(deps, async (tx) => {
    await recordAct(tx, host, { action: 'card', subject: 'guest', subject_id: id });
    return createLink(tx, id, 'card');
  });
  return { id, username, url };
}

/** Revokes the personal card of a guest. @throws AppError FORBIDDEN for another host */
export async function endCard(deps: Deps, host: Host, input: OfGuest) {
  const { id, username } = await requireGuest(deps, host, input);
  const revoked = await transaction(deps, async (tx) => {
    const wasThere = (await links.deleteByUser(tx.db, id, 'card')) > 0;
    if (wasThere) await recordAct(tx, host, { action: 'end_card', subject: 'guest', subject_id: id });
    return wasThere;
  });
  return { id, username, revoked };
}

/** Hides all that a guest has published. */
export async function hide(deps: Deps, host: Host, input: OfGuest) {
  const { id, username } = await requireGuest(deps, host, input);
  return { id, username, ...(await hideAll(deps, host, id)) };
}

const inMinutes = (seconds: number) => seconds / 60;

/** A fresh verification code to read out; it opens the account, as a link does. @throws AppError CONFLICT when none is needed */
export async function freshCode(deps: Deps, host: Host, input: OfGuest) {
  await requireConfirmed(deps, host);
  const guest = await requireRegistered(deps, host, input);
  const { id, username, email } = guest;
  if (guest.verified_email === email)
    throw new AppError('CONFLICT', (texts) => texts.hostGuestErrors.needsNoCode(username, email));
  const { code } = await issue(deps, ofHosts, { guest, purpose: 'verification', email }, async (tx) => {
    await recordAct(tx, host, { action: 'code', subject: 'guest', subject_id: id });
  });
  return { id, username, email, code, minutes: inMinutes(codeRules.verification.seconds) };
}

/**
 * A code for a new password and a link with it, for the address that was proved last, in place of the one before. The link
 * opens the account, so it takes the host's password.
 */
export async function passwordLink(deps: Deps, host: Host, input: OfGuest) {
  await requireConfirmed(deps, host);
  const guest = await requireRegistered(deps, host, input);
  const { id, username } = guest;
  const email = guest.verified_email ?? guest.email;
  const { code } = await issue(deps, ofHosts, { guest, purpose: 'reset', email }, async (tx) => {
    await recordAct(tx, host, { action: 'link', subject: 'guest', subject_id: id });
  });
  const page_url = `${deps.site.url}/reset-password`;
  const url = `${page_url}?email=${encodeURIComponent(email)}&code=${code}`;
  return { id, username, email, code, page: page_url, url, minutes: inMinutes(codeRules.reset.seconds) };
}

/** Ends every session and link of a guest. @throws AppError FORBIDDEN for another host */
export async function logOut(deps: Deps, host: Host, input: OfGuest) {
  const { id, username } = await requireGuest(deps, host, input);
  const ended = await transaction(deps, async (tx) => {
    await recordAct(tx, host, { action: 'logout', subject: 'guest', subject_id: id });
    return sessions.deleteByUser(tx.db, id);
  });
  return { id, username, ended };
}
