import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CreateEntry, Entry, EntryById, UpdateEntry } from '../../../shared/album.ts';
import type { ContentType } from '../../../shared/catalog.ts';
import { namesAuthor, type FileKind } from '../../../shared/content-kind.ts';
import { localDay } from '../../../shared/dates.ts';
import { messages } from '../../../shared/messages.ts';
import { translatableText } from '../../../shared/translatable-text.ts';
import type { Actor, Deps } from '../../deps.ts';
import type { EntryRow, Owned } from '../../db/schema.ts';
import { slices, transaction } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import { fold } from '../../lib/fold.ts';
import { languageDetector, type LanguageDetector } from '../../lib/language.ts';
import { codesOfEntry } from '../../lib/search-words.ts';
import { fromLocal } from '../../lib/time-zone.ts';
import { requireTaking, waitsFrom } from '../settings/terms.service.ts';
import * as uploads from '../uploads/uploads.service.ts';
import * as entries from './entries.queries.ts';
import { ownEntry } from './entry.policy.ts';

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

/** @throws AppError CONFLICT for a key whose entry or comment is deleted */
export async function requireUnspent(deps: Deps, actor: Actor, key: string | undefined): Promise<void> {
  if (key !== undefined && (await entries.isSpent(deps.db, actor.id, key)))
    throw new AppError('CONFLICT', messages.generic.spentIdempotencyKey, 'idempotency_key');
}

/** @throws AppError UNAUTHORIZED for a guest who was removed while the call was under way, and whose words are hidden */
export async function requireThere({ db }: Deps, { id }: Actor): Promise<void> {
  if (!(await entries.guestExists(db, id))) throw new AppError('UNAUTHORIZED', messages.generic.sessionEnded);
}

async function insert(deps: Deps, actor: Actor, input: CreateEntry): Promise<number> {
  const { privacy_status } = input;
  if (privacy_status === 'published') await requireTaking(deps, actor);
  const file = input.upload_id ? await uploads.prepare(deps, actor.id, input.upload_id, 'entry') : undefined;
  const content_type = agreedType(input.content_type, file?.kind);
  const now = deps.now().toISOString();
  const detect = await languageDetector();
  const entry_id = await transaction(deps, async (tx) => {
    // A parallel call with the same key may have finished while the file was prepared.
    const existing = await repeated(tx, actor, input);
    if (existing !== undefined) return existing;
    await requireThere(tx, actor);
    const id = await entries.insert(tx.db, {
      user_id: actor.id,
      title: input.title,
      description: input.description,
      content_type,
      privacy_status: 'draft',
      tags: JSON.stringify(input.tags),
      search_text: '',
      created_at: now,
      updated_at: now,
      published_at: privacy_status === 'published' ? now : null,
      dated_at: noonOf(deps, input.happened_on),
      idempotency_key: input.idempotency_key ?? null,
    });
    if (file) await attachMedia(tx, file.id, id, input);
    const hold = privacy_status === 'published' ? await holdOf(tx, actor, now) : {};
    await index(tx, detect, id, { privacy_status, ...hold });
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
  const detect = await languageDetector();
  await transaction(deps, async (tx) => {
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
    await index(tx, detect, entry_id, { ...visible, ...hold });
  });
  if (file) await uploads.deleteOrphanFiles(deps);
  deps.log.info({ guest: actor.id, entry: entry_id }, 'entry changed');
  return { message: messages.entry.updated, entry: await show(deps, actor, { entry_id }) };
}

/** Publishes drafts of one author in this order, in the caller's transaction. */
export async function publishAll(deps: Deps, author: Actor, ids: readonly number[]): Promise<void> {
  const detect = await languageDetector();
  for (const id of ids) {
    const entry = await ownEntry(deps, author, id);
    const kind = (await entries.findMedia(deps.db, id))?.kind;
    const visible = await write(deps, entry, { privacy_status: 'published' }, ['privacy_status'], kind);
    await index(deps, detect, id, { ...visible, ...entries.sealedNow });
  }
}

/** The sent fields that differ from the entry. A repeated update changes nothing, so it is no conflict with itself. */
function changedFields(deps: Deps, entry: EntryRow, input: UpdateEntry, uploadId?: string): string[] {
  const { happened_on } = input;
  const differs = {
    title: input.title !== undefined && input.title !== entry.title,
    description: input.description !== undefined && input.description !== entry.description,
    tags: input.tags !== undefined && JSON.stringify(input.tags) !== JSON.stringify(entry.tags),
    privacy_status: input.privacy_status !== undefined && input.privacy_status !== entry.privacy_status,
    happened_on: happened_on !== undefined && noonOf(deps, happened_on) !== entry.dated_at,
    upload_id: input.upload_id !== undefined && input.upload_id !== uploadId,
  };
  return Object.entries(differs).flatMap(([field, isChanged]) => (isChanged ? [field] : []));
}

function isConflict(entry: EntryRow, changed: readonly string[], seen: string | undefined): boolean {
  if (seen === undefined) return false;
  const times = JSON.parse(entry.field_changes) as Record<string, string>;
  return changed.some((field) => Date.parse(times[field] ?? '') > Date.parse(seen));
}

/** What makes an entry visible, and is written with its index. */
type Visible = Partial<Pick<EntryRow, 'content_type' | 'privacy_status' | 'waiting_since'>> & entries.Seal;

/** What keeps an entry that is published now out of the album: for guests the approval of a host, for everybody the seal. */
const holdOf = async (deps: Deps, actor: Actor, now: string): Promise<Visible> => ({
  waiting_since: await waitsFrom(deps, actor, now),
  ...entries.sealedNow,
});

/** What others see of an entry: after a change of it, a host looks again. */
const shown = ['title', 'description', 'tags', 'upload_id'];

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
  const waits = entry.waiting_since === null && changed.some((field) => shown.includes(field));
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
  const { title, description, tags, happened_on, privacy_status = entry.privacy_status } = input;
  const now = deps.now().toISOString();
  // It always moves, also within a millisecond and when the clock is set back: `if_updated_at` is compared with it.
  const updated_at = new Date(Math.max(Date.parse(now), Date.parse(entry.updated_at) + 1)).toISOString();
  const isFirstPublished = privacy_status === 'published' && entry.published_at === null;
  await entries.update(deps.db, entry, {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(tags !== undefined && { tags: JSON.stringify(tags) }),
    ...(isFirstPublished && { published_at: now }),
    updated_at,
    field_changes: JSON.stringify({
      ...(JSON.parse(entry.field_changes) as object),
      ...Object.fromEntries(changed.map((field) => [field, updated_at])),
    }),
    ...(happened_on !== undefined && { dated_at: noonOf(deps, happened_on) }),
  });
  return { content_type, privacy_status };
}

async function attachMedia(deps: Deps, id: string, entry_id: number, { taken_at }: { taken_at?: string }) {
  await uploads.attach(deps, id, { entry_id });
  if (taken_at !== undefined) await uploads.addTakenAt(deps, id, taken_at);
}

/** Noon of a day in the wedding's time zone, so that the day is the same in most others. */
const noonOf = (deps: Deps, day: string | null | undefined): string | null =>
  day ? fromLocal(`${day}T12:00:00`, deps.config.TIME_ZONE) : null;

export async function remove(deps: Deps, actor: Actor, { entry_id }: EntryById) {
  const entry = await ownEntry(deps, actor, entry_id);
  await entries.remove(deps.db, entry);
  await uploads.deleteOrphanFiles(deps);
  deps.log.info({ guest: actor.id, entry: entry.id }, 'entry deleted');
  return { message: messages.entry.deleted };
}

/** Indexes a guest's entries anew, after the guest took another name. */
export const reindexUser = async (deps: Deps, userId: number): Promise<void> =>
  indexAll(deps, await entries.listIdsOf(deps.db, userId));

/** Indexes what was indexed by an earlier version, in another time zone, or when it had happened at another time. */
export async function indexOutdated(deps: Deps): Promise<void> {
  const list = (after: number) => entries.listIndexed(deps.db, after, deps.config.TIME_ZONE);
  for await (const some of slices(list)) {
    const outdated = some.filter(({ is_outdated }) => is_outdated === 1);
    if (outdated.length > 0)
      await indexAll(
        deps,
        outdated.map(({ id }) => id),
      );
  }
}

/** One at a time, because each changes the search index, and other requests are answered between. */
async function indexAll(deps: Deps, ids: readonly number[]): Promise<void> {
  const detect = await languageDetector();
  for (const id of ids) {
    await transaction(deps, (tx) => index(tx, detect, id));
    await nextTurn();
  }
}

/** Writes what is derived from an entry's words, in one statement with what makes it visible: the index is written once. */
async function index({ db, config }: Deps, detect: LanguageDetector, id: number, visible: Visible = {}) {
  const entry = await entries.findText(db, id);
  if (!entry) return;
  const search_text = searchText({ ...entry, ...visible }, config.TIME_ZONE);
  const language = detect(translatableText(entry));
  await entries.setIndexed(db, id, config.TIME_ZONE, { ...visible, search_text, language });
}

type IndexedText = NonNullable<Awaited<ReturnType<typeof entries.findText>>>;

/** All that a search finds an entry by: its words and its author, what it is, and its days. */
export function searchText(entry: IndexedText, timeZone: string): string {
  const { title, description, username, tags, content_type, happened_at, published_at } = entry;
  const days = [happened_at, published_at].flatMap((at) => (at === null ? [] : localDay(at, timeZone)));
  return [fold([title, description, username, ...tags].join('\n')), codesOfEntry(content_type, days)].join(
    '\n',
  );
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
