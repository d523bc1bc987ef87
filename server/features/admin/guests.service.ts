import { codeRules } from '../../../shared/limits.ts';
import { email as emailField } from '../../../shared/fields.ts';
import { nameKey } from '../../../shared/names.ts';
import type { Deps } from '../../deps.ts';
import type { GuestRow } from '../../db/schema.ts';
import { transaction } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import * as emails from '../mail/emails.ts';
import * as mail from '../mail/mail.service.ts';
import { deleteOrphanFiles } from '../uploads/uploads.service.ts';
import * as accounts from '../users/accounts.service.ts';
import * as guests from './guests.queries.ts';
import { note } from './moderation.service.ts';

/** The host's actions on one guest, who is named by username, e-mail or number. */

type GuestSummary = Awaited<ReturnType<typeof list>>[number];

/** `status`: whether the address is proved by a code, on the whitelist, or neither; then a login needs a code. */
export async function list(deps: Deps) {
  const rows = await guests.listGuests(deps.db, deps.now().toISOString());
  return rows.map(({ verified, whitelisted, ...row }) => {
    const status = verified ? 'verified' : whitelisted ? 'whitelisted' : 'unfinished';
    return { ...row, status } as const;
  });
}

/** @throws AppError NOT_FOUND */
async function find(deps: Deps, name: string): Promise<GuestRow> {
  const guest = await accounts.findByAnyName(deps, {
    key: nameKey(name),
    email: emailField.safeParse(name).data,
    id: /^\d{1,15}$/.test(name) ? Number(name) : undefined,
  });
  if (!guest)
    throw new AppError(
      'NOT_FOUND',
      `There is no guest ${JSON.stringify(name)}: npm run -s admin -- guests list shows them`,
    );
  return guest;
}

/**
 * A fresh verification code, for the host to read out. It replaces the one before, and is valid as long.
 * @param send writes it to the guest as well
 * @throws AppError NOT_FOUND; CONFLICT when this guest logs in without a code
 */
export async function freshCode(deps: Deps, name: string, send: boolean) {
  const guest = await find(deps, name);
  if (guest.verified_email === guest.email) {
    throw new AppError(
      'CONFLICT',
      `${guest.username} has verified ${guest.email} and needs no code: username and password are enough`,
    );
  }
  const code = await accounts.issueVerification(deps, guest);
  if (send) {
    await mail.enqueue(deps, {
      to: guest.email,
      ...emails.verification({ ...mail.weddingOf(deps), username: guest.username, code }),
      lifetimeMs: codeRules.verification.seconds * 1000,
    });
    await mail.deliverDue(deps);
  }
  return {
    id: guest.id,
    username: guest.username,
    email: guest.email,
    code,
    minutes: codeRules.verification.seconds / 60,
  };
}

/**
 * A code for a new password, for the host to pass on, and the link that has it. It replaces the one before.
 * @throws AppError NOT_FOUND
 */
export async function resetCode(deps: Deps, name: string) {
  const guest = await find(deps, name);
  const { code, email } = await accounts.issueReset(deps, guest);
  const page = `${deps.site.url}/reset-password`;
  deps.log.info({ guest: guest.id }, 'reset code made by the host');
  return {
    id: guest.id,
    username: guest.username,
    email,
    code,
    page,
    url: `${page}?email=${encodeURIComponent(email)}&code=${code}`,
    minutes: codeRules.reset.seconds / 60,
  };
}

/**
 * Sets a new random password and ends every session; the guest gets an e-mail about it.
 * @throws AppError NOT_FOUND
 */
export async function setPassword(deps: Deps, name: string) {
  const guest = await find(deps, name);
  const { status } = await belongings(deps, name);
  const { password, ended } = await accounts.replacePassword(deps, guest);
  await mail.deliverDue(deps);
  deps.log.info({ guest: guest.id, ended }, 'password set by the host');
  return {
    id: guest.id,
    username: guest.username,
    email: guest.email,
    password,
    ended,
    needsCode: status === 'unfinished',
  };
}

export async function logOut(deps: Deps, name: string) {
  const guest = await find(deps, name);
  const ended = await accounts.endAllSessions(deps, guest.id);
  deps.log.info({ guest: guest.id, ended }, 'guest logged out by the host');
  return { id: guest.id, username: guest.username, ended };
}

export async function belongings(deps: Deps, name: string): Promise<GuestSummary> {
  const { id } = await find(deps, name);
  const summary = (await list(deps)).find((guest) => guest.id === id);
  if (!summary) throw new AppError('NOT_FOUND');
  return summary;
}

/** Removes a guest with all data, files, the whitelist's address and unsent or stored e-mails. */
export async function remove(deps: Deps, name: string): Promise<GuestSummary> {
  const summary = await belongings(deps, name);
  const addresses = await transaction(deps, async (tx) => {
    const owned = await accounts.remove(tx, summary.id);
    await mail.discard(tx, owned);
    await note(tx, { action: 'remove', subject: 'guest', subject_id: summary.id, note: '' });
    return owned;
  });
  for (const address of addresses) await deps.mailer.forget?.(address);
  await deleteOrphanFiles(deps);
  deps.log.info({ guest: summary.id }, 'guest removed by the host');
  return summary;
}
