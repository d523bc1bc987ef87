import type { Upload } from 'tus-js-client';
import { delays } from '../../../shared/limits.ts';

/** A timer that is late by more than this shows that the page was suspended; in milliseconds. */
const SUSPENDED_AFTER = 5000;

/**
 * Watches a running upload until `over`: calls `onStalled` after `delays.uploadIdle` without progress, `delays.uploadReply`
 * once all is sent. It pauses while the device has no network; the time while the page was suspended does not count.
 * @returns what takes the progress; only a changed number of bytes counts
 */
export function watchStall(
  upload: Pick<Upload, 'start' | 'abort'>,
  over: AbortSignal,
  onStalled: () => void,
) {
  let lastSent = -1;
  let patience: number = delays.uploadIdle;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const startOver = () => {
    stop();
    const due = Date.now() + patience;
    timer = setTimeout(() => {
      if (Date.now() - due < SUSPENDED_AFTER) onStalled();
      else restart();
    }, patience);
  };
  /** Sends what is left from where the server is. Started without a stop before, tus would send twice. */
  const restart = () => {
    startOver();
    void upload.abort();
    upload.start();
  };
  const pause = () => {
    stop();
    void upload.abort();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible' && timer !== undefined) startOver();
  };
  window.addEventListener('offline', pause, { signal: over });
  window.addEventListener('online', restart, { signal: over });
  document.addEventListener('visibilitychange', onVisible, { signal: over });
  over.addEventListener('abort', stop);
  startOver();
  return (sent: number, total: number): void => {
    if (sent === lastSent) return;
    lastSent = sent;
    patience = sent < total ? delays.uploadIdle : delays.uploadReply;
    startOver();
  };
}
