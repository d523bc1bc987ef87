/** Files in memory, least recently used ones dropped first. */
export type ByteCache = {
  get: (key: string) => Buffer | undefined;
  set: (key: string, bytes: Buffer) => void;
  delete: (key: string) => void;
};

/** `maxBytes` is of all entries together; larger values than `maxEntryBytes` are not kept. */
type Tier = { maxBytes: number; maxEntryBytes: number };

/** @param tiers by size, smallest entries first; entries of one tier never displace those of another */
export function createByteCache(tiers: readonly Tier[]): ByteCache {
  const caches = tiers.map((tier) => ({ ...tier, ...createTier(tier.maxBytes) }));
  return {
    get(key) {
      for (const cache of caches) {
        const bytes = cache.get(key);
        if (bytes) return bytes;
      }
      return undefined;
    },
    set(key, bytes) {
      for (const cache of caches) cache.delete(key);
      caches.find(({ maxEntryBytes }) => bytes.length <= maxEntryBytes)?.set(key, bytes);
    },
    delete(key) {
      for (const cache of caches) cache.delete(key);
    },
  };
}

function createTier(maxBytes: number): ByteCache {
  const entries = new Map<string, Buffer>();
  let size = 0;
  const remove = (key: string) => {
    size -= entries.get(key)?.length ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const bytes = entries.get(key);
      if (!bytes) return undefined;
      // Maps keep the order of insertion.
      entries.delete(key);
      entries.set(key, bytes);
      return bytes;
    },
    set(key, bytes) {
      entries.set(key, bytes);
      size += bytes.length;
      for (const oldest of entries.keys()) {
        if (size <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
