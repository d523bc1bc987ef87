import type { Entry } from '../../../../shared/album.ts';

/** A creation that was sent but never answered, and the newest own entry that was known before it. */
export type LostAttempt = {
  title: string;
  privacy_status?: string | undefined;
  upload_id?: string | undefined;
  newestKnown: number;
};

/**
 * The entry that an unanswered creation made after all, if it did: on bad Wi-Fi the answer can be lost when the
 * entry is not, and trying again would make a second one. Ids only grow.
 */
export function findLostEntry(attempt: LostAttempt, entries: readonly Entry[]): Entry | undefined {
  return entries.find(
    ({ id, title, privacy_status }) =>
      id > attempt.newestKnown && title === attempt.title && privacy_status === attempt.privacy_status,
  );
}
