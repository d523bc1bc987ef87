import type { Entry } from '../../../../shared/album.ts';
import { joinTags } from '../entry-form/tags.ts';

/** What a guest types into the entry dialog, exactly as typed. */
export type Draft = { title: string; description: string; tags: string };

/** What the dialog starts with: the entry as one would type it, or nothing. */
export const draftOf = (entry: Entry | null): Draft => ({
  title: entry?.title ?? '',
  description: entry?.description ?? '',
  tags: joinTags(entry?.tags ?? []),
});

const PREFIX = 'writing';
/** The key of what a guest leaves unsaved; an entry that is not there yet is called new. */
export const keyOf = (userId: number, entryId: number | null) => `${PREFIX}:${userId}:${entryId ?? 'new'}`;

/**
 * Keeps unsaved writing on this device, per guest and entry, until it is saved or given up. A device that stores
 * nothing (private browsing, a full store) is no failure: then there is just nothing to restore.
 */
export function draftStore(userId: number, entryId: number | null) {
  const key = keyOf(userId, entryId);
  return {
    load: (): Draft | null =>
      attempt(() => parseDraft(JSON.parse(localStorage.getItem(key) ?? 'null'))) ?? null,
    keep: ({ title, description, tags }: Draft) =>
      attempt(() => localStorage.setItem(key, JSON.stringify({ title, description, tags }))),
    forget: () => attempt(() => localStorage.removeItem(key)),
  };
}

/** Removes what other guests left unsaved on a shared device. */
export function deleteDraftsOfOthers(userId: number): void {
  attempt(() => {
    const others = storedKeys().filter(
      (key) => key.startsWith(`${PREFIX}:`) && !key.startsWith(`${PREFIX}:${userId}:`),
    );
    for (const key of others) localStorage.removeItem(key);
  });
}

/** The key of everything that is stored. */
export const storedKeys = (): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  one.title === other.title && one.description === other.description && one.tags === other.tags;

/** The writing in what was stored, if there is one. */
export function parseDraft(stored: unknown): Draft | null {
  const value = stored as Partial<Draft> | null | undefined;
  if (typeof value?.title !== 'string') return null;
  return { title: value.title, description: String(value.description), tags: String(value.tags) };
}

/** What a storage answers; undefined where it refuses. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
