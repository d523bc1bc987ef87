import { Agent } from 'node:http';
import { mixedCalls } from './benchmarks.ts';
import type { Album } from './data.ts';
import { percentile, send } from './load.ts';
import { makePhoto, uploadPhoto } from './photos.ts';
import { startProcess } from './processes.ts';
import type { MixedFigure } from './report.ts';

/** Reads and writes at a steady rate beside photos and logins: how long guests wait, and how long the event loop does. */

const perSecond = 100;
const seconds = 30;
/** What each of the two that send photos and log in rests between two calls. */
const pauseMs = 500;

export async function measureMixed(album: Album): Promise<MixedFigure> {
  const ours = await startProcess('server/main.ts', { DATA_DIR: album.folder }, [
    import.meta.resolve('./event-loop.ts'),
  ]);
  const agent = new Agent({ keepAlive: true });
  try {
    const calls = mixedCalls(album);
    const latencies: number[] = [];
    const request = async (n: number) => {
      const sent = performance.now();
      await send(ours.url, agent, album.token, calls(n));
      latencies.push(performance.now() - sent);
    };
    // Warms it up; not counted.
    for (let n = 0; n < 500; n++) await request(n);
    latencies.length = 0;
    await ours.eventLoop();

    const photo = await makePhoto(4000, 3000);
    const end = performance.now() + seconds * 1000;
    const repeat = async (work: () => Promise<unknown>) => {
      let times = 0;
      for (; performance.now() < end; times++) {
        await work();
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      return times;
    };
    const uploads = repeat(() => uploadPhoto(ours, album, photo));
    const logins = repeat(() => refusedLogin(ours.url));
    const pending: Promise<void>[] = [];
    const begin = performance.now();
    for (let n = 0; n < seconds * perSecond; n++) {
      const wait = begin + (n * 1000) / perSecond - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      pending.push(request(n));
    }
    await Promise.all(pending);
    return {
      size: album.size,
      requests: latencies.length,
      uploads: await uploads,
      logins: await logins,
      p50: percentile(latencies, 0.5),
      p95: percentile(latencies, 0.95),
      p99: percentile(latencies, 0.99),
      eventLoop: await ours.eventLoop(),
    };
  } finally {
    agent.destroy();
    await ours.stop();
  }
}

/** A login with a name that nobody has costs as much as any other: a password is hashed in each case. */
async function refusedLogin(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'nobody', password: 'Secret123' }),
  });
  if (answer.status !== 401) throw new Error(`a login answered ${answer.status}: ${await answer.text()}`);
}
