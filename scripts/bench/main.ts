import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBlocks } from './blocks.ts';
import { makeAlbum, type Album } from './data.ts';
import { measure, median, type Calls } from './load.ts';
import { measureBurst, measureUploads } from './media.ts';
import { startProcess, type Running } from './processes.ts';
import { circumstances, figureLine, head, reachedLine, type Reached } from './report.ts';
import { publish, requestsOf, searches } from './requests.ts';

/**
 * `npm run bench [-- requests search uploads blocks] [--sizes 1000,20000,100000] [--rounds 3]`: measures the server
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
/** Processor time of each request on the first album, by its title. */
const smallest = new Map<string, number>();

const top = mkdtempSync(join(tmpdir(), 'journal-bench-'));
try {
  const reached: Reached[] = [];
  console.log(circumstances());
  if (isWanted('requests'))
    console.log(`\n${head('request', 'entries', 'CPU, µs', 'p99, ms', '× smallest', 'by hand / ours')}`);
  for (const [n, size] of values.sizes.split(',').map(Number).entries()) {
    const album = await makeAlbum(top, size);
    const begin = performance.now();
    const ours = await startProcess('server/main.ts', { DATA_DIR: album.folder });
    const started = performance.now() - begin;
    try {
      reached.push({ title: `Start, ${size} entries`, value: started, unit: 'ms', goal: 1000 });
      const idle = ours.memory() / 2 ** 20;
      reached.push({ title: `Memory when idle, ${size} entries`, value: idle, unit: 'MB', goal: 125 });
      if (isWanted('requests')) await measureRequests(ours, album);
      if (isWanted('search')) reached.push(...(await measureSearches(ours, album)));
      if (n === 0 && isWanted('uploads')) reached.push(...(await measureUploads(ours, album)));
    } finally {
      await ours.stop();
    }
    if (n === 0 && isWanted('uploads')) reached.push(...(await measureBurst(album)));
    if (isWanted('blocks')) await measureBlocks(album);
  }
  console.log(`\n${[head('what', 'measured', 'goal'), ...reached.map(reachedLine)].join('\n')}`);
} finally {
  rmSync(top, { recursive: true, force: true });
}

/** Each request in turn with its baseline, the first round not counted because it warms both up. */
async function measureRequests(ours: Running, album: Album): Promise<void> {
  const baseline = await startProcess('scripts/bench/baseline.ts', { DATA_DIR: album.folder });
  try {
    for (const { title, calls, byHand: beside, goal = 0 } of requestsOf(album)) {
      const rows: { cpu: number; p99: number; byHand: number }[] = [];
      for (let round = 0; round <= rounds; round++) {
        const measured = await measure(ours, album.token, calls, { ms: roundMs });
        const byHand = beside ? (await measure(baseline, album.token, beside, { ms: roundMs })).cpu : 0;
        if (round > 0) rows.push({ ...measured, byHand });
      }
      const cpu = median(rows.map((row) => row.cpu));
      const p99 = median(rows.map((row) => row.p99));
      const byHand = median(rows.map((row) => row.byHand));
      if (!smallest.has(title)) smallest.set(title, cpu);
      const figure = { cpu, p99, byHand, goal, smallest: smallest.get(title) ?? cpu };
      console.log(figureLine(title, album.size, figure));
    }
  } finally {
    await baseline.stop();
  }
}

/** An entry is published between any two searches, so that no answer can be remembered. */
async function measureSearches(ours: Running, album: Album): Promise<Reached[]> {
  const found: Reached[] = [];
  for (const [title, texts] of Object.entries(searches)) {
    const calls: Calls = (n) => ({
      path: `/api/album/search?limit=20&q=${encodeURIComponent(texts[n % texts.length] ?? '')}`,
    });
    const load = { ms: roundMs, connections: 1, before: publish };
    const { p99: value } = await measure(ours, album.token, calls, load);
    found.push({ title: `Search, ${title}, p99, ${album.size} entries`, value, unit: 'ms', goal: 30 });
  }
  return found;
}
