import { isIPv6 } from 'node:net';
import { messages } from '../../../shared/messages.ts';
import { longestRateMinutes, type RateRule } from '../../../shared/rate-limits.ts';
import type { Deps } from '../../compose.ts';
import { AppError } from '../../errors.ts';
import * as attempts from './rate-limit.queries.ts';

/** Rate limits survive a restart; an attempt is stored before its outcome is known and refunded when it succeeds. */
export type RateLimit = RateRule & { bucket: string };

const minute = 60_000;

/**
 * Counts one attempt against each limit.
 * @returns a function that refunds the attempt
 * @throws AppError TOO_MANY_REQUESTS when a limit is used up; the refused attempt does not count
 */
export async function consume(
  deps: Deps,
  limits: readonly RateLimit[],
  message: string = messages.generic.tooManyTries,
): Promise<() => Promise<void>> {
  if (deps.config.RATE_LIMIT === 'off') return async () => {};
  const now = deps.now().getTime();
  const ids: number[] = [];
  const refund = async () => void (await attempts.deleteByIds(deps.db, ids));
  for (const { bucket, max, minutes } of limits) {
    ids.push(await attempts.insert(deps.db, bucket, new Date(now).toISOString()));
    const window = minutes * minute;
    const { count, oldest } = await attempts.summarize(deps.db, bucket, new Date(now - window).toISOString());
    if (count > max) {
      await refund();
      const seconds = Math.ceil((Date.parse(oldest) + window - now) / 1000);
      throw new AppError('TOO_MANY_REQUESTS', message, undefined, Math.max(1, seconds));
    }
  }
  return refund;
}

export const reset = (deps: Deps, bucket: string) => attempts.deleteBucket(deps.db, bucket);

/** Removes every attempt of the buckets that begin with `prefix`. */
export const resetByPrefix = (deps: Deps, prefix: string) => attempts.deleteByPrefix(deps.db, prefix);

export const deleteExpiredAttempts = (deps: Deps) =>
  attempts.deleteBefore(deps.db, new Date(deps.now().getTime() - longestRateMinutes * minute).toISOString());

/** Counts a request of this minute. @throws AppError TOO_MANY_REQUESTS beyond `max` */
export function countRequest(deps: Deps, key: string, max: number): void {
  if (deps.config.RATE_LIMIT !== 'off' && deps.requests.count(key) > max) throw tooManyRequests(deps);
}

export const tooManyRequests = (deps: Deps) =>
  new AppError('TOO_MANY_REQUESTS', messages.generic.tooManyRequests, undefined, deps.requests.secondsLeft());

/** The address that attempts are counted for: an IPv6 customer owns a whole /64. */
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
