export type RequestCounter = ReturnType<typeof createRequestCounter>;

const windowMs = 60_000;

/** Counts requests by key within the current minute, in memory: cheap enough for every request. */
export function createRequestCounter(now: () => Date) {
  const counts = new Map<string, number>();
  let window = 0;
  return {
    /** Counts one request; returns how many of this minute bear the key. */
    count(key: string): number {
      const current = Math.floor(now().getTime() / windowMs);
      if (current !== window) counts.clear();
      window = current;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    },
    /** Seconds until every count starts again, at least 1. */
    secondsLeft: (): number => Math.ceil((windowMs - (now().getTime() % windowMs)) / 1000),
  };
}
