import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

/** Processor time per request in µs, latency in ms. */
export type Figure = {
  size: number;
  title: string;
  cpu: number;
  p99: number;
  /** The same work without the product, and the share of the product's time that it should take at least. */
  baseline?: { cpu: number; goal: number };
};
/** A measured value beside the goal of performance: milliseconds, megabytes or a ratio. */
export type Reached = { title: string; value: number; unit: string; goal: number; least?: boolean };

const rounded = (value: number) => (value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en'));
const verdict = (isReached: boolean) => (isReached ? 'reached' : 'missed');

export const figureLine = ({ size, title, cpu, p99, baseline }: Figure): string => {
  const ratio = baseline && baseline.cpu / cpu;
  return row(
    title,
    size.toLocaleString('en'),
    rounded(cpu),
    rounded(p99),
    ...(baseline && ratio !== undefined
      ? [rounded(baseline.cpu), `${ratio.toFixed(2)}, ≥ ${baseline.goal} ${verdict(ratio >= baseline.goal)}`]
      : ['', '']),
  );
};

export const figureHead = head('request', 'entries', 'CPU, µs', 'p99, ms', 'by hand, µs', 'by hand / ours');

/** What a request costs on the larger albums beside the smallest: at most 1.3 at 20,000, at most 3 above. */
export function growthTable(figures: readonly Figure[]): string {
  const sizes = [...new Set(figures.map(({ size }) => size))];
  const titles = [...new Set(figures.map(({ title }) => title))];
  const cpuOf = (title: string, size: number) =>
    figures.find((figure) => figure.title === title && figure.size === size)?.cpu ?? 0;
  const [smallest = 0, ...larger] = sizes;
  const rows = titles.map((title) =>
    row(
      title,
      rounded(cpuOf(title, smallest)),
      ...larger.map((size) => {
        const ratio = cpuOf(title, size) / cpuOf(title, smallest);
        const goal = size <= 20_000 ? 1.3 : 3;
        return `${ratio.toFixed(2)}, ≤ ${goal} ${verdict(ratio <= goal)}`;
      }),
    ),
  );
  return [
    head('request', `µs at ${smallest}`, ...larger.map((size) => `× at ${size.toLocaleString('en')}`)),
    ...rows,
  ].join('\n');
}

export const reachedLine = ({ title, value, unit, goal, least = false }: Reached): string =>
  row(
    title,
    `${rounded(value)} ${unit}`,
    `${least ? '≥' : '≤'} ${rounded(goal)} ${verdict(least ? value >= goal : value <= goal)}`,
  );

export const reachedHead = head('what', 'measured', 'goal');

function head(...cells: string[]): string {
  return [row(...cells), row(...cells.map((_cell, n) => (n === 0 ? '---' : '---:')))].join('\n');
}

function row(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The commit, the date and the machine of the figures. */
export function circumstances(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const cores = cpus();
  return `Commit ${commit}, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cores.length} cores (${cores[0]?.model ?? 'unknown'}).`;
}
