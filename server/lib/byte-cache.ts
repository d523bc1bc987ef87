/** Small files in memory, least recently used ones dropped first. */
export type ByteCache = {
  get: (key: string) => Buffer | undefined;
  set: (key: string, bytes: Buffer) => void;
  delete: (key: string) => void;
};

/** @param maxBytes of all entries together @param maxEntryBytes larger values are not kept */
export function createByteCache({ maxBytes, maxEntryBytes }: { maxBytes: number; maxEntryBytes: number }) {
  const entries = new Map<string, Buffer>();
  let size = 0;
  const remove = (key: string) => {
    size -= entries.get(key)?.length ?? 0;
    entries.delete(key);
  };
  const cache: ByteCache = {
    get(key) {
      const bytes = entries.get(key);
      if (!bytes) return undefined;
      // Maps keep the order of insertion.
      entries.delete(key);
      entries.set(key, bytes);
      return bytes;
    },
    set(key, bytes) {
      remove(key);
      if (bytes.length > maxEntryBytes) return;
      entries.set(key, bytes);
      size += bytes.length;
      for (const oldest of entries.keys()) {
        if (size <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
  return cache;
}
