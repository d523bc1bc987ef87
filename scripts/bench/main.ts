import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBlocks } from './blocks.ts';
import { makeAlbum, type Album } from './data.ts';
import { measure, median } from './load.ts';
import { measureBurst, measureUploads } from './media.ts';
import { startProcess, type Running } from './processes.ts';
import { begin, print } from './report.ts';
import { publish, requestsOf, search, searches } from './requests.ts';

/**
 * `npm run bench [-- requests search uploads blocks] [--sizes 1000,20000,100000]`: measures the server beside its baseline,
 * in turn in one run, on albums that it makes, and prints each figure beside its goal.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'string', default: '1000,20000,100000' } },
});
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
const rounds = 3;
/** Processor time of each request on the first album, by its title. */
const smallest = new Map<string, number>();

const top = mkdtempSync(join(tmpdir(), 'journal-bench-'));
try {
  begin();
  for (const [n, size] of values.sizes.split(',').map(Number).entries()) {
    const album = await makeAlbum(top, size);
    const before = performance.now();
    const ours = await startProcess('server/main.ts', { DATA_DIR: album.folder });
    try {
      const start = performance.now() - before;
      print({ what: `Start, ${size} entries`, value: start, unit: 'ms', goal: 1000 });
      print({ what: `Memory when idle, ${size} entries`, value: ours.memory(), unit: 'MB', goal: 125 });
      if (isWanted('requests')) await measureRequests(ours, album);
      if (isWanted('search')) await measureSearches(ours, album);
      if (n === 0 && isWanted('uploads')) await measureUploads(ours, album);
    } finally {
      await ours.stop();
    }
    if (n === 0 && isWanted('uploads')) await measureBurst(album);
    if (isWanted('blocks')) await measureBlocks(album);
  }
} finally {
  rmSync(top, { recursive: true, force: true });
}

/** Each request in turn with its baseline, the first round not counted because it warms both up. */
async function measureRequests(ours: Running, album: Album): Promise<void> {
  const baseline = await startProcess('scripts/bench/baseline.ts', { DATA_DIR: album.folder });
  try {
    for (const { title, calls, byHand, goal = 0 } of requestsOf(album)) {
      const [costs, costsByHand]: [number[], number[]] = [[], []];
      for (let round = 0; round <= rounds; round++) {
        const { cpu } = await measure(ours, album, calls);
        const beside = byHand ? (await measure(baseline, album, byHand)).cpu : 0;
        if (round === 0) continue;
        costs.push(cpu);
        costsByHand.push(beside);
      }
      const cpu = median(costs);
      const first = smallest.get(title) ?? cpu;
      smallest.set(title, first);
      const what = `${title}, ${album.size} entries`;
      const growth = { value: cpu / first, unit: '×', goal: album.size <= 20_000 ? 1.3 : 3 };
      print({ what: `${what}, ${cpu.toFixed(0)} µs beside the smallest album`, ...growth });
      if (byHand)
        print({ what: `${what}, by hand / ours`, value: median(costsByHand) / cpu, goal, atLeast: true });
    }
  } finally {
    await baseline.stop();
  }
}

/** An entry is published between any two searches, so that no answer can be remembered. */
async function measureSearches(ours: Running, album: Album): Promise<void> {
  for (const [title, texts] of Object.entries(searches)) {
    const calls = (n: number) => search(`q=${encodeURIComponent(texts[n % texts.length] ?? '')}`);
    const { p99 } = await measure(ours, album, calls, { connections: 1, before: publish });
    print({ what: `Search, ${title}, p99, ${album.size} entries`, value: p99, unit: 'ms', goal: 30 });
  }
}
