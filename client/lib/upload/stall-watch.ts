import { delays } from '../../../shared/limits.ts';

/** A timer that is late by more than this shows that the page was suspended; in milliseconds. */
const SUSPENDED_AFTER = 5000;

export type StallWatch = {
  /** Reports progress; only a changed number of bytes counts. */
  moved: (sentBytes: number, totalBytes: number) => void;
  startOver: () => void;
  stop: () => void;
};

/**
 * Calls `onStalled` after `delays.uploadIdle` without progress, `delays.uploadReply` once all is sent.
 * A suspension of the page does not count: it calls `onResumed`, and the time starts over.
 */
export function watchStall(onStalled: () => void, onResumed: () => void): StallWatch {
  let lastSent = -1;
  let patience: number = delays.uploadIdle;
  let timer: ReturnType<typeof setTimeout>;
  const startOver = () => {
    clearTimeout(timer);
    document.addEventListener('visibilitychange', onVisible);
    const due = Date.now() + patience;
    timer = setTimeout(() => {
      if (Date.now() - due < SUSPENDED_AFTER) return onStalled();
      startOver();
      onResumed();
    }, patience);
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') startOver();
  };
  startOver();
  return {
    moved(sent, total) {
      if (sent === lastSent) return;
      lastSent = sent;
      patience = sent < total ? delays.uploadIdle : delays.uploadReply;
      startOver();
    },
    startOver,
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
