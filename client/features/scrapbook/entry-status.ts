import type { Entry } from '../../../shared/album.ts';
import { privacyStatuses, type PrivacyStatus } from '../../../shared/catalog.ts';

/** The two shelves of a scrapbook; an entry without a privacy status is a draft. */
export function groupByStatus(entries: readonly Entry[]): Record<PrivacyStatus, Entry[]> {
  return {
    draft: entries.filter(({ privacy_status }) => privacy_status !== 'published'),
    published: entries.filter(({ privacy_status }) => privacy_status === 'published'),
  };
}

/** The shelf that an address asks for; the drafts unless it asks for the other one. */
export const statusOf = (asked: string | null): PrivacyStatus =>
  privacyStatuses.find((shelf) => shelf === asked) ?? 'draft';

/** Whom the focus goes to when an entry leaves its shelf: the one after it, else the one before it, else nobody. */
export function entryAfterDelete(shelf: readonly Entry[], id: number): number | null {
  const index = shelf.findIndex((entry) => entry.id === id);
  return (shelf[index + 1] ?? shelf[index - 1])?.id ?? null;
}
