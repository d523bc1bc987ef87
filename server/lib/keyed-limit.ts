import pLimit from 'p-limit';
import { AppError } from '../errors.ts';

export type KeyedLimit = ReturnType<typeof createKeyedLimit>;

/** Limits concurrent work per key; the number of keys is bounded by the work that runs. */
export function createKeyedLimit({ running, pending }: { running: number; pending: number }) {
  const limits = new Map<string, ReturnType<typeof pLimit>>();
  return {
    size: (key: string) => (limits.get(key)?.activeCount ?? 0) + (limits.get(key)?.pendingCount ?? 0),
    /** Runs `work` when fewer than `running` others run. @throws AppError SERVICE_UNAVAILABLE when `pending` wait */
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const limit = limits.get(key) ?? pLimit(running);
      if (limit.activeCount >= running && limit.pendingCount >= pending)
        throw new AppError('SERVICE_UNAVAILABLE');
      limits.set(key, limit);
      try {
        return await limit(work);
      } finally {
        if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
      }
    },
  };
}
