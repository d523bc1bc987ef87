import type { Album } from './data.ts';
import { measure, type Calls } from './load.ts';
import { startProcess, type Running } from './processes.ts';
import type { GrowthFigure } from './report.ts';

/** The same request on albums of every size, in turn in one run. */

const rounds = 5;
const roundMs = 1500;

type Request = { title: string; callsOf: (album: Album) => Calls; least?: number; goal: number | null };

const page = (number: number) => (): Calls => () => ({ path: `/api/album?limit=20&page=${number}` });
const requests: Request[] = [
  { title: 'Page 1', callsOf: page(1), goal: 1.2 },
  { title: 'Page 5,000', callsOf: page(5000), least: 100_000, goal: null },
  {
    title: 'Best liked',
    callsOf: () => () => ({ path: '/api/album/search?sort=likes&limit=20' }),
    goal: null,
  },
  {
    title: 'Like and unlike',
    callsOf: (album) => (n) => ({
      method: n % 2 ? 'DELETE' : 'POST',
      path: `/api/album/entry/${album.size - (Math.floor(n / 2) % 500)}/like`,
      ...(n % 2 === 0 && { body: {} }),
    }),
    goal: 1.5,
  },
];

/** @returns processor time per request in µs, the median of each size; `goal` is of the largest beside the smallest */
export async function measureGrowth(albums: readonly Album[]): Promise<GrowthFigure[]> {
  const servers: { album: Album; running: Running }[] = [];
  const figures: GrowthFigure[] = [];
  try {
    for (const album of albums) {
      const running = await startProcess('server/main.ts', { DATA_DIR: album.folder });
      servers.push({ album, running });
    }
    for (const { title, callsOf, least = 0, goal } of requests) {
      const fit = servers.filter(({ album }) => album.size >= least);
      const times = new Map<number, number[]>();
      for (let round = 0; round <= rounds; round++) {
        for (const { album, running } of fit) {
          const { cpu } = await measure(running, album.token, callsOf(album), roundMs);
          // The first round warms each of them up.
          if (round > 0) times.set(album.size, [...(times.get(album.size) ?? []), cpu]);
        }
      }
      const median = (list: number[]) => list.toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
      const cpu = [...times].map(([size, list]) => ({ size, cpu: median(list) }));
      figures.push({ title, goal, cpu });
      console.log(title, cpu);
    }
  } finally {
    for (const { running } of servers) await running.stop();
  }
  return figures;
}
