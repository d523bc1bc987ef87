import { codeRules } from '../../../shared/limits.ts';
import { email as emailField, newPassword } from '../../../shared/fields.ts';
import { nameKey } from '../../../shared/names.ts';
import { newResetCode } from '../../auth/secret.ts';
import type { Deps, Host } from '../../deps.ts';
import type { GuestRow, RegisteredRow } from '../../db/schema.ts';
import { transaction } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import { recordAct } from '../admin/acts.service.ts';
import { hideAll } from '../admin/moderation.service.ts';
import * as emails from '../mail/emails.ts';
import * as mail from '../mail/mail.service.ts';
import { deleteOrphanFiles } from '../uploads/uploads.service.ts';
import { issue, issueVerification } from './codes.service.ts';
import * as codes from './codes.queries.ts';
import * as guests from './guests.queries.ts';
import * as links from './links.queries.ts';
import { createCard, revokeCard } from './links.service.ts';
import * as sessions from './sessions.queries.ts';
import { isRegistered } from './sessions.service.ts';
import * as whitelist from './whitelist.queries.ts';

/** The host's actions on one guest, who is named by username, e-mail or number. @throws AppError NOT_FOUND */

/** The host's commands have no address, and a queue of their own. */
const atShell = '';

/** @throws AppError CONFLICT for a guest who joined by name: such an account has no code and no password */
async function findRegistered(deps: Deps, name: string): Promise<RegisteredRow> {
  const guest = await find(deps, name);
  if (isRegistered(guest)) return guest;
  const message = `${guest.username} joined by name and has no e-mail: guests card opens the account again`;
  throw new AppError('CONFLICT', message);
}

/** A personal card, which opens the account of a guest who joined by name; it takes the place of the one before. */
export async function card(deps: Deps, host: Host, name: string) {
  const guest = await find(deps, name);
  return { id: guest.id, username: guest.username, url: await createCard(deps, host, guest) };
}

export async function endCard(deps: Deps, host: Host, name: string) {
  const guest = await find(deps, name);
  return { id: guest.id, username: guest.username, revoked: await revokeCard(deps, host, guest) };
}

/** Hides all that a guest has published. */
export async function hide(deps: Deps, host: Host, name: string, reason: string) {
  const { id, username } = await find(deps, name);
  return { id, username, ...(await hideAll(deps, host, id, reason)) };
}

type GuestSummary = Awaited<ReturnType<typeof list>>[number];

/** `status`: whether the address is proved by a code, on the whitelist, or neither, so that a login needs a code, or missing. */
export async function list(deps: Deps) {
  const rows = await guests.list(deps.db, deps.now().toISOString());
  return rows.map(({ verified, whitelisted, ...row }) => {
    const status =
      row.email === null ? 'by name' : verified ? 'verified' : whitelisted ? 'whitelisted' : 'unfinished';
    return { ...row, status } as const;
  });
}

/** The username is looked up first. */
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

/** A fresh verification code to read out, and with `send` to mail. @throws AppError CONFLICT when none is needed */
export async function freshCode(deps: Deps, name: string, send: boolean) {
  const guest = await findRegistered(deps, name);
  const { id, username, email } = guest;
  if (guest.verified_email === email) {
    const message = `${username} has verified ${email} and needs no code: username and password are enough`;
    throw new AppError('CONFLICT', message);
  }
  const code = await issueVerification(deps, atShell, guest, send);
  if (send) await mail.deliverDue(deps);
  return { id, username, email, code, minutes: codeRules.verification.seconds / 60 };
}

/** A code for a new password and the link that has it, in place of the one before, for the address that was proved last. */
export async function resetCode(deps: Deps, name: string) {
  const guest = await findRegistered(deps, name);
  const { id, username } = guest;
  const email = guest.verified_email ?? guest.email;
  const code = await issue(deps, atShell, { guest, purpose: 'reset', email });
  const page = `${deps.site.url}/reset-password`;
  const url = `${page}?email=${encodeURIComponent(email)}&code=${code}`;
  deps.log.info({ guest: id }, 'reset code made by the host');
  return { id, username, email, code, page, url, minutes: codeRules.reset.seconds / 60 };
}

/** Sets a new random password and ends every session and code; the guest gets an e-mail about it. */
export async function setPassword(deps: Deps, name: string) {
  const guest = await findRegistered(deps, name);
  const { id, username, email } = guest;
  const { status } = await belongings(deps, name);
  let password = newResetCode(10);
  while (!newPassword.safeParse(password).success) password = newResetCode(10);
  const password_hash = await deps.hashers.passwords.hash(atShell, password);
  const ended = await transaction(deps, async (tx) => {
    await guests.update(tx.db, id, { password_hash });
    await codes.deleteByUser(tx.db, id);
    const to = guest.verified_email ?? email;
    await mail.enqueue(tx, { to, ...emails.passwordChanged(mail.readerOf(deps, guest)) });
    await links.deleteByUser(tx.db, id, ['device']);
    return sessions.deleteByUser(tx.db, id);
  });
  await mail.deliverDue(deps);
  deps.log.info({ guest: id, ended }, 'password set by the host');
  return { id, username, email, password, ended, needsCode: status === 'unfinished' };
}

export async function logOut(deps: Deps, name: string) {
  const { id, username } = await find(deps, name);
  await links.deleteByUser(deps.db, id, ['join', 'device']);
  const ended = await sessions.deleteByUser(deps.db, id);
  deps.log.info({ guest: id, ended }, 'guest logged out by the host');
  return { id, username, ended };
}

export async function belongings(deps: Deps, name: string): Promise<GuestSummary> {
  const { id } = await find(deps, name);
  const summary = (await list(deps)).find((guest) => guest.id === id);
  if (!summary) throw new AppError('NOT_FOUND');
  return summary;
}

/** Removes a guest with all data, files, the whitelist's address and unsent or stored e-mails. */
export async function remove(deps: Deps, host: Host, name: string): Promise<GuestSummary> {
  const { id, email, verified_email } = await find(deps, name);
  const summary = await belongings(deps, name);
  const addresses = [...new Set([email, verified_email].filter((address) => address !== null))];
  await transaction(deps, async (tx) => {
    for (const address of addresses) await whitelist.deleteByEmail(tx.db, address);
    await guests.deleteById(tx.db, id);
    await mail.discard(tx, addresses);
    await recordAct(tx, host, { action: 'remove', subject: 'guest', subject_id: id });
  });
  for (const address of addresses) await deps.mailer.forget?.(address);
  await deleteOrphanFiles(deps);
  deps.log.info({ guest: id }, 'guest removed by the host');
  return summary;
}
