/** The rounds of a campaign: short in the gate, full by `npm run campaign`. */
export function campaign(name: string, sizes: { short: number; full: number }) {
  const { CAMPAIGN_ROUNDS, CAMPAIGN_SEED } = process.env;
  const isFull = CAMPAIGN_SEED !== undefined;
  const began = Date.now();
  return {
    isFull,
    rounds: Number(CAMPAIGN_ROUNDS ?? (isFull ? sizes.full : sizes.short)),
    seed: Number(CAMPAIGN_SEED ?? 1),
    /** Prints one line of figures. */
    report(figures: Record<string, number | string>): void {
      if (!isFull) return;
      const parts = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
      console.log(`${name}: ${parts.join(', ')}, ${Math.round((Date.now() - began) / 1000)} s`);
    },
  };
}
