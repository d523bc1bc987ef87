import { keepAwake } from '../../wake-lock.ts';
import type { Encoding, FilmFacts, Part } from './film-rules.ts';
import type { FilmJob, FilmMessage } from './film.worker.ts';

/** Makes films fit the limit, in a worker that is loaded with the first job. */

type Answer = Exclude<FilmMessage, { type: 'progress' }>;

/** Runs one job in a worker of its own. @throws the signal's reason when it is aborted, and when the job fails */
function run(job: FilmJob, signal: AbortSignal, onProgress: (share: number) => void): Promise<Answer> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./film.worker.ts', import.meta.url), { type: 'module' });
  const release = keepAwake();
  const answer = new Promise<Answer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<FilmMessage>) => {
      if (data.type === 'progress') onProgress(data.share);
      else if (data.type === 'failed') reject(new Error(data.reason));
      else resolve(data);
    });
    worker.postMessage(job, []);
  });
  return answer.finally(() => {
    worker.terminate();
    release();
  });
}

/** @throws when the file is no film that can be read */
export async function readFilm(file: File, signal: AbortSignal): Promise<FilmFacts> {
  const answer = await run({ type: 'read', file }, signal, () => {});
  if (answer.type !== 'facts') throw new Error('No facts');
  return answer.facts;
}

/**
 * Cuts a part from a key frame on without re-encoding, or encodes it.
 * @param encoding null to cut only
 * @param onProgress gets the done share, 0 to 1
 */
export async function makeFilm(
  file: File,
  part: Part,
  encoding: Encoding | null,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<File> {
  const job: FilmJob = encoding ? { type: 'encode', file, part, encoding } : { type: 'cut', file, part };
  const answer = await run(job, signal, onProgress);
  if (answer.type !== 'made') throw new Error('No film');
  const ending = answer.film.type === 'video/webm' ? 'webm' : 'mp4';
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'film'}.${ending}`;
  return new File([answer.film], name, { type: answer.film.type });
}
