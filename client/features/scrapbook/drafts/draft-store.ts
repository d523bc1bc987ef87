import type { Entry } from '../../../../shared/album.ts';
import { privacyStatuses, type PrivacyStatus } from '../../../../shared/catalog.ts';
import { localDay } from '../../../lib/format/dates.ts';
import { BATCH } from '../../../lib/storage/batch.ts';
import { deviceStorage } from '../../../lib/storage/storage.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { joinTags } from '../entry-form/tags.ts';

export type DraftWords = { title: string; description: string; tags: string; day: string };

/** What one opened entry form has not saved yet; its chosen file is in the file store under the same id. */
export type Draft = DraftWords & {
  /** Also the idempotency key of the creation. */
  id: string;
  hasFile: boolean;
  /** Of a form with several files: each one's id in the file store, and its own words. */
  files: readonly { id: string; title: string; tags: string }[];
  /** The status that an interrupted save goes on with; null when a button has to be pressed again. */
  pending: PrivacyStatus | null;
  /** Whether a creation with this id was sent: it may have arrived although its answer did not. */
  attempted: boolean;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** Of an entry that is sent with others: its position, and how many they are. */
  place: number;
  batchSize: number;
};

export const wordsOf = (entry: Entry | null): DraftWords => ({
  title: entry?.title ?? '',
  description: entry?.description ?? '',
  tags: joinTags(entry?.tags ?? []),
  day: entry?.happened_at ? localDay(entry.happened_at) : '',
});

export const isSameWords = (one: DraftWords, other: DraftWords): boolean =>
  (['title', 'description', 'tags', 'day'] as const).every((field) => one[field] === other[field]);

export const newDraft = (words: DraftWords): Draft => ({
  ...words,
  id: newUuid(),
  hasFile: false,
  files: [],
  pending: null,
  attempted: false,
  keptAt: Date.now(),
  place: 0,
  batchSize: 0,
});

const PREFIX = 'draft:';

/** What a draft is of: an entry, a new one (null), or a new one that is sent with others. */
type Subject = number | null | typeof BATCH;
const prefixOf = (userId: number, subject: Subject) => `${PREFIX}${userId}:${subject ?? 'new'}:`;

/**
 * Stores drafts on this device, per guest and subject; each form has its own, so that two tabs never overwrite each
 * other.
 */
export const draftStore = (userId: number, subject: Subject) => {
  const prefix = prefixOf(userId, subject);
  return {
    keep: (draft: Draft) =>
      deviceStorage.set(prefix + draft.id, JSON.stringify({ ...draft, keptAt: Date.now() })),
    forget: (id: string) => deviceStorage.remove(prefix + id),
    /** Interrupted saves first, then the newest. */
    list: (): Draft[] =>
      storedKeys(prefix)
        .flatMap((key) => parse(key.slice(prefix.length), deviceStorage.get(key)) ?? [])
        .toSorted(
          (one, other) =>
            Number(other.pending !== null) - Number(one.pending !== null) || other.keptAt - one.keptAt,
        ),
  };
};

export type InterruptedSave = { entryId: number | null; id: string };

/** The saves of a guest that a closed or reloaded page interrupted, but those of a batch. */
export function interruptedSaves(userId: number): InterruptedSave[] {
  const prefix = `${PREFIX}${userId}:`;
  const subjects = new Set(storedKeys(prefix).map((key) => key.slice(prefix.length).split(':')[0]));
  subjects.delete(BATCH);
  return [...subjects].flatMap((subject) => {
    const entryId = subject === 'new' ? null : Number(subject);
    const interrupted = draftStore(userId, entryId).list();
    return interrupted.filter(({ pending }) => pending !== null).map(({ id }) => ({ entryId, id }));
  });
}

/** Removes the drafts of other guests from a shared device. */
export function deleteDraftsOfOthers(userId: number): void {
  for (const key of storedKeys(PREFIX)) if (!key.startsWith(`${PREFIX}${userId}:`)) deviceStorage.remove(key);
}

const storedKeys = (prefix: string): string[] => deviceStorage.keys().filter((key) => key.startsWith(prefix));

function parse(id: string, stored: string | null): Draft | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<Draft> | null;
    if (typeof value?.title !== 'string') return null;
    return {
      id,
      title: value.title,
      description: String(value.description),
      tags: String(value.tags),
      day: value.day ?? '',
      hasFile: value.hasFile === true,
      files: Array.isArray(value.files) ? value.files : [],
      pending: privacyStatuses.find((known) => known === value.pending) ?? null,
      attempted: value.attempted === true,
      keptAt: Number(value.keptAt) || 0,
      place: Number(value.place) || 0,
      batchSize: Number(value.batchSize) || 0,
    };
  } catch {
    return null;
  }
}
