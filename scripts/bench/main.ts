import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeAlbum, type Album } from './data.ts';
import { costOf, medianOf, percentile, send, timed, trpc, type Calls } from './load.ts';
import { measureBurst, measureUploads } from './media.ts';
import { measureProcedures } from './procedures.ts';
import { startProcess, type Running } from './processes.ts';
import { begin, print } from './report.ts';

/** `npm run bench [-- baseline search uploads procedures] [--sizes 1000,20000]` prints each figure beside its goal. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'string', default: '1000,20000,100000' } },
});
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);

/** How common the hits are, how long the text is, and in which script; each class has several words. */
const searches = {
  'common word': ['dance', 'floor', 'cake', 'garden', 'family', 'photo', 'church', 'river'],
  'rare word': ['xylophone', 'xylo', 'lophone'],
  'absent word': ['zzzqqq', 'qqzz', 'wxyzw', 'jjkkq'],
  'two words': ['first kiss', 'boat lake', 'moon river', 'cake speech'],
  'one letter': ['e', 'a', 't', 'q'],
  'two letters': ['da', 'ca', 'zz', 'ri'],
  Japanese: ['婚', '花嫁', '結婚式', '写真'],
  'with an accent or a sign': ['crème', 'łódź', 'a_b', '100 %'],
};

const top = mkdtempSync(join(tmpdir(), 'journal-bench-'));
try {
  begin();
  for (const [n, size] of values.sizes.split(',').map(Number).entries()) {
    const album = await makeAlbum(top, size);
    const before = performance.now();
    const ours = await startProcess('server/main.ts', { DATA_DIR: album.folder });
    try {
      const start = performance.now() - before;
      print(`Start, ${size} entries`, start, 'ms', 1000);
      print(`Memory when idle, ${size} entries`, ours.memory(), 'MB', 125);
      if (n === 0 && isWanted('uploads')) {
        await measureBurst(ours, album);
        await measureUploads(ours, album);
      }
      if (isWanted('baseline')) await measureBesideBaseline(ours, album);
      if (isWanted('search')) await measureSearches(ours, album);
    } finally {
      await ours.stop();
    }
    if (isWanted('procedures')) await measureProcedures(album);
  }
} finally {
  rmSync(top, { recursive: true, force: true });
}

/** The smallest write and the most frequent request, through both doors, in turn with the same by hand. */
async function measureBesideBaseline(ours: Running, album: Album): Promise<void> {
  const page: Calls = () => ({ path: '/api/album?limit=20&page=1' });
  const like: Calls = (n) => {
    const path = `/api/album/entry/${album.size - (Math.floor(n / 2) % 500)}/like`;
    return n % 2 ? { method: 'DELETE', path } : { method: 'POST', path, body: {} };
  };
  const requests: { title: string; calls: Calls; byHand: Calls; goal: number }[] = [
    { title: 'Album page of 20, /api', calls: page, byHand: page, goal: 0.6 },
    { title: 'Album page, /trpc', calls: () => trpc('album.list', { limit: 20 }), byHand: page, goal: 0.5 },
    { title: 'Like and unlike', calls: like, byHand: like, goal: 0.5 },
  ];
  const baseline = await startProcess('scripts/bench/baseline.ts', { DATA_DIR: album.folder });
  try {
    for (const { title, calls, byHand, goal } of requests) {
      const value = await medianOf(3, async () => {
        const cost = await costOf(ours, album, calls);
        return (await costOf(baseline, album, byHand)) / cost;
      });
      print(`${title}, by hand / ours, ${album.size} entries`, value, 'share', goal);
    }
  } finally {
    await baseline.stop();
  }
}

/** An entry is published between any two searches, so that no answer can be remembered. */
async function measureSearches(ours: Running, album: Album): Promise<void> {
  const body = { title: 'Entry', description: 'What a day that was', privacy_status: 'published' };
  for (const [title, texts] of Object.entries(searches)) {
    const latencies: number[] = [];
    for (let n = 0; n < 200; n++) {
      await send(ours, album, { method: 'POST', path: '/api/album/entry', body });
      const search = trpc('album.search', { q: texts[n % texts.length] });
      latencies.push(await timed(async () => (await send(ours, album, search)).text()));
    }
    const value = percentile(latencies, 0.99);
    print(`Search, ${title}, p99, ${album.size} entries`, value, 'ms', 30);
  }
}
