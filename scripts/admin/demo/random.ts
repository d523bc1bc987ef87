export type Random = ReturnType<typeof createRandom>;

/** Values that are the same for the same seed on every machine, by Mulberry32. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** At least 0, less than 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number of at least 0, less than `below`. */
  const int = (below: number) => Math.floor(next() * below);
  const between = (from: number, to: number) => from + next() * (to - from);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  /** Some of the items, each once, in a new order. */
  const some = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(int(left.length), 1));
    return taken;
  };
  return { next, int, between, pick, some };
}
