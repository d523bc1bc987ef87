import type { UploadPurpose } from '../../../shared/catalog.ts';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import type { Actor, Deps } from '../../deps.ts';
import { transaction } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import { newHandle } from '../../auth/secret.ts';
import { toUtc } from '../../lib/time-zone.ts';
import { FileTooLargeError } from '../../ports/media.ts';
import { processPending, record, rowsOf } from './conversions.service.ts';
import { sweepOrphans } from './orphans.service.ts';
import {
  create,
  deleteOrphanFiles,
  discard,
  expireUploads,
  receiving,
  type Sender,
} from './unattached.service.ts';
import * as unattached from './unattached.queries.ts';
import { maxBytes, rules, tooLarge, withUserError } from './upload-rules.ts';
import * as uploads from './uploads.queries.ts';

export { deleteOrphanFiles, discard };

/** An upload is stored, examined by its bytes, made ready for guests (a recording that plays is at once) and attached. */

type Bytes = AsyncIterable<Uint8Array>;
type Incoming = { purpose: UploadPurpose; file_name: string };
type Sent = Incoming & { bytes: Bytes };
type Received = Incoming & { id: string; owner: number | null; size: number };

/** Stores a form's file, which `prepare` examines. @returns the upload's id @throws AppError; nothing is stored then */
export async function store(
  deps: Deps,
  sender: Sender,
  { purpose, file_name, bytes }: Sent,
): Promise<string> {
  deps.media.warmUp();
  const id = newHandle();
  const write = () => writeBytes(deps, id, purpose, bytes);
  const size = await receiving(deps, sender, maxBytes(purpose), write);
  try {
    await create(deps, sender, { id, purpose, file_name, size, stored: true });
    return id;
  } catch (error) {
    await deps.media.remove([id]);
    throw error;
  }
}

/** Stores and examines a file without a quota, for the host. @returns the upload's id @throws AppError as `examine` */
export async function receive(deps: Deps, { bytes, ...incoming }: Sent & { owner: number | null }) {
  const id = newHandle();
  const size = await writeBytes(deps, id, incoming.purpose, bytes);
  await examine(deps, { ...incoming, id, size });
  return id;
}

async function writeBytes(deps: Deps, key: string, purpose: UploadPurpose, bytes: Bytes): Promise<number> {
  try {
    return await deps.media.write(key, bytes, maxBytes(purpose));
  } catch (error) {
    throw error instanceof FileTooLargeError ? tooLarge(purpose) : error;
  }
}

/** Examines an upload that has arrived whole, once. @throws AppError as `examine` */
export async function finish(deps: Deps, id: string): Promise<void> {
  const row = await unattached.findById(deps.db, id);
  if (!row || (await uploads.findById(deps.db, id))) return;
  const { purpose, file_name, user_id: owner } = row;
  const size = await deps.media.importPartial(id);
  await examine(deps, { id, owner, purpose, file_name, size });
}

/** Accepts a file by its bytes, never by its name or declared type. @throws AppError; the upload is removed then */
async function examine(deps: Deps, { id, owner, purpose, file_name, size }: Received) {
  const rule = rules[purpose];
  const keys = [id];
  try {
    if (size === 0) throw new AppError('BAD_REQUEST', messages.file.empty, rule.field);
    const sniffed = await withUserError(purpose, () => deps.media.examine(id));
    if (sniffed?.display) keys.push(sniffed.display.key);
    if (
      !sniffed ||
      !rule.kinds.includes(sniffed.kind) ||
      !(rule.mimes ?? [sniffed.mime]).includes(sniffed.mime)
    ) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', rule.otherKind, rule.field);
    }
    if (size > rule.maxBytes(sniffed.kind))
      throw new AppError('PAYLOAD_TOO_LARGE', rule.tooLarge(sniffed.kind), rule.field);
    const { recording, display } = sniffed;
    if (recording?.plays === false && !(await deps.media.converts())) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.file.notPlayable, rule.field);
    }
    await transaction(deps, async ({ db }) => {
      await uploads.insert(db, {
        id,
        user_id: owner,
        purpose,
        kind: sniffed.kind,
        file_name: plainName(file_name),
        sha256: sniffed.sha256,
        state: display ? 'ready' : 'received',
        width: recording?.width ?? null,
        height: recording?.height ?? null,
        duration: recording?.duration ?? null,
        taken_at: sniffed.taken_at && toUtc(sniffed.taken_at, deps.config.TIME_ZONE),
        pending: recording?.plays === false ? 'convert' : sniffed.kind === 'video' ? 'poster' : null,
        created_at: deps.now().toISOString(),
      });
      const original = { key: id, upload_id: id, role: 'original', mime: sniffed.mime, size } as const;
      await uploads.insertFiles(db, [
        { ...original, width: null, height: null, sha256: null },
        ...(display ? [{ ...display, upload_id: id, role: 'display' } as const] : []),
      ]);
    });
  } catch (error) {
    await deps.media.remove(keys);
    await discard(deps, id);
    throw error;
  }
}

/** A name to show and to save under: no folders, no control characters, limited length. */
function plainName(name: string): string {
  const bare = name
    .slice(-4 * limits.fileName)
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}/gu, '')
    .trim();
  return [...bare].slice(-limits.fileName).join('');
}

/** Makes the files that guests see, before the transaction that attaches; conversions only start. @throws AppError */
export async function prepare(deps: Deps, owner: number | null, id: string, purpose: UploadPurpose) {
  const stored = await unattached.findById(deps.db, id);
  // Without a key it is an upload by tus, which is examined when its last byte arrives.
  if (stored?.key && stored.user_id === owner && stored.purpose === purpose) await finish(deps, id);
  const upload = await uploads.findById(deps.db, id);
  const original = await uploads.findFile(deps.db, id, 'original');
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
  }
  if (upload.pending || upload.kind === 'audio') processPending(deps);
  return { id, kind: upload.kind, sha256: upload.sha256 };
}
export type PreparedUpload = Awaited<ReturnType<typeof prepare>>;

/** Gives an unattached upload to another guest, who attaches it. */
export const handOver = (deps: Deps, id: string, { from, to }: { from: number; to: number }) =>
  transaction(deps, async ({ db }) => {
    await unattached.setOwner(db, id, from, to);
    await uploads.setOwner(db, id, from, to);
  });

/** Attaches an upload in its record's transaction; `deleteOrphanFiles` removes one replaced. @throws AppError BAD_REQUEST */
export async function attach(deps: Deps, id: string, to: uploads.AttachTo): Promise<void> {
  if (!(await uploads.attach(deps.db, id, to))) {
    const { field } = rules['profile_id' in to ? 'profile_picture' : 'entry'];
    throw new AppError('BAD_REQUEST', messages.file.uploadMissing, field);
  }
  await unattached.deleteById(deps.db, id);
}

/** Adds the time of the camera that the sender read before the file lost it; the file's own metadata wins. */
export const addTakenAt = (deps: Deps, id: string, time: string) =>
  uploads.addTakenAt(deps.db, id, toUtc(time, deps.config.TIME_ZONE));

/** Of all files that the database names. */
export const storedBytes = (deps: Deps): Promise<number> => uploads.storedBytes(deps.db);

/** Removes expired unattached uploads, and sets files without a row aside. */
export async function sweepUploads(deps: Deps): Promise<void> {
  await expireUploads(deps);
  await sweepOrphans(deps);
  await deleteOrphanFiles(deps);
  processPending(deps);
}

/** The photo of the landing page in its sizes, the smallest first; empty without one. */
export const landingPhoto = (deps: Deps) => uploads.listPublicFiles(deps.db);

/** Takes a prepared upload as the photo of the landing page, in a transaction; without one there is none. */
export async function setLandingPhoto(deps: Deps, id: string | null): Promise<void> {
  if (id === null) return void (await uploads.deleteLandingPhoto(deps.db));
  await attach(deps, id, { landing: 1 });
  await uploads.disown(deps.db, id);
}

/** A file that needs no session: of the landing page. */
export const publicFile = (deps: Deps, key: string) => uploads.findPublicFile(deps.db, key);

/** A file of what the guest may see. */
export const visibleFile = (deps: Deps, actor: Actor, key: string) =>
  uploads.findVisibleFile(deps.db, key, actor.id);
