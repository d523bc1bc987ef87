import type { UploadPurpose } from '../../../shared/catalog.ts';
import type { FileKind } from '../../../shared/content-kind.ts';
import { fileLimits, lifetimes, limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import type { Deps } from '../../compose.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { newHandle } from '../../auth/secret.ts';
import { FileTooLargeError, MalformedFileError } from '../../ports/media.ts';
import type { Actor } from '../../auth/actor.ts';
import { processPending, record, rowsOf } from './conversions.service.ts';
import * as uploads from './uploads.queries.ts';

/**
 * Bytes first, ownership second. `receive` keeps what a guest sends, `prepare` decodes it and makes the files that
 * others see, `tether` gives it to an entry, a comment or a profile. What nobody takes is swept after a day.
 */

/** The rules of a purpose: the kinds it takes, the most bytes of each, and its two refusals. */
type Rules = {
  /** The name that the file has in a call's form. */
  field: string;
  kinds: readonly FileKind[];
  mimes?: readonly string[];
  most: (kind: FileKind) => number;
  tooLarge: (kind: FileKind) => string;
  otherKind: string;
};

const rules: Record<UploadPurpose, Rules> = {
  entry: {
    field: 'file',
    kinds: ['image', 'audio', 'video', 'document'],
    most: (kind) => fileLimits[kind],
    tooLarge: (kind) => messages.file.tooLarge[kind],
    otherKind: messages.file.kinds,
  },
  comment: {
    field: 'file',
    kinds: ['image'],
    mimes: ['image/jpeg', 'image/png', 'image/gif'],
    most: () => fileLimits.commentImage,
    tooLarge: () => messages.comment.imageTooLarge,
    otherKind: messages.comment.imageKinds,
  },
  profile_picture: {
    field: 'profile_picture',
    kinds: ['image'],
    most: () => fileLimits.profilePicture,
    tooLarge: () => messages.picture.tooLarge,
    otherKind: messages.picture.notImage,
  },
};

/** The most bytes that any kind of a purpose may have. */
export const mostBytes = (purpose: UploadPurpose): number =>
  Math.max(...rules[purpose].kinds.map((kind) => rules[purpose].most(kind)));

/** Turns the refusal of a malformed file into the sentence and the field of its purpose. */
async function withUserError<T>(purpose: UploadPurpose, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MalformedFileError)) throw error;
    const message = messages.file[error.refusal === 'pixels' ? 'tooManyPixels' : 'broken'];
    throw new AppError('BAD_REQUEST', message, rules[purpose].field);
  }
}

/** The refusal of a file that is too large whatever its kind. */
export function tooLarge(purpose: UploadPurpose): AppError {
  const rule = rules[purpose];
  const largest = rule.kinds.includes('video') ? 'video' : 'image';
  return new AppError('PAYLOAD_TOO_LARGE', rule.tooLarge(largest), rule.field);
}

// A disk that is nearly full keeps room for what guests write.
const roomToKeep = 500 * 1024 * 1024;

/** @throws AppError INSUFFICIENT_STORAGE when `bytes` more would fill the disk */
export async function requireRoom(deps: Deps, bytes: number): Promise<void> {
  if ((await deps.media.free()) < bytes + roomToKeep) throw new AppError('INSUFFICIENT_STORAGE');
}

/** Where bytes come from: a stream, or a file that is on the same disk already. */
export type Source = { bytes: AsyncIterable<Uint8Array> } | { path: string };

export type Incoming = {
  id?: string;
  owner: number | null;
  purpose: UploadPurpose;
  file_name: string;
  source: Source;
};

/**
 * Keeps the bytes of one file, judged by themselves and never by their name.
 * @returns the handle to pass on
 * @throws AppError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST (empty, damaged); nothing stays
 *   behind then
 */
export async function receive(deps: Deps, incoming: Incoming): Promise<string> {
  const rule = rules[incoming.purpose];
  const id = incoming.id ?? newHandle();
  const key = newHandle();
  const most = mostBytes(incoming.purpose);
  await requireRoom(deps, 'path' in incoming.source ? 0 : most);
  try {
    const { size, sha256 } =
      'path' in incoming.source
        ? await deps.media.importFile(key, incoming.source.path)
        : await deps.media.write(key, incoming.source.bytes, most);
    if (size === 0) throw new AppError('BAD_REQUEST', messages.file.empty, rule.field);
    const sniffed = await withUserError(incoming.purpose, () => deps.media.sniff(key));
    if (
      !sniffed ||
      !rule.kinds.includes(sniffed.kind) ||
      !(rule.mimes ?? [sniffed.mime]).includes(sniffed.mime)
    ) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', rule.otherKind, rule.field);
    }
    if (size > rule.most(sniffed.kind))
      throw new AppError('PAYLOAD_TOO_LARGE', rule.tooLarge(sniffed.kind), rule.field);
    const { recording } = sniffed;
    if (recording?.plays === false && !(await deps.media.converts())) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.file.notPlayable, rule.field);
    }
    await transaction(deps, async ({ db }) => {
      await uploads.insert(db, {
        id,
        user_id: incoming.owner,
        purpose: incoming.purpose,
        kind: sniffed.kind,
        file_name: plainName(incoming.file_name),
        sha256,
        state: 'received',
        width: recording?.width ?? null,
        height: recording?.height ?? null,
        duration: recording?.duration ?? null,
        pending: recording?.plays === false ? 'convert' : sniffed.kind === 'video' ? 'poster' : null,
        created_at: deps.now().toISOString(),
      });
      const original = { key, upload_id: id, role: 'original', mime: sniffed.mime, size } as const;
      await uploads.insertFiles(db, [{ ...original, width: null, height: null }]);
    });
    return id;
  } catch (error) {
    await deps.media.remove([key]);
    throw error instanceof FileTooLargeError ? tooLarge(incoming.purpose) : error;
  }
}

/** Whether an upload with this handle was taken over. */
export const isReceived = async (deps: Deps, id: string): Promise<boolean> =>
  (await uploads.findById(deps.db, id)) !== undefined;

/** A name to show and to save under: no folders, no controls, not endless. */
function plainName(name: string): string {
  const bare = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}/gu, '')
    .trim();
  return [...bare].slice(-limits.fileName).join('');
}

export type PreparedUpload = { id: string; kind: FileKind };

/**
 * Decodes an upload and makes the files that guests see; may be called again. Before the transaction that tethers it.
 * What takes minutes is only begun: the upload is `preparing` until it is done. An attached upload is accepted, because
 * a repeated call names it again; `attach` refuses it for any other record.
 * @throws AppError BAD_REQUEST when it is damaged or is not this guest's
 */
export async function prepare(
  deps: Deps,
  owner: number | null,
  id: string,
  purpose: UploadPurpose,
): Promise<PreparedUpload> {
  const upload = await uploads.findById(deps.db, id);
  const original = await uploads.findOriginal(deps.db, id);
  if (!upload || !original || upload.user_id !== owner || upload.purpose !== purpose) {
    throw new AppError('BAD_REQUEST', messages.file.uploadMissing, rules[purpose].field);
  }
  if (upload.state === 'received') {
    if (upload.pending === 'convert') await uploads.update(deps.db, id, { state: 'preparing' });
    else {
      const made = await withUserError(purpose, () =>
        deps.media.derive({ ...original, kind: upload.kind }, purpose),
      );
      const { width, height, placeholder } = made;
      await record(deps, upload, rowsOf(id, made), {
        ...(width && { width, height }),
        placeholder,
        state: 'ready',
      });
    }
    if (upload.pending) processPending(deps);
  }
  return { id, kind: upload.kind };
}

/**
 * Gives a prepared upload to its place, inside the transaction that makes the place; what is there already stays there.
 * Call `reap` after it.
 */
export async function attach(deps: Deps, id: string, place: uploads.AttachTo): Promise<void> {
  if (!(await uploads.attach(deps.db, id, place))) {
    const purpose = 'profile_id' in place ? 'profile_picture' : 'entry_id' in place ? 'entry' : 'comment';
    throw new AppError('BAD_REQUEST', messages.file.uploadMissing, rules[purpose].field);
  }
}

/** Removes an upload that nobody took, with its bytes. */
export async function discard(deps: Deps, id: string): Promise<void> {
  await uploads.deleteUnattached(deps.db, id);
  await deleteOrphanFiles(deps);
}

/** Takes files off the disk whose rows are gone; what a crash kept from going, the next call finds. */
export async function deleteOrphanFiles(deps: Deps): Promise<void> {
  const keys = await uploads.deletedKeys(deps.db);
  if (keys.length === 0) return;
  await deps.media.remove(keys);
  await uploads.deleteDeletedFiles(deps.db, keys);
}

/** Removes what stayed untethered for a day, and files that a crash left without a row. */
export async function sweepUploads(deps: Deps): Promise<void> {
  const before = deps.now().getTime() - lifetimes.unattachedUpload;
  await uploads.deleteUnattachedBefore(deps.db, new Date(before).toISOString());
  const onDisk = await deps.media.list(before);
  for (let start = 0; start < onDisk.length; start += 500) {
    const some = onDisk.slice(start, start + 500);
    const known = await uploads.knownKeys(deps.db, some);
    await deps.media.remove(some.filter((key) => !known.has(key)));
  }
  await deps.media.cleanUp(before);
  await deleteOrphanFiles(deps);
  processPending(deps);
}

/** A file that this guest may see, or undefined; whether it exists for others is not told. */
export const visibleFile = (deps: Deps, actor: Actor, key: string) =>
  uploads.findVisibleFile(deps.db, key, actor.id);
