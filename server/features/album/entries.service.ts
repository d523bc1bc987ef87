import {
  writtenFields,
  type CreateEntry,
  type Entry,
  type EntryById,
  type UpdateEntry,
  type WrittenField,
} from '../../../shared/album.ts';
import type { ContentType } from '../../../shared/catalog.ts';
import { namesAuthor, type FileKind } from '../../../shared/content-kind.ts';
import { localDay } from '../../../shared/dates.ts';
import { messages } from '../../../shared/messages.ts';
import type { Actor, Deps } from '../../deps.ts';
import type { EntryRow, Owned } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { fromLocal } from '../../lib/time-zone.ts';
import { requireTaking, waitsFrom } from '../settings/terms.service.ts';
import * as uploads from '../uploads/uploads.service.ts';
import * as entries from './entries.queries.ts';
import { ownEntry, requireThere, requireUnspent } from './entry.policy.ts';
import { index, indexed, type Visible } from './indexing.service.ts';

/** @throws AppError NOT_FOUND for what the guest may not see */
export async function show(deps: Deps, actor: Actor, { entry_id }: EntryById): Promise<Entry> {
  const entry = await entries.findVisible(deps.db, entry_id, actor.id);
  if (!entry) throw new AppError('NOT_FOUND', messages.entry.notFound);
  return entry;
}

/** Creates an entry with its file; a repeated `idempotency_key` answers with the first entry and changes nothing. */
export async function create(deps: Deps, actor: Actor, input: CreateEntry) {
  const existing = await repeated(deps, actor, input);
  const entry_id = existing ?? (await insert(deps, actor, input));
  const entry = await show(deps, actor, { entry_id });
  const sentAsIs = namesAuthor(entry.content_url ?? '') ? ` ${messages.entryForm.sentAsIs}` : '';
  const message = `${messages.entry.created}${sentAsIs}`;
  return { message, entry_id, content_url: entry.content_url, entry };
}

/** The entry that this call made before, if any. @throws AppError CONFLICT when it is deleted */
async function repeated(deps: Deps, actor: Actor, { idempotency_key }: CreateEntry) {
  const existing = await entries.findIdByKey(deps.db, actor.id, idempotency_key);
  if (existing === undefined) await requireUnspent(deps, actor, idempotency_key);
  return existing;
}

async function insert(deps: Deps, actor: Actor, input: CreateEntry): Promise<number> {
  const { privacy_status } = input;
  if (privacy_status === 'published') await requireTaking(deps, actor);
  const file = input.upload_id ? await uploads.prepare(deps, actor.id, input.upload_id, 'entry') : undefined;
  const content_type = agreedType(input.content_type, file?.kind);
  const now = deps.now().toISOString();
  const entry_id = await indexed(deps, async (tx) => {
    // A parallel call with the same key may have finished while the file was prepared.
    const existing = await repeated(tx, actor, input);
    if (existing !== undefined) return existing;
    await requireThere(tx, actor);
    const id = await entries.insert(tx.db, {
      user_id: actor.id,
      ...columnsOf(tx, input),
      content_type,
      privacy_status: 'draft',
      search_text: '',
      created_at: now,
      updated_at: now,
      published_at: privacy_status === 'published' ? now : null,
      idempotency_key: input.idempotency_key ?? null,
    });
    if (file) await attachMedia(tx, file.id, id, input);
    const hold = privacy_status === 'published' ? await holdOf(tx, actor, now) : {};
    await index(tx, id, { privacy_status, ...hold });
    return id;
  });
  deps.log.info({ guest: actor.id, entry: entry_id }, 'entry created');
  return entry_id;
}

/** Changes the sent fields of one's own entry. @throws AppError CONFLICT when one changed since `if_updated_at` */
export async function update(deps: Deps, actor: Actor, input: UpdateEntry) {
  const { entry_id } = input;
  await ownEntry(deps, actor, entry_id);
  const file = input.upload_id ? await uploads.prepare(deps, actor.id, input.upload_id, 'entry') : undefined;
  await indexed(deps, async (tx) => {
    // Read again: it may have changed, or gone, while the file was prepared.
    const entry = await ownEntry(tx, actor, entry_id);
    const media = await entries.findMedia(tx.db, entry_id);
    const changed = changedFields(tx, entry, input, media?.id);
    // A declared type is compared with the file.
    if (changed.length === 0 && input.content_type === undefined) return;
    if (isConflict(entry, changed, input.if_updated_at)) {
      const conflict = new AppError('CONFLICT', messages.entry.changedElsewhere);
      conflict.entry = await show(tx, actor, { entry_id });
      throw conflict;
    }
    const hold = await holdAfter(tx, actor, entry, input, changed);
    const visible = await write(tx, entry, input, changed, (file ?? media)?.kind);
    if (file) await attachMedia(tx, file.id, entry_id, input);
    await index(tx, entry_id, { ...visible, ...hold });
  });
  if (file) await uploads.deleteOrphanFiles(deps);
  deps.log.info({ guest: actor.id, entry: entry_id }, 'entry changed');
  return { message: messages.entry.updated, entry: await show(deps, actor, { entry_id }) };
}

/** Publishes drafts of one author in this order, in the caller's transaction. */
export async function publishAll(deps: Deps, author: Actor, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const entry = await ownEntry(deps, author, id);
    const kind = (await entries.findMedia(deps.db, id))?.kind;
    const visible = await write(deps, entry, { privacy_status: 'published' }, ['privacy_status'], kind);
    await index(deps, id, { ...visible, ...entries.sealedNow });
  }
}

/** The sent fields that differ from the entry. A repeated update changes nothing, so it is no conflict with itself. */
function changedFields(deps: Deps, entry: EntryRow, input: UpdateEntry, upload_id?: string): string[] {
  const happened_on = entry.dated_at && localDay(entry.dated_at, deps.config.TIME_ZONE);
  const before = { ...entry, happened_on: happened_on ?? '', upload_id };
  const sent = { ...input, happened_on: input.happened_on === null ? '' : input.happened_on };
  const isChanged = (field: WrittenField) =>
    sent[field] !== undefined && JSON.stringify(sent[field]) !== JSON.stringify(before[field]);
  return writtenFields.filter(isChanged);
}

function isConflict(entry: EntryRow, changed: readonly string[], seen: string | undefined): boolean {
  if (seen === undefined) return false;
  const times = JSON.parse(entry.field_changes) as Record<string, string>;
  return changed.some((field) => Date.parse(times[field] ?? '') > Date.parse(seen));
}

/** What keeps an entry that is published now out of the album: for guests the approval of a host, for everybody the seal. */
const holdOf = async (deps: Deps, actor: Actor, now: string): Promise<Visible> => ({
  waiting_since: await waitsFrom(deps, actor, now),
  ...entries.sealedNow,
});

/** Changes that need no approval of a host; every other is one of what guests see. */
const needNoApproval = ['privacy_status', 'happened_on'];

/** What an update keeps out of the album. @throws AppError FORBIDDEN for what is new after the album closed */
async function holdAfter(
  deps: Deps,
  actor: Actor,
  entry: EntryRow,
  { privacy_status = entry.privacy_status }: Pick<UpdateEntry, 'privacy_status'>,
  changed: readonly string[],
): Promise<Visible> {
  if (privacy_status === 'draft') return { waiting_since: null };
  const isNew = entry.privacy_status === 'draft';
  if (isNew || changed.includes('upload_id')) await requireTaking(deps, actor);
  const now = deps.now().toISOString();
  if (isNew) return holdOf(deps, actor, now);
  const waits = entry.waiting_since === null && changed.some((field) => !needNoApproval.includes(field));
  return waits ? { waiting_since: await waitsFrom(deps, actor, now) } : {};
}

async function write(
  deps: Deps,
  entry: Owned<EntryRow>,
  input: Omit<UpdateEntry, 'entry_id'>,
  changed: readonly string[],
  kind: FileKind | undefined,
): Promise<Visible> {
  const content_type = agreedType(
    input.content_type ?? (input.upload_id ? undefined : entry.content_type),
    kind,
  );
  const { privacy_status = entry.privacy_status } = input;
  const now = deps.now().toISOString();
  // It always moves, also within a millisecond and when the clock is set back: `if_updated_at` is compared with it.
  const updated_at = new Date(Math.max(Date.parse(now), Date.parse(entry.updated_at) + 1)).toISOString();
  const isFirstPublished = privacy_status === 'published' && entry.published_at === null;
  await entries.update(deps.db, entry, {
    ...columnsOf(deps, input),
    ...(isFirstPublished && { published_at: now }),
    updated_at,
    field_changes: JSON.stringify({
      ...(JSON.parse(entry.field_changes) as object),
      ...Object.fromEntries(changed.map((field) => [field, updated_at])),
    }),
  });
  return { content_type, privacy_status };
}

/** The status is written with the index, and a file is attached. */
type OwnColumn = Exclude<WrittenField, 'happened_on' | 'privacy_status' | 'upload_id'> | 'dated_at';

/** The columns of the fields that are written as they are sent; those of a field that is not sent are undefined. */
function columnsOf<Input extends Omit<UpdateEntry, 'entry_id'>>(deps: Deps, input: Input) {
  const { title, description, tags, happened_on } = input;
  return {
    title: title as Input['title'],
    description: description as Input['description'],
    tags: JSON.stringify(tags),
    dated_at: happened_on === undefined ? undefined : noonOf(deps, happened_on),
  } satisfies Record<OwnColumn, unknown>;
}

async function attachMedia(deps: Deps, id: string, entry_id: number, { taken_at }: { taken_at?: string }) {
  await uploads.attach(deps, id, { entry_id });
  if (taken_at !== undefined) await uploads.addTakenAt(deps, id, taken_at);
}

/** Noon of a day in the wedding's time zone, so that the day is the same in most others. */
const noonOf = (deps: Deps, day: string | null | undefined): string | null =>
  day ? fromLocal(`${day}T12:00:00`, deps.config.TIME_ZONE) : null;

/** Deletes one's own entry with its file, likes and comments. @throws AppError NOT_FOUND, FORBIDDEN */
export async function remove(deps: Deps, actor: Actor, { entry_id }: EntryById) {
  const entry = await ownEntry(deps, actor, entry_id);
  await entries.remove(deps.db, entry);
  await uploads.deleteOrphanFiles(deps);
  deps.log.info({ guest: actor.id, entry: entry.id }, 'entry deleted');
  return { message: messages.entry.deleted };
}

/** The type on which input and bytes agree; a document is a text. @throws AppError UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST */
function agreedType(declared: ContentType | undefined, kind: FileKind | undefined): ContentType {
  if (kind === undefined) {
    if (declared === undefined || declared === 'text') return 'text';
    throw new AppError('BAD_REQUEST', messages.entry.fileMissing, 'file');
  }
  const actual = kind === 'document' ? 'text' : kind;
  if (declared !== undefined && declared !== actual) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.entry.fileContradicts, 'file');
  }
  return actual;
}
