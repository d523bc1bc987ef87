/** A seeded random generator: the same seed gives the same values. */
export type Random = {
  /** At least 0, less than 1. */
  next: () => number;
  /** A whole number of at least 0, less than `below`. */
  int: (below: number) => number;
  between: (least: number, most: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** Some of the items, each once, in a new order. */
  some: <T>(items: readonly T[], count: number) => T[];
};

/** Mulberry32: small, even enough, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  const between = (least: number, most: number) => least + next() * (most - least);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const some = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(int(left.length), 1));
    return taken;
  };
  return { next, int, between, pick, some };
}
