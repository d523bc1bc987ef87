import type { Upload } from 'tus-js-client';
import type { UploadPurpose } from '../../../shared/catalog.ts';
import { delays } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { basePath } from '../base-path.ts';
import { errorMessage, loadCode, NetworkError } from '../errors.ts';
import type { Picture } from './picture-placement.ts';
import { uploadAddresses } from './upload-addresses.ts';
import { toUploadError } from './upload-error.ts';
import { keepAwake } from '../wake-lock.ts';

const CHUNK_BYTES = 1024 * 1024;
/** Pauses before each retry after a lost connection or a fault of the server, in milliseconds. */
const RETRY_DELAYS = [300, 1000, 2000];
/** A timer that is late by more than this shows that the page was suspended; in milliseconds. */
const SUSPENDED_AFTER = 5000;

export type SendOptions = {
  purpose: UploadPurpose;
  /** The session; registration has none and sends its invite code instead. */
  session?: { token: string; userId: number } | null;
  inviteCode?: string;
  /** Distinguishes uploads of the same file: only the same key resumes an interrupted one. */
  resumeKey?: string;
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  /** Aborting ends the upload and removes what has arrived. */
  signal?: AbortSignal;
};

/** Bytes that have arrived; `forget` is called once a record has taken them. */
export type SentUpload = { upload_id: string; forget: () => Promise<void> };

const loadTus = () => loadCode(import('tus-js-client'));

export const prepareToSend = (): void => void loadTus().catch(() => undefined);

/**
 * Sends a file by tus; a later call with the same file resumes, also after a reload, until `forget`.
 * @throws {UploadError} when the server refuses; {NetworkError} when it stalls; the signal's reason when aborted
 */
export async function sendFile(file: File, options: SendOptions): Promise<SentUpload> {
  const { session, signal } = options;
  const tus = await loadTus();
  let settle = { resolve: (): void => undefined, reject: (_cause: Error): void => undefined };
  const done = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  const upload = new tus.Upload(file, {
    endpoint: new URL(`${basePath}/api/uploads`, window.location.href).href,
    fingerprint: async () => fingerprintOf(file, options),
    urlStorage: uploadAddresses,
    metadata: metadataOf(file, options),
    headers: session ? { Authorization: `Bearer ${session.token}` } : {},
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS,
    onShouldRetry: (failure) => isWorthARetry(failure.originalResponse?.getStatus() ?? 0),
    onProgress: (sent, total) => {
      stall.moved(sent, total);
      options.onProgress?.(sent, total);
    },
    onSuccess: () => settle.resolve(),
    onError: (failure) => settle.reject(toUploadError(failure)),
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  signal?.throwIfAborted();

  const cancel = () => {
    // The server's sweep removes what cannot be removed now.
    upload.abort(true).catch(() => undefined);
    settle.reject(signal?.reason as Error);
  };
  const stall = watchStall(
    () => {
      void upload.abort();
      settle.reject(new NetworkError('The upload stalled'));
    },
    () => restart(upload),
  );
  const stopPausing = pauseWhileOffline(upload, stall);
  const fallAsleep = keepAwake();
  signal?.addEventListener('abort', cancel);
  upload.start();
  try {
    await done;
  } finally {
    stall.stop();
    stopPausing();
    fallAsleep();
    signal?.removeEventListener('abort', cancel);
  }
  return {
    upload_id: new URL(upload.url ?? '', window.location.href).pathname.split('/').pop() ?? '',
    forget: async () => {
      for (const { urlStorageKey } of await upload.findPreviousUploads())
        await uploadAddresses.removeUpload(urlStorageKey);
    },
  };
}

/** Sends a file by `send`, then saves its record by `save`; can be repeated, and sends only what the server lacks. */
export async function withUpload<Answer>(
  file: File | null,
  send: (file: File) => Promise<SentUpload>,
  save: (upload: { upload_id?: string }) => Promise<Answer>,
): Promise<Answer> {
  if (!file) return save({});
  const { upload_id, forget } = await send(file);
  try {
    const answer = await save({ upload_id });
    void forget();
    return answer;
  } catch (error) {
    if (errorMessage(error, '') === messages.file.uploadMissing) await forget();
    throw error;
  }
}

// A second try sends the copy of the first, so that the upload is recognised.
const copies = new WeakMap<Picture, Promise<File>>();

async function placed({ file, placement }: Picture): Promise<File> {
  const { shrinkImage } = await loadCode(import('./shrink.ts'));
  const { smaller } = await shrinkImage(file, new AbortController().signal, placement);
  return smaller ?? file;
}

/** `withUpload` for a profile picture, of which the placed square is sent; all of it where this browser cannot cut. */
export async function withPicture<Answer>(
  picture: Picture | null,
  send: (square: File) => Promise<SentUpload>,
  save: (upload: { upload_id?: string }) => Promise<Answer>,
): Promise<Answer> {
  if (!picture) return save({});
  const copy = copies.get(picture) ?? placed(picture);
  copies.set(picture, copy);
  return withUpload(await copy, send, save);
}

const UNKNOWN_USER = 'none';

/** What makes two uploads the same. It begins with the guest, so that a shared device can remove those of others. */
const fingerprintOf = (file: File, { purpose, session, resumeKey = '' }: SendOptions): string =>
  [session?.userId ?? UNKNOWN_USER, purpose, resumeKey, file.name, file.size, file.lastModified].join(':');

function metadataOf(file: File, { purpose, inviteCode }: SendOptions): Record<string, string> {
  return {
    filename: file.name,
    filetype: file.type,
    purpose,
    ...(inviteCode !== undefined && { invite_code: inviteCode }),
  };
}

/** A refusal is final, except that the server is still busy with the broken try (409, 423 in the tus protocol). */
export function isWorthARetry(status: number): boolean {
  return status < 400 || status >= 500 || status === 409 || status === 423;
}

/** Sends what is left from where the server is. Started without a stop before, tus would send twice. */
function restart(upload: Upload): void {
  void upload.abort();
  upload.start();
}

/** Pauses an upload while the device has no network, however long, and resumes it at once afterwards. */
function pauseWhileOffline(upload: Upload, stall: StallWatch): () => void {
  const pause = () => {
    stall.stop();
    void upload.abort();
  };
  const goOn = () => {
    stall.startOver();
    restart(upload);
  };
  window.addEventListener('offline', pause);
  window.addEventListener('online', goOn);
  return () => {
    window.removeEventListener('offline', pause);
    window.removeEventListener('online', goOn);
  };
}

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
