import type { Placement } from './picture-placement.ts';
import { canShrink, jpegName } from './shrink-rules.ts';
import type { Shrunk, ToShrink } from './shrink.worker.ts';

/** A chosen image: its size in pixels as shown, if known, and a smaller copy of it, if that is better to send. */
export type ImageCopy = {
  width: number | null;
  height: number | null;
  smaller: File | null;
  /** When the photo was taken, for the copy that has no metadata: an ISO time, or null where it is not known. */
  taken_at: string | null;
};

export const noCopy: ImageCopy = { width: null, height: null, smaller: null, taken_at: null };
/** A device that is not done by then sends the original, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Makes a smaller copy of a photo off the main thread, or a copy of its placed square; no copy after any failure, or
 * when it would be worse.
 */
export function shrinkImage(file: File, signal: AbortSignal, placement?: Placement): Promise<ImageCopy> {
  const isPossible = placement !== undefined || canShrink(file.type);
  if (!isPossible || typeof OffscreenCanvas === 'undefined') return Promise.resolve(noCopy);
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout>;
  const answer = new Promise<ImageCopy>((resolve) => {
    const giveUp = () => resolve(noCopy);
    timer = setTimeout(giveUp, PATIENCE);
    signal.addEventListener('abort', giveUp, { once: true });
    worker.addEventListener('error', giveUp);
    worker.addEventListener('message', ({ data }: MessageEvent<Shrunk | null>) =>
      resolve(data ? toCopy(file, data) : noCopy),
    );
    worker.postMessage({ file, placement } satisfies ToShrink, []);
  });
  return answer.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

function toCopy(original: File, { width, height, copy }: Shrunk): ImageCopy {
  const { lastModified } = original;
  // Made anew after a reload, it has to be recognised as what was being sent.
  const smaller =
    copy && new File([copy.blob], jpegName(original.name), { type: copy.blob.type, lastModified });
  return { width, height, smaller, taken_at: copy?.taken_at ?? null };
}
