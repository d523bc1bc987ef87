import { isIPv6 } from 'node:net';
import { messages } from '../../../shared/messages.ts';
import { maxRateMinutes, type RateRule } from '../../../shared/rate-limits.ts';
import { transaction } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import * as stored from './rate-limit.queries.ts';

/** Attempts are counted in memory, so that a refused call writes nothing; `saveAttempts` lets them survive a restart. */
export type RateLimit = RateRule & { bucket: string };

/** Times of attempts by bucket in milliseconds, the oldest first; `changed` are the buckets that are not written yet. */
export type Attempts = { times: Map<string, readonly number[]>; changed: Set<string> };

export const createAttempts = (): Attempts => ({ times: new Map(), changed: new Set() });

const minute = 60_000;

/** Counts one attempt against each limit. @returns what refunds it @throws AppError TOO_MANY_REQUESTS, uncounted */
export function consume(
  { config, attempts, now }: Deps,
  limits: readonly RateLimit[],
  message: string = messages.generic.tooManyTries,
): () => void {
  if (config.RATE_LIMIT === 'off') return () => {};
  const at = now().getTime();
  const counted = limits.map(({ bucket, max, minutes }) => {
    // Those of a clock that ran ahead would count until the right one has come as far.
    const counts = (time: number) => time > at - minutes * minute && time <= at;
    const times = (attempts.times.get(bucket) ?? []).filter(counts);
    const [oldest = at] = times;
    if (times.length < max) return { bucket, times: [...times, at] };
    const seconds = Math.ceil((oldest + minutes * minute - at) / 1000);
    throw new AppError('TOO_MANY_REQUESTS', message, undefined, Math.max(1, seconds));
  });
  for (const { bucket, times } of counted) set(attempts, bucket, times);
  return () => {
    for (const { bucket } of limits) {
      const times = attempts.times.get(bucket) ?? [];
      const last = times.lastIndexOf(at);
      if (last >= 0) set(attempts, bucket, times.toSpliced(last, 1));
    }
  };
}

/** Waits for work that fails without saying anything about the attempt, as in a full queue: then it is not counted. */
export async function orRefund<T>(refund: () => void, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    refund();
    throw error;
  }
}

function set({ times, changed }: Attempts, bucket: string, left: readonly number[]): void {
  if (left.length > 0) times.set(bucket, left);
  else times.delete(bucket);
  changed.add(bucket);
}

export const reset = ({ attempts }: Deps, bucket: string): void => set(attempts, bucket, []);

/** Removes every attempt of the buckets that begin with `prefix`. */
export function resetByPrefix({ attempts }: Deps, prefix: string): void {
  for (const bucket of attempts.times.keys()) if (bucket.startsWith(prefix)) set(attempts, bucket, []);
}

/** Reads the attempts that were counted before the server was started. */
export async function loadAttempts({ db, attempts }: Deps): Promise<void> {
  const buckets = Map.groupBy(await stored.list(db), ({ bucket }) => bucket);
  for (const [bucket, rows] of buckets)
    attempts.times.set(
      bucket,
      rows.map(({ made_at }) => Date.parse(made_at)),
    );
}

/** Writes all changed buckets in one transaction; one that cannot be written is written with its next attempt. */
export async function saveAttempts(deps: Deps): Promise<void> {
  const { times, changed } = deps.attempts;
  if (changed.size === 0) return;
  const buckets = [...changed];
  changed.clear();
  await transaction(deps, async ({ db }) => {
    for (const bucket of buckets) {
      const madeAt = (times.get(bucket) ?? []).map((time) => new Date(time).toISOString());
      await stored.replace(db, bucket, madeAt);
    }
  });
}

export function forgetExpiredAttempts({ attempts, now }: Deps): void {
  const before = now().getTime() - maxRateMinutes * minute;
  for (const [bucket, times] of attempts.times) if ((times.at(-1) ?? 0) < before) set(attempts, bucket, []);
}

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
