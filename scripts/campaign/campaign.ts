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
