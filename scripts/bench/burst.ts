import type { Album } from './data.ts';
import { percentile } from './load.ts';
import { makePhoto, uploadPhoto } from './photos.ts';
import { startProcess } from './processes.ts';
import type { BurstFigure } from './report.ts';

/** Photos of twelve megapixels that come at once: the most memory of the server and its worker, and how long health takes. */

const photos = 20;
const sampleMs = 20;
const settleMs = 15_000;

export async function measureBurst(album: Album): Promise<BurstFigure> {
  const ours = await startProcess('server/main.ts', { DATA_DIR: album.folder });
  try {
    const photo = await makePhoto(4000, 3000);
    // The modules are loaded and the memory of that is given back.
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const idle = ours.treeMemory();
    const latencies: number[] = [];
    let most = idle;
    const sending = new AbortController();
    const watch = async () => {
      while (!sending.signal.aborted) {
        const sent = performance.now();
        const answer = await fetch(`${ours.url}/api/system/health`);
        if (!answer.ok) throw new Error(`health answered ${answer.status}`);
        latencies.push(performance.now() - sent);
        most = Math.max(most, ours.treeMemory());
        await new Promise((resolve) => setTimeout(resolve, sampleMs));
      }
    };
    const watching = watch();
    const begin = performance.now();
    await Promise.all(Array.from({ length: photos }, () => uploadPhoto(ours, album, photo)));
    const seconds = (performance.now() - begin) / 1000;
    sending.abort();
    await watching;
    return { photos, bytes: photo.length, seconds, idle, most, health: percentile(latencies, 0.95) };
  } finally {
    await ours.stop();
  }
}
