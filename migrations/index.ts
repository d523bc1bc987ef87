import type { Kysely } from 'kysely';
import * as journal from './0001_journal.ts';
import * as moderation from './0002_moderation.ts';
import * as albumOrder from './0003_album_order.ts';
import * as idempotency from './0004_idempotency.ts';
import * as secureDelete from './0005_secure_delete.ts';
import * as takenAt from './0006_taken_at.ts';
import * as unattachedUploads from './0007_unattached_uploads.ts';
import * as changes from './0008_changes.ts';
import * as happenedAt from './0009_happened_at.ts';
import * as peaks from './0010_peaks.ts';
import * as activity from './0011_activity.ts';
import * as downloads from './0012_downloads.ts';
import * as fileHashes from './0013_file_hashes.ts';
import * as guestChanges from './0014_guest_changes.ts';
import * as entryBlocks from './0015_entry_blocks.ts';
import * as entryCountChanges from './0016_entry_count_changes.ts';
import * as journalId from './0017_journal_id.ts';
import * as inviteSalt from './0018_invite_salt.ts';
import * as spentKeys from './0019_spent_keys.ts';
import * as plainTotals from './0020_plain_totals.ts';
import * as likeChanges from './0021_like_changes.ts';
import * as entryFieldChanges from './0022_entry_field_changes.ts';
import * as plainSearchDeletes from './0023_plain_search_deletes.ts';
import * as entryLanguage from './0024_entry_language.ts';
import * as hosts from './0025_hosts.ts';
import * as heldEntries from './0026_held_entries.ts';
import * as settings from './0027_settings.ts';
import * as joinByName from './0029_join_by_name.ts';
import * as removedGuests from './0030_removed_guests.ts';
import * as guestLocale from './0031_guest_locale.ts';

/** One step of the schema; a long one reports its progress in single lines. */
export type Step = { up: (db: Kysely<unknown>, report?: (progress: string) => void) => Promise<void> };

/** Every step of the schema, by name and in order; what a shipped one does never changes. */
export const migrations: Record<string, Step> = {
  '0001_journal': journal,
  '0002_moderation': moderation,
  '0003_album_order': albumOrder,
  '0004_idempotency': idempotency,
  '0005_secure_delete': secureDelete,
  '0006_taken_at': takenAt,
  '0007_unattached_uploads': unattachedUploads,
  '0008_changes': changes,
  '0009_happened_at': happenedAt,
  '0010_peaks': peaks,
  '0011_activity': activity,
  '0012_downloads': downloads,
  '0013_file_hashes': fileHashes,
  '0014_guest_changes': guestChanges,
  '0015_entry_blocks': entryBlocks,
  '0016_entry_count_changes': entryCountChanges,
  '0017_journal_id': journalId,
  '0018_invite_salt': inviteSalt,
  '0019_spent_keys': spentKeys,
  '0020_plain_totals': plainTotals,
  '0021_like_changes': likeChanges,
  '0022_entry_field_changes': entryFieldChanges,
  '0023_plain_search_deletes': plainSearchDeletes,
  '0024_entry_language': entryLanguage,
  '0025_hosts': hosts,
  '0026_held_entries': heldEntries,
  '0027_settings': settings,
  '0029_join_by_name': joinByName,
  '0030_removed_guests': removedGuests,
  '0031_guest_locale': guestLocale,
};
