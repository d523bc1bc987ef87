import type { DetailedError } from 'tus-js-client';
import type { UploadPurpose } from '../../../shared/catalog.ts';
import { codeOfStatus } from '../../../shared/error-codes.ts';
import type { ErrorEnvelope } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages.ts';
import { basePath } from '../base-path.ts';
import { errorMessage, loadCode, NetworkError } from '../errors.ts';
import type { Picture } from './picture-placement.ts';
import { watchStall } from './stall-watch.ts';
import { uploadAddresses } from '../storage/file-store.ts';
import { keepAwake } from '../wake-lock.ts';

const CHUNK_BYTES = 1024 * 1024;
/** Pauses before each retry after a lost connection or a fault of the server, in milliseconds. */
const RETRY_DELAYS = [300, 1000, 2000];

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
  const { session, signal, purpose, inviteCode } = options;
  const tus = await loadTus();
  let settle = { resolve: (): void => undefined, reject: (_cause: Error): void => undefined };
  const done = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  const upload = new tus.Upload(file, {
    endpoint: new URL(`${basePath}/api/uploads`, window.location.href).href,
    fingerprint: async () => fingerprintOf(file, options),
    urlStorage: uploadAddresses,
    metadata: {
      filename: file.name,
      filetype: file.type,
      purpose,
      ...(inviteCode !== undefined && { invite_code: inviteCode }),
    },
    headers: session ? { Authorization: `Bearer ${session.token}` } : {},
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS,
    onShouldRetry: (failure) => isWorthARetry(failure.originalResponse?.getStatus() ?? 0),
    onProgress: (sent, total) => {
      moved(sent, total);
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
  const over = new AbortController();
  signal?.addEventListener('abort', cancel, { signal: over.signal });
  const moved = watchStall(upload, over.signal, () => {
    void upload.abort();
    settle.reject(new NetworkError('The upload stalled'));
  });
  const fallAsleep = keepAwake();
  upload.start();
  try {
    await done;
  } finally {
    over.abort();
    fallAsleep();
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

/** `withUpload` for a profile picture, of which the placed square is sent; all of it where this browser cannot cut. */
export async function withPicture<Answer>(
  picture: Picture | null,
  send: (square: File) => Promise<SentUpload>,
  save: (upload: { upload_id?: string }) => Promise<Answer>,
): Promise<Answer> {
  if (!picture) return save({});
  const { shrinkImage } = await loadCode(import('./shrink.ts'));
  const { smaller } = await shrinkImage(picture.file, new AbortController().signal, picture.placement);
  return withUpload(smaller ?? picture.file, send, save);
}

/** What makes two uploads the same. It begins with the guest, so that a shared device can remove those of others. */
const fingerprintOf = (file: File, { purpose, session, resumeKey = '' }: SendOptions): string =>
  [session?.userId ?? 'none', purpose, resumeKey, file.name, file.size, file.lastModified].join(':');

/** A refusal is final, except that the server is still busy with the broken try (409, 423 in the tus protocol). */
export function isWorthARetry(status: number): boolean {
  return status < 400 || status >= 500 || status === 409 || status === 423;
}

/** An upload that the server refused. `data` has the form of a tRPC error's data, so that `errorMessage` reads both. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly data: ErrorEnvelope & { httpStatus: number };

  constructor(data: ErrorEnvelope & { httpStatus: number }) {
    super(data.message);
    this.data = data;
  }
}

/**
 * What a tus failure means: the server's envelope if it sent one, else the status text; or that no answer came. A success
 * that tus refuses is none either: the page of a network that asks for a login.
 */
export function toUploadError(
  failure: Error & Partial<Pick<DetailedError, 'originalResponse'>>,
): UploadError | NetworkError {
  const response = failure.originalResponse;
  const status = response?.getStatus() ?? 0;
  if (!response || status < 400) return new NetworkError('The upload got no answer', { cause: failure });
  const envelope = parseEnvelope(response.getBody());
  const { statusText } = response.getUnderlyingObject() as { statusText?: string };
  return new UploadError({
    error: codeOfStatus(status),
    message: statusText || messages.entry.unknown,
    ...envelope,
    httpStatus: status,
  });
}

function parseEnvelope(body: string): Partial<ErrorEnvelope> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
