import argon2 from 'argon2';
import pLimit from 'p-limit';
import { AppError } from '../errors.ts';

/** Hashes of secrets that people type, by argon2id: passwords and the short codes of e-mails. */
export type SecretHasher = {
  /** @throws AppError SERVICE_UNAVAILABLE when too many calls wait */
  hash: (plain: string) => Promise<string>;
  /**
   * Whether `hash` was made from `plain`. Without a hash the answer is false and takes as long.
   * @throws AppError SERVICE_UNAVAILABLE when too many calls wait
   */
  verify: (hash: string | undefined, plain: string) => Promise<boolean>;
};

/** `memoryCost` in KiB, `timeCost` in passes. */
export type HashCost = { memoryCost: number; timeCost: number };

/** As OWASP recommends for argon2id. */
export const productionCost: HashCost = { memoryCost: 19_456, timeCost: 2 };

type Queue = { atOnce: number; mostWaiting: number };

/** @param queue each running call holds `memoryCost`, so few run at once; a call beyond `mostWaiting` is refused */
export function createSecretHasher(cost: HashCost, { atOnce, mostWaiting }: Queue): SecretHasher {
  const options = { type: argon2.argon2id, parallelism: 1, ...cost } as const;
  const limit = pLimit(atOnce);

  function queued<T>(work: () => Promise<T>): Promise<T> {
    if (limit.pendingCount >= mostWaiting) throw new AppError('SERVICE_UNAVAILABLE');
    return limit(work);
  }

  const hash = async (plain: string) => queued(() => argon2.hash(plain, options));
  // Verified for unknown names, so that both answers take equally long.
  let dummy: Promise<string> | undefined;
  return {
    hash,
    async verify(stored, plain) {
      dummy ??= argon2.hash('dummy', options);
      const against = stored ?? (await dummy);
      const same = await queued(() => argon2.verify(against, plain));
      return same && stored !== undefined;
    },
  };
}

/** Two independent queues: checks of codes, which any client can request, never delay a login. */
export const createHashers = (cost: HashCost): { passwords: SecretHasher; codes: SecretHasher } => ({
  passwords: createSecretHasher(cost, { atOnce: 2, mostWaiting: 100 }),
  codes: createSecretHasher(cost, { atOnce: 1, mostWaiting: 50 }),
});
