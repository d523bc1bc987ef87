/** Values that hold while a version is unchanged; the least recently used ones are dropped first. */
export type VersionedCache<Value> = {
  /** The value of this very version. */
  get: (key: string, version: number) => Value | undefined;
  /** Keeps a value in place of one of another version, and returns it. */
  set: (key: string, version: number, value: Value) => Value;
};

/** @param most how many values are kept */
export function createVersionedCache<Value>(most: number): VersionedCache<Value> {
  const kept = new Map<string, { version: number; value: Value }>();
  return {
    get(key, version) {
      const found = kept.get(key);
      if (found?.version !== version) return undefined;
      // Maps keep the order of insertion.
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, version, value) {
      kept.delete(key);
      kept.set(key, { version, value });
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
      return value;
    },
  };
}
