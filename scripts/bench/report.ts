import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import type { EventLoopDelays } from './processes.ts';

/** Processor time per request in µs, requests per second, and the latency in ms. */
export type Compared = {
  cpu: number;
  baselineCpu: number;
  perSecond: number;
  baselinePerSecond: number;
  p99: number;
};
export type Figure = Compared & { size: number; title: string; goal: number | null };
export type SearchFigure = { size: number; title: string; total: number; p50: number; p99: number };
export type UploadFigure = { title: string; baseline: string; goal: number; ms: number; baselineMs: number };
/** Latencies of requests beside uploads and logins, and the delays of the event loop, in ms. */
export type MixedFigure = {
  size: number;
  requests: number;
  uploads: number;
  logins: number;
  p50: number;
  p95: number;
  p99: number;
  eventLoop: EventLoopDelays;
};
/** The server after so many requests and uploads: resident memory in bytes, open files and sockets. */
export type MemoryFigure = {
  when: string;
  requests: number;
  uploads: number;
  memory: number;
  handles: number;
};
/** Photos at once: memory of the server with its worker in bytes, before and at most, and the p95 of health in ms. */
export type BurstFigure = {
  photos: number;
  bytes: number;
  seconds: number;
  idle: number;
  most: number;
  health: number;
};
/** Processor time per request in µs at each size; `goal` is the most that the largest may cost beside the smallest. */
export type GrowthFigure = { title: string; goal: number | null; cpu: { size: number; cpu: number }[] };
export type Results = {
  figures: Figure[];
  /** Files beside nginx; `size` is that of the file, in bytes. */
  files: Figure[];
  uploads: UploadFigure[];
  searches: SearchFigure[];
  mixed: MixedFigure[];
  memory: MemoryFigure[];
  bursts: BurstFigure[];
  generated: { size: number; seconds: number }[];
  growth: GrowthFigure[];
};

const whole = (value: number) => Math.round(value).toLocaleString('en');
const one = (value: number) => value.toFixed(1);
const ratioOf = ({ cpu, baselineCpu }: Figure) => baselineCpu / cpu;

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map((_cell, n) => (n === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const goalOf = (figure: Figure) =>
  figure.goal === null ? '' : `≥ ${figure.goal} ${ratioOf(figure) >= figure.goal ? 'reached' : 'missed'}`;

export const figureTable = (figures: readonly Figure[], of = 'entries', baseline = 'by hand') =>
  table(
    [
      'request',
      of,
      'CPU per request, µs',
      `${baseline}, µs`,
      `${baseline} / ours`,
      'goal',
      'requests/s',
      baseline,
      'p99, ms',
    ],
    figures.map((figure) => [
      figure.title,
      whole(figure.size),
      whole(figure.cpu),
      whole(figure.baselineCpu),
      ratioOf(figure).toFixed(2),
      goalOf(figure),
      whole(figure.perSecond),
      whole(figure.baselinePerSecond),
      one(figure.p99),
    ]),
  );

export const searchTable = (searches: readonly SearchFigure[]) =>
  table(
    ['search', 'entries', 'hits', 'p50, ms', 'p99, ms'],
    searches.map(({ title, size, total, p50, p99 }) => [
      title,
      whole(size),
      whole(total),
      one(p50),
      one(p99),
    ]),
  );

const belowGoal = (ms: number, goal: number) => `${one(ms)}, < ${goal} ${ms < goal ? 'reached' : 'missed'}`;

export const mixedTable = (figures: readonly MixedFigure[]) =>
  table(
    [
      'entries',
      'requests',
      'photos',
      'logins',
      'p50, ms',
      'p95, ms',
      'p99, ms',
      'event loop p50, ms',
      'p99, ms',
      'longest, ms',
    ],
    figures.map(({ size, requests, uploads, logins, p50, p95, p99, eventLoop }) => [
      whole(size),
      whole(requests),
      whole(uploads),
      whole(logins),
      one(p50),
      belowGoal(p95, 50),
      one(p99),
      one(eventLoop.p50),
      belowGoal(eventLoop.p99, 50),
      one(eventLoop.most),
    ]),
  );

export const memoryTable = (figures: readonly MemoryFigure[]) =>
  table(
    ['after', 'requests', 'uploads', 'resident memory, MB', 'open files and sockets'],
    figures.map(({ when, requests, uploads, memory, handles }) => [
      when,
      whole(requests),
      whole(uploads),
      one(memory / 2 ** 20),
      handles,
    ]),
  );

const atMost = (value: number, goal: number) =>
  `${whole(value)}, ≤ ${goal} ${value <= goal ? 'reached' : 'missed'}`;

export const burstTable = (figures: readonly BurstFigure[]) =>
  table(
    ['photos at once', 'MB each', 'seconds', 'memory before, MB', 'at most, MB', 'health p95, ms'],
    figures.map(({ photos, bytes, seconds, idle, most, health }) => [
      photos,
      one(bytes / 1e6),
      one(seconds),
      atMost(idle / 2 ** 20, 130),
      atMost(most / 2 ** 20, 300),
      atMost(health, 100),
    ]),
  );

export function growthTable(figures: readonly GrowthFigure[]): string {
  const sizes = [...new Set(figures.flatMap(({ cpu }) => cpu.map(({ size }) => size)))].toSorted(
    (a, b) => a - b,
  );
  return table(
    ['CPU per request, µs', ...sizes.map((size) => `${whole(size)} entries`), 'largest / smallest', 'goal'],
    figures.map(({ title, goal, cpu }) => {
      const times = sizes.map((size) => cpu.find((figure) => figure.size === size)?.cpu);
      const known = times.filter((time) => time !== undefined);
      const ratio = (known.at(-1) ?? 0) / (known[0] ?? 1);
      const reached = goal === null ? '' : `≤ ${goal} ${ratio <= goal ? 'reached' : 'missed'}`;
      return [
        title,
        ...times.map((time) => (time === undefined ? '' : whole(time))),
        ratio.toFixed(2),
        reached,
      ];
    }),
  );
}

const goalOfUpload = ({ ms, baselineMs, goal }: UploadFigure) =>
  `≥ ${goal.toFixed(2)} ${baselineMs / ms >= goal ? 'reached' : 'missed'}`;

export const uploadTable = (figures: readonly UploadFigure[]) =>
  table(
    ['upload', 'ms until it is published', 'beside', 'ms', 'beside / ours', 'goal'],
    figures.map((figure) => [
      figure.title,
      whole(figure.ms),
      figure.baseline,
      whole(figure.baselineMs),
      (figure.baselineMs / figure.ms).toFixed(2),
      goalOfUpload(figure),
    ]),
  );

/** The commit, the machine and the date of the figures. */
export function circumstances(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const cores = cpus();
  return `Commit ${commit}, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cores.length} cores (${cores[0]?.model ?? 'unknown'}).`;
}

export function chart(
  title: string,
  unit: string,
  bars: { label: string; value: number }[],
  dark: boolean,
): string {
  const [ink, ground, fill] = dark ? ['#e8e6e3', '#1b1b1d', '#7aa2d6'] : ['#26241f', '#ffffff', '#3d6ea8'];
  const left = 250;
  const width = 760;
  const rowHeight = 26;
  const most = Math.max(...bars.map(({ value }) => value));
  const rows = bars.map(({ label, value }, n) => {
    const y = 46 + n * rowHeight;
    const length = Math.max(1, (value / most) * (width - left - 90));
    return `<text x="${left - 8}" y="${y + 13}" text-anchor="end">${label}</text>
<rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="18" rx="2" fill="${fill}"/>
<text x="${(left + length + 6).toFixed(1)}" y="${y + 13}">${value < 10 ? one(value) : whole(value)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${60 + bars.length * rowHeight}" font-family="system-ui, sans-serif" font-size="13" fill="${ink}" role="img" aria-label="${title}">
<rect width="100%" height="100%" fill="${ground}"/>
<text x="12" y="24" font-size="15" font-weight="600">${title} (${unit})</text>
${rows.join('\n')}
</svg>
`;
}
