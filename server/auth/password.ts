import argon2 from 'argon2';
import pLimit from 'p-limit';
import { AppError } from '../errors.ts';
import { createKeyedLimit } from '../lib/keyed-limit.ts';

/** Hashes of secrets that people type, by argon2id: passwords and the short codes of e-mails. */
export type SecretHasher = {
  /** @param queue whose calls wait for each other: an address, or an account @throws AppError SERVICE_UNAVAILABLE when too many wait */
  hash: (queue: string, plain: string) => Promise<string>;
  /** `stored` is read when the turn has come; without it the answer is false and takes as long. @throws as `hash` */
  verify: (queue: string, stored: () => Promise<string | undefined>, plain: string) => Promise<boolean>;
};

/** `memoryCost` in KiB, `timeCost` in passes. */
export type HashCost = { memoryCost: number; timeCost: number };

/** As OWASP recommends for argon2id. */
export const productionCost: HashCost = { memoryCost: 19_456, timeCost: 2 };

/** `perQueue`: how many calls of one queue may wait for its others. */
type Limits = { atOnce: number; maxWaiting: number; perQueue: number };

/**
 * @param limits each running call holds `memoryCost`, so few run at once. As few of one queue are admitted to the common
 *   one, so that a call of another is next; a call beyond the limits is refused
 */
export function createSecretHasher(cost: HashCost, { atOnce, maxWaiting, perQueue }: Limits): SecretHasher {
  const options = { type: argon2.argon2id, parallelism: 1, ...cost } as const;
  const limit = pLimit(atOnce);
  const queues = createKeyedLimit({ running: atOnce, pending: perQueue });

  const queued = <T>(queue: string, work: () => Promise<T>): Promise<T> =>
    queues.run(queue, async () => {
      if (limit.pendingCount >= maxWaiting) throw new AppError('SERVICE_UNAVAILABLE');
      return limit(work);
    });

  // Verified for unknown names, so that both answers take equally long.
  let dummy: Promise<string> | undefined;
  return {
    hash: (queue, plain) => queued(queue, () => argon2.hash(plain, options)),
    async verify(queue, stored, plain) {
      dummy ??= argon2.hash('dummy', options);
      return queued(queue, async () => {
        const hash = await stored();
        const same = await argon2.verify(hash ?? (await dummy) ?? '', plain);
        return same && hash !== undefined;
      });
    },
  };
}

/** Two independent queues: checks of codes, which any client can request, never delay a login. */
export const createHashers = (cost: HashCost): { passwords: SecretHasher; codes: SecretHasher } => ({
  passwords: createSecretHasher(cost, { atOnce: 2, maxWaiting: 100, perQueue: 50 }),
  codes: createSecretHasher(cost, { atOnce: 1, maxWaiting: 50, perQueue: 25 }),
});
