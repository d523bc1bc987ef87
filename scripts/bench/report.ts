import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

/** A measured value beside the goal of performance, which it may not exceed. */
export type Reached = { title: string; value: number; unit: string; goal: number };

const rounded = (value: number) => (value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en'));

export const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

export const head = (...cells: string[]): string =>
  [row(...cells), row(...cells.map((_cell, n) => (n === 0 ? '---' : '---:')))].join('\n');

const verdict = (isReached: boolean) => (isReached ? 'reached' : 'missed');

const besideGoal = (value: number, goal: number): string => `≤ ${rounded(goal)} ${verdict(value <= goal)}`;

export const reachedLine = ({ title, value, unit, goal }: Reached): string =>
  row(title, `${rounded(value)} ${unit}`, besideGoal(value, goal));

/** Processor time in µs, that on the smallest album, and that of the work by hand with its goal; latency in ms. */
export type Figure = { cpu: number; p99: number; smallest: number; byHand: number; goal: number };

/** What a request costs beside the smallest album: at most 1.3 at 20,000 entries, at most 3 above. */
export function figureLine(title: string, size: number, figure: Figure): string {
  const { cpu, p99, smallest, byHand, goal } = figure;
  const growth = cpu / smallest;
  const share = byHand / cpu;
  return row(
    title,
    size.toLocaleString('en'),
    rounded(cpu),
    rounded(p99),
    `${growth.toFixed(2)}, ${besideGoal(growth, size <= 20_000 ? 1.3 : 3)}`,
    byHand > 0 ? `${share.toFixed(2)}, ≥ ${rounded(goal)} ${verdict(share >= goal)}` : '',
  );
}

/** The commit, the date and the machine of the figures. */
export function circumstances(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const cores = cpus();
  return `Commit ${commit}, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cores.length} cores (${cores[0]?.model ?? 'unknown'}).`;
}
