import type { Confirm } from '../../../../shared/host/hosts.ts';
import { lifetimes } from '../../../../shared/limits.ts';
import { confirmMessages } from '../../../../shared/messages/host/confirm.ts';
import { rateLimits } from '../../../../shared/rate-limits.ts';
import type { Deps, Host } from '../../../deps.ts';
import { AppError } from '../../../errors.ts';
import { consume, orRefund } from '../../rate-limit/rate-limit.service.ts';
import * as guests from '../accounts/guests.queries.ts';
import * as sessions from '../sessions/sessions.queries.ts';

/** What cannot be undone takes the host's password again: a stolen or unlocked phone alone does not do it. */

/** Lets this session do for a while what cannot be undone. @throws AppError BAD_REQUEST, TOO_MANY_REQUESTS */
export async function confirm(deps: Deps, host: Host, { password }: Confirm) {
  if (host.id === null) return { confirmed_until: null };
  const account = `confirm:${host.id}`;
  const { perAccountAndAddress, perAccount } = rateLimits.failedLogins;
  const refund = consume(deps, [
    { bucket: account, ...perAccountAndAddress },
    { bucket: `${account}:day`, ...perAccount },
  ]);
  const stored = async () => (await guests.findById(deps.db, host.id))?.password_hash ?? undefined;
  const isRight = await orRefund(refund, deps.hashers.passwords.verify(account, stored, password));
  // Not UNAUTHORIZED, by which a browser ends its session.
  if (!isRight) throw new AppError('BAD_REQUEST', confirmMessages.wrong, 'password');
  refund();
  const now = deps.now();
  await sessions.confirm(deps.db, host.session_id, now.toISOString());
  return { confirmed_until: new Date(now.getTime() + lifetimes.confirmation).toISOString() };
}

/** ADMIN_TOKEN and the shell pass. @throws AppError CONFIRMATION_REQUIRED without the password within 15 minutes */
export async function requireConfirmed(deps: Deps, host: Host): Promise<void> {
  if (host.session_id === null) return;
  const now = deps.now();
  const since = new Date(now.getTime() - lifetimes.confirmation).toISOString();
  if (!(await sessions.isConfirmed(deps.db, host.session_id, since, now.toISOString())))
    throw new AppError('CONFIRMATION_REQUIRED');
}
