import argon2 from 'argon2';
import pLimit from 'p-limit';
import { AppError } from '../errors.ts';

/**
 * Argon2id with OWASP's parameters (19 MiB, 2 passes, 1 lane). Two at once: more only adds latency, and each
 * holds its memory. Codes that guests type are hashed the same way, for they are short.
 */
const options = { type: argon2.argon2id, memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;
const twoAtOnce = pLimit(2);
const mostWaiting = 100;

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (twoAtOnce.pendingCount >= mostWaiting) throw new AppError('SERVICE_UNAVAILABLE');
  return twoAtOnce(work);
}

/** @throws AppError SERVICE_UNAVAILABLE when too many wait */
export const hashSecret = async (plain: string): Promise<string> => queued(() => argon2.hash(plain, options));

// The hash of nothing anybody can type, for names that are not there: the answer takes as long as for the others.
let nobody: Promise<string> | undefined;

/** Whether `plain` is what `hash` was made of; without a hash it takes as long and is false. */
export async function verifySecret(hash: string | undefined, plain: string): Promise<boolean> {
  nobody ??= hashSecret('\u0000nobody');
  const against = hash ?? (await nobody);
  const same = await queued(() => argon2.verify(against, plain));
  return same && hash !== undefined;
}
