import type { Upload } from 'tus-js-client';
import type { UploadPurpose } from '../../../shared/catalog.ts';
import { delays } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { basePath } from '../base-path.ts';
import { errorMessage, loadCode, NetworkError } from '../errors.ts';
import { tabStorage } from '../storage/storage.ts';
import { toUploadError } from './upload-error.ts';
import { keepAwake } from './wake-lock.ts';

const CHUNK_BYTES = 1024 * 1024;
/** Pauses before the tries after a lost connection or a fault of the server, in milliseconds. */
const RETRY_DELAYS = [300, 1000, 2000];

export type SendOptions = {
  purpose: UploadPurpose;
  /** The session token; registration has none and sends its invite code instead. */
  token?: string | null;
  inviteCode?: string;
  /** Where an earlier visit was sending the very same bytes to. */
  address?: string | null;
  /** Hears where the bytes go to. */
  onAddress?: (address: string) => void;
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  /** Aborting ends the upload and removes what has arrived. */
  signal?: AbortSignal;
};

const loadTus = () => loadCode(import('tus-js-client'));

/** Fetches what sending needs, as soon as a file is chosen. */
export const prepareToSend = (): void => void loadTus().catch(() => undefined);

/** What was sent of a file: its address at the server, and whether all of it arrived. */
type Sent = { url: string; done: boolean };

// Keyed by the file object: what arrived is sent anew when it is chosen anew, not while a form holds on to it.
const sentFiles = new WeakMap<Blob, Map<string, Sent>>();

/**
 * Sends a file by the tus protocol and resolves to its `upload_id`. A lost connection is taken up again where it
 * broke, also by the next call with the same file, even after a reload; a file that arrived is not sent twice.
 *
 * @throws {UploadError} when the server refuses; {NetworkError} when no byte moved for `delays.uploadIdle`
 * (`delays.uploadReply` once every byte is sent); the signal's reason when aborted.
 */
export async function sendFile(file: File, options: SendOptions): Promise<string> {
  const memory = memoryOf(file, options);
  const before = memory.recall();
  if (before?.done) return idOf(before.url);
  const tus = await loadTus();
  options.signal?.throwIfAborted();
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new tus.Upload(file, {
      endpoint: new URL(`${basePath}/api/uploads`, window.location.href).href,
      uploadUrl: before?.url ?? null,
      metadata: metadataOf(file, options),
      headers: options.token ? { Authorization: `Bearer ${options.token}` } : {},
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_DELAYS,
      storeFingerprintForResuming: false,
      onShouldRetry: (failure) => isWorthARetry(failure.originalResponse?.getStatus() ?? 0),
      onUploadUrlAvailable: () => {
        memory.remember({ url: upload.url ?? '', done: false });
        options.onAddress?.(upload.url ?? '');
      },
      onProgress: (sent, total) => {
        watch.moved(sent, total);
        options.onProgress?.(sent, total);
      },
      onSuccess: () => settle(() => resolve(upload.url ?? '')),
      onError: (failure) => settle(() => reject(toUploadError(failure))),
    });
    const giveUp = () => {
      void upload.abort();
      settle(() => reject(new NetworkError('The upload stalled')));
    };
    const cancel = () => {
      memory.forget();
      // What cannot be removed now, the server's sweep removes later.
      upload.abort(true).catch(() => undefined);
      settle(() => reject(options.signal?.reason as Error));
    };
    const watch = watchIdle(giveUp);
    const stopPausing = pauseWhileOffline(upload, watch);
    const fallAsleep = keepAwake();
    const settle = (outcome: () => void) => {
      watch.stop();
      stopPausing();
      fallAsleep();
      options.signal?.removeEventListener('abort', cancel);
      outcome();
    };
    options.signal?.addEventListener('abort', cancel);
    upload.start();
  });
  memory.remember({ url, done: true });
  return idOf(url);
}

/** Forgets that a file was sent when a call failed because the server has lost it: the next try sends it again. */
export function forgetIfLost(file: File, failure: unknown): void {
  if (isLost(failure)) sentFiles.delete(file);
}

/** Whether a call failed because the server has lost the file. */
export const isLost = (failure: unknown): boolean =>
  errorMessage(failure, '') === messages.file.uploadMissing;

function memoryOf(file: File, options: SendOptions) {
  const { purpose, token, inviteCode, address } = options;
  const key = [purpose, token, inviteCode].join(' ');
  const ofFile = sentFiles.get(file) ?? new Map<string, Sent>();
  sentFiles.set(file, ofFile);
  const trace = traceOf(file, options);
  return {
    recall: () => ofFile.get(key) ?? brokenOff(address ?? tabStorage.get(trace)),
    remember: (sent: Sent) => {
      ofFile.set(key, sent);
      if (sent.done) tabStorage.remove(trace);
      else tabStorage.set(trace, sent.url);
    },
    forget: () => {
      ofFile.delete(key);
      tabStorage.remove(trace);
    },
  };
}

// Kept for the tab: after a reload the guest chooses the same file again, and only the rest of it is sent. An address
// that the server knows no longer, or that is another guest's, is answered with 404, and tus begins anew.
const traceOf = (file: File, { purpose }: SendOptions): string =>
  ['upload', purpose, file.name, file.size, file.lastModified].join(':');

const brokenOff = (url: string | null): Sent | undefined => (url === null ? undefined : { url, done: false });

function metadataOf(file: File, { purpose, inviteCode }: SendOptions): Record<string, string> {
  return {
    filename: file.name,
    filetype: file.type,
    purpose,
    ...(inviteCode !== undefined && { invite_code: inviteCode }),
  };
}

/** The `upload_id` at the end of an upload's address. */
const idOf = (url: string): string => new URL(url, 'http://any').pathname.split('/').pop() ?? '';

/** A refusal is final, except that the server is still busy with the broken try (409, 423 in the tus protocol). */
export function isWorthARetry(status: number): boolean {
  return status < 400 || status >= 500 || status === 409 || status === 423;
}

function watchIdle(giveUp: () => void) {
  let lastSent = -1;
  let patience: number = delays.uploadIdle;
  let timer = setTimeout(giveUp, patience);
  const startOver = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, patience);
  };
  return {
    moved: (sent: number, total: number) => {
      if (sent === lastSent) return;
      lastSent = sent;
      patience = sent < total ? delays.uploadIdle : delays.uploadReply;
      startOver();
    },
    startOver,
    stop: () => clearTimeout(timer),
  };
}

/** Lets an upload rest while the device has no network, however long, and go on at once when it is back. */
function pauseWhileOffline(upload: Upload, watch: ReturnType<typeof watchIdle>): () => void {
  const pause = () => {
    watch.stop();
    void upload.abort();
  };
  const goOn = () => {
    watch.startOver();
    // Started twice, it would send twice.
    void upload.abort();
    upload.start();
  };
  window.addEventListener('offline', pause);
  window.addEventListener('online', goOn);
  return () => {
    window.removeEventListener('offline', pause);
    window.removeEventListener('online', goOn);
  };
}
