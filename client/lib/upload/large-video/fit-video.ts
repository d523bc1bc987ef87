import { keepAwake } from '../../wake-lock.ts';
import type { Encoding, VideoFacts, Part } from './video-rules.ts';
import type { FitJob, FitMessage } from './fit-video.worker.ts';

/** Makes videos fit the limit, in a worker that is loaded with the first job. */

/** Runs one job in a worker of its own. @throws the signal's reason when it is aborted, and when the job fails */
function run<Answer>(
  job: FitJob,
  signal: AbortSignal,
  onProgress?: (share: number) => void,
): Promise<Answer> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./fit-video.worker.ts', import.meta.url), { type: 'module' });
  const release = keepAwake();
  const answer = new Promise<Answer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<FitMessage>) => {
      if ('share' in data) onProgress?.(data.share);
      else if ('failure' in data) reject(new Error(data.failure));
      else resolve(data.answer as Answer);
    });
    worker.postMessage(job, []);
  });
  return answer.finally(() => {
    worker.terminate();
    release();
  });
}

/** @throws when the file is no video that can be read */
export const readVideo = (file: File, signal: AbortSignal): Promise<VideoFacts> => run({ file }, signal);

/**
 * Cuts a part from a key frame on without re-encoding, or encodes it.
 * @param encoding null to cut only
 * @param onProgress gets the done share, 0 to 1
 */
export async function fitVideo(
  file: File,
  part: Part,
  encoding: Encoding | null,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<File> {
  const video = await run<Blob>({ file, part, encoding }, signal, onProgress);
  const ending = video.type === 'video/webm' ? 'webm' : 'mp4';
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'video'}.${ending}`;
  return new File([video], name, { type: video.type });
}
