import { mixedCalls } from './benchmarks.ts';
import type { Album } from './data.ts';
import { measure } from './load.ts';
import { makePhoto, uploadPhoto } from './photos.ts';
import type { Running } from './processes.ts';
import type { MemoryFigure } from './report.ts';

/** The course of the server's memory over many requests and uploads. */

export type Amounts = { requests: number; uploads: number };

/**
 * Sends requests of every kind, then uploads photos, and looks at the server ten times meanwhile and once after a rest.
 * @returns resident memory in bytes, and open files and sockets, after so many requests and uploads
 */
export async function measureMemory(ours: Running, album: Album, amounts: Amounts): Promise<MemoryFigure[]> {
  const figures: MemoryFigure[] = [];
  const done: Amounts = { requests: 0, uploads: 0 };
  const look = (when: string) => {
    figures.push({ when, ...done, memory: ours.memory(), handles: ours.handles() });
    console.log(figures.at(-1));
  };
  for (const share of [0.05, 0.2, 0.4, 0.6, 0.8, 1]) {
    while (done.requests < amounts.requests * share)
      done.requests += (await measure(ours, album.token, mixedCalls(album), 1000)).requests;
    look('requests');
  }
  const photo = await makePhoto(1200, 900);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    for (; done.uploads < amounts.uploads * share; done.uploads++) await uploadPhoto(ours, album, photo);
    look('uploads');
  }
  await new Promise((resolve) => setTimeout(resolve, restMs));
  look('rest');
  return figures;
}

/** Longer than a worker waits for more work. */
const restMs = 20_000;
