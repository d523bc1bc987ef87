import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchmarksOf, publish, searches } from './benchmarks.ts';
import { makeAlbum, type Album } from './data.ts';
import { measureFiles } from './files.ts';
import { latenciesOf, measure, percentile, type Calls } from './load.ts';
import { startProcess, type Running } from './processes.ts';
import { circumstances, figureHead, figureLine, growthTable, reachedHead, reachedLine } from './report.ts';
import type { Figure, Reached } from './report.ts';
import { measureBurst, measureUploads } from './uploads.ts';

/**
 * `npm run bench [-- requests search files uploads] [--sizes 1000,20000,100000] [--rounds 3]`: measures the server
 * beside its baseline, in turn in one run, on albums that it makes, and prints the tables of the goals.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1000,20000,100000' },
    rounds: { type: 'string', default: '3' },
  },
});
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
const rounds = Number(values.rounds);
const roundMs = 1500;

const top = mkdtempSync(join(tmpdir(), 'journal-bench-'));
try {
  const figures: Figure[] = [];
  const reached: Reached[] = [];
  for (const [n, size] of values.sizes.split(',').map(Number).entries()) {
    const album = await makeAlbum(top, size);
    const begin = performance.now();
    const ours = await startProcess('server/main.ts', { DATA_DIR: album.folder });
    const started = performance.now() - begin;
    try {
      reached.push({ title: `Start, ${size} entries`, value: started, unit: 'ms', goal: 1000 });
      const idle = ours.memory() / 2 ** 20;
      reached.push({ title: `Memory when idle, ${size} entries`, value: idle, unit: 'MB', goal: 125 });
      if (isWanted('requests')) figures.push(...(await measureRequests(ours, album)));
      if (isWanted('search')) reached.push(...(await measureSearches(ours, album)));
      if (n === 0 && isWanted('files')) reached.push(...(await measureFiles(ours, album, top)));
      if (n === 0 && isWanted('uploads')) reached.push(...(await measureUploads(ours, album)));
    } finally {
      await ours.stop();
    }
    if (n === 0 && isWanted('uploads')) reached.push(...(await measureBurst(album)));
  }
  console.log(circumstances());
  if (figures.length > 0) console.log(`\n${[figureHead, ...figures.map(figureLine)].join('\n')}`);
  if (figures.length > 0) console.log(`\n${growthTable(figures)}`);
  console.log(`\n${[reachedHead, ...reached.map(reachedLine)].join('\n')}`);
} finally {
  rmSync(top, { recursive: true, force: true });
}

/** Each request in turn with its baseline, the first round not counted because it warms both up. */
async function measureRequests(ours: Running, album: Album): Promise<Figure[]> {
  const figures: Figure[] = [];
  const baseline = await startProcess('scripts/bench/baseline.ts', { DATA_DIR: album.folder });
  try {
    for (const { title, goal = 0, ...calls } of benchmarksOf(album)) {
      const rows: { cpu: number; p99: number; byHand?: number }[] = [];
      for (let round = 0; round <= rounds; round++) {
        const { cpu, p99 } = await measure(ours, album.token, calls.ours, roundMs);
        const byHand = calls.baseline && (await measure(baseline, album.token, calls.baseline, roundMs)).cpu;
        if (round > 0) rows.push({ cpu, p99, byHand });
      }
      const of = (pick: (row: (typeof rows)[number]) => number | undefined) =>
        percentile(
          rows.map((row) => pick(row) ?? 0),
          0.5,
        );
      const figure: Figure = {
        size: album.size,
        title,
        cpu: of(({ cpu }) => cpu),
        p99: of(({ p99 }) => p99),
      };
      if (calls.baseline) figure.baseline = { cpu: of(({ byHand }) => byHand), goal };
      figures.push(figure);
      console.log(figureLine(figure));
    }
  } finally {
    await baseline.stop();
  }
  return figures;
}

/** An entry is published between any two searches, so that no answer can be remembered. */
async function measureSearches(ours: Running, album: Album): Promise<Reached[]> {
  const found: Reached[] = [];
  for (const { title, texts } of searches) {
    const calls: Calls = (n) => ({
      path: `/api/album/search?limit=20&q=${encodeURIComponent(texts[n % texts.length] ?? '')}`,
    });
    const value = percentile(await latenciesOf(ours, album.token, calls, publish), 0.99);
    found.push({ title: `Search, ${title}, p99, ${album.size} entries`, value, unit: 'ms', goal: 30 });
  }
  return found;
}
