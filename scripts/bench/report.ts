import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

const rounded = (value: number) => (value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en'));

/** The commit, the date and the machine of the figures, and the head of their table. */
export function begin(): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`;
  console.log(`Commit ${commit}, ${new Date().toISOString().slice(0, 10)}, ${machine}.\n`);
  console.log('| what | measured | goal |\n| --- | ---: | ---: |');
}

/** A measured value beside its goal: a share is at least that, everything else at most. */
export function print(what: string, value: number, unit: 'ms' | 'MB' | '×' | 'share', goal: number): void {
  const isShare = unit === 'share';
  const isReached = isShare ? value >= goal : value <= goal;
  const beside = `${isShare ? '≥' : '≤'} ${rounded(goal)} ${isReached ? 'reached' : 'missed'}`;
  console.log(`| ${what} | ${rounded(value)} ${unit} | ${beside} |`);
}
