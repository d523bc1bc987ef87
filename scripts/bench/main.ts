import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchmarksOf, searches } from './benchmarks.ts';
import { measureBurst } from './burst.ts';
import { makeAlbum, type Album } from './data.ts';
import { writeDocument } from './document.ts';
import { measureFiles } from './files.ts';
import { measureGrowth } from './growth.ts';
import { latenciesOf, measure, type Measured, type Pair } from './load.ts';
import { measureMemory } from './memory.ts';
import { measureMixed } from './mixed.ts';
import { startProcess, type Running } from './processes.ts';
import {
  burstTable,
  circumstances,
  figureTable,
  mixedTable,
  searchTable,
  type Compared,
  type Figure,
  type Results,
} from './report.ts';
import { measureUploads } from './uploads.ts';

/**
 * `npm run bench [-- page filters reads writes files uploads search mixed memory burst growth] [--sizes 1000,100000] [--requests 200000] [--uploads 2000] [--write]`:
 * measures the server beside its baseline, in turn in one run, on albums that it makes. `--write` updates
 * docs/performance.md.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    rounds: { type: 'string', default: '3' },
    requests: { type: 'string', default: '200000' },
    uploads: { type: 'string', default: '2000' },
    write: { type: 'boolean', default: false },
  },
});
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
const rounds = Number(values.rounds);
const roundMs = 2000;
const results: Results = {
  figures: [],
  files: [],
  uploads: [],
  searches: [],
  mixed: [],
  memory: [],
  bursts: [],
  generated: [],
  growth: [],
};

const top = mkdtempSync(join(tmpdir(), 'journal-bench-'));
try {
  const albums: Album[] = [];
  for (const size of values.sizes.split(',').map(Number)) albums.push(await measureSize(size));
  if (isWanted('growth')) results.growth.push(...(await measureGrowth(albums)));
  console.log(circumstances());
  if (values.write) writeDocument(results);
} finally {
  rmSync(top, { recursive: true, force: true });
}

async function measureSize(size: number): Promise<Album> {
  const begin = performance.now();
  const album = await makeAlbum(top, size);
  results.generated.push({ size, seconds: (performance.now() - begin) / 1000 });
  const ours = await startProcess('server/main.ts', { DATA_DIR: album.folder });
  const baseline = await startProcess('scripts/bench/baseline.ts', { DATA_DIR: album.folder });
  try {
    const figures: Figure[] = [];
    for (const { name, title, goal, ...calls } of benchmarksOf(album)) {
      if (!isWanted(name)) continue;
      const compared = await compare(ours, baseline, album.token, calls);
      figures.push({ size, title, goal, ...compared });
      console.log(figureTable(figures.slice(-1)).split('\n').at(-1));
    }
    results.figures.push(...figures);
    if (isWanted('files') && size <= 1000)
      results.files.push(...(await measureFiles(ours, album, top, compare)));
    if (isWanted('uploads') && size <= 1000) results.uploads.push(...(await measureUploads(ours, album)));
    if (isWanted('search')) await measureSearches(ours, album);
    if (isWanted('memory') && size <= 1000) {
      const amounts = { requests: Number(values.requests), uploads: Number(values.uploads) };
      results.memory.push(...(await measureMemory(ours, album, amounts)));
    }
  } finally {
    await ours.stop();
    await baseline.stop();
  }
  if (isWanted('mixed')) {
    results.mixed.push(await measureMixed(album));
    console.log(mixedTable(results.mixed.slice(-1)).split('\n').at(-1));
  }
  if (isWanted('burst') && size <= 1000)
    for (let round = 0; round < rounds; round++) {
      results.bursts.push(await measureBurst(album));
      console.log(burstTable(results.bursts.slice(-1)).split('\n').at(-1));
    }
  return album;
}

/** Measures two servers in turn, the first round not counted because it warms both up. @returns medians */
async function compare(ours: Running, baseline: Running, token: string, calls: Pair): Promise<Compared> {
  const pairs: [Measured, Measured][] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair: [Measured, Measured] = [
      await measure(ours, token, calls.ours, roundMs),
      await measure(baseline, token, calls.baseline, roundMs),
    ];
    if (round > 0) pairs.push(pair);
  }
  const of = (side: 0 | 1, key: keyof Measured) => median(pairs.map((pair) => pair[side][key]));
  return {
    cpu: of(0, 'cpu'),
    baselineCpu: of(1, 'cpu'),
    perSecond: of(0, 'perSecond'),
    baselinePerSecond: of(1, 'perSecond'),
    p99: of(0, 'p99'),
  };
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

async function measureSearches(ours: Running, album: Album): Promise<void> {
  for (const { title, q } of searches) {
    const path = `/api/album/search?limit=20&q=${encodeURIComponent(q)}`;
    const latencies = await latenciesOf(ours, album.token, () => ({ path }), 100);
    const answer = await fetch(ours.url + path, { headers: { authorization: `Bearer ${album.token}` } });
    const { pagination } = (await answer.json()) as { pagination: { total: number } };
    const p50 = latencies[50] ?? 0;
    results.searches.push({ size: album.size, title, total: pagination.total, p50, p99: latencies[98] ?? 0 });
    console.log(searchTable(results.searches.slice(-1)).split('\n').at(-1));
  }
}
