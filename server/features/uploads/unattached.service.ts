import type { UploadPurpose } from '../../../shared/catalog.ts';
import { lifetimes, uploadQuotas } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import type { Actor, Deps } from '../../deps.ts';
import { transaction } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import { addressKey } from '../rate-limit/rate-limit.service.ts';
import { storageBound } from '../settings/terms.service.ts';
import { tooLarge, maxBytes } from './upload-rules.ts';
import * as unattached from './unattached.queries.ts';
import * as uploads from './uploads.queries.ts';

/** Uploads between their first byte and the record that takes them: creation, quota, expiry. */

export type Sender = { actor: Pick<Actor, 'id'> | null; ip: string; inviteId?: number | null };

export type NewUpload = {
  id: string;
  purpose: UploadPurpose;
  file_name: string;
  size: number;
  /** Whether its file was received whole, and waits to be examined. */
  stored?: boolean;
};

const ownerOf = ({ actor, ip, inviteId }: Sender): unattached.Owner =>
  actor
    ? { user_id: actor.id, invite_id: null, address: null }
    : { user_id: null, invite_id: inviteId ?? null, address: addressKey(ip) };

/** @throws AppError INSUFFICIENT_STORAGE when `bytes` more would use space that is kept free from this sender */
export async function requireRoom(deps: Deps, sender: Pick<Sender, 'actor'>, bytes: number): Promise<void> {
  requireFree(deps, sender, bytes, await deps.media.free());
}

function requireFree(deps: Deps, { actor }: Pick<Sender, 'actor'>, bytes: number, free: number): void {
  const { keepFree } = actor ? uploadQuotas.guest : uploadQuotas.anonymous;
  if (free < deps.announced.bytes + bytes + keepFree) throw new AppError('INSUFFICIENT_STORAGE');
}

/** Receives `bytes` at most, which count against the room of all others while they arrive. @throws as `requireRoom` */
export async function receiving<T>(
  deps: Deps,
  sender: Pick<Sender, 'actor'>,
  bytes: number,
  work: () => Promise<T>,
): Promise<T> {
  // Counted in the same turn in which it is checked.
  requireFree(deps, sender, bytes, await deps.media.free());
  deps.announced.bytes += bytes;
  try {
    return await work();
  } finally {
    deps.announced.bytes -= bytes;
  }
}

/** Creates an upload. @throws AppError PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE; TOO_MANY_REQUESTS beyond the quota */
export async function create(deps: Deps, sender: Sender, upload: NewUpload): Promise<void> {
  const { stored = false, ...fields } = upload;
  if (upload.size > maxBytes(upload.purpose)) throw tooLarge(upload.purpose);
  if (!stored) await requireRoom(deps, sender, upload.size);
  const owner = ownerOf(sender);
  deps.media.warmUp();
  await transaction(deps, async ({ db }) => {
    await requireQuota({ ...deps, db }, owner, upload.size);
    await unattached.insert(db, {
      ...fields,
      ...owner,
      key: stored ? upload.id : null,
      created_at: deps.now().toISOString(),
    });
  });
}

async function requireQuota(deps: Deps, owner: unattached.Owner, size: number): Promise<void> {
  if (deps.config.RATE_LIMIT === 'off') return;
  const quota = owner.user_id === null ? uploadQuotas.anonymous : uploadQuotas.guest;
  const used = await unattached.usageOf(deps.db, owner);
  if (used.uploads >= quota.unattached || used.bytes + size > quota.bytes) {
    throw new AppError('TOO_MANY_REQUESTS', messages.file.tooManyUploads);
  }
  if (owner.user_id === null) return;
  const stored = await uploads.storedBytesOf(deps.db, owner.user_id);
  if (stored + used.bytes + size > (await storageBound(deps, owner.user_id))) {
    throw new AppError('INSUFFICIENT_STORAGE', messages.file.guestSpace);
  }
}

/** What is known of an upload, attached or not; `offset` is the number of bytes that have arrived. */
export async function progressOf(deps: Deps, id: string) {
  const row = await unattached.findById(deps.db, id);
  const received = await uploads.findReceived(deps.db, id);
  if (!row) return received && { ...received, offset: received.size };
  const { user_id: owner, key, size } = row;
  return { owner, size, offset: received || key ? size : await deps.media.partialSize(id) };
}

/** Appends bytes by tus. @returns the new offset @throws AppError NOT_FOUND, INSUFFICIENT_STORAGE, SERVICE_UNAVAILABLE */
export async function append(deps: Deps, id: string, offset: number, bytes: AsyncIterable<Uint8Array>) {
  const row = await unattached.findById(deps.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  const { user_id, address, size } = row;
  const actor = user_id === null ? null : { id: user_id };
  const work = () => {
    const writing = receiving(deps, { actor }, Math.max(0, size - offset), () =>
      deps.media.append(id, offset, bytes),
    );
    // A server that closes waits for the bytes that arrived before their connection ended.
    deps.tasks.run('upload', () => writing.catch(() => undefined));
    return writing;
  };
  return address === null ? work() : deps.anonymousUploads.run(address, work);
}

/** Removes an upload that no record owns, with its bytes. */
export async function discard(deps: Deps, id: string): Promise<void> {
  const row = await unattached.deleteById(deps.db, id);
  await uploads.deleteUnattached(deps.db, id);
  if (row) await removeBytes(deps, [row]);
  await deleteOrphanFiles(deps);
}

/** Removes unattached uploads whose lifetime is over: an hour without an owner, a day with one. */
export async function expireUploads(deps: Deps): Promise<void> {
  const ago = (lifetime: number) => new Date(deps.now().getTime() - lifetime).toISOString();
  const before = { guests: ago(lifetimes.unattachedUpload), anonymous: ago(lifetimes.anonymousUpload) };
  const expired = await unattached.deleteExpired(deps.db, before);
  await removeBytes(deps, expired);
  await uploads.deleteUnattachedBefore(deps.db, before);
  await deleteOrphanFiles(deps);
}

/** Removes the files of deleted rows; one that the disk refuses is no failure of the caller's: the next call removes it. */
export async function deleteOrphanFiles(deps: Deps): Promise<void> {
  const keys = await uploads.deletedKeys(deps.db);
  if (keys.length === 0) return;
  try {
    await deps.media.remove(keys);
  } catch (error) {
    deps.log.error({ err: error, files: keys.length }, 'files of deleted records could not be removed');
    return;
  }
  await uploads.deleteDeletedFiles(deps.db, keys);
}

/** Removes the bytes of uploads that were never examined: nothing else refers to them. */
async function removeBytes(deps: Deps, rows: readonly { id: string }[]): Promise<void> {
  const keys = rows.map(({ id }) => id);
  const known = await uploads.knownKeys(deps.db, keys);
  await deps.media.remove(keys.filter((key) => !known.has(key)));
}
