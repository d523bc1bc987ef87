import { isIPv6 } from 'node:net';
import { messages } from '../../../shared/messages.ts';
import type { Deps } from '../../compose.ts';
import { AppError } from '../../errors.ts';
import * as attempts from './rate-limit.queries.ts';

/**
 * Limits of frequency, kept in the database so that a restart forgives nothing. A try is written down before its
 * outcome is known, so that a hundred at once count as a hundred; what succeeded is taken off again.
 */
export type RateLimit = { bucket: string; max: number; minutes: number };

const minute = 60_000;
/** No limit looks further back. */
const longestMinutes = 24 * 60;

/**
 * Counts a try against each limit.
 * @returns a function that takes the try off again
 * @throws AppError TOO_MANY_REQUESTS when one is used up; the refused try does not count itself
 */
export async function consume(
  deps: Deps,
  limits: readonly RateLimit[],
  message: string = messages.generic.tooManyTries,
): Promise<() => Promise<void>> {
  if (deps.config.RATE_LIMIT === 'off') return async () => {};
  const now = deps.now().getTime();
  const ids: number[] = [];
  const takeBack = async () => void (await attempts.deleteByIds(deps.db, ids));
  for (const { bucket, max, minutes } of limits) {
    ids.push(await attempts.insert(deps.db, bucket, new Date(now).toISOString()));
    const since = new Date(now - minutes * minute).toISOString();
    if ((await attempts.countSince(deps.db, bucket, since)) > max) {
      await takeBack();
      throw new AppError('TOO_MANY_REQUESTS', message);
    }
  }
  return takeBack;
}

/** Forgets every failure of a bucket. */
export const reset = (deps: Deps, bucket: string) => attempts.deleteBucket(deps.db, bucket);

/** Removes what no limit looks at any more. */
export const deleteExpiredAttempts = (deps: Deps) =>
  attempts.deleteBefore(deps.db, new Date(deps.now().getTime() - longestMinutes * minute).toISOString());

/** The address that failures are counted for: an IPv6 customer has a whole /64. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '');
  const [head = '', tail] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
