import { appendFileSync } from 'node:fs';

/** The rounds of a campaign: short in the gate, full by `npm run campaign`. */
export function campaign(name: string, sizes: { short: number; full: number }) {
  const { CAMPAIGN_REPORT, CAMPAIGN_ROUNDS, CAMPAIGN_SEED } = process.env;
  const isFull = CAMPAIGN_REPORT !== undefined;
  const began = Date.now();
  return {
    isFull,
    rounds: Number(CAMPAIGN_ROUNDS ?? (isFull ? sizes.full : sizes.short)),
    seed: Number(CAMPAIGN_SEED ?? 1),
    /** Writes one line of figures, which the command prints at its end. */
    report(figures: Record<string, number | string>): void {
      if (!isFull) return;
      const parts = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
      appendFileSync(
        CAMPAIGN_REPORT,
        `${name}: ${parts.join(', ')}, ${Math.round((Date.now() - began) / 1000)} s\n`,
      );
    },
  };
}

/** A small seeded generator (mulberry32): the same seed gives the same run. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  const pick = <T>(list: readonly T[]): T => {
    const one = list[int(list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  return { next, int, pick };
}
